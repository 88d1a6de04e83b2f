import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Change } from '../../../src/review/diff/change.ts';
import { readTemplates } from '../../../src/cli/inputs/read-templates.ts';
import { build, type Build } from '../../../src/build/build.ts';
import type { BuildInput } from '../../../src/build/build-input.ts';
import { edit, read, write } from '../content/catalogue-folder.ts';
import { temporaryFolder } from '../publish/temporary-folder.ts';

const smallSources = fileURLToPath(new URL('../../fixtures/small', import.meta.url));
const templates = readTemplates();

/** An app with every fact that a comparison looks at. */
export const carWords = `siteName: Car Words
description: Words for the back seat.
features: [Forty words, A parrot that repeats, No reading]
ageRange: { min: 3, max: 6 }
offline:
  worksOffline: true
  networkNeededFor: [the first download]
privacy:
  ads: false
  accounts: false
  dataCollected: [crash reports]
pricing:
  currency: GBP
  unlockPrice: "2.99"
  note: One payment.
released:
  appId: "0123456790"
  appStoreTitle: "Car Words: Say It"
  aliases: [Words in a Car, Beep and Say]
`;

/** A drawing for the pages that show one. */
export const busDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>\n';

/** Nobody in particular, without the settings of the machine. */
export const gitEnvironment = {
  PATH: process.env['PATH'],
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Editor',
  GIT_AUTHOR_EMAIL: 'editor@wheels.example',
  GIT_COMMITTER_NAME: 'Editor',
  GIT_COMMITTER_EMAIL: 'editor@wheels.example',
};

/** Runs git for a test, as nobody in particular and without the settings of the machine. */
export const git = (cwd: string, ...args: readonly string[]): string => gitAt('', cwd, ...args);

/** The same at a moment, which commits then have. */
export const gitAt = (moment: string, cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...gitEnvironment, ...(moment !== '' && { GIT_COMMITTER_DATE: moment }) },
  });

/** A repository with a small catalogue, its output committed on `main`. */
export async function catalogueRepository(t: Pick<TestContext, 'after'>) {
  original ??= makeOriginal();
  const folder = temporaryFolder(t);
  cpSync(await original, folder, { recursive: true });
  return repositoryIn(folder);
}

/** Made once a process: each test gets a copy. */
let original: Promise<string> | undefined;

async function makeOriginal(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-repository-'));
  cpSync(smallSources, join(folder, 'sources'), { recursive: true });
  write(folder, 'sources/apps/car-words.yaml', carWords);
  write(folder, 'sources/media/bus.svg', busDrawing);
  write(folder, 'sources/media/road.svg', busDrawing);
  const busFile = 'sources/vehicles/bus.yaml';
  write(folder, busFile, `${read(folder, busFile)}image: { file: bus.svg, alt: A bus }\n`);
  const about = 'sources/pages/about.md';
  write(folder, about, `${read(folder, about)}\n![A road](/media/road.svg)\n`);
  const repository = repositoryIn(folder);
  repository.git('init', '-q', '-b', 'start');
  await repository.build();
  repository.commit('main');
  // One file of objects instead of one each is copied sooner.
  repository.git('repack', '-q', '-a', '-d');
  return folder;
}

export type Repository = ReturnType<typeof repositoryIn>;

/** The catalogue in the git repository of a folder, and what one can do to it. */
export function repositoryIn(folder: string) {
  const run = (...args: readonly string[]): string => git(folder, ...args);
  return {
    folder,
    edit: (path: string, from: string, to: string) => {
      edit(folder, path, from, to);
    },
    write: (path: string, text: string) => {
      write(folder, path, text);
    },
    git: run,
    /** Builds the sources into `out/`; a later moment makes other dates. */
    build: (now?: string, more?: Partial<BuildInput>) => buildFolder(folder, now, more),
    commit: (branch: string) => {
      run('checkout', '-q', '-b', branch);
      run('add', '-A');
      run('commit', '-q', '--allow-empty', '-m', branch);
    },
  };
}

async function buildFolder(
  folder: string,
  now = '2026-03-14T09:00:00Z',
  more: Partial<BuildInput> = {},
): Promise<Build> {
  const result = await build({
    sources: join(folder, 'sources'),
    shownAs: 'sources',
    out: join(folder, 'out'),
    templates,
    dates: { now, fixed: undefined },
    check: false,
    // What an output of before lacks is the comparison's to tell.
    letsGo: true,
    ...more,
  });
  const { change, diagnostics } = result;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (change === undefined) throw new Error(errors.map(({ message }) => message).join('\n'));
  return result;
}

/** A change as a table names it: `level code kind id field`. */
export const lineOf = ({ level, code, kind, id, field }: Change): string =>
  [level, code, kind, id, field].filter((part) => part !== undefined).join(' ');
