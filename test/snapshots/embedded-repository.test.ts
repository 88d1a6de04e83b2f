import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { gitProgram } from '../../src/base/git.ts';
import { createPreviewBuilder } from '../../src/cli/commands/serve/build-preview.ts';
import { fakeIo } from '../support/content/fake-io.ts';
import { write } from '../support/content/catalogue-folder.ts';
import { catalogueRepository, gitAt, gitEnvironment } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/** The plain files of a bare repository among some sources: what git takes for one, and would run commands of. */
async function pullRequest(t: TestContext) {
  const repository = await catalogueRepository(t);
  const { folder } = repository;
  const other = temporaryFolder(t);
  const mark = join(other, 'ran');
  const run = (input: string, ...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: other, input, encoding: 'utf8', env: gitEnvironment }).trim();
  run('', 'init', '-q', '--bare');
  const tree = run(`100644 blob ${run('x', 'hash-object', '-w', '--stdin')}\tx\n`, 'mktree');
  const commit = run('', 'commit-tree', '-m', 'x', tree);
  const object = `objects/${commit.slice(0, 2)}/${commit.slice(2)}`;
  execFileSync('mkdir', ['-p', join(folder, 'sources', object, '..')]);
  execFileSync('cp', [join(other, object), join(folder, 'sources', object)]);
  write(folder, 'sources/refs/heads/main', `${commit}\n`);
  write(folder, 'sources/HEAD', 'ref: refs/heads/main\n');
  const command = (what: string) => `"sh -c 'echo ${what} >> ${mark}; false' #"`;
  write(
    folder,
    'sources/config',
    [
      '[core]',
      'repositoryformatversion = 1',
      'bare = false',
      'worktree = ..',
      `fsmonitor = ${command('fsmonitor')}`,
      '[extensions]',
      'partialClone = origin',
      '[remote "origin"]',
      'url = ..',
      'promisor = true',
      `uploadpack = ${command('fetch')}`,
    ].join('\n'),
  );
  repository.git('add', '-A');
  repository.git('commit', '-q', '-m', 'Nothing but files');
  return { ...repository, mark };
}

test('the files of a repository among the sources run no command, whatever is typed', async (t) => {
  const { folder, mark, write: put } = await pullRequest(t);
  const elsewhere = temporaryFolder(t);
  const ran = (what: string): void => {
    assert.ok(!existsSync(mark), `${what} ran a command of the pull request`);
  };
  assert.throws(() => gitAt('', join(folder, 'sources'), 'status'));
  assert.ok(existsSync(mark), 'git itself takes the folder for a repository');
  rmSync(mark);
  put('sources/vehicles/new.yaml', 'id: vehicle-099\nname: New\ncategory: road\n');
  for (const args of [
    ['check'],
    ['check', '--fix'],
    ['build', '--out', join(elsewhere, 'out')],
    ['build'],
    ['build', '--check', '--no-cache'],
    ['build', '--previous', 'main'],
    ['diff', 'main'],
    ['diff', 'main', 'HEAD'],
    ['export', 'vehicles'],
    ['new', 'vehicle', 'Milk Float', '--set', 'category=road'],
    ['mv', 'vehicles/tram', 'vehicles/streetcar'],
    ['rm', 'vehicles/new'],
    ['init', '.'],
  ]) {
    const { stderr } = await runWithin(t, args, { cwd: folder, env: { HOME: elsewhere } });
    assert.doesNotMatch(stderr, /bug|git cannot/, args.join(' '));
    ran(args.join(' '));
  }
  const options = { sources: join(folder, 'sources'), out: join(folder, 'out') };
  await createPreviewBuilder(options, fakeIo().io)();
  ran('serve --watch');
  const within = ['diff', 'HEAD', '--sources', '.', '--out', '../out'];
  await runWithin(t, within, { cwd: join(folder, 'sources'), env: { HOME: elsewhere } });
  ran('diff in the folder');
});

test('no git.exe of the folder is started on Windows', () => {
  const path = '.;;C:tools;bin;\\\\host\\bin;C:\\Git\\cmd';
  const program = (there: string) => gitProgram({ PATH: path }, 'win32', (file) => file === there);
  assert.equal(program('C:\\Git\\cmd\\git.exe'), 'C:\\Git\\cmd\\git.exe');
  for (const there of ['git.exe', 'bin\\git.exe', 'C:tools\\git.exe'])
    assert.throws(() => program(there), /not found on PATH/);
});
