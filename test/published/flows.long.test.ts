import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { write } from '../support/content/catalogue-folder.ts';
import { answerOf, openStudio } from '../support/content/studio.ts';
import { isToldOf, keepings } from './play-publishing.ts';

const vehicle = (name: string) => ['new', 'vehicle', name, '--set', 'category=town'];

// The others differ from these in who deploys; the random histories play them all.
const unlike = [
  'nothing is in git',
  'git came after the first build',
  'a protected main takes no ledger from the workflow',
  'the output is committed, and a platform serves it',
];

for (const where of unlike) {
  const keeping = keepings[where] ?? assert.fail(where);
  test(`where ${where}, what was published leads on or is gone, and keeps its id`, async (t) => {
    const studio = await openStudio(t, keeping);
    const { run, publish, online, told } = studio;
    for (const name of ['Van', 'Tram', 'Ferry', 'Crane']) await run(...vehicle(name));
    await run('new', 'article', 'First Words', '--set', 'description=Which words come first.');
    await publish();
    assert.equal(answerOf(online(), '/vehicles/tram'), '200');
    assert.deepEqual(await told(), []);
    await run('mv', '/vehicles/van', 'minivan');
    await run('mv', '/articles/first-words', 'early-words');
    await run('rm', '/vehicles/tram');
    await run('rm', '/vehicles/crane'); // its id is the highest one
    assert.deepEqual(await told(), []);
    await publish();
    assert.deepEqual(await told(), []);
    const second = studio.another();
    assert.deepEqual(await second.told(), []);
    assert.match(await second.run(...vehicle('Tractor'), '--dry-run'), /^\+id: vehicle-007$/m);
    await second.run('rm', '/vehicles/ferry');
    await second.run('mv', '/vehicles/minivan', 'microvan');
    await publish(second);
    const answers = ['van', 'minivan', 'tram', 'crane', 'ferry'].map((slug) =>
      answerOf(online(), `/vehicles/${slug}`),
    );
    const on = '301 /vehicles/microvan';
    assert.deepEqual(answers, [on, on, '410', '410', '410']);
    assert.equal(answerOf(online(), '/articles/first-words'), '301 /articles/early-words');
    assert.deepEqual(await second.told(), []);
  });

  test(`where ${where}, what nobody published leaves no trace`, async (t) => {
    const { run, read, told, publish } = await openStudio(t, keeping);
    await publish();
    const kept = () => [read('sources/moved.yaml'), read('sources/ledger.txt')];
    const before = kept();
    for (const name of ['Ghost', 'Spook']) await run(...vehicle(name));
    // An output that git ignores says nothing.
    if (keeping.git !== undefined && keeping.commitsOutput !== true) await run('build');
    await run('mv', '/vehicles/ghost', 'phantom');
    await run('rm', '/vehicles/phantom');
    await run('rm', '/vehicles/spook');
    assert.deepEqual(kept(), before);
    assert.match(await run(...vehicle('Van'), '--dry-run'), /^\+id: vehicle-003$/m);
    assert.deepEqual(await told(), []);
  });

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
