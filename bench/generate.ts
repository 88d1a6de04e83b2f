// Writes a catalogue of N vehicles, for measuring: `tsx bench/generate.ts <folder> <N>`.
// The same N gives the same files.
import { mkdirSync, rmSync, writeFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';

const [folder, number] = process.argv.slice(2);
if (folder === undefined || !/^\d+$/.test(number ?? '')) {
  console.error('Usage: tsx bench/generate.ts <folder> <number of vehicles>');
  process.exit(2);
}

const sources = join(folder, 'sources');
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(sources, 'vehicles'), { recursive: true });
// Everything but the vehicles is the sample's: 44 sounds, the apps, the pages.
for (const part of ['site.yaml', 'categories.yaml', 'phonemes'])
  cpSync(join('sources', part), join(sources, part), { recursive: true });

const words = ['red', 'long', 'loud', 'tall', 'slow', 'round', 'kind', 'wide', 'green', 'small'];
const sounds = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'p', 'r', 's', 't', 'v'];
const categories = ['emergency', 'construction', 'farm', 'town', 'rail', 'heavy', 'water', 'air'];

/** A small deterministic generator of numbers (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const next = numbersFrom(1);
const pick = (list: readonly string[]): string => list[next(list.length)] ?? '';
for (let index = 1; index <= Number(number); index += 1) {
  const first = next(sounds.length);
  const second = (first + 1 + next(sounds.length - 1)) % sounds.length;
  const lines = [
    `id: vehicle-${String(index).padStart(3, '0')}`,
    `name: The ${pick(words)} ${pick(words)} engine ${String(index)}`,
    `category: ${pick(categories)}`,
    `practicePhonemes: [${String(sounds[first])}, ${String(sounds[second])}]`,
    ...(index % 3 === 0
      ? [
          'wordWorld:',
          `  name: Yard ${String(index)}`,
          '  category: Places',
          `  summary: Where the ${pick(words)} things stand beside the ${pick(words)} ones.`,
        ]
      : []),
    'description: |',
    `  It is ${pick(words)} and *${pick(words)}*, and it goes by the ${pick(words)} gate each day.`,
    `  Listen for its ${pick(words)} horn.`,
  ];
  writeFileSync(join(sources, 'vehicles', `engine-${String(index)}.yaml`), `${lines.join('\n')}\n`);
}
