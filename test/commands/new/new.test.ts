import assert from 'node:assert/strict';
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import { runCheck } from '../../../src/cli/commands/check/check-command.ts';
import type { CreatedKind } from '../../../src/cli/commands/new/entry-kind.ts';
import { runNew } from '../../../src/cli/commands/new/new-command.ts';
import { UsageError } from '../../../src/base/failures.ts';
import {
  edit,
  filesBelow,
  read,
  starterFolder,
  workIn,
  write,
} from '../../support/content/catalogue-folder.ts';
import { fakeIo, type Printed } from '../../support/content/fake-io.ts';

/** The lines that a patch adds. */
const addedText = (patch: string): string =>
  [...patch.matchAll(/^\+(?!\+\+ )(.*)$/gm)].map(([, line = '']) => `${line}\n`).join('');

interface Run extends Printed {
  readonly code: number;
}

/** `catalogue new` in the working directory. */
async function add(
  kind: CreatedKind,
  name: string,
  set: readonly string[],
  options: { readonly dryRun?: boolean; readonly sources?: string } = {},
): Promise<Run> {
  const { io, printed } = fakeIo();
  const code = await runNew(kind, name, { sources: 'sources', out: 'out', set, ...options }, io);
  return { code, ...printed };
}

function inStarter(t: TestContext): string {
  const folder = starterFolder(t);
  workIn(folder, t);
  return folder;
}

/** Runs something that must be refused: with exit code 2 and nothing written. */
async function assertRefused(
  folder: string,
  run: () => Promise<Run>,
  message: RegExp,
): Promise<void> {
  const before = filesBelow(folder);
  await assert.rejects(run(), (failure) => {
    assert.ok(failure instanceof UsageError);
    assert.match(failure.message, message);
    return true;
  });
  assert.deepEqual(filesBelow(folder), before);
}

const modeline = (kind: string) =>
  `# yaml-language-server: $schema=../../schemas/${kind}.schema.json`;

for (const [kind, name, set, path, lines] of [
  [
    'vehicle',
    'Ice Cream Van',
    [
      'category=town',
      'practicePhonemes=f, b',
      'emoji=🍦',
      'wordWorld.name=The Beach',
      'wordWorld.category=Places',
      'wordWorld.summary=Cones and flakes.',
      'formerSlugs=ice-van',
    ],
    'sources/vehicles/ice-cream-van.yaml',
    [
      modeline('vehicle'),
      'id: vehicle-003',
      'name: Ice Cream Van',
      'category: town',
      'emoji: 🍦',
      'practicePhonemes:',
      '  - f',
      '  - b',
      'wordWorld:',
      '  name: The Beach',
      '  category: Places',
      '  summary: Cones and flakes.',
      'formerSlugs:',
      '  - ice-van',
    ],
  ],
  [
    'phoneme',
    'sh',
    [
      'description=A long “shhh”, as in "ship".',
      'words=ship, shop,fish',
      'tier=3',
      'parentTip=Hush a doll.',
    ],
    'sources/phonemes/sh.yaml',
    [
      modeline('phoneme'),
      'label: /sh/',
      'description: A long “shhh”, as in "ship".',
      'words:',
      '  - ship',
      '  - shop',
      '  - fish',
      'tier: 3',
      'parentTip: Hush a doll.',
    ],
  ],
  [
    'app',
    'Snow Words',
    [
      'description=Words for the winter, for children who wait for the snow to come.',
      'ageRange.max=6',
      'ageRange.min=2',
      'privacy.ads=false',
      'unreleased.note=Soon.',
    ],
    'sources/apps/snow-words.yaml',
    [
      modeline('app'),
      'siteName: Snow Words',
      'description: Words for the winter, for children who wait for the snow to come.',
      'ageRange:',
      '  min: 2',
      '  max: 6',
      'privacy:',
      '  ads: false',
      'unreleased:',
      '  status: In development',
      '  note: Soon.',
    ],
  ],
  [
    'article',
    'Why Wheels Go Round',
    ['description=What a wheel teaches to children who have just begun to talk.', 'order=3'],
    'sources/pages/articles/why-wheels-go-round.md',
    [
      '---',
      'title: Why Wheels Go Round',
      'description: What a wheel teaches to children who have just begun to talk.',
      'kind: article',
      'published: "2026-03-14"',
      'order: 3',
      '---',
      '',
      'The first paragraph says what a reader will know at the end.',
    ],
  ],
] as const)
  test(`a new ${kind}, ${name}: the file, its path, what to do next, and a clean check`, async (t) => {
    inStarter(t);
    const { code, out, log, err } = await add(kind, name, set);
    assert.deepEqual([code, out, err], [0, [path], []]);
    assert.match(log.join(), /^Next: .*; then run `catalogue check`\.$/);
    assert.equal(read('.', path), `${lines.join('\n')}\n`);
    const { io } = fakeIo();
    const options = {
      sources: 'sources',
      out: 'out',
      format: [],
      maxWarnings: kind === 'article' ? 1 : 0,
    };
    assert.equal(await runCheck([], options, io), 0);
  });

