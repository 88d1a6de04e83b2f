import { paths } from '../contract/paths.ts';
import type { PreviousVehicle } from '../model/entries.ts';
import { fileIn, readRegularFile, type OutputFolder } from './output-folder.ts';

/** Id and slug of each vehicle as the last build published them; empty where that cannot be read. */
export function previousVehicles(folder: OutputFolder): PreviousVehicle[] {
  if (folder.manifest === undefined) return [];
  const bytes = readRegularFile(fileIn(folder, paths.vehicleList));
  if (bytes === undefined) return [];
  try {
    const list = JSON.parse(bytes.toString('utf8')) as unknown;
    return Array.isArray(list) ? list.filter(isPreviousVehicle) : [];
  } catch {
    return []; // a damaged output says nothing about the past; the build writes it anew
  }
}

const isPreviousVehicle = (value: unknown): value is PreviousVehicle => {
  const { id, slug } = (value ?? {}) as Partial<PreviousVehicle>;
  return typeof id === 'string' && typeof slug === 'string';
};
