import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { write } from '../support/content/catalogue-folder.ts';
import { openStudio } from '../support/content/studio.ts';
import { isToldOf, keepings } from './play-publishing.ts';

const vehicle = (name: string) => ['new', 'vehicle', name, '--set', 'category=town'];

// The others differ from these in who publishes; the random histories play them all.
const unlike = [
  'nothing is in git',
  'git came after the first build',
  'a protected main takes no ledger from the workflow',
  'the output is committed, and a platform serves it',
];

for (const where of unlike) {
  const keeping = keepings[where] ?? assert.fail(where);

  test(`where ${where}, samples that go on the first day were never there`, async (t) => {
    const { run, read, told, cwd } = await openStudio(t, keeping);
    const kept = () => [read('sources/moved.yaml'), read('sources/ledger.txt')];
    const before = kept();
    for (const path of ['vehicles/bus', 'vehicles/fire-engine', 'articles/hello'])
      await run('rm', `/${path}`);
    for (const key of ['town', 'emergency']) await run('rm', `category:${key}`, '--force');
    assert.deepEqual([kept(), await told()], [before, []]);
    await run('build');
    assert.deepEqual(await told(), []);
    // Nor is what takes their names and ids.
    write(cwd, 'sources/categories.yaml', 'town:\n  name: In our town\n');
    await run(...vehicle('Bus'));
    assert.match(read('sources/vehicles/bus.yaml'), /^id: vehicle-001$/m);
    assert.deepEqual([kept(), await told()], [before, []]);
  });

  test(`where ${where}, a page that is deleted by hand is missed`, async (t) => {
    const { run, publish, told, cwd } = await openStudio(t, keeping);
    await run(...vehicle('Van'));
    await publish();
    rmSync(join(cwd, 'sources/vehicles/van.yaml'));
    const [finding = ''] = await told();
    assert.equal(
      /^(?:page-gone|path-vanished) \/vehicles\/van$/.test(finding),
      isToldOf(keeping),
      finding,
    );
  });
}

test('of two branches in one working copy, neither is told of what the other built', async (t) => {
  const { run, git, told, publish, read } = await openStudio(t, {
    ...{ git: 'first', isShared: true, by: 'workflow' },
  });
  await publish();
  git('checkout', '--quiet', '-b', 'one');
  await run(...vehicle('Van'));
  await run('build');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'one');
  git('checkout', '--quiet', '-b', 'two', 'main');
  assert.deepEqual(await told(), []);
  await run(...vehicle('Tram'));
  assert.match(read('sources/vehicles/tram.yaml'), /^id: vehicle-003$/m);
  await run('build');
  assert.deepEqual(await told(), []);
});

test('a branch that is behind is not told of what the site got since', async (t) => {
  const studio = await openStudio(t, {
    ...{ git: 'first', isShared: true, by: 'workflow', isProtected: true },
  });
  await studio.run(...vehicle('Van'));
  await studio.publish();
  const second = studio.another();
  await second.run('mv', '/vehicles/van', 'minivan');
  await second.run(...vehicle('Tram'));
  await studio.publish(second);
  studio.git('fetch', '--quiet', 'origin');
  assert.deepEqual(await studio.told(), []);
});
