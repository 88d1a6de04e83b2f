import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestContext } from 'node:test';
import { openRepository } from '../../histories/open-repository.ts';
import { git } from '../diff/repository.ts';
import { runWithin } from '../publish/run-within.ts';
import { temporaryFolder } from '../publish/temporary-folder.ts';
import { listProgram } from './fake-npm.ts';

/** How a studio keeps and publishes its catalogue. */
export interface Keeping {
  /** Since when it is in git, if at all. */
  readonly git?: 'first' | 'after the first build' | undefined;
  /** Whether others have it too, by a repository that both push to. */
  readonly isShared?: boolean;
  readonly commitsOutput?: boolean;
  /** Path of the catalogue in its repository. */
  readonly folder?: string;
  /**
   * Who publishes: a person who copies the output, the workflow that writes the branch `site`, or a platform that builds
   * what is pushed.
   */
  readonly by: 'person' | 'workflow' | 'platform';
  /** Sources beside those of `init`, and instead of them. */
  readonly sources?: Readonly<Record<string, string>>;
}

/** A machine with the catalogue. */
export type Machine = ReturnType<typeof machineAt>;

function machineAt(t: TestContext, cwd: string, env: Readonly<Record<string, string>> = {}) {
  return {
    ...openRepository(t, cwd, false),
    cwd,
    /** Runs a command that has to succeed. */
    run: async (...args: readonly string[]): Promise<void> => {
      const { code, stdout, stderr } = await runWithin(t, args, { cwd, env });
      assert.equal(code, 0, `${args.join(' ')}\n${stdout}${stderr}`);
    },
    git: (...args: readonly string[]) => git(cwd, ...args),
  };
}

const save = ({ git: run }: Machine, message: string): void => {
  run('add', '--all');
  run('commit', '--quiet', '--allow-empty', '--message', message);
};

/** New catalogues as `init` writes them, each kept in its way and built: made once a process. */
const originals = new Map<Keeping, Promise<string>>();

async function makeOriginal(t: TestContext, keeping: Keeping): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'catalogue-studio-'));
  process.once('exit', () => {
    rmSync(root, { recursive: true, force: true });
  });
  const { folder = '.', isShared = false, commitsOutput } = keeping;
  const repository = join(root, 'desk');
  mkdirSync(join(repository, folder), { recursive: true });
  const first = machineAt(t, join(repository, folder));
  const begin = (): void => {
    git(repository, 'init', '--quiet', '--initial-branch=main');
    save(first, 'start');
    if (!isShared) return;
    git(root, 'clone', '--quiet', '--bare', repository, 'origin.git');
    git(repository, 'remote', 'add', 'origin', '../origin.git');
    git(repository, 'fetch', '--quiet', 'origin');
    git(repository, 'remote', 'set-head', 'origin', 'main');
  };
  const options = commitsOutput === true ? ['--commit-out'] : [];
  const named = ['--base-url', 'https://wheels.example', ...options];
  listProgram(first.cwd);
  await first.run('init', '.', '--no-git', ...named);
  for (const [path, text] of Object.entries(keeping.sources ?? {}))
    first.write(`sources/${path}`, text);
  if (keeping.git === 'first') begin();
  await first.run('build');
  cpSync(join(first.cwd, 'out'), join(root, 'www'), { recursive: true });
  if (keeping.git === 'after the first build') begin();
  return root;
}

/** A new catalogue, kept as a studio does; it is online, in the folder `www`. */
export async function openStudio(t: TestContext, keeping: Keeping) {
  const root = temporaryFolder(t);
  const made = originals.get(keeping) ?? makeOriginal(t, keeping);
  originals.set(keeping, made);
  cpSync(await made, root, { recursive: true });
  const [www, origin, repository] = ['www', 'origin.git', 'desk'].map((name) =>
    join(root, name),
  ) as [string, string, string];
  const { folder = '.', isShared = false, by, commitsOutput } = keeping;
  const first = machineAt(t, join(repository, folder));
  const bring = ({ cwd }: Machine): void => {
    rmSync(www, { recursive: true, force: true });
    cpSync(join(cwd, 'out'), www, { recursive: true });
  };
  const commit = (machine: Machine): void => {
    if (keeping.git === undefined) return;
    save(machine, 'edited');
    if (isShared) machine.git('push', '--quiet', 'origin', 'HEAD:main');
  };
  const cloned = (
    name: string,
    env?: Readonly<Record<string, string>>,
    ...options: readonly string[]
  ): Machine => {
    const target = join(root, name);
    rmSync(target, { recursive: true, force: true });
    if (keeping.git === undefined)
      cpSync(repository, target, { recursive: true, filter: (path) => basename(path) !== 'out' });
    else {
      const address = `file://${isShared ? origin : repository}`;
      git(root, 'clone', '--quiet', ...options, address, target);
    }
    return machineAt(t, join(target, folder), env);
  };
  /** What the workflow does, in a checkout of its own. */
  const work = async (): Promise<void> => {
    const runner = cloned('runner', { CI: 'true' });
    const built = runner.git('rev-parse', 'HEAD').trim();
    const refs = runner.git('for-each-ref', '--format=%(refname)');
    const isAgain = refs.includes('refs/remotes/origin/site\n');
    await runner.run('build', '--previous', 'refs/remotes/origin/site');
    cpSync(join(runner.cwd, 'out'), join(root, 'built'), { recursive: true });
    runner.git(
      'checkout',
      '--quiet',
      '--force',
      ...(isAgain ? ['-B', 'site', 'origin/site'] : ['--orphan', 'site']),
    );
    if (!isAgain) runner.git('rm', '-r', '--force', '--quiet', '--ignore-unmatch', '.');
    rmSync(join(runner.cwd, 'out'), { recursive: true, force: true });
    mkdirSync(runner.cwd, { recursive: true });
    cpSync(join(root, 'built'), join(runner.cwd, 'out'), { recursive: true });
    rmSync(join(root, 'built'), { recursive: true });
    runner.git('add', '--force', 'out');
    runner.git(
      'commit',
      '--quiet',
      '--allow-empty',
      '--message',
      `Site of ${built}\n\nCatalogue-Commit: ${built}`,
    );
    runner.git('push', '--quiet', 'origin', 'site');
    bring(runner);
  };
  /** Brings what the machine has online. */
  const publish = async (machine: Machine = first): Promise<void> => {
    const before = existsSync(www) ? ['--previous', www] : [];
    if (by === 'person') {
      await machine.run('build', ...before);
      bring(machine);
      commit(machine);
      return;
    }
    if (commitsOutput === true) await machine.run('build');
    commit(machine);
    if (by === 'workflow') await work();
    else {
      const runner = cloned('runner', { CI: 'true' });
      await runner.run('build', ...before);
      bring(runner);
    }
    if (isShared) machine.git('pull', '--quiet', '--no-rebase', 'origin', 'main');
    if (isShared) machine.git('fetch', '--quiet', 'origin');
  };
  return {
    ...first,
    publish,
    /** Another machine, with what others get to see; given options of its clone. */
    another: (...options: readonly string[]) =>
      cloned(`machine-${readdirSync(root).length}`, {}, ...options),
    www,
  };
}
