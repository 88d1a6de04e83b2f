import assert from 'node:assert/strict';
import { chmodSync, cpSync, existsSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { GitFault, goOnWithout } from '../../src/base/git.ts';
import { parseManifest, type Manifest } from '../../src/content/publication/manifest.ts';
import { read, write } from '../support/content/catalogue-folder.ts';
import {
  catalogueRepository,
  git,
  gitAt,
  repositoryIn,
  type Repository,
} from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { serve } from '../support/signup/running-server.ts';

const [older, newer, now, later] = [
  '2026-03-01T08:00:00Z',
  '2026-03-05T08:00:00Z',
  '2026-03-14T09:00:00Z',
  '2026-03-20T09:00:00Z',
] as const;

/** A repository with sources alone, committed at `older`. */
async function committedSources(t: TestContext): Promise<Repository> {
  const repository = await catalogueRepository(t);
  const { folder } = repository;
  rmSync(join(folder, '.git'), { recursive: true });
  rmSync(join(folder, 'out'), { recursive: true });
  git(folder, 'init', '-q', '-b', 'main');
  write(folder, '.gitignore', 'out*\n');
  commitAt(repository, older);
  return repository;
}

function commitAt({ folder }: Repository, moment: string, ...options: readonly string[]): void {
  git(folder, 'add', '-A');
  gitAt(moment, folder, 'commit', '-q', '--allow-empty', '-m', 'changed', ...options);
}

const manifestOf = (folder: string, out = 'out'): Manifest => {
  const manifest = parseManifest(read(folder, `${out}/catalogue-manifest.json`));
  assert.ok(manifest !== undefined, 'a manifest can be read');
  return manifest;
};

/** What the sitemap says of each page. */
const announced = (folder: string, out = 'out'): Record<string, string | undefined> =>
  Object.fromEntries(
    [...read(folder, `${out}/sitemap.xml`).matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)</g)].map(
      ([, url = '', date]) => [new URL(url).pathname, date],
    ),
  );

/** What the sitemap of a build from nothing says of the bus. */
async function dateOfBus(
  repository: Repository,
  moment: string = now,
): Promise<string | undefined> {
  const out = join(repository.folder, 'out-anew');
  rmSync(out, { recursive: true, force: true });
  await repository.build(moment, { out });
  return announced(repository.folder, 'out-anew')['/vehicles/bus'];
}

test('a build from nothing: own day, else the last commit of the entry, else the day of the build', async (t) => {
  const repository = await committedSources(t);
  const { folder, edit, build } = repository;
  edit('sources/vehicles/bus.yaml', 'name: ', 'name: Big ');
  commitAt(repository, newer);
  await build(now);
  const dates = announced(folder);
  assert.equal(dates['/articles/first-words'], '2026-03-14T00:00:00Z');
  assert.equal(dates['/vehicles/bus'], newer);
  assert.equal(dates['/vehicles/tram'], older);
  assert.equal(dates['/about'], older);
  assert.equal(dates['/'], older);
  assert.equal(dates['/vehicles'], now);
  const { files } = manifestOf(folder);
  assert.deepEqual(new Set(files.map(({ modified }) => modified)), new Set([now]));
  const bus = files.find(({ path }) => path === '/vehicles/bus.md');
  assert.equal(bus?.announced, newer);
  assert.ok(files.every(({ path, announced }) => announced === undefined || path.endsWith('.md')));
  assert.equal(files.find(({ path }) => path === '/articles/first-words.md')?.announced, undefined);
  // Once published, the history is no longer asked.
  commitAt(repository, later, '--amend');
  assert.deepEqual((await build(later)).change?.written, []);
});

