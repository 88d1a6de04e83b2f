import assert from 'node:assert/strict';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { parse } from 'yaml';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { listProgram } from '../support/content/fake-npm.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { serveFolder } from '../support/serve/running-site.ts';
import { Visitor } from '../support/serve/visitor.ts';
import { diceOf, type Dice } from '../support/random-choices.ts';
import { editOnce, type Tokens } from './edit-branch.ts';
import { obeyAll } from './apply-hints.ts';
import { resolveConflicts } from './resolve-conflicts.ts';
import { openRepository, type CatalogueRepository } from './open-repository.ts';

/**
 * Plays the history of a catalogue: people edit it on branches, which come together in one way or another, and obey
 * what a check says. Then it is green after three rounds at most, what was on the main branch has its address, its id
 * and its date, and what a branch added is there.
 *
 * @throws AssertionError with everything that was done.
 */
export async function playHistory(t: TestContext, seed: number): Promise<void> {
  const dice = diceOf(seed);
  const keepsOutput = dice.below(2) === 0;
  originals[Number(keepsOutput)] ??= makeOriginal(t, keepsOutput);
  const folder = temporaryFolder(t);
  cpSync((await originals[Number(keepsOutput)]) ?? '', folder, { recursive: true });
  const repository = openRepository(t, folder, keepsOutput);
  repository.log.push(`seed ${seed}, out/ is ${keepsOutput ? '' : 'not '}committed`);
  try {
    await play(t, dice, repository);
    t.diagnostic(
      repository.log.flatMap((line) => /^ {2}([a-z-]+) sources/.exec(line)?.[1] ?? []).join(' '),
    );
  } catch (cause) {
    const why = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    throw new assert.AssertionError({ message: `${repository.log.join('\n')}\n${why}` });
  }
}

/** Catalogues of `init`, made once a process: without and with their output. */
const originals: (Promise<string> | undefined)[] = [];

async function makeOriginal(t: TestContext, keepsOutput: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-history-'));
  const repository = openRepository(t, folder, keepsOutput);
  const { catalogue, git } = repository;
  const options = keepsOutput ? ['--commit-out'] : [];
  listProgram(folder);
  await catalogue('init', '--no-git', '--base-url', 'https://wheels.example', ...options);
  for (const name of ['Lorry', 'Ferry'])
    await catalogue('new', 'vehicle', name, '--set', 'category=town', '--set', 'emoji=');
  await catalogue('mv', '/vehicles/ferry', 'boat');
  await catalogue('build');
  await catalogue('mv', '/vehicles/lorry', 'truck');
  await catalogue('build');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'start');
  return folder;
}

async function play(t: TestContext, dice: Dice, repository: CatalogueRepository): Promise<void> {
  const { git, log, read } = repository;
  const base = factsOf(repository);
  const dates = repository.keepsOutput ? manifestOf(read('out/catalogue-manifest.json')).files : [];
  const tokens: Tokens = new Map();
  const branches = Array.from({ length: 2 + dice.below(3) }, (_, index) => `work-${index}`);
  for (const branch of branches) {
    git('checkout', '-q', '-b', branch, 'main');
    for (let left = 1 + dice.below(4); left > 0; left -= 1) {
      const what = await editOnce(dice, repository, tokens);
      log.push(`${branch}: ${what}`);
      if (left === 1 && repository.keepsOutput) await repository.catalogue('build');
      git('add', '-A');
      git('commit', '-q', '--allow-empty', '-m', `${branch}: ${what}`);
    }
  }
  for (const branch of dice.shuffled(branches)) await bringIn(dice, repository, branch, tokens);
  git('checkout', '-q', 'main');
  await makeGreen(repository);
  await hold(t, repository, base, dates, tokens);
}

/** Brings a branch onto the main one, as people do. */
async function bringIn(
  dice: Dice,
  repository: CatalogueRepository,
  branch: string,
  tokens: Tokens,
): Promise<void> {
  const { git, log, tries } = repository;
  const way = dice.pick([
    'pull request',
    'pull request',
    'merge',
    'rebase',
    'cherry-pick',
    'squash',
  ]);
  log.push(`${branch} comes by ${way}`);
  const before = git('rev-parse', 'main').trim();
  if (way === 'pull request') {
    git('checkout', '-q', branch);
    if (!tries('merge', '-q', '--no-edit', 'main')) settle(repository, 'theirs', 'merge');
    await makeGreen(repository);
    git('checkout', '-q', 'main');
    git('merge', '-q', '--no-ff', '--no-edit', branch);
  } else if (way === 'merge') {
    git('checkout', '-q', 'main');
    if (!tries('merge', '-q', '--no-ff', '--no-edit', branch)) settle(repository, 'ours', 'merge');
  } else if (way === 'squash') {
    git('checkout', '-q', 'main');
    if (!tries('merge', '-q', '--squash', branch)) resolveConflicts(repository, 'ours');
    git('add', '-A');
    git('commit', '-q', '--allow-empty', '-m', `squashed ${branch}`);
  } else if (way === 'rebase') {
    git('checkout', '-q', branch);
    if (!tries('rebase', '-q', 'main')) settle(repository, 'ours', 'rebase');
    git('checkout', '-q', 'main');
    git('merge', '-q', '--ff-only', branch);
  } else {
    git('checkout', '-q', 'main');
    const commits = git('rev-list', '--reverse', '--no-merges', `main..${branch}`)
      .split('\n')
      .filter(Boolean);
    for (const commit of commits)
      if (!tries('cherry-pick', '--allow-empty', commit)) settle(repository, 'ours', 'cherry-pick');
  }
  await makeGreen(repository);
  if (dice.below(6) > 0) return;
  log.push(`${branch} is reverted`);
  git('read-tree', '-u', '--reset', before);
  git('commit', '-q', '--allow-empty', '-m', 'reverted');
  const left = textOf(repository);
  for (const [token] of tokens) if (!left.includes(token)) tokens.delete(token);
  await makeGreen(repository);
}

