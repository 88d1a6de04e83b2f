import { join } from 'node:path';
import { paths } from '../../contract/paths.ts';
import type { PreviousVehicle } from '../../content/model/entries.ts';
import { readRegularFile } from './output-folder.ts';

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