test('what git does not know as it is, or would know wrongly, gets the day of the build', async (t) => {
  const bus = 'sources/vehicles/bus.yaml';
  const change = ({ edit }: Repository): void => {
    edit(bus, 'name: ', 'name: Big ');
  };
  const cases: Readonly<Record<string, (repository: Repository) => void>> = {
    'edited, not staged': change,
    'edited and staged': (repository) => {
      change(repository);
      git(repository.folder, 'add', bus);
    },
    'never added': ({ folder }) => {
      git(folder, 'rm', '-q', '--cached', bus);
      gitAt(newer, folder, 'commit', '-q', '-m', 'removed');
    },
    'removed from git and ignored': ({ folder }) => {
      write(folder, '.git/info/exclude', 'bus.yaml\n');
      git(folder, 'rm', '-q', '--cached', bus);
      gitAt(newer, folder, 'commit', '-q', '-m', 'removed');
    },
    'committed by a clock that is ahead': (repository) => {
      change(repository);
      commitAt(repository, later);
    },
    'committed beyond all calendars': (repository) => {
      change(repository);
      commitAt(repository, '@999999999999 +0000');
    },
    'no repository': ({ folder }) => {
      rmSync(join(folder, '.git'), { recursive: true });
    },
    'a repository without a commit': ({ folder }) => {
      rmSync(join(folder, '.git'), { recursive: true });
      git(folder, 'init', '-q');
    },
  };
  for (const [name, make] of Object.entries(cases)) {
    const repository = await committedSources(t);
    assert.equal(await dateOfBus(repository), older, 'before');
    make(repository);
    assert.equal(await dateOfBus(repository), now, name);
  }
});

test('in a shallow clone the history says nothing, in a whole one it does', async (t) => {
  const repository = await committedSources(t);
  repository.edit('sources/site.yaml', 'name:', '# A comment.\nname:');
  commitAt(repository, newer);
  const cloned = async (...options: readonly string[]): Promise<string | undefined> => {
    const folder = temporaryFolder(t);
    git(folder, 'clone', '-q', ...options, pathToFileURL(repository.folder).href, 'clone');
    return dateOfBus(repositoryIn(join(folder, 'clone')));
  };
  assert.equal(await cloned('--depth', '1'), now);
  assert.equal(await cloned(), older);
});

test('who goes on without git gets the day of the build, and a requested date or sources in memory need none', async (t) => {
  const repository = await committedSources(t);
  const { folder, build } = repository;
  await build(now, { dates: { now, fixed: later } });
  assert.equal(announced(folder)['/vehicles/bus'], later);
  const overlay = new Map([
    ['vehicles/bus.yaml', `${read(folder, 'sources/vehicles/bus.yaml')}# !\n`],
  ]);
  await build(now, { overlay, out: join(folder, 'out-drafts') });
  assert.equal(announced(folder, 'out-drafts')['/vehicles/bus'], now);
  assert.equal(announced(folder, 'out-drafts')['/vehicles/tram'], older);
  const { PATH } = process.env;
  process.env['PATH'] = '';
  try {
    await assert.rejects(dateOfBus(repository), (fault) => {
      assert.ok(fault instanceof GitFault);
      goOnWithout(fault.place);
      return true;
    });
    assert.equal(await dateOfBus(repository), now);
  } finally {
    process.env['PATH'] = PATH;
  }
});

test('a merge that joins two edits of a file is its last commit; no setting changes what is read', async (t) => {
  const repository = await committedSources(t);
  const { folder, edit } = repository;
  const bus = 'sources/vehicles/bus.yaml';
  git(folder, 'checkout', '-q', '-b', 'theirs');
  edit(bus, 'category: road', 'category: road\n# Theirs.');
  commitAt(repository, older);
  git(folder, 'checkout', '-q', 'main');
  write(folder, bus, `# Ours.\n${read(folder, bus)}`);
  commitAt(repository, older);
  gitAt(newer, folder, 'merge', '-q', '-m', 'merged', 'theirs');
  assert.equal(await dateOfBus(repository), newer);
  for (const setting of ['log.showSignature', 'diff.relative', 'status.short'])
    git(folder, 'config', setting, 'true');
  git(folder, 'config', 'gpg.program', join(folder, 'gpg.sh'));
  write(folder, 'gpg.sh', fakeGpg);
  chmodSync(join(folder, 'gpg.sh'), 0o755);
  gitAt(newer, folder, 'commit', '-q', '--amend', '--no-edit', '-S');
  assert.equal(await dateOfBus(repository), newer);
  assert.equal(announced(folder, 'out-anew')['/vehicles/tram'], older);
});