/** Everything that the sources say. */
const textOf = ({ list, read }: CatalogueRepository): string =>
  list('sources')
    .filter((path) => /\.(?:yaml|md)$/.test(path))
    .map(read)
    .join('\n');

/** Resolves the conflicts of an operation, as often as it stops. */
function settle(
  repository: CatalogueRepository,
  kept: 'ours' | 'theirs',
  operation: 'merge' | 'rebase' | 'cherry-pick',
): void {
  const { git, tries, log, has } = repository;
  for (let left = 30; left > 0; left -= 1) {
    log.push(
      `  conflicts: ${git('diff', '--name-only', '--diff-filter=U')
        .split('\n')
        .filter((path) => !path.startsWith('out/'))
        .join(' ')}`,
    );
    resolveConflicts(repository, kept);
    if (operation !== 'rebase') {
      git('commit', '-q', '--allow-empty', '--no-edit');
      return;
    }
    if (tries('-c', 'core.editor=true', 'rebase', '--continue')) return;
    // What is left of a commit may be nothing.
    if (git('status', '--porcelain') === '' && tries('rebase', '--skip')) return;
    if (!has('.git/rebase-merge')) return;
  }
  throw new Error(`${operation} never ends`);
}

/** Obeys what a check says, as often as it may take, and commits that. */
async function makeGreen(repository: CatalogueRepository): Promise<void> {
  const { git, log, catalogue } = repository;
  await obeyAll(repository, { log, rounds: 3, fix: () => catalogue('check', '--fix') });
  if (repository.keepsOutput) {
    const { code, stderr } = await catalogue('build');
    assert.equal(code, 0, stderr);
  }
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'green');
}

/** The vehicles of the sources with their ids, and every address that they or what moved has. */
function factsOf({ list, read }: CatalogueRepository) {
  const all = list('sources/vehicles').map((path) => {
    const { id, formerSlugs = [] } = parse(read(path)) as {
      readonly id: string;
      readonly formerSlugs?: readonly string[];
    };
    return { id, slug: path.replace(/^.*\/|\.yaml$/g, ''), formerSlugs };
  });
  const { redirects } = (parse(read('sources/moved.yaml')) ?? {}) as {
    readonly redirects?: Readonly<Record<string, string>> | null;
  };
  const slugs = all.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]);
  const paths = [...slugs.map((slug) => `/vehicles/${slug}`), ...Object.keys(redirects ?? {})];
  return { vehicles: new Map(all.map(({ slug, id }) => [slug, id])), paths };
}

const manifestOf = (text: string): Manifest => JSON.parse(text) as Manifest;

/** Holds what a history promises. */
async function hold(
  t: TestContext,
  repository: CatalogueRepository,
  base: ReturnType<typeof factsOf>,
  dates: Manifest['files'],
  tokens: Tokens,
): Promise<void> {
  const { read, catalogue } = repository;
  const built = await catalogue('build');
  assert.equal(built.code, 0, built.stderr);
  const { files, redirects } = manifestOf(read('out/catalogue-manifest.json'));
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const visitor = new Visitor();
  visitor.keep(base.paths);
  await visitor.visit((await serveFolder(t, join(repository.folder, 'out'))).origin, []);
  const now = factsOf(repository).vehicles;
  assert.equal(new Set(now.values()).size, now.size, 'ids are there twice');
  for (const [slug, id] of base.vehicles) {
    const path = `/vehicles/${slug}`;
    const target = /^\/vehicles\/([^/]+)$/.exec(targets.get(path) ?? path)?.[1] ?? '';
    if (now.has(target)) assert.equal(now.get(target), id, `${path} has another id`);
  }
  // What changed and changed back has the later date.
  const always = repository.keepsOutput
    ? repository.git('rev-list', '--first-parent', 'main').trim()
    : '';
  const seen = always
    .split('\n')
    .filter(Boolean)
    .map(
      (commit) => manifestOf(repository.git('show', `${commit}:out/catalogue-manifest.json`)).files,
    )
    .map((each) => new Map(each.map(({ path, sha256 }) => [path, sha256])));
  const known = new Map(files.map((file) => [file.path, file]));
  for (const { path, sha256, modified } of dates)
    if (seen.every((each) => each.get(path) === sha256) && known.get(path)?.sha256 === sha256)
      assert.equal(known.get(path)?.modified, modified, `${path} has another date`);
  const all = textOf(repository);
  assert.deepEqual(
    [...tokens.keys()].filter((token) => !all.includes(token)),
    [],
    'entries are lost',
  );
}
