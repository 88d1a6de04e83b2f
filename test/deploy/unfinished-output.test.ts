import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { EnvironmentError, UsageError } from '../../src/base/failures.ts';
import { withTree } from '../../src/base/files/write-tree.ts';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { openFolder } from '../../src/review/snapshots/deployment-snapshot.ts';
import { readSite } from '../../src/service/deploy/deployed-site.ts';
import { read, write } from '../support/content/catalogue-folder.ts';
import { dieAtStep } from '../support/files/die-at-step.ts';
import { onEachWrite } from '../support/files/on-each-write.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { projectRoot, studioSources } from '../support/publish/fixtures.ts';
import { writeSite, type SiteFiles } from '../support/publish/output.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const less: SiteFiles = {
  '/index.html': 'home',
  '/index.md': 'home',
  '/a.html': 'a',
  '/b.md': 'b',
};
const more: SiteFiles = {
  '/index.html': 'home!',
  '/index.md': 'home',
  '/c/d.html': 'd',
  '/b.md': 'b!',
};

/** Builds into a folder that nothing can be renamed to, as a mounted volume is. */
const writeInPlace = (out: string, site: SiteFiles) =>
  onEachWrite(
    ({ name, args, proceed }) => {
      if (name === 'renameSync' && args[1] === out)
        throw Object.assign(new Error('EBUSY'), { code: 'EBUSY', syscall: 'rename' });
      return proceed();
    },
    () => writeSite(out, site),
  );

for (const { what, before, first } of [
  { what: 'a first build in place', before: undefined, first: writeInPlace },
  { what: 'a first build', before: undefined, first: writeSite },
  { what: 'another build', before: less, first: writeSite },
])
  test(`of ${what} that died at any step, deploy takes a whole site or nothing`, async (t) => {
    let refused = 0;
    let taken = 0;
    for (let step = 1, isKilled = true; isKilled; step += 1) {
      const out = join(temporaryFolder(t), 'out');
      await writeSite(out, less);
      if (before === undefined) rmSync(out, { recursive: true });
      isKilled = await dieAtStep(step, () => first(out, more));
      try {
        const { files, read } = readSite(out);
        const texts = new Map<string, string>();
        for (const key of files.keys()) texts.set(`/${key}`, String(read(key)));
        texts.delete('/catalogue-manifest.json');
        const compared = await openFolder(out).load([...texts.keys()]);
        assert.deepEqual(compared, texts, `step ${step}`);
        const isOld = before !== undefined && texts.has('/a.html');
        assert.deepEqual(Object.fromEntries(texts), isOld ? before : more, `step ${step}`);
        taken += 1;
      } catch (fault) {
        assert.ok(fault instanceof UsageError || fault instanceof EnvironmentError, String(fault));
        assert.match(fault.message, /[Rr]un catalogue build/, `step ${step}`);
        assert.throws(() => openFolder(out), { name: fault.name, message: fault.message });
        refused += 1;
      }
    }
    assert.ok(refused > 20 && taken > 0, `${refused} refused, ${taken} taken`);
  });

/** A folder with sources, a built site and a deployed one, and a way to run the program there. */
async function deployed(t: TestContext) {
  const folder = temporaryFolder(t);
  cpSync(studioSources, join(folder, 'sources'), { recursive: true });
  const run = (...args: readonly string[]) => runWithin(t, args, { cwd: folder });
  for (const args of [
    ['build', '--generated-at', '2026-03-14'],
    ['deploy', 'www'],
  ]) {
    const { code, stderr } = await run(...args);
    assert.equal(code, 0, stderr);
  }
  /** Runs a deployment that has to be refused, and change nothing. */
  const refused = async (code: number, words: RegExp, ...args: readonly string[]) => {
    const before = readTree(folder);
    const result = await run('deploy', ...args);
    assert.equal(result.code, code, args.join(' '));
    assert.match(result.stderr, words, args.join(' '));
    assert.deepEqual(readTree(folder), before, args.join(' '));
  };
  return { folder, run, refused };
}

test('while a build holds the output, whoever reads it says what to wait for', async (t) => {
  const { folder, run, refused } = await deployed(t);
  await withTree(join(folder, 'out'), { writer: 'build' }, async () => {
    const words =
      /^catalogue: A build is writing out, or died while it did\. Wait .* run catalogue build/;
    await refused(3, words, 'www');
    await refused(3, words, 'new');
    await refused(3, words, 'www', '--dry-run');
    for (const args of [
      ['diff', 'out', 'www'],
      ['build', '--out', 'other', '--previous', 'out'],
      ['mcp'],
    ]) {
      const { code, stderr } = await run(...args);
      assert.equal(code, 3, args.join(' '));
      assert.match(stderr, words, args.join(' '));
    }
  });
  assert.equal((await run('deploy', 'www')).code, 0);
});

test('an output without a home page, of which no build was completed, empties no target', async (t) => {
  const { folder, refused } = await deployed(t);
  const manifest = JSON.parse(read(folder, 'out/catalogue-manifest.json')) as Manifest;
  const words = /^catalogue: The site in out has no home page.* Run catalogue build/;
  for (const files of [[], manifest.files.filter(({ path }) => path !== '/index.html')]) {
    write(folder, 'out/catalogue-manifest.json', JSON.stringify({ ...manifest, files }));
    await refused(2, words, 'www');
  }
});

test('a build that is killed leaves what deploy refuses until the next one', async (t) => {
  const { folder, run, refused } = await deployed(t);
  const preload = pathToFileURL(join(projectRoot, 'test/support/files/kill-at-step.js')).href;
  const args = ['build', '--base-url', 'https://other.example'];
  const env = { NODE_OPTIONS: `--import ${preload}`, KILL_AT_STEP: '60' };
  const { signal } = await runProgram(args, { cwd: folder, env });
  assert.equal(signal, 'SIGKILL');
  await refused(3, /A build is writing out, or died while it did/, 'www');
  assert.equal((await run(...args)).code, 0);
  assert.equal((await run('deploy', 'www')).code, 0);
  assert.match(
    read(folder, 'www/catalogue-manifest.json'),
    /"baseUrl": "https:\/\/other\.example"/,
  );
});

test('no target is, contains or lies in the sources', async (t) => {
  const { folder, run, refused } = await deployed(t);
  const out = join(temporaryFolder(t), 'out');
  cpSync(join(folder, 'out'), out, { recursive: true });
  cpSync(join(folder, 'sources'), join(folder, 'content/de'), { recursive: true });
  const words = /and the sources .* lie in each other\. Choose folders apart\./;
  for (const target of ['sources', 'sources/vehicles', './sources/../sources/new', '.'])
    await refused(2, words, target, '--out', out);
  for (const target of ['content', 'content/de', 'content/de/pages'])
    await refused(2, words, target, '--sources', 'content/de', '--replace');
  for (const target of ['sources-www', 'content/fr'])
    assert.equal((await run('deploy', target, '--sources', 'content/de')).code, 0);
  // What an earlier version put there can be taken away, and a name is no folder.
  const before = readTree(join(folder, 'sources'));
  cpSync(join(folder, 'www'), join(folder, 'sources'), { recursive: true });
  assert.equal((await run('deploy', 'sources', '--remove')).code, 0);
  assert.deepEqual(readTree(join(folder, 'sources')), before);
  rmSync(join(folder, 'sources'), { recursive: true });
  assert.equal((await run('deploy', 'sources')).code, 0);
});
