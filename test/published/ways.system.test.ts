import assert from 'node:assert/strict';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { edit, read, write } from '../support/content/catalogue-folder.ts';
import { openStudio, type Keeping } from '../support/content/studio.ts';
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

type Studio = Awaited<ReturnType<typeof openStudio>>;

const shared = { git: 'first', isShared: true, sources: start } as const;

const keepings = {
  alone: { by: 'person', sources: start },
  copied: { by: 'person', git: 'after the first build', sources: start },
  platform: { ...shared, by: 'platform' },
  committed: { ...shared, by: 'platform', commitsOutput: true },
  workflow: { ...shared, by: 'workflow' },
  oneOfTwo: { ...shared, by: 'workflow', folder: 'one' },
} as const satisfies Readonly<Record<string, Keeping>>;

const site = 'refs/remotes/origin/site';

async function onSite(t: TestContext): Promise<Studio> {
  const studio = await openStudio(t, keepings.workflow);
  await studio.publish();
  return studio;
}

/** Others publish a tram meanwhile, and call the bus a coach. */
async function publishTram({ another, publish }: Studio): Promise<void> {
  const machine = another();
  const sources = join(machine.cwd, 'sources');
  write(sources, 'vehicles/tram.yaml', vehicle('006', 'Tram'));
  rename(sources, 'vehicles/bus.yaml', 'vehicles/coach.yaml');
  append(sources, 'vehicles/coach.yaml', 'formerSlugs: [bus]\n');
  await publish(machine);
}

/** A machine where the branch `site` is as another program would have written it. */
async function afterAnotherProgram(t: TestContext, change: (folder: string) => void) {
  const { another } = await onSite(t);
  const { cwd, git } = another();
  git('checkout', '-q', 'site');
  change(cwd);
  git('commit', '-q', '--all', '--amend', '--no-edit');
  git('push', '-q', '--force', 'origin', 'site');
  return { cwd: another().cwd, online: site };
}

const ways: Readonly<Record<string, (t: TestContext) => Promise<Way>>> = {
  'nothing is in git': async (t) => {
    const { cwd, www } = await openStudio(t, keepings.alone);
    return { cwd, online: www };
  },
  'it is in git, and a person copies the output': async (t) => {
    const { cwd, www } = await openStudio(t, keepings.copied);
    return { cwd, online: www };
  },
  'a platform builds what is pushed': async (t) => {
    const { another, www } = await openStudio(t, keepings.platform);
    return { cwd: another().cwd, online: www };
  },
  'the output is committed': async (t) => {
    const { another, www } = await openStudio(t, keepings.committed);
    return { cwd: another().cwd, online: www };
  },
  'a workflow writes the branch site, whoever may push to main': async (t) => ({
    cwd: (await onSite(t)).another().cwd,
    online: site,
  }),
  'a tag is called like that branch': async (t) => {
    const { cwd, git } = (await onSite(t)).another();
    for (const name of ['site', 'origin/site']) git('tag', name, 'main');
    return { cwd, online: site };
  },
  'two catalogues are in one repository': async (t) => {
    const { another, cwd, publish } = await openStudio(t, keepings.oneOfTwo);
    cpSync(cwd, join(cwd, '../two'), { recursive: true });
    await publish();
    return { cwd: another().cwd, online: site };
  },
  'a fork has no branch site': async (t) => {
    const { another, git } = await onSite(t);
    git('push', '-q', '--delete', 'origin', 'site');
    return { cwd: another().cwd };
  },
  'a clone is shallow': async (t) => ({
    cwd: (await onSite(t)).another('--depth=1', '--no-single-branch').cwd,
    online: site,
  }),
  'a branch is behind': async (t) => {
    const studio = await onSite(t);
    const { cwd, git } = studio.another();
    await publishTram(studio);
    git('fetch', '-q', 'origin');
    return { cwd, others: 'behind' };
  },
  'a branch has merged what others published': async (t) => {
    const studio = await onSite(t);
    const { cwd, git } = studio.another();
    append(cwd, 'sources/static/plan.txt', 'And another.\n');
    git('commit', '-q', '--all', '-m', 'a plan');
    await publishTram(studio);
    git('pull', '-q', '--no-rebase', '--no-edit', 'origin', 'main');
    return { cwd, online: site, others: 'merged' };
  },
  'a program without records wrote the branch site': (t) =>
    afterAnotherProgram(t, (folder) => {
      rmSync(join(folder, 'out/catalogue-record.json'));
      edit(folder, 'out/catalogue-manifest.json', '"/catalogue-record.json"', '"/other.json"');
    }),
  'the program is older than the record': (t) =>
    afterAnotherProgram(t, (folder) => {
      edit(folder, 'out/catalogue-record.json', '"version": 1', '"version": 2');
    }),
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
        const { stdout } = await runWithin(t, ['new', 'vehicle', 'Raft', ...newOptions], { cwd });
        const next = others === undefined ? 'vehicle-006' : 'vehicle-007';
        assert.ok(stdout.includes(`+id: ${next}\n`), stdout);
      }
      rmSync(sources, { recursive: true });
      cpSync(kept, sources, { recursive: true });
    }
  });

test('a first day, an unknown host and no branch are known absences, and a site that is not fetched is none', async (t) => {
  const { cwd, git, publish, remove } = await openStudio(t, keepings.workflow);
  const notes = `sources/${fault.path}`;
  const build = (previous: string) => {
    write(cwd, notes, faulty);
    return runWithin(t, ['build', '--check', '--previous', previous], { cwd, env: { CI: 'true' } });
  };
  const isFirst = /So this is the first publication there\./;
  assert.match((await build(site)).stderr, isFirst);
  rmSync(join(cwd, 'out'), { recursive: true });
  assert.match((await build('https://nobody.invalid')).stderr, isFirst);
  remove(notes);
  await publish();
  git('update-ref', '-d', site);
  const { code, stderr } = await build(site);
  assert.equal(code, 2);
  assert.match(stderr, /origin has a branch site, and this checkout lacks it[^]*--allow-gone/);
  git('remote', 'set-url', 'origin', '/nowhere');
  const lost = await build(site);
  assert.equal(lost.code, 3);
  assert.match(lost.stderr, /It is not known whether origin has a branch site[^]*--allow-gone/);
});
