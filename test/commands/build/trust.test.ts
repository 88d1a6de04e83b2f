import assert from 'node:assert/strict';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readTree } from '../../support/publish/file-tree.ts';
import { projectRoot } from '../../support/publish/fixtures.ts';
import type { Run } from '../../support/publish/run-program.ts';
import { runWithin } from '../../support/publish/run-within.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';

/** A folder with a small catalogue, and what runs the program in it. */
function studio(t: TestContext, name = 'studio') {
  const folder = join(temporaryFolder(t), name);
  mkdirSync(folder);
  cpSync(join(projectRoot, 'test/fixtures/small'), join(folder, 'sources'), { recursive: true });
  const run = (...words: string[]): Promise<Run> => runWithin(t, words, { cwd: folder });
  return { folder, run };
}

test('output and sources within each other are a wrong use, also through links', async (t) => {
  const { folder, run } = studio(t);
  mkdirSync(join(folder, 'site'));
  symlinkSync('../sources', join(folder, 'site/linked'));
  symlinkSync('sources', join(folder, 'alias'));
  const before = readTree(join(folder, 'sources'));
  for (const words of [
    ['--out', 'sources/out'],
    ['--out', 'sources/a/b/out'],
    ['--out', 'site/linked/out'],
    ['--out', 'alias/out'],
    ['--sources', 'alias', '--out', 'sources/out'],
  ])
    for (const check of [[], ['--check']]) {
      const { code, stderr } = await run('build', ...words, ...check);
      assert.equal(code, 2, stderr);
      assert.match(stderr, /The output .* would lie in the sources /);
    }
  assert.deepEqual(readTree(join(folder, 'sources')), before);
  assert.equal((await run('build')).code, 0);
  cpSync(join(folder, 'sources'), join(folder, 'out/sources'), { recursive: true });
  const { code, stderr } = await run('build', '--sources', 'out/sources');
  assert.equal(code, 2);
  assert.match(stderr, /The sources .* would lie in the output /);
  const hosting = await run('build', '--host', 'nginx', '--hosting', 'alias/hosting');
  assert.equal(hosting.code, 2);
  assert.match(hosting.stderr, /would lie in the sources/);
  assert.deepEqual(readTree(join(folder, 'sources')), before);
});

test('a check of an output that git wrote with other line ends says so', async (t) => {
  const { folder, run } = studio(t);
  await run('build');
  const files = [...readTree(join(folder, 'out'))].filter(([path]) => /\.(?:html|md)$/.test(path));
  for (const [path, bytes] of files)
    writeFileSync(join(folder, 'out', path), bytes.toString().replaceAll('\n', '\r\n'));
  const { code, stderr } = await run('build', '--check');
  assert.equal(code, 1);
  const said = `In ${files.length} files only the line ends differ: git wrote them as CRLF. Write \`out/** -text\` into .gitattributes`;
  assert.ok(stderr.includes(said), stderr);
  writeFileSync(join(folder, 'out/about.html'), 'other\r\nbytes');
  assert.ok((await run('build', '--check')).stderr.includes(`In ${files.length - 1} files`));
});

test('build --check warns of a file due for a new date, and reports an expired one as stale', async (t) => {
  const { folder, run } = studio(t);
  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
  await run('build', '--generated-at', daysAgo(300));
  const due = await run('build', '--check');
  assert.equal(due.code, 0, due.stderr);
  const [since, expiry] = [daysAgo(30).slice(0, 10), daysAgo(300 - 365).slice(0, 10)];
  assert.ok(
    due.stderr.includes(
      `warning: out/.well-known/security.txt has been due for a new date since ${since} and expires on ${expiry}.`,
    ),
    due.stderr,
  );
  rmSync(join(folder, 'out'), { recursive: true });
  await run('build', '--generated-at', daysAgo(366));
  const expired = await run('build', '--check');
  assert.equal(expired.code, 1);
  assert.match(expired.stdout, /^differs {2}\/\.well-known\/security\.txt$/m);
  assert.doesNotMatch(expired.stderr, /is due/);
  assert.equal((await run('build')).code, 0);
  assert.equal((await run('build', '--check')).code, 0);
});
