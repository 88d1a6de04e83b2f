import assert from 'node:assert/strict';
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { EnvironmentError } from '../../src/base/failures.ts';
import { appendToFile } from '../../src/base/files/write-file.ts';
import { makeFolders, makeTrustedFolder } from '../../src/base/files/folders.ts';
import { readFault, writeFault } from '../../src/base/files/write-fault.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

test('missing folders are made with their permissions, and the first one is named', (t) => {
  const root = temporaryFolder(t);
  const folder = join(root, 'a/b/c');
  assert.equal(makeFolders(folder, 0o700), join(root, 'a'));
  assert.equal(statSync(join(root, 'a/b')).mode & 0o777, 0o700);
  assert.equal(makeFolders(folder), undefined);
  assert.equal(makeFolders('/'), undefined);
  chmodSync(folder, 0o500);
  assert.equal(makeFolders(folder), undefined);
});

const onLinux = { skip: process.platform === 'linux' ? false : 'only Linux has /proc' };

test('a folder below /proc is a fault at once, and no loop', onLinux, () => {
  for (const folder of ['/proc/a', '/proc/a/b/c'])
    assert.throws(
      () => {
        makeTrustedFolder(folder);
      },
      new EnvironmentError(
        `Writing ${folder} failed: its folder is missing, or nothing can be created there: name another place (ENOENT).`,
      ),
    );
});

test('what is in the way of a folder or a file is said in words', (t) => {
  const root = temporaryFolder(t);
  writeFileSync(join(root, 'file'), '');
  const below = join(root, 'file/below');
  const notDir = (path: string) =>
    new EnvironmentError(
      `Writing ${path} failed: a file stands where its path needs a folder: remove or rename it (ENOTDIR).`,
    );
  for (const path of [below, join(below, 'deeper')])
    assert.throws(() => {
      makeTrustedFolder(path);
    }, notDir(path));
  assert.throws(
    () => {
      makeTrustedFolder(join(root, 'file'));
    },
    new EnvironmentError(
      `Writing ${join(root, 'file')} failed: something else has this name: remove or rename it (EEXIST).`,
    ),
  );
  const summary = join(root, 'missing/summary.md');
  assert.throws(
    () => {
      appendToFile(summary, 'text');
    },
    new EnvironmentError(
      `Writing ${summary} failed: its folder is missing, or nothing can be created there: name another place (ENOENT).`,
    ),
  );
  assert.equal(existsSync(join(root, 'missing')), false);
});

test('a fault of the system without words of ours has those of the system', () => {
  const fault = (code: string) => Object.assign(new Error(code), { code, syscall: 'open' });
  for (const [found, message] of [
    [
      writeFault(fault('ELOOP'), 'a'),
      'Writing a failed: too many symbolic links encountered (ELOOP).',
    ],
    [readFault(fault('ENXIO'), 'a'), 'Reading a failed: no such device or address (ENXIO).'],
    [writeFault(fault('EODD'), 'a'), 'Writing a failed: EODD.'],
  ] as const)
    assert.equal(String(found), `EnvironmentError: ${message}`);
});
