import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { schemaAt as fieldSchemaAt, type FieldSchema } from '../../content/sources/field-schema.ts';
import type { RemedySource } from './remedy-rule.ts';

/** What the schema of a source says about the value at a pointer, if anything. */
export const schemaAt = ({ kind }: RemedySource, pointer: Pointer): FieldSchema | undefined =>
  kind === 'ledger' ? undefined : fieldSchemaAt(kind, pointer);

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
