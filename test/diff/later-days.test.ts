import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { catalogueRepository } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';

const day = '2026-03-14';
const train = 'sources/vehicles/steam-train.yaml';
const trainGone =
  /^ {2}From 2026-03-21: The vehicle "Steam Train" \(vehicle-004\) is gone; \/vehicles\/steam-train answers 410\.$/m;

/** A catalogue on `main`, and what a comparison of its sources with another branch says. */
async function prepared(t: TestContext) {
  const repository = await catalogueRepository(t);
  const { folder } = repository;
  return {
    ...repository,
    add: (path: string, line: string): void => {
      repository.edit(path, 'id: ', `${line}\nid: `);
    },
    diff: (before: string, ...args: string[]) =>
      runWithin(t, ['diff', before, '--at', day, ...args], { cwd: folder }),
  };
}

test('an entry whose last day comes with a change is told today, and is notable as it answers 410', async (t) => {
  const { add, diff } = await prepared(t);
  add(train, 'publishUntil: 2026-03-20');
  const { code, stdout } = await diff('main');
  assert.equal(code, 0);
  assert.match(stdout, trainGone);
  assert.match(stdout, /^0 breaking, 1 notable, /m);
  // The same change, on the day itself.
  const then = await diff('main', '--at', '2026-03-21');
  assert.equal(then.code, 0, then.stdout);
  assert.doesNotMatch(then.stdout, /From /);
});

test('what both sides do on a day is no change, and what one side no longer does is', async (t) => {
  const { add, diff, edit, commit, build } = await prepared(t);
  add(train, 'publishUntil: 2026-03-20');
  await build(undefined, { at: day });
  commit('dated');
  edit('sources/vehicles/bus.yaml', 'name: Bus', 'name: Coach');
  const same = await diff('dated');
  assert.equal(same.code, 0);
  assert.match(same.stdout, /was called "Bus"/);
  assert.doesNotMatch(same.stdout, /From /);
  edit(train, 'publishUntil: 2026-03-20', 'publishUntil: 2026-04-20');
  assert.match(
    (await diff('dated')).stdout,
    /^ {2}From 2026-03-21: The vehicle "Steam Train" \(vehicle-004\) is new\.$/m,
  );
});

test('entries and articles to come are compared on their first day, once each', async (t) => {
  const { diff, write } = await prepared(t);
  write(
    'sources/vehicles/ferry.yaml',
    'id: vehicle-009\nname: Ferry\ncategory: road\npracticePhonemes: [f]\npublishFrom: 2026-04-01\n',
  );
  write(
    'sources/pages/articles/spring.md',
    '---\nkind: article\ntitle: Spring\ndescription: What rolls through the town when the snow has gone at last.\npublished: 2026-05-01\n---\n\nIt is warm.\n',
  );
  const { code, stdout } = await diff('main');
  assert.equal(code, 0, stdout);
  assert.match(stdout, /^ {2}From 2026-04-01: The vehicle "Ferry" \(vehicle-009\) is new\.$/m);
  assert.match(stdout, /^ {2}From 2026-05-01: .*\/articles\/spring.* is new\.$/m);
  assert.equal(stdout.match(/vehicle "Ferry"/g)?.length, 1);
});

test('of more than twenty days the rest is named', async (t) => {
  const { diff, write } = await prepared(t);
  for (let number = 10; number < 32; number += 1)
    write(
      `sources/vehicles/van-${number}.yaml`,
      `id: vehicle-0${number}\nname: Van ${number}\ncategory: road\npublishFrom: 2027-01-${number}\n`,
    );
  const { stdout } = await diff('main');
  assert.match(stdout, /From 2027-01-29: The vehicle "Van 29"/);
  assert.doesNotMatch(stdout, /"Van 30"/);
  assert.match(stdout, /^Not compared, as there are more: 2027-01-30, 2027-01-31\.$/m);
});

test('a change after which the sources cannot be built on a day to come fails, unless nothing should', async (t) => {
  const { add, diff } = await prepared(t);
  add('sources/vehicles/tram.yaml', 'publishUntil: 2026-03-20');
  const { code, stdout } = await diff('main');
  assert.equal(code, 1, stdout);
  assert.match(
    stdout,
    /^Not compared: The sources of the working copy have errors on 2026-03-21, so they cannot be compared: .*"\/vehicles\/tram".* was its last day\.$/m,
  );
  assert.equal((await diff('main', '--fail-on', 'never')).code, 0);
});

test('two folders of output have no days to come', async (t) => {
  const { add, build, folder } = await prepared(t);
  add(train, 'publishUntil: 2999-03-20');
  await build();
  const { code, stdout } = await runWithin(t, ['diff', 'out', 'out'], { cwd: folder });
  assert.deepEqual([code, stdout], [0, 'No changes from out to out.\n']);
});
