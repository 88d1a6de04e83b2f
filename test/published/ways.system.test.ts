import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { edit, read, write } from '../support/content/catalogue-folder.ts';
import { listProgram } from '../support/content/fake-npm.ts';
import { git } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const vehicle = (id: string, name: string, more = '') =>
  `id: vehicle-${id}\nname: ${name}\ncategory: town\n${more}`;

/** What is online: beside the samples a van, a sledge that was a sled, a kayak that went, and a file. */
const start: Readonly<Record<string, string>> = {
  'vehicles/van.yaml': vehicle('003', 'Van'),
  'vehicles/sledge.yaml': vehicle('004', 'Sledge', 'formerSlugs: [sled]\n'),
  'moved.yaml': 'removed:\n  - {path: /vehicles/kayak, id: vehicle-005}\n',
  'static/plan.txt': 'A plan.\n',
};

/** An error that has nothing to do with it: it ends every build before pages are made, which are not the question. */
const fault = { path: 'pages/notes.md', error: 'broken-link pages/notes.md' } as const;
const faulty = '---\ntitle: Notes\ndescription: Of today.\n---\n\n[Nowhere](/nowhere)\n';

/** What somebody does to the sources, and the errors that all doors have to name then. */
interface Event {
  readonly act: (sources: string) => void;
  readonly errors: readonly string[];
  /** Where others have published a tram meanwhile. */
  readonly behind?: readonly string[];
  /** Where their publication is merged. */
  readonly merged?: readonly string[];
}

const append = (sources: string, path: string, text: string) => {
  write(sources, path, read(sources, path) + text);
};
const rename = (sources: string, from: string, to: string) => {
  renameSync(join(sources, from), join(sources, to));
};

const events: Readonly<Record<string, Event>> = {
  nothing: { act: () => undefined, errors: [] },
  'a rename by hand': {
    act: (sources) => {
      rename(sources, 'vehicles/van.yaml', 'vehicles/cab.yaml');
    },
    errors: ['path-vanished vehicles/cab.yaml'],
  },
  'a rename that is told': {
    act: (sources) => {
      rename(sources, 'vehicles/van.yaml', 'vehicles/cab.yaml');
      append(sources, 'vehicles/cab.yaml', 'formerSlugs: [van]\n');
    },
    errors: [],
  },
  'a rename that is reverted': {
    act: (sources) => {
      rmSync(join(sources, 'vehicles/sledge.yaml'));
      write(sources, 'vehicles/sled.yaml', vehicle('004', 'Sled'));
    },
    errors: ['path-vanished vehicles/sled.yaml'],
  },
  'a removal by hand': {
    act: (sources) => {
      rmSync(join(sources, 'vehicles/van.yaml'));
    },
    errors: ['path-vanished moved.yaml'],
  },
  'a removal that is told, and its id given again': {
    act: (sources) => {
      rmSync(join(sources, 'vehicles/van.yaml'));
      write(sources, 'vehicles/kite.yaml', vehicle('003', 'Kite'));
      append(sources, 'moved.yaml', '  - /vehicles/van\n');
    },
    errors: ['id-returned vehicles/kite.yaml'],
  },
  'a removal that is reverted': {
    act: (sources) => {
      write(sources, 'vehicles/kayak.yaml', vehicle('005', 'Kayak'));
      write(sources, 'moved.yaml', 'removed: []\n');
    },
    errors: [],
  },
  'the id of what was removed before': {
    act: (sources) => {
      write(sources, 'vehicles/kite.yaml', vehicle('005', 'Kite'));
      write(sources, 'moved.yaml', 'removed: [/vehicles/kayak]\n');
    },
    errors: ['id-returned vehicles/kite.yaml'],
  },
  'another id': {
    act: (sources) => {
      edit(sources, 'vehicles/van.yaml', 'vehicle-003', 'vehicle-077');
    },
    errors: ['id-of-another vehicles/van.yaml'],
  },
  'an id that another branch gave, too': {
    act: (sources) => {
      write(sources, 'vehicles/kite.yaml', vehicle('006', 'Kite'));
    },
    errors: [],
    behind: ['id-returned vehicles/kite.yaml'],
    merged: ['duplicate-id vehicles/kite.yaml'],
  },
  'a draft': {
    act: (sources) => {
      append(sources, 'vehicles/van.yaml', 'draft: true\n');
    },
    errors: ['path-vanished vehicles/van.yaml'],
  },
  'a draft that is listed as gone': {
    act: (sources) => {
      append(sources, 'vehicles/van.yaml', 'draft: true\n');
      append(sources, 'moved.yaml', '  - /vehicles/van\n');
    },
    errors: [],
  },
  'a first day to come': {
    act: (sources) => {
      append(sources, 'vehicles/van.yaml', 'publishFrom: 2999-01-01\n');
    },
    errors: ['path-vanished vehicles/van.yaml'],
  },
  'a last day that is over': {
    act: (sources) => {
      append(sources, 'vehicles/van.yaml', 'publishUntil: 2026-01-01\n');
    },
    errors: [],
  },
  'another base address': {
    act: (sources) => {
      edit(sources, 'site.yaml', 'https://wheels.example', 'https://carts.example');
    },
    errors: [],
  },
  'a file of static/ that goes': {
    act: (sources) => {
      rmSync(join(sources, 'static/plan.txt'));
    },
    errors: ['path-vanished moved.yaml'],
  },
};

