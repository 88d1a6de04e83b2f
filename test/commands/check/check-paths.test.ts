import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCheck } from '../../../src/cli/commands/check/check-command.ts';
import { UsageError } from '../../../src/base/failures.ts';
import { starterFolder, workIn } from '../../support/content/catalogue-folder.ts';
import { fakeIo } from '../../support/content/fake-io.ts';
import { faults, faultyFolder } from '../../support/content/faulty-folder.ts';

interface JsonReport {
  readonly diagnostics: readonly { readonly code: string; readonly file: string }[];
}

/** What `check` says of some paths in the working directory, as `file code`. */
async function found(paths: readonly string[], sources = 'sources'): Promise<string[]> {
  const { io, printed } = fakeIo();
  await runCheck(paths, { sources, out: 'out', format: [{ format: 'json' }] }, io);
  const { diagnostics } = JSON.parse(printed.out.join()) as JsonReport;
  return diagnostics.map(({ code, file }) => `${file} ${code}`);
}

const refused = (message: string) => (failure: unknown) => {
  assert.ok(failure instanceof UsageError);
  assert.equal(failure.message, message);
  return true;
};

const bus = 'sources/vehicles/bus.yaml';

test('check with a file, however its path is written, reports the findings of that file alone', async (t) => {
  const folder = faultyFolder(t);
  workIn(folder, t);
  symlinkSync(folder, 'link');
  for (const path of [
    bus,
    `./${bus}`,
    join(folder, bus),
    `sources//vehicles/../../${bus}`,
    `link/${bus}`,
  ])
    assert.deepEqual(await found([path]), faults.bus, path);
  assert.deepEqual(await found(['sources/site.yaml']), []);
});

test('check with a folder reports the findings of all files in it', async (t) => {
  const folder = faultyFolder(t);
  workIn(folder, t);
  for (const path of ['sources/vehicles', './sources/vehicles/', join(folder, 'sources/vehicles')])
    assert.deepEqual(await found([path]), [...faults.bus, ...faults.van], path);
  const all = [...faults.phoneme, ...faults.bus, ...faults.van];
  for (const path of ['.', 'sources', folder, '..', '/'])
    assert.deepEqual(await found([path]), all, path);
  assert.deepEqual(await found([]), all);
});

test('a finding shows in the file of its other place too', async (t) => {
  workIn(faultyFolder(t), t);
  assert.deepEqual(await found(['sources/vehicles/fire-engine.yaml']), faults.van);
});

test('check with a file still resolves its references in the other files', async (t) => {
  workIn(starterFolder(t), t);
  assert.deepEqual(await found([bus]), []);
  rmSync('sources/phonemes/b.yaml');
  assert.deepEqual(await found([bus]), [`${bus} unknown-phoneme`]);
});

test('check with a path behind a symbolic link reports findings under that path', async (t) => {
  const folder = faultyFolder(t);
  workIn(starterFolder(t), t);
  symlinkSync(join(folder, 'sources'), 'others');
  const shown = faults.bus.map((line) => line.replace('sources', 'others'));
  assert.deepEqual(await found(['others/vehicles/bus.yaml'], 'others'), shown);
});

for (const [path, meant] of [
  ['sources/vehicles/buss.yaml', bus],
  ['sources/vehicle', 'sources/vehicles'],
  ['sources/vehicle/bus.yaml', bus],
  ['vehicles/bus.yaml', bus],
  ['bus.yaml', bus],
  ['fire-engine', 'sources/vehicles/fire-engine.yaml'],
  ['sources/vehicles/../vehicles/bsu.yaml', bus],
] as const)
  test(`the unknown path ${path} is refused with what was meant`, async (t) => {
    workIn(starterFolder(t), t);
    await assert.rejects(
      found([path]),
      refused(`${path} is not a source of this catalogue. Did you mean ${meant}?`),
    );
  });

test('a path that holds no source is refused without a guess', async (t) => {
  workIn(starterFolder(t), t);
  mkdirSync('sources/notes');
  for (const path of ['sources/notes', 'schemas/vehicle.schema.json', '/nowhere/at/all', '""'])
    await assert.rejects(
      found([bus, path === '""' ? '' : path]),
      refused(`${path} is not a source of this catalogue.`),
    );
});

test('check with several paths reports the findings of all of them', async (t) => {
  workIn(faultyFolder(t), t);
  assert.deepEqual(await found(['sources/phonemes', bus, bus]), [...faults.phoneme, ...faults.bus]);
});
