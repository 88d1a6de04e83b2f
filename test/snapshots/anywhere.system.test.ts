import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { edit, write } from '../support/content/catalogue-folder.ts';
import {
  busDrawing,
  catalogueRepository,
  git,
  gitEnvironment,
  type Repository,
} from '../support/diff/repository.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { projectRoot } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

/**
 * A repository without output: three commits on `main`, of which the second has the tag `v1.4.0`,
 * a branch `topic/ä` and one `site` that holds the output for another address.
 */
async function origin(t: TestContext): Promise<Repository> {
  const repository = await catalogueRepository(t);
  const { folder, build } = repository;
  const commit = (message: string): void => {
    git(folder, 'add', '-A');
    git(folder, 'commit', '-q', '-m', message);
  };
  await build('2026-03-14T09:00:00Z', { baseUrl: 'https://preview.example' });
  git(folder, 'checkout', '-q', '--orphan', 'site');
  git(folder, 'rm', '-rq', '--cached', 'sources');
  commit('Site of main');
  git(folder, 'checkout', '-q', '-f', 'main');
  git(folder, 'rm', '-rq', 'out');
  write(folder, '.gitignore', 'out/\n');
  commit('sources alone');
  write(folder, 'README.md', 'A catalogue\n');
  commit('1.0');
  git(folder, 'tag', '-a', '-m', 'one', 'v1.4.0');
  edit(folder, 'sources/vehicles/bus.yaml', 'name: Bus', 'name: Omnibus');
  commit('renamed');
  git(folder, 'branch', 'topic/ä', 'HEAD~1');
  return repository;
}

function cloned(t: TestContext, { folder }: Repository, ...options: readonly string[]): string {
  const place = join(temporaryFolder(t), 'clone');
  const url = pathToFileURL(folder).href;
  git(folder, 'clone', '-q', ...options, url, place);
  return place;
}

const alsoPrints = /^--previous takes dates|is a build for https/;

/** The commands of git that a message gives. */
const advice = (message: string): string[] =>
  [...message.matchAll(/`(git [^`]+)`/g)].map(([, command = '']) => command);

test('each git command that a message proposes works, and the refused comparison then succeeds', async (t) => {
  const repository = await origin(t);
  const { folder } = repository;
  const [first, head] = ['main~2', 'main'].map((ref) => git(folder, 'rev-parse', ref).trim()) as [
    string,
    string,
  ];
  const [single, branch] = [['--single-branch'], ['--single-branch', '--branch', 'topic/ä']];
  const tip = ['--depth', '1'];
  const given = new Set<string>();
  const cases: readonly (readonly [clone: readonly string[], ...args: readonly string[]])[] = [
    ...['origin/topic/ä', 'v1.4.0', first.slice(0, 9), 'HEAD~2'].map(
      (ref) => [tip, 'diff', ref] as const,
    ),
    ...['main', head].map((ref) => [branch, 'diff', ref] as const),
    [[...branch, ...tip], 'diff', 'origin/main'],
    [[...single, '--no-tags'], 'diff', 'v1.4.0'],
    [single, 'build', '--previous', 'origin/site'],
    [[...single, ...tip], 'build', '--previous', 'site', '--base-url', 'https://preview.example'],
    [[...tip, '--no-single-branch'], 'build', '--previous', 'origin/site'],
  ];
  const follow = async (cwd: string, args: readonly string[]): Promise<void> => {
    const name = `${args.join(' ')} in ${cwd}`;
    const refused = await runProgram(args, { cwd, alsoPrints });
    assert.equal(refused.code, 2, `${name}: ${refused.stdout}${refused.stderr}`);
    const commands = advice(refused.stderr);
    assert.ok(commands.length > 0, `${name}: ${refused.stderr}`);
    for (const command of commands) {
      for (const [, name = ''] of command.matchAll(/git (\w+)/g)) given.add(name);
      execFileSync('sh', ['-c', command], { cwd, env: gitEnvironment, stdio: 'pipe' });
    }
    const { code, stderr } = await runProgram(args, { cwd, alsoPrints });
    assert.equal(code, 0, `${name} after ${commands.join('; ')}: ${stderr}`);
  };
  for (const [clone, ...args] of cases) await follow(cloned(t, repository, ...clone), args);
  const fresh = temporaryFolder(t);
  git(fresh, 'init', '-q');
  git(fresh, '-C', folder, 'archive', '--output', join(fresh, 'sources.tar'), 'main', 'sources');
  execFileSync('tar', ['-xf', 'sources.tar'], { cwd: fresh });
  await follow(fresh, ['diff', 'HEAD']);
  assert.deepEqual([...given].sort(), commandsInSource());
});

/** What git is told to do in texts of the program, but for a list of branches. */
function commandsInSource(): string[] {
  const folder = join(projectRoot, 'src');
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => !/^\s*(?:\*|\/[/*])/.test(line));
  const told = lines.flatMap((line) => [
    ...line.matchAll(
      /\bgit (add|branch(?! --all)|checkout|commit|fetch|fsck|log|merge|pull|reset|switch) /g,
    ),
  ]);
  return [...new Set(told.map(([, command = '']) => command))].sort();
}

test('a work tree, a folder below the root and converted line ends change nothing', async (t) => {
  const repository = await origin(t);
  const { folder } = repository;
  write(folder, 'sources/media/bus.svg', busDrawing.replace('><', '>\n<'));
  git(folder, 'commit', '-qam', 'two lines');
  const same = async (cwd: string, ref: string): Promise<void> => {
    const { code, stdout, stderr } = await runProgram(['diff', ref], { cwd });
    assert.equal(code, 0, stderr);
    assert.equal(stdout, `No changes from ${ref} to the working copy.\n`);
    assert.ok(!existsSync(join(cwd, 'out')));
  };
  const linked = join(temporaryFolder(t), 'linked');
  git(folder, 'worktree', 'add', '-q', linked, '-b', 'linked');
  await same(linked, 'main');
  const windows = cloned(t, repository, '--config', 'core.autocrlf=true', '--branch', 'main');
  assert.match(readFileSync(join(windows, 'sources/site.yaml'), 'utf8'), /\r\n/);
  await same(windows, 'HEAD');
  git(folder, 'checkout', '-q', '-b', 'shops');
  rmSync(join(folder, 'out'), { recursive: true, force: true });
  mkdirSync(join(folder, 'shop'));
  git(folder, 'mv', 'sources', 'shop');
  git(folder, 'commit', '-qm', 'moved');
  await same(join(folder, 'shop'), 'HEAD');
});