/** A way of keeping a catalogue that is online. */
interface Way {
  /** Where somebody works. */
  readonly cwd: string;
  /** What the last door calls what is online; left out where it is not this machine's. */
  readonly online?: string;
  readonly others?: 'behind' | 'merged';
}

/** A folder that is made once for the file: each test gets a copy. */
function original(make: (folder: string, t: TestContext) => Promise<void>) {
  let made: Promise<string> | undefined;
  return async (t: TestContext): Promise<string> => {
    made ??= (async () => {
      const folder = mkdtempSync(join(tmpdir(), 'catalogue-ways-'));
      process.once('exit', () => {
        rmSync(folder, { recursive: true, force: true });
      });
      await make(folder, t);
      return folder;
    })();
    const folder = temporaryFolder(t);
    cpSync(await made, folder, { recursive: true });
    return folder;
  };
}

async function run(t: TestContext, cwd: string, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runWithin(t, args, { cwd });
  assert.equal(code, 0, `${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** A desk with its output, and `www` with what is online. */
const built = original(async (folder, t) => {
  const cwd = join(folder, 'desk');
  mkdirSync(cwd);
  listProgram(cwd);
  await run(t, folder, 'init', 'desk', '--no-git', '--base-url', 'https://wheels.example');
  for (const [path, text] of Object.entries(start)) write(cwd, `sources/${path}`, text);
  await run(t, cwd, 'build');
  cpSync(join(cwd, 'out'), join(folder, 'www'), { recursive: true });
});

function commit(cwd: string, message: string): void {
  git(cwd, 'add', '-A');
  git(cwd, 'commit', '-q', '-m', message);
}

/** Shares the catalogue of a folder, which may be one of a repository: others get it from `origin.git`. */
function share(folder: string, root = join(folder, 'desk')): void {
  git(root, 'init', '-q', '-b', 'main');
  commit(root, 'start');
  git(folder, 'clone', '-q', '--bare', root, 'origin.git');
  git(root, 'remote', 'add', 'origin', '../origin.git');
  git(root, 'fetch', '-q', 'origin');
  git(root, 'remote', 'set-head', 'origin', 'main');
}

/** What the workflow does with the output of a desk. */
function publish(root: string, cwd = root): void {
  const of = git(root, 'rev-parse', 'HEAD').trim();
  const isAgain = git(root, 'branch', '-r').includes('origin/site');
  git(root, 'rm', '-r', '-q', '--cached', '.');
  git(cwd, 'add', '-f', 'out');
  const site = git(
    root,
    ...['commit-tree', git(root, 'write-tree').trim(), ...(isAgain ? ['-p', 'origin/site'] : [])],
    ...['-m', `Site of ${of}\n\nCatalogue-Commit: ${of}`],
  ).trim();
  git(root, 'read-tree', 'HEAD');
  git(root, 'push', '-q', 'origin', 'main', `${site}:refs/heads/site`);
  git(root, 'fetch', '-q', 'origin');
}

/** The same with a branch `site`, and in `later` a desk that has published a tram since, where a bus is a coach. */
const onSite = original(async (folder, t) => {
  cpSync(await built(t), folder, { recursive: true });
  share(folder);
  publish(join(folder, 'desk'));
  const later = join(folder, 'later');
  cpSync(join(folder, 'desk'), later, { recursive: true });
  write(later, 'sources/vehicles/tram.yaml', vehicle('006', 'Tram'));
  rename(join(later, 'sources'), 'vehicles/bus.yaml', 'vehicles/coach.yaml');
  append(later, 'sources/vehicles/coach.yaml', 'formerSlugs: [bus]\n');
  await run(t, later, 'build');
  commit(later, 'a tram');
});

const site = 'refs/remotes/origin/site';

/** A machine that gets what is shared, and has built nothing. */
function clone(folder: string, ...options: readonly string[]): string {
  git(folder, 'clone', '-q', ...options, `file://${folder}/origin.git`, 'clone');
  return join(folder, 'clone');
}

const ways: Readonly<Record<string, (t: TestContext) => Promise<Way>>> = {
  'nothing is in git': async (t) => {
    const folder = await built(t);
    return { cwd: join(folder, 'desk'), online: join(folder, 'www') };
  },
  'it is in git, and a person copies the output': async (t) => {
    const folder = await built(t);
    const cwd = join(folder, 'desk');
    git(cwd, 'init', '-q', '-b', 'main');
    commit(cwd, 'start');
    return { cwd, online: join(folder, 'www') };
  },
  'a platform builds what is pushed': async (t) => {
    const folder = await built(t);
    share(folder);
    return { cwd: clone(folder), online: join(folder, 'www') };
  },
  'the output is committed': async (t) => {
    const folder = await built(t);
    edit(join(folder, 'desk'), '.gitignore', '/out/\n', '');
    share(folder);
    return { cwd: clone(folder), online: join(folder, 'www') };
  },
  'a workflow writes the branch site, whoever may push to main': async (t) => ({
    cwd: clone(await onSite(t)),
    online: site,
  }),
  'a tag is called like that branch': async (t) => {
    const cwd = clone(await onSite(t));
    for (const name of ['site', 'origin/site']) git(cwd, 'tag', name, 'main');
    return { cwd, online: site };
  },
  'two catalogues are in one repository': async (t) => {
    const folder = await built(t);
    const root = join(folder, 'both');
    for (const name of ['one', 'two'])
      cpSync(join(folder, 'desk'), join(root, name), { recursive: true });
    share(folder, root);
    publish(root, join(root, 'one'));
    return { cwd: join(clone(folder), 'one'), online: site };
  },
  'a fork has no branch site': async (t) => {
    const folder = await onSite(t);
    git(join(folder, 'origin.git'), 'branch', '-D', '-q', 'site');
    return { cwd: clone(folder) };
  },
  'a clone is shallow': async (t) => ({
    cwd: clone(await onSite(t), '--depth=1', '--no-single-branch'),
    online: site,
  }),
  'a branch is behind': async (t) => {
    const folder = await onSite(t);
    const cwd = clone(folder);
    publish(join(folder, 'later'));
    git(cwd, 'fetch', '-q', 'origin');
    return { cwd, others: 'behind' };
  },
  'a branch has merged what others published': async (t) => {
    const folder = await onSite(t);
    const cwd = clone(folder);
    append(cwd, 'sources/static/plan.txt', 'And another.\n');
    commit(cwd, 'a plan');
    publish(join(folder, 'later'));
    git(cwd, 'pull', '-q', '--no-rebase', '--no-edit', 'origin', 'main');
    return { cwd, online: site, others: 'merged' };
  },
  'a program without records wrote the branch site': async (t) => {
    const folder = await onSite(t);
    const desk = join(folder, 'desk');
    const record = 'out/catalogue-record.json';
    rmSync(join(desk, record));
    edit(desk, 'out/catalogue-manifest.json', '"/catalogue-record.json"', '"/other.json"');
    publish(desk);
    return { cwd: clone(folder), online: site };
  },
  'the program is older than the record': async (t) => {
    const folder = await onSite(t);
    const desk = join(folder, 'desk');
    edit(desk, 'out/catalogue-record.json', '"version": 1', '"version": 2');
    publish(desk);
    return { cwd: clone(folder), online: site };
  },
};

/** The errors about what is online that a command reports. */
async function said(t: TestContext, cwd: string, ...args: readonly string[]): Promise<string[]> {
  const env = args[0] === 'build' ? { CI: 'true' } : {};
  const { stdout, stderr } = await runWithin(t, [...args, '--format', 'json'], { cwd, env });
  assert.match(stdout, /^\{/, stderr);
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly Readonly<Record<'code' | 'severity' | 'file', string>>[];
  };
  const errors = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, file }) => `${code} ${file.replace(/^sources\//, '')}`);
  assert.ok(errors.includes(fault.error), errors.join());
  return errors.filter((error) => error !== fault.error);
}

