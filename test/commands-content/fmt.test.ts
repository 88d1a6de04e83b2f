import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runFmt, type FmtOptions } from '../../src/cli/commands/fmt/fmt.ts';
import { UsageError } from '../../src/base/failures.ts';
import {
  edit,
  filesBelow,
  read,
  starterFolder,
  workIn,
  write,
} from '../support/content/catalogue-folder.ts';
import { fakeIo, type Printed } from '../support/content/fake-io.ts';

const bus = 'sources/vehicles/bus.yaml';

async function fmt(
  paths: readonly string[] = [],
  options: Partial<FmtOptions> = {},
): Promise<{ code: number; printed: Printed }> {
  const { io, printed } = fakeIo();
  return { code: await runFmt(paths, { sources: 'sources', ...options }, io), printed };
}

test('what init writes is laid out already', async (t) => {
  const folder = starterFolder(t);
  workIn(folder, t);
  const { code, printed } = await fmt([], { check: true });
  assert.deepEqual([code, printed.out], [0, []]);
});

test('--check lists what is laid out otherwise, and writes nothing', async (t) => {
  const folder = starterFolder(t);
  workIn(folder, t);
  edit(folder, bus, 'name: ', 'name:    ');
  const before = filesBelow(folder);
  const { code, printed } = await fmt([], { check: true });
  assert.deepEqual([code, printed.out], [1, [bus]]);
  assert.deepEqual(filesBelow(folder), before);
});

test('fmt lays out the named files only, and says which', async (t) => {
  const folder = starterFolder(t);
  workIn(folder, t);
  const before = read(folder, bus);
  edit(folder, bus, 'name: ', 'name:    ');
  edit(folder, 'sources/site.yaml', 'name: ', 'name:    ');
  const { code, printed } = await fmt([bus]);
  assert.deepEqual([code, printed.out], [0, [bus]]);
  assert.equal(read(folder, bus), before);
  assert.match(read(folder, 'sources/site.yaml'), /^name: {4}/m);
});

test('fmt reports a source that cannot be read, leaves it and fails; the others are written', async (t) => {
  const folder = starterFolder(t);
  workIn(folder, t);
  write(folder, 'sources/vehicles/van.yaml', 'id: "vehicle-077\n');
  edit(folder, bus, 'name: ', 'name:    ');
  const { code, printed } = await fmt();
  assert.deepEqual([code, printed.out], [1, [bus]]);
  assert.match(printed.err.join('\n'), /^sources\/vehicles\/van\.yaml was left alone: it cannot/);
  assert.equal(read(folder, 'sources/vehicles/van.yaml'), 'id: "vehicle-077\n');
});

test('a path that is no source is refused', async (t) => {
  workIn(starterFolder(t), t);
  await assert.rejects(() => fmt(['sources/vehicles/boos.yaml']), UsageError);
});
