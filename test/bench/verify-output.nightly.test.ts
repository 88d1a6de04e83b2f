import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { changedVehicle } from '../../bench/catalogue/catalogue.ts';
import { createCatalogue } from '../../bench/catalogue/catalogue.ts';
import { writeSources } from '../../bench/catalogue/write-sources.ts';
import { verifyChange, verifyOutput } from '../../bench/verify-output.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const catalogue = createCatalogue(12);

/** What can be wrong with an output, and what is said of it. */
const faults: Readonly<Record<string, readonly [spoil: (out: string) => void, said: RegExp]>> = {
  'a page that is missing': [
    (out) => {
      rmSync(join(out, 'vehicles', `${slugOf(3)}.html`));
    },
    /vehicles\/\*\.html lacks/,
  ],
  'a page too many': [
    (out) => {
      writeFileSync(join(out, 'vehicles/ghost.md'), '# Ghost\n');
    },
    /holds ghost, which is no entry/,
  ],
  'a sound that was read as something else': [
    (out) => {
      edit(join(out, 'api/vehicles.json'), '"practicePhonemes": [', '"practicePhonemes": ["on", ');
    },
    /vehicles\.json lacks vehicle-\d+/,
  ],
  'a drawing that is missing': [
    (out) => {
      rmSync(join(out, 'media/vehicles'), { recursive: true });
    },
    /media\/vehicles\/\*\.svg lacks/,
  ],
  'a sitemap without an entry': [
    (out) => {
      edit(join(out, 'sitemap.xml'), `/vehicles/${slugOf(5)}<`, '/<');
    },
    /sitemap\*\.xml lacks/,
  ],
};

const slugOf = (index: number): string => catalogue.vehicles[index]?.slug ?? '';

function edit(path: string, text: string, replacement: string): void {
  const before = readFileSync(path, 'utf8');
  assert.ok(before.includes(text), `${path} has no ${text}`);
  writeFileSync(path, before.replace(text, replacement));
}

async function buildIn(folder: string): Promise<string> {
  writeSources(join(folder, 'sources'), catalogue);
  const { code, stderr } = await runProgram(['build'], { cwd: folder });
  assert.equal(code, 0, stderr);
  return join(folder, 'out');
}

test('an output with every entry passes', async (t) => {
  verifyOutput(await buildIn(temporaryFolder(t)), catalogue);
});

for (const [name, [spoil, said]] of Object.entries(faults))
  test(`the check of an output finds ${name}`, async (t) => {
    const out = await buildIn(temporaryFolder(t));
    spoil(out);
    assert.throws(() => {
      verifyOutput(out, catalogue);
    }, said);
  });

test('an output without the change is distinguished from one with it', async (t) => {
  const out = await buildIn(temporaryFolder(t));
  assert.throws(() => {
    verifyChange(out, changedVehicle(catalogue, 7));
  }, /lacks: Today it is shade-7 all over\./);
});
