import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { completeNames } from '../../src/cli/start/complete-names.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

function folderWith(t: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(t);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const vehicles = { 'else/vehicles/van.yaml': '', 'else/vehicles/a b.yaml': '' };

test('finds the sources by the options of a line, however they are written', (t) => {
  const cwd = folderWith(t, vehicles);
  for (const line of [
    ['-C', cwd, '--sources', 'else'],
    [`-C${cwd}`, '--sources=else', '--unknown', '-x'],
    ['-q', `--cwd=${cwd}`, '--sources', 'no', '--sources', 'else'],
    ['--cwd', 'no', '--sources', join(cwd, 'else')],
  ])
    assert.deepEqual(completeNames(['selection', ...line, 'vehicles/']), ['van'], line.join(' '));
});

test('an option without its value, a kind that does not exist and no words at all have no names', () => {
  for (const words of [
    [],
    ['address'],
    ['other', 'x'],
    ['address', '-C', '/vehicles/v', '--sources'],
  ])
    assert.deepEqual(completeNames(words), [], words.join(' '));
});

test('a name is offered only if an address can have it', (t) => {
  const sources = folderWith(t, {
    'categories.yaml': 'town:\n"quoted":\nTown:\n  inner:\n# x:\nfarm-yard: {}\nunfinished',
    'pages/index.md': '',
    'pages/a b.md': '',
    'pages/$(x).md': '',
    'pages/about.md': '',
    'pages/Folder/x.md': '',
    'pages/folder/x.md': '',
  });
  const names = (typed: string) => completeNames(['address', '--sources', sources, typed]);
  assert.deepEqual(names('/vehicles/categories/'), ['town', 'farm-yard']);
  assert.deepEqual(
    names('/').filter((name) => /about|older|index| |x/.test(name)),
    ['about', 'folder/'],
  );
  assert.deepEqual(names('ab').includes('about'), true);
  assert.deepEqual([names(''), names('./ab'), names('folder/'), names('~')], [[], [], [], []]);
});

test('sources that cannot be read have no names, and the program prints no error', async (t) => {
  const cwd = folderWith(t, { 'broken/vehicles': '', 'broken/phonemes/b.yaml': '' });
  mkdirSync(join(cwd, 'broken/categories.yaml'));
  mkdirSync(join(cwd, 'pipe'));
  execFileSync('mkfifo', [join(cwd, 'pipe/categories.yaml')]);
  for (const [typed, stdout] of [
    [['--sources', 'broken', '/vehicles/'], 'categories/\n'],
    [['--sources', 'broken', '/vehicles/categories/'], ''],
    [['--sources', 'broken', '/speech-sounds/'], 'b\n'],
    [['--sources', 'pipe', '/vehicles/categories/'], ''],
    [['--sources', 'nowhere', 'v'], ''],
  ] as const) {
    const run = await runProgram(['__complete', 'address', ...typed], { cwd });
    assert.deepEqual([run.code, run.stdout, run.stderr], [0, stdout, ''], typed.join(' '));
  }
});