/** Signs everything, and approves of it in more words than git has. */
const fakeGpg = `#!/bin/sh
cat >/dev/null
printf '\\n[GNUPG:] SIG_CREATED \\n' >&2
printf -- '-----BEGIN PGP SIGNATURE-----\\n\\nx\\n-----END PGP SIGNATURE-----\\n'
`;

/** A repository whose output is committed, after which the tram changed. */
async function published(t: TestContext): Promise<Repository> {
  const repository = await catalogueRepository(t);
  repository.edit('sources/vehicles/tram.yaml', 'name: ', 'name: Big ');
  return repository;
}

const serveFolder = (t: TestContext, folder: string): Promise<string> =>
  serve(t, (request, response) => {
    const file = join(folder, request.url ?? '');
    response.writeHead(existsSync(file) ? 200 : 404);
    response.end(existsSync(file) ? read(folder, request.url ?? '') : 'nothing');
  });

test('--previous: a folder, a git ref or an address gives the dates that out/ would', async (t) => {
  const { folder } = await published(t);
  cpSync(join(folder, 'out'), join(folder, 'before'), { recursive: true });
  const address = await serveFolder(t, join(folder, 'before'));
  const first = manifestOf(folder);
  for (const previous of ['before', 'main', 'main:out', address]) {
    rmSync(join(folder, 'out'), { recursive: true });
    const { code, stderr } = await runWithin(t, ['build', '--no-cache', '--previous', previous], {
      cwd: folder,
    });
    assert.equal(code, 0, stderr);
    const { files } = manifestOf(folder);
    const hashes = new Map(first.files.map(({ path, sha256 }) => [path, sha256]));
    for (const { path, sha256, modified } of files)
      assert.equal(modified === now, hashes.get(path) === sha256, `${previous} ${path}`);
    assert.equal(announced(folder)['/vehicles/bus'], now);
    assert.notEqual(announced(folder)['/vehicles/tram'], now);
  }
  const check = ['build', '--check', '--previous', 'before'];
  const checked = await runWithin(t, check, { cwd: folder });
  assert.deepEqual([checked.code, checked.stderr], [0, '✓ out is current.\n']);
});

/** What a machine meets that builds with `--previous`. */
interface Job {
  /** Options of its clone; a folder without git if left out. */
  readonly clone?: readonly string[];
  readonly previous?: string;
  readonly answer?: RequestListener;
  readonly baseUrl?: string;
  /** What happened on main since the last build. */
  readonly since?: (repository: Repository) => void;
  /** Why it ends before it writes. */
  readonly refused?: readonly [code: number, why: RegExp];
  /** What the sitemap says of the bus; as before if left out. The tram has not changed. */
  readonly bus?: string;
  readonly tram?: string;
}

const [whole, shallow] = [[], ['--depth', '1', '--no-single-branch']];
const baseUrl = 'https://other.example';
const cutOff = '{"version": 1, "baseUrl": "https://wheels.example", "files": [{"path": "/ab';

