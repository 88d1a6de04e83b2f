import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { edit, write } from '../support/content/catalogue-folder.ts';
import { openStudio, type Machine, type Studio } from '../support/content/studio.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { keepings } from './play-publishing.ts';

/** What somebody does to a catalogue that is online, and the errors that all doors have to name then. */
const events: Readonly<
  Record<string, { readonly act: (machine: Machine) => void; readonly errors: readonly string[] }>
> = {
  nothing: { act: () => undefined, errors: [] },
  'a rename by hand': {
    act: ({ cwd }) => {
      renameSync(join(cwd, 'sources/vehicles/van.yaml'), join(cwd, 'sources/vehicles/cab.yaml'));
    },
    errors: ['path-vanished vehicles/cab.yaml'],
  },
  'a rename that is told': {
    act: ({ cwd }) => {
      renameSync(join(cwd, 'sources/vehicles/van.yaml'), join(cwd, 'sources/vehicles/cab.yaml'));
      appendFileSync(join(cwd, 'sources/vehicles/cab.yaml'), 'formerSlugs: [van]\n');
    },
    errors: [],
  },
  'a removal by hand': {
    act: ({ cwd }) => {
      rmSync(join(cwd, 'sources/vehicles/van.yaml'));
    },
    errors: ['path-vanished moved.yaml'],
  },
  'a removal that is told, and its id given again': {
    act: ({ cwd }) => {
      renameSync(join(cwd, 'sources/vehicles/van.yaml'), join(cwd, 'sources/vehicles/kite.yaml'));
      edit(cwd, 'sources/vehicles/kite.yaml', 'name: Van', 'name: Kite');
      write(cwd, 'sources/moved.yaml', 'removed:\n  - /vehicles/van\n');
    },
    errors: ['id-returned vehicles/kite.yaml'],
  },
  'another id': {
    act: ({ cwd }) => {
      edit(cwd, 'sources/vehicles/van.yaml', 'id: vehicle-003', 'id: vehicle-077');
    },
    errors: ['id-of-another vehicles/van.yaml'],
  },
  'a draft': {
    act: ({ cwd }) => {
      appendFileSync(join(cwd, 'sources/vehicles/van.yaml'), 'draft: true\n');
    },
    errors: ['path-vanished vehicles/van.yaml'],
  },
  'a draft that is listed as gone': {
    act: ({ cwd }) => {
      appendFileSync(join(cwd, 'sources/vehicles/van.yaml'), 'draft: true\n');
      write(cwd, 'sources/moved.yaml', 'removed:\n  - /vehicles/van\n');
    },
    errors: [],
  },
  'a last day that is over': {
    act: ({ cwd }) => {
      appendFileSync(join(cwd, 'sources/vehicles/van.yaml'), 'publishUntil: 2026-01-01\n');
    },
    errors: [],
  },
  'another base address': {
    act: ({ cwd }) => {
      edit(cwd, 'sources/site.yaml', 'https://wheels.example', 'https://carts.example');
    },
    errors: [],
  },
  'a file of static/ that goes': {
    act: ({ cwd }) => {
      rmSync(join(cwd, 'sources/static/plan.txt'));
    },
    errors: ['path-vanished moved.yaml'],
  },
};

interface Way {
  readonly studio: Studio;
  /** Where somebody works. */
  readonly desk: Machine;
  /** What the last door calls what is online. */
  readonly online: string;
}

/** A catalogue that is online with a van and a file. */
async function published(t: TestContext, where: string): Promise<Way> {
  const keeping = keepings[where] ?? assert.fail(where);
  const studio = await openStudio(t, keeping);
  await studio.run('new', 'vehicle', 'Van', '--set', 'category=town');
  write(studio.cwd, 'sources/static/plan.txt', 'A plan.\n');
  await studio.publish();
  const online = keeping.by === 'workflow' ? 'refs/remotes/origin/site' : studio.www;
  return { studio, desk: studio, online };
}

/** Another machine that gets no more than the newest commit. */
const shallow = async (t: TestContext): Promise<Way> => {
  const way = await published(t, 'a workflow writes the branch site');
  const desk = way.studio.another('--depth=1', '--no-single-branch');
  return { ...way, desk };
};

