import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { dateOf, fileCommit, lineCommit } from '../../src/cli/tracing/git-lines.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('a time of git is a date, or none', () => {
  for (const [seconds, date] of [
    [0, '1970-01-01T00:00:00Z'],
    [-1, '1969-12-31T23:59:59Z'],
    [253_402_300_799, '9999-12-31T23:59:59Z'],
    [253_402_300_800, undefined],
    [-62_167_219_200, '0000-01-01T00:00:00Z'],
    [-62_167_219_201, undefined],
    [99_999_999_999_999, undefined],
    [Number.NaN, undefined],
  ] as const)
    assert.equal(dateOf(seconds), date, String(seconds));
});

test('a commit from the year 3 million has an author, and no date', async (t) => {
  const folder = temporaryFolder(t);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('init', '-q');
  writeFileSync(join(folder, 'a.yaml'), 'name: A\n');
  git('add', '.');
  const tree = git('write-tree').trim();
  const who = 'A <a@b.example> 99999999999999 +0000';
  const id = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin', '--literally'], {
    cwd: folder,
    encoding: 'utf8',
    input: `tree ${tree}\nauthor ${who}\ncommitter ${who}\n\nFirst\n`,
  }).trim();
  git('update-ref', 'HEAD', id);
  const file = join(folder, 'a.yaml');
  assert.deepEqual(await lineCommit(file, 1), { id, author: 'A', subject: 'First' });
  assert.deepEqual(await fileCommit(file), { id, author: 'A', subject: 'First' });
});
