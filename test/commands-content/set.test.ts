import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { runSet, type SetOptions } from '../../src/cli/commands/set/set.ts';
import { UsageError } from '../../src/base/failures.ts';
import {
  edit,
  filesBelow,
  read,
  starterFolder,
  workIn,
  write,
} from '../support/content/catalogue-folder.ts';
import { fakeIo, type Printed } from '../support/content/fake-io.ts';

async function set(
  words: string,
  options: Partial<SetOptions> = {},
): Promise<Printed & { readonly code: number }> {
  const { io, printed } = fakeIo();
  const code = await runSet(words.split(' | '), { sources: 'sources', out: 'out', ...options }, io);
  return { code, ...printed };
}

const vehicle = (id: number, name: string, rest: string) =>
  `# of ${name}\nid: vehicle-9${String(id).padStart(2, '0')} # for good\nname: "${name}"\n${rest}`;

/** Five vehicles, in two categories, with the sounds b, d and none. */
function fleet(t: TestContext): string {
  const folder = starterFolder(t);
  rmSync(join(folder, 'sources/vehicles'), { recursive: true });
  for (const sound of ['b', 'd'])
    write(
      folder,
      `sources/phonemes/${sound}.yaml`,
      `label: /${sound}/\ndescription: As in ${sound}.\nwords: [${sound}us, ${sound}oat, ${sound}ear]\ntier: ${sound === 'b' ? '1' : '2'}\n`,
    );
  write(
    folder,
    'sources/vehicles/boat.yaml',
    vehicle(1, 'Boat', 'category: town\npracticePhonemes: [b]\n'),
  );
  write(
    folder,
    'sources/vehicles/bike.yaml',
    vehicle(2, 'Bike', 'category: town # yes\npracticePhonemes:\n  - b # first\n  - d\n'),
  );
  write(
    folder,
    'sources/vehicles/digger.yaml',
    vehicle(3, 'Digger', 'category: emergency\npracticePhonemes: [d]\n'),
  );
  write(folder, 'sources/vehicles/tram.yaml', vehicle(4, 'Tram', 'category: emergency\n'));
  workIn(folder, t);
  return folder;
}

const changedIn = (folder: string, before: ReadonlyMap<string, string>): readonly string[] =>
  [...filesBelow(folder)].flatMap(([path, text]) => (before.get(path) === text ? [] : [path]));

async function assertRefused(run: () => Promise<unknown>, message: RegExp): Promise<void> {
  await assert.rejects(run, (failure) => {
    assert.ok(failure instanceof UsageError);
    assert.match(failure.message, message);
    return true;
  });
}

test('a field of every entry of a category, and no other character', async (t) => {
  const folder = fleet(t);
  const before = filesBelow(folder);
  const { code, log } = await set('vehicles/b* | category=emergency', { where: ['category=town'] });
  assert.deepEqual([code, log], [0, ['✓ 2 files changed.']]);
  assert.deepEqual(changedIn(folder, before), [
    'sources/vehicles/bike.yaml',
    'sources/vehicles/boat.yaml',
  ]);
  assert.equal(
    read(folder, 'sources/vehicles/bike.yaml'),
    before
      .get('sources/vehicles/bike.yaml')
      ?.replace('category: town # yes', 'category: emergency # yes'),
  );
});

test('items are added and taken out; what is so already stays', async (t) => {
  const folder = fleet(t);
  assert.equal(
    (await set('vehicles', { where: ['sound=b'], add: ['practicePhonemes=d'] })).code,
    0,
  );
  assert.match(read(folder, 'sources/vehicles/boat.yaml'), /practicePhonemes: \[b, d\]/);
  assert.match(read(folder, 'sources/vehicles/bike.yaml'), /- b # first\n {2}- d\n$/);
  const { log } = await set('vehicles', { where: ['sound=b'], remove: ['practicePhonemes=b'] });
  assert.deepEqual(log, ['✓ 2 files changed.']);
  assert.match(read(folder, 'sources/vehicles/bike.yaml'), /practicePhonemes:\n {2}- d\n$/);
  assert.equal(
    (await set('vehicles', { where: ['sound=d'], remove: ['practicePhonemes=d'] })).code,
    0,
  );
  assert.doesNotMatch(read(folder, 'sources/vehicles/digger.yaml'), /practicePhonemes/);
  assert.deepEqual((await set('vehicles/tram', { remove: ['practicePhonemes=d'] })).log, [
    '✓ 0 files changed.',
  ]);
});

test('keys may be given at once; a text with a comma is one item', async (t) => {
  const folder = fleet(t);
  await set('vehicles/tram', { add: ['practicePhonemes=b, d'] });
  assert.match(read(folder, 'sources/vehicles/tram.yaml'), /practicePhonemes:\n {2}- b\n {2}- d\n/);
  await set('sounds | tier=3', { where: ['tier=1'], add: ['words=big, red bus'] });
  assert.match(read(folder, 'sources/phonemes/b.yaml'), /, "?big, red bus"?\]\ntier: 3\n$/);
});

