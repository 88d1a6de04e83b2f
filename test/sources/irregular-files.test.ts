import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { readTree } from '../support/publish/file-tree.ts';
import { projectRoot, studioSources } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** Root may read everything, so where the tests run as root, the program runs as somebody else. */
const user = process.getuid?.() === 0 ? { uid: 65534 } : {};
const skip =
  user.uid !== undefined && !isOpenToAll(projectRoot)
    ? 'the project lies below a folder that only root may enter'
    : false;

/** Whether anybody may go to a folder. */
function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}
const build = ['build', '--sources', 'sources', '--out', 'out', '--generated-at', '2026-03-14'];

/** A folder of a user that is not root, with the sources of the studio. */
function userFolder(t: Parameters<typeof temporaryFolder>[0]): string {
  const folder = temporaryFolder(t);
  cpSync(studioSources, join(folder, 'sources'), { recursive: true });
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.uid);
  return folder;
}

test(
  'files of every odd kind among the sources are reported at once, and the old site stays',
  { skip },
  async (t) => {
    const folder = userFolder(t);
    const sources = join(folder, 'sources');
    const options = { cwd: folder, ...user };
    assert.equal((await runProgram(build, options)).code, 0);
    const before = readTree(join(folder, 'out'));

    for (const path of ['vehicles/pipe.yaml', 'apps/queue'])
      assert.equal(spawnSync('mkfifo', [join(sources, path)]).status, 0);
    symlinkSync('loop.yaml', join(sources, 'vehicles/loop.yaml'));
    symlinkSync('/dev/zero', join(sources, 'vehicles/zero.yaml'));
    mkdirSync(join(sources, 'pages/folder.md'));
    mkdirSync(join(sources, 'pages/locked'));
    chmodSync(join(sources, 'pages/locked'), 0);
    chmodSync(join(sources, 'site.yaml'), 0);

    for (const args of [['check', '--sources', 'sources', '--out', 'out'], build]) {
      const { code, stdout, stderr } = await runProgram(args, options);
      assert.equal(code, 1, stderr);
      assert.deepEqual(
        stdout.match(/^sources\/\S+ \w+ (?:ignored-file|not-a-file|symbolic-link|unreadable)$/gm),
        [
          'sources/apps/queue:1:1 warning ignored-file',
          'sources/pages/folder.md:1:1 error not-a-file',
          'sources/pages/locked:1:1 error unreadable',
          'sources/site.yaml:1:1 error unreadable',
          'sources/vehicles/loop.yaml:1:1 error symbolic-link',
          'sources/vehicles/pipe.yaml:1:1 error not-a-file',
          'sources/vehicles/zero.yaml:1:1 error symbolic-link',
        ],
      );
      assert.match(
        stdout,
        /site\.yaml could not be read: there is no permission to read it \(EACCES\)\./,
      );
      assert.doesNotMatch(stdout + stderr, /\n\s+at |please report/);
    }
    assert.deepEqual(readTree(join(folder, 'out')), before);
  },
);

test('a sources folder that is a link to itself is none', async (t) => {
  const folder = temporaryFolder(t);
  symlinkSync('sources', join(folder, 'sources'));
  const run = await runWithin(t, ['check', '--sources', 'sources'], { cwd: folder });
  assert.deepEqual([run.code, run.stdout], [2, '']);
  assert.match(run.stderr, /There is no sources folder sources\./);
});