const jobs: Readonly<Record<string, Job>> = {
  'first deployment, with the history': { clone: whole, bus: older, tram: older },
  'as it was': { clone: whole, previous: 'origin/site' },
  'as it was, in a shallow clone': { clone: shallow, previous: 'origin/site' },
  'a folder without git': { previous: 'before' },
  'no branch of that name': {
    clone: ['--single-branch'],
    previous: 'origin/site',
    refused: [2, /origin\/site is neither an output folder nor a commit/],
  },
  'a server that does not answer': {
    clone: whole,
    answer: () => undefined,
    refused: [3, /cannot be read: it took too long/],
  },
  'a manifest that is cut off': {
    clone: whole,
    answer: (_, response) => response.end(cutOff),
    refused: [2, /is not the manifest of a catalogue/],
  },
  'an answer that is cut off': {
    clone: whole,
    answer: (_, response) => {
      response.writeHead(200, { 'Content-Length': '9999' });
      response.write(cutOff, () => response.destroy());
    },
    refused: [3, /cannot be read/],
  },
  'a build that was never finished': {
    clone: whole,
    answer: (_, response) =>
      response.end(
        '{"version":1,"baseUrl":"https://wheels.example","files":[],"redirects":[],"removed":[]}',
      ),
    refused: [2, /lists no file/],
  },
  'another base address': { clone: whole, previous: 'origin/site', baseUrl },
  'another base address, after a commit': {
    clone: whole,
    previous: 'origin/site',
    baseUrl,
    since: (repository) => {
      repository.edit('sources/vehicles/bus.yaml', 'name: ', 'name: Big ');
      commitAt(repository, later);
    },
    bus: later,
  },
  'another base address, after the history was written anew': {
    clone: whole,
    previous: 'origin/site',
    baseUrl,
    since: (repository) => {
      commitAt(repository, newer, '--amend');
    },
  },
  'another base address, in a shallow clone': {
    clone: shallow,
    previous: 'origin/site',
    baseUrl,
    refused: [
      2,
      /is a build for https:\/\/wheels\.example, not for .*`git fetch --unshallow origin`, or/,
    ],
  },
  'another base address, without git': {
    previous: 'before',
    baseUrl,
    refused: [2, /leave --previous out to date everything anew/],
  },
};

test('no failure that a deploying job meets gives an unchanged page a new date', async (t) => {
  const origin = await committedSources(t);
  await origin.build(now);
  const said = announced(origin.folder);
  origin.git('checkout', '-q', '--orphan', 'site');
  origin.git('add', '-f', 'out');
  origin.git('commit', '-q', '-m', 'Site of main');
  origin.git('checkout', '-q', 'main');
  origin.git('checkout', '-q', 'site', '--', 'out');
  origin.git('rm', '-rq', '--cached', 'out');
  for (const [name, job] of Object.entries(jobs)) {
    const repository = repositoryIn(join(temporaryFolder(t), 'origin'));
    cpSync(origin.folder, repository.folder, { recursive: true });
    job.since?.(repository);
    const cwd = join(repository.folder, '../clone');
    const url = pathToFileURL(repository.folder).href;
    if (job.clone !== undefined) git(repository.folder, 'clone', '-q', ...job.clone, url, cwd);
    else
      for (const [from, to] of [
        ['sources', 'sources'],
        ['out', 'before'],
      ] as const)
        cpSync(join(repository.folder, from), join(cwd, to), { recursive: true });
    const previous = job.answer === undefined ? job.previous : await serve(t, job.answer);
    const args = [
      ...(previous === undefined ? [] : ['--previous', previous]),
      ...(job.baseUrl === undefined ? [] : ['--base-url', job.baseUrl]),
    ];
    const { code, stderr } = await runWithin(t, ['build', ...args], { cwd });
    const [expected, why] = job.refused ?? [0, /^/];
    assert.equal(code, expected, `${name}: ${stderr}`);
    assert.match(stderr, why, name);
    assert.equal(existsSync(join(cwd, 'out')), code === 0, name);
    if (code !== 0) continue;
    const { '/vehicles/bus': bus, '/vehicles/tram': tram } = announced(cwd);
    assert.equal(bus, job.bus ?? said['/vehicles/bus'], name);
    assert.equal(tram, job.tram ?? said['/vehicles/tram'], name);
  }
});

test('a clock that is behind changes no date, and is told', async (t) => {
  const repository = await committedSources(t);
  const { folder, edit, build } = repository;
  await build(now);
  const before = manifestOf(folder);
  edit('sources/vehicles/bus.yaml', 'name: ', 'name: Big ');
  const { publication } = await build('2014-01-01T00:00:00Z');
  assert.equal(publication?.newest, now);
  const { files } = manifestOf(folder);
  assert.deepEqual(new Set(files.map(({ modified }) => modified)), new Set([now]));
  assert.ok(files.length >= before.files.length);
  assert.equal((await build(later)).publication?.newest, undefined);
});