test('conditions are all met: tier, sound, a field that is not there', async (t) => {
  const folder = fleet(t);
  for (const [where, wanted] of [
    [['tier=1'], 2],
    [['tier=1,2'], 3],
    [['sound=d', 'category=emergency'], 1],
    [['practicePhonemes=', 'name=T*'], 1],
    [['category=t?wn', 'name=B*'], 2],
  ] as const) {
    const before = filesBelow(folder);
    const { log } = await set('vehicles | emoji=🚋', { where, dryRun: true });
    assert.deepEqual(log, [`${String(wanted)} file${wanted === 1 ? '' : 's'} would change.`]);
    assert.deepEqual(changedIn(folder, before), []);
  }
});

test('a dry run prints the difference', async (t) => {
  fleet(t);
  const { out } = await set('sources/vehicles/tram.yaml | wordWorld.name=City', {
    dryRun: true,
    remove: [],
  });
  assert.deepEqual(out, [], 'a word world lacks its category');
  const shown = await set('sources/vehicles/tram.yaml | emoji=🚋', { dryRun: true });
  assert.match(shown.out.join('\n'), /^--- a\/sources\/vehicles\/tram\.yaml\n[^]*\n\+emoji: 🚋/m);
});

test('what the check refuses is reported, and no file is written', async (t) => {
  const folder = fleet(t);
  const before = filesBelow(folder);
  for (const [words, message] of [
    ['vehicles | category=twon', /There is no category "twon"[^]*Did you mean "town"\?/],
    ['vehicles | id=vehicle-950', /vehicle-950/],
    ['vehicles | name=', /name/],
  ] as const) {
    const { code, err, log } = await set(words);
    assert.equal(code, 1);
    assert.match(err.join('\n'), message);
    assert.deepEqual(log, ['Nothing was written.']);
  }
  assert.deepEqual(changedIn(folder, before), []);
});

test('errors that were there before do not stand in the way', async (t) => {
  const folder = fleet(t);
  edit(folder, 'sources/vehicles/tram.yaml', 'category: emergency', 'category: nowhere');
  const { code, err } = await set('vehicles/boat | emoji=⛵');
  assert.deepEqual([code, err], [0, []]);
});

test('categories, articles and the site are changed as well', async (t) => {
  const folder = fleet(t);
  assert.equal((await set('categories/town | description=Streets and squares.')).code, 0);
  assert.match(read(folder, 'sources/categories.yaml'), /description: Streets and squares\./);
  assert.equal((await set('site | name=Wheels')).code, 0);
  assert.match(read(folder, 'sources/site.yaml'), /name: "?Wheels/);
});

test('what cannot be meant is refused before anything is read from it', async (t) => {
  fleet(t);
  await assertRefused(() => set('vehicels | category=town'), /Did you mean vehicles\?/);
  await assertRefused(() => set('tram | category=town'), /Did you mean vehicles\/tram\?/);
  await assertRefused(() => set('vehicles | catgory=town'), /Did you mean category\?/);
  await assertRefused(
    () => set('vehicles | emoji=x', { where: ['categry=town'] }),
    /Did you mean category\?/,
  );
  await assertRefused(
    () => set('vehicles | emoji=x', { where: ['category=none'] }),
    /no such entry/,
  );
  await assertRefused(() => set('vehicles'), /Say what to change it to/);
  await assertRefused(() => set('emoji=x'), /Say what to change:/);
  await assertRefused(() => set('vehicles', { add: ['name=x'] }), /name is not a list/);
  await assertRefused(() => set('sounds | tier=one'), /tier takes a whole number/);
});

test('a file that YAML does not let edit is named, and nothing is written', async (t) => {
  const folder = fleet(t);
  write(folder, 'sources/vehicles/tram.yaml', 'id: &id vehicle-904\nname: *id\ncategory: town\n');
  const before = filesBelow(folder);
  await assertRefused(
    () => set('vehicles | id=vehicle-950'),
    /tram\.yaml cannot be edited this way/,
  );
  assert.deepEqual(changedIn(folder, before), []);
});