test('the id is the one after the highest, of the files and of the last output', async (t) => {
  inStarter(t);
  const idOf = async (name: string) => {
    const { out } = await add('vehicle', name, ['category=town'], { dryRun: true });
    return /^id: (.*)$/m.exec(addedText(out.join()))?.[1];
  };
  assert.equal(await idOf('Van'), 'vehicle-003');
  edit('.', 'sources/vehicles/bus.yaml', 'vehicle-002', 'vehicle-0999');
  assert.equal(await idOf('Van'), 'vehicle-1000');
  const addresses = { '/vehicles/gone': { kind: 'vehicle', id: 'vehicle-4321' } };
  const record = { version: 1, baseUrl: 'https://studios.example', addresses };
  write('.', 'out/catalogue-record.json', JSON.stringify(record));
  assert.equal(await idOf('Van'), 'vehicle-4322');
});

test('new writes an entry with warnings, and prints them on stderr', async (t) => {
  inStarter(t);
  const { code, out, err } = await add('phoneme', 'sh', [
    'description=As in ship.',
    'words=ship',
    'tier=3',
  ]);
  assert.deepEqual([code, out], [0, ['sources/phonemes/sh.yaml']]);
  assert.match(err.join(), /sh\.yaml:2:1 warning missing-parent-tip/);
});

test('new writes an entry although others in the catalogue are faulty', async (t) => {
  inStarter(t);
  edit('.', 'sources/vehicles/bus.yaml', 'category: town', 'category: twon');
  const { code, err } = await add('vehicle', 'Van', ['category=town']);
  assert.deepEqual([code, err], [0, []]);
});

for (const [kind, set, finding] of [
  ['vehicle', ['category=twon'], /van\.yaml:4:11 error unknown-category\n[^]*Did you mean "town"/],
  [
    'vehicle',
    ['category=town', 'id=vehicle-001'],
    /error duplicate-id\n[^]*next free id is vehicle-003/,
  ],
] as const)
  test(`new ${kind} with ${JSON.stringify(set)}: exit 1, the fault, nothing written`, async (t) => {
    const folder = inStarter(t);
    const before = filesBelow(folder);
    const { code, out, log, err } = await add(kind, 'Van', set);
    assert.deepEqual([code, out, log], [1, [], ['Nothing was written.']]);
    assert.match(err.join(), finding);
    assert.deepEqual(filesBelow(folder), before);
  });

for (const [kind, name, set, message] of [
  ['vehicle', 'Bus', ['category=town'], /^sources\/vehicles\/bus\.yaml already exists/],
  [
    'vehicle',
    'Van',
    [],
    /^These settings are missing:\n {2}--set category=<emergency\|town> {4}Which category/,
  ],
  [
    'phoneme',
    'sh',
    ['tier=1'],
    /^These settings are missing:\n {2}--set description="…".*\n {2}--set words="…"/,
  ],
  ['vehicle', 'Van', ['catgory=town'], /^There is no field "catgory"\. Did you mean category\?$/],
  ['vehicle', 'Van', ['catgory=town', 'x'], /^--set takes field=value, not "x"\.$/],
  ['phoneme', 'sh', ['words=a', 'words=b'], /^--set words is given twice\. The items of a list/],
  ['vehicle', 'Трактор', [], /`catalogue new vehicle my-vehicle --set name="Трактор"`$/],
  ['phoneme', 'ʃ', [], /`catalogue new sound my-sound --set label="\/ʃ\/"`$/],
  ['app', ' ', [], /has no letter a to z/],
] as const)
  test(`new ${kind} ${JSON.stringify(name)} with ${JSON.stringify(set)} is refused`, async (t) => {
    const folder = inStarter(t);
    await assertRefused(folder, () => add(kind, name, set), message);
  });

test('new finds the schema beside the sources, whatever its working folder', async (t) => {
  const folder = inStarter(t);
  mkdirSync('elsewhere');
  workIn(`${folder}/elsewhere`, t);
  const options = { dryRun: true, sources: '../sources' };
  const { out } = await add('vehicle', 'Van', ['category=town'], options);
  assert.match(
    addedText(out.join()),
    /^# yaml-language-server: \$schema=\.\.\/\.\.\/schemas\/vehicle\.schema\.json\n/,
  );
});

