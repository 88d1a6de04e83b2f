import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { builtProgram } from '../support/publish/built-program.ts';
import { assertOwnWords } from '../support/publish/own-words.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const commands = ['check', 'build', 'serve', 'mcp', 'diff main'];

const skip = process.platform === 'linux' ? false : 'only Linux has such names';

/** What the program says when it is started by a shell that is in a folder. */
function saidIn(folder: string, enter: string, command: string): unknown[] {
  const start = `${enter} && exec "$0" "$1" ${command}`;
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', start, process.execPath, builtProgram()],
    { cwd: folder, encoding: 'utf8' },
  );
  assertOwnWords(stderr);
  return [status, stdout, stderr];
}

test('each command reports in a sentence that its working folder was deleted', (t) => {
  const folder = temporaryFolder(t);
  for (const command of commands)
    assert.deepEqual(
      saidIn(folder, 'mkdir gone && cd gone && rmdir ../gone', command),
      [3, '', 'catalogue: The working folder is no longer there. Change to another.\n'],
      command,
    );
});

test(
  'a command reports a working folder whose name is not UTF-8, and works beside it',
  { skip },
  (t) => {
    const folder = temporaryFolder(t);
    const name = join(folder, 'caf\uFFFD');
    for (const command of ['check', 'serve'])
      assert.deepEqual(
        saidIn(folder, `mkdir -p "$(printf 'caf\\351')" && cd "$(printf 'caf\\351')"`, command),
        [
          3,
          '',
          `catalogue: The working folder cannot be opened by its name, ${name}. Use one whose name is UTF-8.\n`,
        ],
        command,
      );
    assert.equal(saidIn(folder, 'true', 'explain unknown-category')[0], 0);
  },
);
