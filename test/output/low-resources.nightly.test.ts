import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const small = fileURLToPath(new URL('../fixtures/small', import.meta.url));

const page = (text: string): string => `---\ntitle: Long\ndescription: Long.\n---\n\n${text}`;
const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** Sources at the limits of `sources/source-limits.ts`. */
const hostile = {
  redirects: [
    'moved.yaml',
    `redirects:\n  /omnibus: /vehicles/bus\n${lines(19_999, (n) => `  /old-${n}: /about`)}\n`,
  ],
  prose: [
    'pages/long.md',
    page('The bus goes through the whole town and then home again.\n\n'.repeat(17_000)),
  ],
  list: ['pages/long.md', page('- a\n'.repeat(60_000))],
  brackets: ['vehicles/van.yaml', `id: ${'['.repeat(31)}${'a,'.repeat(19_990)}${']'.repeat(31)}`],
} as const;

/** How a run with a heap of so many megabytes ends: code 0, code 1, or with V8's abort. */
async function run(
  command: 'build' | 'check',
  folder: string,
  heap?: number,
): Promise<number | 'aborted'> {
  const only =
    command === 'build' ? ['--no-cache', '--allow-gone', '--generated-at', '2026-03-14'] : [];
  const { code, signal, stdout, stderr } = await runProgram(
    [command, '--sources', 'sources', '--out', 'out', ...only],
    {
      cwd: folder,
      ...(heap !== undefined && {
        env: { NODE_OPTIONS: `--max-old-space-size=${heap}` },
        alsoPrints: /^/, // V8 reports at length what it ends with
      }),
    },
  );
  if (signal === 'SIGABRT') {
    assert.match(stderr, /heap out of memory/);
    return 'aborted';
  }
  assert.ok(code === 0 || code === 1, `${String(code)} ${String(signal)}\n${stdout}${stderr}`);
  return code;
}

let finished: string | undefined;
after(() => {
  if (finished !== undefined) rmSync(finished, { recursive: true });
});

/** A folder with a finished site, and after that with a hostile source. */
async function builtFolder(
  t: TestContext,
  [path, text]: readonly [string, string],
): Promise<string> {
  if (finished === undefined) {
    finished = mkdtempSync(join(tmpdir(), 'catalogue-'));
    cpSync(small, join(finished, 'sources'), { recursive: true });
    assert.equal(await run('build', finished), 0);
  }
  const folder = temporaryFolder(t);
  cpSync(finished, folder, { recursive: true });
  writeFileSync(join(folder, 'sources', path), text);
  return folder;
}

for (const [name, heap, ends] of [
  ['redirects', 64, [0]],
  ['prose', 64, [0]],
  ['brackets', 64, [1]],
  ['list', 64, [0, 'aborted']],
  ['list', 16, ['aborted']],
] as const)
  test(`${name} with a heap of ${heap} MB: the old site or the new one is whole`, async (t) => {
    const folder = await builtFolder(t, hostile[name]);
    const out = join(folder, 'out');
    const before = readTree(out);
    const end = await run('build', folder, heap);
    assert.ok((ends as readonly unknown[]).includes(end), String(end));
    if (end !== 0) assert.deepEqual(readTree(out), before);
    if (end === 1) return;
    if (end === 'aborted') assert.equal(await run('build', folder), 0);
    const built = readTree(out);
    const manifest = JSON.parse(built.get('catalogue-manifest.json')?.toString() ?? '') as Manifest;
    for (const { path } of manifest.files) assert.ok(built.has(path.slice(1)), path);
    assert.deepEqual(readdirSync(folder).sort(), ['out', 'sources']);
  });

test('a check of the longest list with a heap of 64 MB ends, and so does a build of the sample', async (t) => {
  const folder = await builtFolder(t, hostile.list);
  assert.ok([0, 'aborted'].includes(await run('check', folder, 64)));
  const sample = temporaryFolder(t);
  cpSync(join(projectRoot, 'sources'), join(sample, 'sources'), { recursive: true });
  assert.equal(await run('build', sample, 64), 0);
});
