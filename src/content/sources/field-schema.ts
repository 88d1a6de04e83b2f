import type { Pointer } from '../diagnostics/finding.ts';
import type { FileKind } from './source-file.ts';
import { sourceSchemas } from './source-schemas.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { slashPath } from '../../base/files/folders.ts';

/** Path of a schema from the folder of a file: the one beside the sources, else that of the installed program. */
export function schemaPath(file: string, sources: string, kind: SourceKind): string | undefined {
  const name = `${kind}.schema.json`;
  const above = foldersAbove(resolve(sources));
  const schemas = [
    join(dirname(resolve(sources)), 'schemas', name),
    ...above.map((folder) => join(folder, 'node_modules/studio-catalogue/schemas', name)),
  ].find((candidate) => existsSync(candidate));
  return schemas && slashPath(dirname(resolve(file)), schemas);
}

function foldersAbove(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [] : [parent, ...foldersAbove(parent)];
}

/** The schema of a field, as far as an editor displays it. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  /** Whether the record has no such field. */
  readonly writeOnly?: boolean;
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
  readonly additionalProperties?: FieldSchema | boolean;
  readonly propertyNames?: FieldSchema;
}

/** The schema of the field at a pointer into a source; undefined if there is no such field. */
export const schemaAt = (kind: SourceKind, pointer: Pointer): FieldSchema | undefined =>
  fieldAt(sourceSchemas[kind], pointer);

/** The schema of the field at a pointer into a file, if there is one. */
export const fieldOf = (
  { kind }: { readonly kind: FileKind },
  pointer: Pointer,
): FieldSchema | undefined => (kind === 'static' ? undefined : schemaAt(kind, pointer));

/** The schema of a field within another; undefined if there is no such field. */
export function fieldAt(within: FieldSchema, pointer: Pointer): FieldSchema | undefined {
  let schema: FieldSchema | undefined = within;
  for (const segment of pointer) {
    if (schema === undefined) return undefined;
    if (schema.type === 'array') schema = schema.items;
    else schema = ownField(schema, String(segment)) ?? anyField(schema);
  }
  return schema;
}

const ownField = ({ properties = {} }: FieldSchema, name: string): FieldSchema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : undefined;

const anyField = ({ additionalProperties }: FieldSchema): FieldSchema | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined;

export const matches = ({ pattern }: FieldSchema, text: string): boolean =>
  pattern === undefined || new RegExp(pattern, 'u').test(text);
