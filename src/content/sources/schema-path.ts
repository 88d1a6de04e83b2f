import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { slashPath } from '../../base/files/slashes.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';

/**
 * Path of the schema of a kind from the folder of a file, with slashes: the schema beside the sources, else
 * that of the installed program; undefined if there is neither.
 */
export function schemaPath(file: string, sources: string, kind: SourceKind): string | undefined {
  const name = `${kind}.schema.json`;
  const above = foldersAbove(resolve(sources));
  const found = [
    join(dirname(resolve(sources)), 'schemas', name),
    ...above.map((folder) => join(folder, 'node_modules/studio-catalogue/schemas', name)),
  ].find((candidate) => existsSync(candidate));
  return found && slashPath(dirname(resolve(file)), found);
}

function foldersAbove(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [] : [parent, ...foldersAbove(parent)];
}
