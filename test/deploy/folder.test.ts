import assert from 'node:assert/strict';
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { deployToFolder } from '../../src/service/deploy/deploy-to-folder.ts';
import { readSite } from '../../src/service/deploy/deployed-site.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { studioSources } from '../support/publish/fixtures.ts';
import { writeSite } from '../support/publish/output.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('no link within a folder is followed or replaced, wherever it leads; a folder is in the way, too', async (t) => {
  const folder = temporaryFolder(t);
  const [out, www] = [join(folder, 'out'), join(folder, 'www')];
  await writeSite(out, { '/index.html': 'home', '/a/a.html': 'ours' });
  const deploy = (replace = false) =>
    deployToFolder(readSite(out), www, { replace, onProgress: () => undefined });
  write(folder, 'outside/a.html', 'theirs');
  mkdirSync(www);
  for (const [name, place] of [
    [
      'a',
      () => {
        symlinkSync(join(folder, 'outside'), join(www, 'a'));
      },
    ],
    [
      'index.html',
      () => {
        symlinkSync(join(folder, 'outside/a.html'), join(www, 'index.html'));
      },
    ],
    [
      'index.html',
      () => {
        mkdirSync(join(www, 'index.html'));
      },
    ],
  ] as const) {
    place();
    const before = readTree(folder);
    for (const replace of [false, true])
      await assert.rejects(deploy(replace), {
        name: 'UsageError',
        message: new RegExp(`www/${name} is a (?:symbolic link|folder)`),
      });
    assert.deepEqual(readTree(folder), before);
    rmSync(join(www, name), { recursive: true });
  }
  await deploy();
  assert.equal(String(readTree(folder).get('www/a/a.html')), 'ours');
});

test('a file of ours that was removed or changed comes back; one that only looks older is read with --replace', async (t) => {
  const folder = temporaryFolder(t);
  const [out, www] = [join(folder, 'out'), join(folder, 'www')];
  const site = { '/index.html': 'home', '/a.html': 'aaa', '/b.html': 'bbb' };
  await writeSite(out, site);
  const deploy = async (replace = false) => {
    const { steps } = await deployToFolder(readSite(out), www, {
      replace,
      onProgress: () => undefined,
    });
    return steps.map(({ file }) => file.key);
  };
  await deploy();
  rmSync(join(www, 'a.html'));
  write(www, 'b.html', 'BBB');
  assert.deepEqual((await deploy()).sort(), ['a.html', 'b.html']);
  assert.deepEqual(await deploy(), []);
  write(www, 'b.html', 'BBB');
  utimesSync(join(www, 'b.html'), 0, 0);
  assert.deepEqual(await deploy(), []);
  assert.deepEqual(await deploy(true), ['b.html']);
});

/** A folder with a built site, and a way to run the program there. */
async function built(t: TestContext) {
  const folder = temporaryFolder(t);
  const run = (...args: readonly string[]) => runWithin(t, args, { cwd: folder });
  const args = ['build', '--sources', studioSources, '--generated-at', '2026-03-14'];
  const { code, stderr } = await run(...args);
  assert.equal(code, 0, stderr);
  return { folder, run };
}

test('files are 644 and folders 755 whatever the mask of the process, which stays', async (t) => {
  const { folder, run } = await built(t);
  for (const mask of [0o077, 0o000]) {
    const before = process.umask(mask);
    try {
      const { code, stderr } = await run('deploy', 'www/shop');
      assert.equal(code, 0, stderr);
    } finally {
      assert.equal(process.umask(before), mask);
    }
    for (const entry of readdirSync(join(folder, 'www'), {
      recursive: true,
      withFileTypes: true,
    })) {
      const { mode } = statSync(join(entry.parentPath, entry.name));
      assert.equal(mode & 0o777, entry.isDirectory() ? 0o755 : 0o644, entry.name);
    }
    assert.equal(statSync(join(folder, 'www')).mode & 0o777, 0o755);
    rmSync(join(folder, 'www'), { recursive: true });
  }
});

test('a changed file of the built site, a link, and a folder behind a link end it before anything is written', async (t) => {
  const { folder, run } = await built(t);
  const out = join(folder, 'out');
  const text = String(readTree(out).get('index.html'));
  const refused = async (words: RegExp): Promise<void> => {
    const { stderr } = await run('deploy', 'www');
    assert.match(stderr, words);
    assert.ok(!readdirSync(folder).includes('www'));
  };
  const changed = /out\/index\.html is not what .* says in its manifest/;
  write(out, 'index.html', `${text} `);
  await refused(changed);
  rmSync(join(out, 'index.html'));
  await refused(changed);
  write(folder, 'index.html', text);
  symlinkSync(join(folder, 'index.html'), join(out, 'index.html'));
  await refused(changed);
  rmSync(join(out, 'index.html'));
  write(out, 'index.html', text);
  renameSync(join(out, 'apps'), join(folder, 'apps'));
  symlinkSync(join(folder, 'apps'), join(out, 'apps'));
  await refused(/out\/apps is a symbolic link and is not followed/);
});

test('deploy prints what it would do, what it did, and what is in the way', async (t) => {
  const { folder, run } = await built(t);
  const files = readTree(join(folder, 'out'));
  const summary = (text: string) => text.replace(/\d[\d,]*/g, 'n').replace(/\(n\.?n? MB\)/, '(n)');
  const dry = await run('deploy', 'www', '--dry-run');
  assert.match(
    dry.stdout,
    /^\+ \/\S+\n(?:\+ .*\n){39}… and \d+ more; --format json lists all\nWould/,
  );
  write(folder, 'www/about.html', 'mine');
  const refused = await run('deploy', 'www');
  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /www has files that no deployment put there: about\.html\. Nothing/);
  const done = await run('deploy', 'www', '--replace');
  assert.equal(done.code, 0, done.stderr);
  assert.match(done.stdout, /^Deployed to www: \d+ files written \([\d.]+ .B\), 0 removed, 0 unch/);
  assert.deepEqual([...readTree(join(folder, 'www')).keys()], [...files.keys()]);
  const again = await run('deploy', 'www');
  assert.equal(summary(again.stdout), 'www is up to date: n files.\n');
  for (const [args, words] of [
    [['deploy', 'out/www'], /lie in each other/],
    [['deploy', 'www', '--remove', '--verify'], /leave out --remove/],
    [['deploy', 'www', '--remove', '--replace'], /cannot be used with/],
  ] as const) {
    const { code, stderr } = await run(...args);
    assert.equal(code, 2);
    assert.match(stderr, words);
  }
  write(folder, 'www/mine.txt', 'mine');
  const planned = await run('deploy', 'www', '--remove', '--dry-run');
  assert.equal(summary(planned.stdout).split('\n').at(-2), 'Would remove n files from www.');
  const gone = await run('deploy', 'www', '--remove');
  assert.equal(summary(gone.stdout), 'Removed n files from www.\n');
  assert.deepEqual([...readTree(join(folder, 'www')).keys()], ['mine.txt']);
  assert.equal((await run('deploy', 'www', '--remove')).stdout, 'Nothing is deployed to www.\n');
});