/** A branch that began before the last publication, which has a tram besides. */
const stale = async (t: TestContext): Promise<Way> => {
  const way = await published(t, 'a workflow writes the branch site');
  const { studio } = way;
  const desk = studio.another();
  await studio.run('new', 'vehicle', 'Tram', '--set', 'category=town');
  await studio.run('mv', '/vehicles/bus', 'coach');
  await studio.publish();
  desk.git('fetch', '--quiet', 'origin');
  return { ...way, desk, online: '' };
};

/** A record that a later version of the program wrote. */
const tooNew = async (t: TestContext): Promise<Way> => {
  const way = await published(t, 'nothing is in git');
  for (const folder of [join(way.desk.cwd, 'out'), way.studio.www]) {
    const file = join(folder, 'catalogue-record.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"version": 1', '"version": 2'));
  }
  return { ...way, online: '' };
};

const ways: Readonly<Record<string, (t: TestContext) => Promise<Way>>> = {
  ...Object.fromEntries(
    Object.keys(keepings).map((where) => [where, (t: TestContext) => published(t, where)]),
  ),
  'a clone is shallow': shallow,
  'a branch is behind': stale,
  'the program is older than the record': tooNew,
};

/** The errors about what is online that a command reports. */
async function said(t: TestContext, cwd: string, ...args: readonly string[]): Promise<string[]> {
  const env = args[0] === 'build' ? { CI: 'true' } : {};
  const { stdout, stderr } = await runWithin(t, [...args, '--format', 'json'], { cwd, env });
  assert.match(stdout, /^\{/, stderr);
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly {
      readonly code: string;
      readonly severity: string;
      readonly file: string;
    }[];
  };
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, file }) => `${code} ${file.replace(/^sources\//, '')}`);
}

for (const [where, open] of Object.entries(ways))
  test(`where ${where}, a check, a pull request, the last door and new say one thing`, async (t) => {
    const { desk, online } = await open(t);
    const { cwd } = desk;
    const kept = new Map<string, string>();
    for (const path of ['vehicles/van.yaml', 'moved.yaml', 'site.yaml', 'static/plan.txt'])
      kept.set(path, readFileSync(join(cwd, 'sources', path), 'utf8'));
    for (const [event, { act, errors }] of Object.entries(events)) {
      act(desk);
      assert.deepEqual(await said(t, cwd, 'check'), errors, `check: ${event}`);
      if (existsSync(join(cwd, '.git')) || existsSync(join(dirname(dirname(cwd)), '.git')))
        assert.deepEqual(
          await said(t, cwd, 'build', '--check', '--pull-request'),
          errors,
          `pull request: ${event}`,
        );
      if (online !== '')
        assert.deepEqual(
          await said(t, cwd, 'build', '--check', '--previous', online),
          errors,
          `last door: ${event}`,
        );
      for (const name of ['cab', 'kite'])
        rmSync(join(cwd, `sources/vehicles/${name}.yaml`), { force: true });
      for (const [path, text] of kept) write(cwd, `sources/${path}`, text);
    }
    const { stdout } = await runWithin(
      t,
      ['new', 'vehicle', 'Sledge', '--set', 'category=town', '--dry-run'],
      { cwd },
    );
    const next = where === 'a branch is behind' ? 'vehicle-005' : 'vehicle-004';
    assert.ok(stdout.includes(`+id: ${next}\n`), stdout);
  });

test('a first day, an unknown host and no branch are known absences, and a site that is not fetched is none', async (t) => {
  const studio = await openStudio(t, { git: 'first', isShared: true, by: 'workflow' });
  const { cwd } = studio;
  const build = (...args: readonly string[]) =>
    runWithin(t, ['build', '--check', ...args], { cwd, env: { CI: 'true' } });
  const first = await build('--previous', 'refs/remotes/origin/site');
  assert.match(first.stderr, /So this is the first publication there\./);
  rmSync(join(cwd, 'out'), { recursive: true });
  const unknown = await build('--previous', 'https://nobody.invalid');
  assert.match(unknown.stderr, /So this is the first publication there\./);
  await studio.publish();
  studio.git('update-ref', '-d', 'refs/remotes/origin/site');
  const { code, stderr } = await build('--previous', 'refs/remotes/origin/site');
  assert.equal(code, 2);
  assert.match(stderr, /origin has a branch site, and this checkout lacks it[^]*--allow-gone/);
  studio.git('remote', 'set-url', 'origin', '/nowhere');
  const lost = await build('--previous', 'refs/remotes/origin/site');
  assert.equal(lost.code, 3);
  assert.match(lost.stderr, /It is not known whether origin has a branch site[^]*--allow-gone/);
});
