import assert from 'node:assert/strict';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readTemplates } from '../src/cli/inputs/read-templates.ts';
import { build } from '../src/build/pipeline/pipeline.ts';
import { readTree, writeTree } from './support/publish/file-tree.ts';
import { fixedDate, studioSources } from './support/publish/fixtures.ts';
import { runWithin } from './support/publish/run-within.ts';
import { temporaryFolder } from './support/publish/temporary-folder.ts';

/** Runs the program within this process, in a folder that `-C` names. */
const runIn = (t: TestContext, folder: string, ...args: readonly string[]) =>
  runWithin(t, ['-C', folder, ...args], { cwd: tmpdir() });

function studio(t: TestContext): string {
  const folder = temporaryFolder(t);
  cpSync(studioSources, join(folder, 'sources'), { recursive: true });
  return folder;
}

test('a build writes once, and a second one finds nothing to do', async (t) => {
  const folder = studio(t);
  const first = await runIn(t, folder, 'build', '--generated-at', fixedDate);
  assert.equal(first.code, 0, first.stderr);
  assert.match(first.stdout, /9 warnings/);
  const files = readTree(join(folder, 'out')).size;
  assert.match(first.stderr, new RegExp(`^✓ out: ${files} files written \\(`));
  const second = await runIn(t, folder, 'build', '-q');
  assert.deepEqual([second.code, second.stderr], [0, '']);
  const check = await runIn(t, folder, 'build', '--check');
  assert.equal(check.code, 0);
  assert.match(check.stderr, /^✓ out is current\.$/m);
});

test('a build lists what it removed, and build --check lists stale files', async (t) => {
  const folder = studio(t);
  await runIn(t, folder, 'build', '--generated-at', fixedDate);
  writeTree(folder, [
    ['sources/vehicles/van.yaml', 'id: vehicle-011\nname: Van\ncategory: content\n'],
  ]);
  await runIn(t, folder, 'build');
  writeFileSync(
    join(folder, 'sources/vehicles/van.yaml'),
    'id: vehicle-012\nname: Van\ncategory: content\nformerSlugs: [lorry]\n',
  );
  const check = await runIn(t, folder, 'build', '--check');
  assert.equal(check.code, 1);
  assert.match(check.stdout, /^differs {2}\/api\/vehicles\.json$/m);
  const { code, stderr } = await runIn(t, folder, 'build', '--out', 'big', '--color', 'always');
  assert.equal(code, 0);
  assert.match(stderr, /✓/);
  assert.ok(existsSync(join(folder, 'big/vehicles/van.html')));
});

test('errors of the sources end a build and a check with 1', async (t) => {
  const folder = studio(t);
  writeTree(folder, [
    ['sources/vehicles/van.yaml', 'id: vehicle-011\nname: Van\ncategory: none\n'],
  ]);
  const built = await runIn(t, folder, 'build');
  assert.equal(built.code, 1);
  assert.match(built.stdout, /van\.yaml:3:\d+ error unknown-category/);
  assert.match(built.stderr, /Nothing was written/);
  assert.equal(existsSync(join(folder, 'out')), false);
  assert.equal((await runIn(t, folder, 'check')).code, 1);
});

test('a check of sound sources ends with 0, of warnings too many with 1', async (t) => {
  const folder = studio(t);
  const sound = await runIn(t, folder, 'check');
  assert.deepEqual([sound.code, /✓ \d+ sources checked\./.test(sound.stderr)], [0, true]);
  const strict = await runIn(t, folder, 'check', '--max-warnings', '1');
  assert.equal(strict.code, 1);
  assert.match(strict.stderr, /9 warnings, but --max-warnings allows 1/);
});

test('a wrong option, folder or command exits with 2', async (t) => {
  const folder = studio(t);
  for (const args of [
    ['build', '--sources', 'nowhere'],
    ['build', '--generated-at', 'never'],
    ['build', '--base-url', 'nowhere'],
    ['build', '--templates', 'nowhere'],
    ['build', '--out', 'sources'],
    ['check', '--max-warnings', 'some'],
    ['publish'],
  ])
    assert.equal((await runIn(t, folder, ...args)).code, 2, args.join(' '));
  assert.equal((await runIn(t, join(folder, 'nowhere'), 'build')).code, 2);
});

test('--help and --version exit with 0', async (t) => {
  const folder = studio(t);
  assert.match((await runIn(t, folder, '--help')).stdout, /^Usage: catalogue/);
  assert.deepEqual((await runIn(t, folder, '--version')).code, 0);
});

test('a template of one’s own that fails on a page ends with 2', async (t) => {
  const folder = studio(t);
  writeTree(folder, [['ours/home.md.eta', '<%= it.nothing.here %>']]);
  const { code, stderr } = await runIn(t, folder, 'build', '--templates', 'ours');
  assert.equal(code, 2);
  assert.match(
    stderr,
    /The template home\.md\.eta is faulty in line 1: TypeError: .*'here'\)\. Your templates are in ours\./,
  );
});

test('output that fails its own check is not written; the part that made it is named', async (t) => {
  const folder = studio(t);
  const page = '<% layout(\'@layout.html.eta\') %>\n<h1>x</h1><a href="/shop/nowhere">x</a>\n';
  writeTree(folder, [['ours/page.html.eta', page]]);
  const { code, stderr } = await runIn(t, folder, 'build', '--templates', 'ours');
  assert.equal(code, 3);
  assert.match(stderr, /Nothing was written: the output is faulty\./);
  assert.match(
    stderr,
    /^ {2}pages\/page-files: \/about\.html: It links to \/nowhere, which is not published\.$/m,
  );
  assert.equal(existsSync(join(folder, 'out')), false);
});

test('a fault of the machine ends with 3', async (t) => {
  const folder = studio(t);
  writeTree(folder, [['place', 'a file']]);
  const { code, stderr } = await runIn(t, folder, 'build', '--out', 'place/out');
  assert.equal(code, 3, stderr);
  assert.match(stderr, /^catalogue: .*place/);
  assert.doesNotMatch(stderr, /report it|\n {4}at /);
});

test('the package builds for other programs as the command does', async (t) => {
  const folder = studio(t);
  const input = {
    sources: join(folder, 'sources'),
    shownAs: 'sources',
    out: join(folder, 'out'),
    templates: readTemplates(),
    dates: { now: fixedDate },
    check: false,
  };
  const { change, diagnostics } = await build(input);
  assert.ok(change !== undefined && change.written.length > 50);
  assert.ok(diagnostics.every(({ severity }) => severity === 'warning'));
  assert.deepEqual((await build({ ...input, check: true })).change?.written, []);
});
