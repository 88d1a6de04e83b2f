// Time from a keystroke in a vehicle to what the editor shows of it, by a real client of the language server:
// `npm run bench:lsp -- [--size 1000] [--strokes 30] [--save lsp.json]`. Exits with 1 where the median is over
// 100 ms.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLsp } from '../test/support/lsp/lsp-client.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { writeSources } from './catalogue/write-sources.ts';
import { describeMachine } from './measure/machine.ts';
import { median } from './measure/median.ts';
import { workFolder } from './options.ts';
import { saveResults } from './report/results.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1000' },
    strokes: { type: 'string', default: '30' },
    save: { type: 'string' },
  },
});
const wanted = 100;
const size = Number(values.size);
const folder = workFolder();
try {
  const catalogue = createCatalogue(size);
  writeSources(join(folder, 'sources'), catalogue);
  const [vehicle] = catalogue.vehicles;
  if (vehicle === undefined) throw new Error('The catalogue is empty.');
  const own = await measure(`sources/vehicles/${vehicle.slug}.yaml`, 'category: ');
  const others = await measure('sources/categories.yaml', `${catalogue.categories[0] ?? ''}:`);
  for (const [what, { first, strokes }] of [
    ['a vehicle', own],
    ['the categories, which all vehicles name', others],
  ] as const)
    console.log(
      `${values.size} vehicles, in ${what}: first findings after ${first.toFixed(0)} ms; ${values.strokes} keystrokes: median ${median(strokes).toFixed(1)} ms, most ${Math.max(...strokes).toFixed(1)} ms`,
    );
  if (median(own.strokes) > wanted || median(others.strokes) > wanted) process.exitCode = 1;
  if (values.save !== undefined) {
    const command = ['npm run bench:lsp --', ...process.argv.slice(2)].join(' ');
    saveResults(values.save, { ...describeMachine(), command, size, own, others });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Types a letter behind a word of a file and takes it back, again and again. */
async function measure(path: string, word: string) {
  const begun = performance.now();
  const client = await startLsp(folder);
  const text = readFileSync(join(folder, path), 'utf8');
  const faulty = text.replace(word, `${word.slice(0, -1)}x${word.slice(-1)}`);
  if (faulty === text) throw new Error(`${path} does not hold ${word}`);
  const hasFault = (diagnostics: readonly { severity?: number }[]): boolean =>
    diagnostics.some(({ severity }) => severity === 1);
  const shownOf = path.includes('vehicles') ? path : `sources/vehicles/${catalogueVehicle()}.yaml`;
  await client.open(path, faulty);
  await client.shown(shownOf, hasFault);
  const first = performance.now() - begun;
  const strokes: number[] = [];
  for (let stroke = 0; stroke < Number(values.strokes); stroke += 1) {
    const isFaulty = stroke % 2 === 1;
    const start = performance.now();
    await client.type(path, isFaulty ? faulty : text);
    await client.shown(shownOf, (diagnostics) => hasFault(diagnostics) === isFaulty);
    strokes.push(performance.now() - start);
  }
  await client.end();
  return { first, strokes };
}

/** A vehicle of the first category. */
function catalogueVehicle(): string {
  return createCatalogue(size).vehicles[0]?.slug ?? '';
}