const newOptions = ['--set', 'category=town', '--dry-run'];

for (const [where, open] of Object.entries(ways))
  test(`where ${where}, a check, a pull request, the last door and new say one thing`, async (t) => {
    const { cwd, online, others } = await open(t);
    const sources = join(cwd, 'sources');
    const kept = join(temporaryFolder(t), basename(sources));
    write(sources, fault.path, faulty);
    cpSync(sources, kept, { recursive: true });
    const isInGit = existsSync(join(cwd, '.git')) || existsSync(join(cwd, '../.git'));
    const doors: Readonly<Record<string, readonly string[]>> = {
      check: ['check'],
      ...(isInGit && { 'pull request': ['build', '--check', '--pull-request'] }),
      ...(online !== undefined && { 'last door': ['build', '--check', '--previous', online] }),
    };
    for (const [event, { act, errors, ...elsewhere }] of Object.entries(events)) {
      act(sources);
      const expected = (others && elsewhere[others]) ?? errors;
      for (const [door, args] of Object.entries(doors))
        assert.deepEqual(await said(t, cwd, ...args), expected, `${door}: ${event}`);
      if (event === 'a removal by hand' && online !== undefined) {
        const back = ['build', '--check', '--previous', online, '--allow-gone'];
        assert.deepEqual(await said(t, cwd, ...back), [], 'going back');
      }
      if (event === 'a removal by hand') {
        const made = await run(t, cwd, 'new', 'vehicle', 'Raft', ...newOptions);
        const next = others === undefined ? 'vehicle-006' : 'vehicle-007';
        assert.ok(made.includes(`+id: ${next}\n`), made);
      }
      rmSync(sources, { recursive: true });
      cpSync(kept, sources, { recursive: true });
    }
  });

test('a first day, an unknown host and no branch are known absences, and a site that is not fetched is none', async (t) => {
  const folder = await built(t);
  const cwd = join(folder, 'desk');
  share(folder);
  write(cwd, `sources/${fault.path}`, faulty);
  const build = (previous: string) =>
    runWithin(t, ['build', '--check', '--previous', previous], { cwd, env: { CI: 'true' } });
  const isFirst = /So this is the first publication there\./;
  assert.match((await build(site)).stderr, isFirst);
  const out = join(cwd, 'out');
  rmSync(out, { recursive: true });
  assert.match((await build('https://nobody.invalid')).stderr, isFirst);
  cpSync(join(folder, 'www'), out, { recursive: true });
  publish(cwd);
  git(cwd, 'update-ref', '-d', site);
  const { code, stderr } = await build(site);
  assert.equal(code, 2);
  assert.match(stderr, /origin has a branch site, and this checkout lacks it[^]*--allow-gone/);
  git(cwd, 'remote', 'set-url', 'origin', '/nowhere');
  const lost = await build(site);
  assert.equal(lost.code, 3);
  assert.match(lost.stderr, /It is not known whether origin has a branch site[^]*--allow-gone/);
});
