import { join } from 'node:path';
import { paths } from '../../contract/paths.ts';
import type { PreviousVehicle } from '../../content/model/entries.ts';
import { readRegularFile } from './output-folder.ts';
import { manifestName } from './manifest-file.ts';

/**
 * Id and slug of each vehicle as the last build into a folder published them; empty if there was none or it
 * cannot be read.
 */
export function previousVehicles(out: string): PreviousVehicle[] {
  const bytes = readRegularFile(join(out, ...paths.vehicleList.split('/')));
  if (bytes === undefined) return [];
  try {
    const list = JSON.parse(bytes.toString('utf8')) as unknown;
    return Array.isArray(list) ? list.filter(isPreviousVehicle) : [];
  } catch {
    return []; // a damaged output says nothing about the past; the build rewrites it
  }
}

const isPreviousVehicle = (value: unknown): value is PreviousVehicle => {
  const { id, slug } = (value ?? {}) as Partial<PreviousVehicle>;
  return typeof id === 'string' && typeof slug === 'string';
};

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
