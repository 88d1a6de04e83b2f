import type { TestContext } from 'node:test';
import { edit, starterFolder, write } from './catalogue-folder.ts';

const bus = 'sources/vehicles/bus.yaml';
const phoneme = 'sources/phonemes/b.yaml';
const van = 'sources/vehicles/van.yaml';

/** What `check` finds in a faulty folder, as `file code`: by file. */
export const faults = {
  phoneme: [`${phoneme} missing-parent-tip`],
  bus: [`${bus} unknown-category`, `${bus} unknown-key`],
  /** Its other place is the fire engine. */
  van: [`${van} duplicate-id`],
} as const;

/** The starter with two errors in one file, a warning in another, and a pair of duplicates. */
export function faultyFolder(t: Pick<TestContext, 'after'>): string {
  const folder = starterFolder(t);
  edit(folder, bus, 'category: town', 'category: twon\ncolour: red');
  edit(folder, phoneme, 'parentTip:', '# parentTip:');
  write(folder, van, 'id: vehicle-001\nname: Van\ncategory: town\nemoji: 🚐\n');
  return folder;
}