test('without schemas beside the sources the installed ones are named, else none', async (t) => {
  inStarter(t);
  const first = async (sources = 'sources') => {
    const options = { dryRun: true, sources };
    const { out } = await add('vehicle', 'Van', ['category=town'], options);
    return addedText(out.join()).split('\n')[0];
  };
  mkdirSync('node_modules/studio-catalogue', { recursive: true });
  renameSync('schemas', 'node_modules/studio-catalogue/schemas');
  const installed = 'node_modules/studio-catalogue/schemas/vehicle.schema.json';
  assert.equal(await first(), `# yaml-language-server: $schema=../../${installed}`);
  mkdirSync('packages/site', { recursive: true });
  cpSync('sources', 'packages/site/sources', { recursive: true });
  assert.equal(
    await first('packages/site/sources'),
    `# yaml-language-server: $schema=../../../../${installed}`,
  );
  rmSync('node_modules', { recursive: true });
  assert.equal(await first(), 'id: vehicle-003');
});

test('what gets an address takes its line out of moved.yaml; whether a removed vehicle is back is said by its id', async (t) => {
  const folder = inStarter(t);
  const moved = [
    'redirects:\n  /speech-sounds/zh: /speech-sounds/b\n  /team: /about\n',
    'removed:\n  - {path: /vehicles/crane, id: vehicle-007}\n  - {path: /vehicles/ferry, id: vehicle-009}\n  - /vehicles/van\n',
  ].join('');
  write(folder, 'sources/moved.yaml', moved);
  const addresses = { '/vehicles/train': { kind: 'vehicle', id: 'vehicle-012' } };
  const record = { version: 1, baseUrl: 'https://studios.example', addresses };
  write(folder, 'out/catalogue-record.json', JSON.stringify(record));
  const vehicle = (name: string, ...set: string[]) =>
    add('vehicle', name, ['category=town', ...set]);
  await assertRefused(
    folder,
    () => vehicle('Ferry'),
    /^\/vehicles\/ferry was vehicle-009\. If it is that vehicle again, add --set id=vehicle-009; if it is another one, --set id=vehicle-013\.$/,
  );
  await assertRefused(
    folder,
    () => vehicle('Train'),
    /^\/vehicles\/train was vehicle-012\. If .* id=vehicle-012; another one needs another name\.$/,
  );
  await assertRefused(
    folder,
    () => add('phoneme', 'Zh', ['label=/zh/']),
    /^\/speech-sounds\/zh was \/speech-sounds\/b, to which moved\.yaml redirects it\./,
  );
  assert.equal((await vehicle('Train', 'id=vehicle-012')).code, 0);
  const other = await vehicle('Crane', 'id=vehicle-013');
  assert.deepEqual([other.code, read(folder, 'sources/moved.yaml')], [0, moved]);
  const { log } = await vehicle('Ferry', 'id=vehicle-009');
  assert.match(log.join(), /^moved\.yaml no longer lists \/vehicles\/ferry as removed\.\n/);
  assert.equal((await vehicle('Van')).code, 0);
  assert.match(read(folder, 'sources/vehicles/van.yaml'), /^id: vehicle-014$/m);
  await add('page', 'Team', ['description=Who we are, and what each of us does all day long.']);
  assert.equal(
    read(folder, 'sources/moved.yaml'),
    'redirects:\n  /speech-sounds/zh: /speech-sounds/b\nremoved:\n  - {path: /vehicles/crane, id: vehicle-007}\n',
  );
});

test('a page and a category are new entries, too, and a category takes a vehicle at once', async (t) => {
  const folder = inStarter(t);
  const made = await add('category', 'Around the Farm', ['description=Mud and straw.']);
  assert.deepEqual([made.code, made.out.at(-1)], [0, 'sources/categories.yaml']);
  assert.ok(
    read(folder, 'sources/categories.yaml').endsWith(
      'town:\n  name: Around Town\naround-the-farm:\n  name: Around the Farm\n  description: Mud and straw.\n',
    ),
  );
  assert.equal((await add('vehicle', 'Hay Baler', ['category=around-the-farm'])).code, 0);
  const page = await add('page', 'Our Team', [
    'description=Who we are, and what each of us does all day long.',
  ]);
  assert.equal(page.code, 0);
  assert.match(
    read(folder, 'sources/pages/our-team.md'),
    /^---\ntitle: Our Team\ndescription: Who [^\n]+\n---\n\nThe first/,
  );
  await assertRefused(
    folder,
    () => add('category', 'Town', []),
    /^The category town in sources\/categories\.yaml already exists\./,
  );
  await assertRefused(
    folder,
    () => add('category', 'Sea', ['emoji=x']),
    /There is no field "emoji"/,
  );
});

test('where there are no categories, new says how to make one, and new category begins the file', async (t) => {
  const folder = inStarter(t);
  for (const path of ['categories.yaml', 'vehicles/bus.yaml', 'vehicles/fire-engine.yaml'])
    rmSync(`sources/${path}`);
  await assertRefused(
    folder,
    () => add('vehicle', 'Van', []),
    /^There is no category to choose from yet\. Make one first, such as `catalogue new category "Around Town"`\.$/,
  );
  assert.equal((await add('category', 'Around Town', [])).code, 0);
  assert.equal(read(folder, 'sources/categories.yaml'), 'around-town:\n  name: Around Town\n');
});
