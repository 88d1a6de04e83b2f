import assert from 'node:assert/strict';
import { cpSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readTree, writeTree } from '../support/publish/file-tree.ts';
import {
  catalogues,
  dropPictures,
  projectRoot,
  studioSources,
} from '../support/publish/fixtures.ts';
import { runProgram, type RunOptions } from '../support/publish/run-program.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** Everything that a build of some sources writes, dated alike. */
async function outputOf(
  t: TestContext,
  sources: string,
  out: string,
  options?: RunOptions,
): Promise<Map<string, Buffer>> {
  const args = ['build', '--sources', sources, '--out', out, '--generated-at', '2026-03-14'];
  // Another zone or language needs a process of its own.
  const { code, stderr } =
    options?.env === undefined
      ? await runWithin(t, args, options)
      : await runProgram(args, options);
  assert.equal(code, 0, stderr);
  return readTree(resolve(options?.cwd ?? '', out));
}

/** Tells the same trees apart by path rather than by a wall of bytes. */
function assertSame(actual: ReadonlyMap<string, Buffer>, expected: ReadonlyMap<string, Buffer>) {
  assert.deepEqual([...actual.keys()], [...expected.keys()]);
  const differing = [...actual].filter(
    ([path, bytes]) => expected.get(path)?.equals(bytes) !== true,
  );
  assert.deepEqual(
    differing.map(([path]) => path),
    [],
  );
}

for (const catalogue of catalogues)
  test(`neither zone nor language of the machine changes a byte: ${catalogue.name}`, async (t) => {
    const folder = temporaryFolder(t);
    const sources = join(folder, 'sources');
    cpSync(catalogue.sources, sources, { recursive: true });
    dropPictures(sources);
    const here = await outputOf(t, sources, join(folder, 'here'), { env: { TZ: 'UTC' } });
    const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
    assertSame(await outputOf(t, sources, join(folder, 'there'), { env }), here);
  });

test('the order in which files were made changes no byte', async (t) => {
  const folder = temporaryFolder(t);
  const expected = await outputOf(t, studioSources, join(folder, 'expected'));
  const files = [...readTree(studioSources)];
  // Order by an arbitrary property of the name, and once the other way round.
  const shuffled = files.toSorted(([a], [b]) => a.length * 7 - b.length * 7 || (a < b ? 1 : -1));
  writeTree(join(folder, 'shuffled'), shuffled);
  writeTree(join(folder, 'reversed'), shuffled.toReversed());
  assertSame(await outputOf(t, join(folder, 'shuffled'), join(folder, 'from-shuffled')), expected);
  assertSame(await outputOf(t, join(folder, 'reversed'), join(folder, 'from-reversed')), expected);
});

test('neither the folder of work nor the way to the sources changes a byte', async (t) => {
  const folder = temporaryFolder(t);
  const expected = await outputOf(t, 'test/fixtures/studio', join(folder, 'a'), {
    cwd: projectRoot,
  });
  mkdirSync(join(folder, 'elsewhere'));
  writeTree(join(folder, 'my sources'), readTree(studioSources));
  const cwd = join(folder, 'elsewhere');
  assertSame(await outputOf(t, '../my sources/', '../b', { cwd }), expected);
});
