import { invalidChoice } from '../../options/option-parsers.ts';
import {
  kindsByPlural,
  kindsByWord,
  partOf,
  type KindName,
} from '../../../contract/kinds/registry.ts';
import type { FieldSchema } from '../../../content/sources/field-schema.ts';
import { categorySchema } from '../../../edit/names/entry-targets.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';

export type TableKind = KindName;

export const tableNames: readonly string[] = [...kindsByPlural.keys()];

/** The kind with a name, in the singular or the plural. */
export const tableKind = (name: string): TableKind | undefined => kindsByWord.get(name);

/** Accepts the name of a kind, in the singular or the plural. */
export function parseTableKind(name: string): TableKind {
  const kind = tableKind(name);
  if (kind !== undefined) return kind;
  throw invalidChoice(tableNames, name);
}

export const schemaOfTable = (kind: TableKind): FieldSchema =>
  new Map<string, FieldSchema>(Object.entries(sourceSchemas)).get(partOf(kind).kind) ??
  categorySchema;
