// Writes a catalogue of N vehicles, for measuring: `tsx bench/generate.ts <folder> <N>`.
// The same N gives the same files.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCatalogue } from './catalogue/catalogue.ts';
import { writeSources } from './catalogue/write-sources.ts';

const [folder, size] = process.argv.slice(2);
if (folder === undefined || !/^\d+$/.test(size ?? '')) {
  console.error('Usage: tsx bench/generate.ts <folder> <number of vehicles>');
  process.exit(2);
}
const sources = join(folder, 'sources');
rmSync(sources, { recursive: true, force: true });
writeSources(sources, createCatalogue(Number(size)));
