import { join } from 'node:path';
import { manifestName } from './manifest-file.ts';
import { readRegularFile } from './output-folder.ts';

/**
 * The path of each page that the last build into a folder published; empty if there was none. Only the names
 * are read: the manifest of a large site is read a hundred times an hour.
 */
export function previousPages(out: string): string[] {
  const text = readRegularFile(join(out, manifestName))?.toString('utf8') ?? '';
  return Array.from(text.matchAll(/"path": "(\/[^"\\]*)\.html"/g), ([, path = '']) =>
    path === '/index' ? '/' : path,
  );
}
