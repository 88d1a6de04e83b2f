import type { Pointer } from '../../diagnostics/diagnostic.ts';
import type { FieldSchema } from '../../sources/describe-field.ts';
import { sourceSchemas } from '../../sources/source-schemas.ts';
import type { RemedySource } from './remedy-rule.ts';

interface Schema extends FieldSchema {
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: FieldSchema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** What the schema of a source says of the value at a pointer, where it says something. */
export function schemaAt({ kind }: RemedySource, pointer: Pointer): Schema | undefined {
  if (kind === 'ledger') return undefined;
  const root = sourceSchemas[kind] as Schema;
  return pointer.reduce<Schema | undefined>((schema, step) => below(schema, String(step)), root);
}

function below(schema: Schema | undefined, step: string): Schema | undefined {
  if (schema === undefined) return undefined;
  const { properties = {}, items, additionalProperties } = schema;
  if (Object.hasOwn(properties, step)) return properties[step];
  if (items !== undefined) return items;
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** Whether a field may be left out. */
export function isOptional(source: RemedySource, pointer: Pointer): boolean {
  const name = pointer.at(-1);
  const parent = schemaAt(source, pointer.slice(0, -1));
  return (
    typeof name === 'string' &&
    parent?.properties !== undefined &&
    Object.hasOwn(parent.properties, name) &&
    parent.required?.includes(name) !== true
  );
}
