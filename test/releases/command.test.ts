import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { parse } from 'yaml';
import type { ReleaseSource } from '../../src/contract/shapes/release-shape.ts';
import { catalogueRepository, repositoryIn, type Repository } from '../support/diff/repository.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { addedText } from '../support/edit/added-text.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const releaseIn = ({ folder }: Repository, name: string): ReleaseSource =>
  parse(readFileSync(join(folder, `sources/releases/${name}.yaml`), 'utf8')) as ReleaseSource;

/** A repository whose first release is committed, and what runs the command in it. */
async function released(t: TestContext) {
  original ??= makeOriginal(t);
  const { made, first } = await original;
  const repository = repositoryIn(temporaryFolder(t));
  cpSync(made, repository.folder, { recursive: true });
  const env = { XDG_CACHE_HOME: temporaryFolder(t) };
  const release = (...args: readonly string[]) =>
    runWithin(t, ['release', ...args], { cwd: repository.folder, env });
  return { ...repository, release, first };
}

/** Made once: each test gets a copy. */
let original: ReturnType<typeof makeOriginal> | undefined;

async function makeOriginal(t: TestContext) {
  const { folder, build, commit } = await catalogueRepository({ after: () => undefined });
  const args = ['release', '1.0', '--at', '2026-09-01'];
  const first = await runWithin(t, args, { cwd: folder });
  assert.equal(first.code, 0, first.stderr);
  await build();
  commit('first');
  return { made: folder, first };
}

const bus = 'sources/vehicles/bus.yaml';

test('the first release lists no changes', async (t) => {
  const repository = await released(t);
  assert.equal(repository.first.stdout.trim(), 'sources/releases/1.0.yaml');
  assert.match(repository.first.stderr, /Next: commit it\./);
  const { changes, published } = releaseIn(repository, '1.0');
  assert.deepEqual(changes, []);
  assert.equal(published, '2026-09-01');
});

test('a release lists what changed since the last one', async (t) => {
  const repository = await released(t);
  repository.edit(bus, 'name: Bus', 'name: Omnibus');
  repository.edit('sources/apps/car-words.yaml', '"2.99"', '"4.99"');
  await repository.build();
  repository.commit('edited');
  const { code, stderr } = await repository.release('2026-10-01', '--note', 'A *new* name.');
  assert.equal(code, 0, stderr);
  const release = releaseIn(repository, '2026-10-01');
  assert.equal(release.published, '2026-10-01');
  assert.equal(release.note, 'A *new* name.');
  assert.deepEqual(
    release.changes.map(({ kind, id, happened, level, codes }) => [
      kind,
      id,
      happened,
      level,
      codes,
    ]),
    [
      ['app', 'car-words', 'changed', 'notable', ['price-changed']],
      ['vehicle', 'vehicle-001', 'changed', 'editorial', ['entry-renamed']],
    ],
  );
  // What is published of the release itself is no change of the next one.
  await repository.build();
  repository.commit('second');
  const next = await repository.release('1.1');
  assert.equal(next.code, 2);
  assert.match(next.stderr, /Nothing changed since \w{12}, so there is nothing to release/);
});

test('what breaks somebody needs a reason, from the option or the allow file', async (t) => {
  const repository = await released(t);
  repository.git('rm', '-q', 'sources/vehicles/steam-train.yaml');
  repository.edit('sources/moved.yaml', '  - /toys', '  - /toys\n  - /vehicles/steam-train');
  await repository.build();
  repository.commit('edited');
  const refused = await repository.release('1.1');
  assert.equal(refused.code, 1);
  const [, fingerprint = ''] = /--accept "([0-9a-f]{16})=/.exec(refused.stderr) ?? [];
  assert.match(refused.stderr, /vehicle "Steam Train" \(vehicle-\d+\) is gone/);
  assert.ok(!existsSync(join(repository.folder, 'sources/releases/1.1.yaml')));
  const strange = await repository.release('1.1', '--accept', '0123456789abcdef=why');
  assert.match(strange.stderr, /--accept 0123456789abcdef accepts nothing/);
  const wrong = await repository.release('1.1', '--accept', fingerprint);
  assert.match(wrong.stderr, /is not a fingerprint with a reason/);
  const allowFile = 'catalogue-diff-allow.yaml';
  repository.write(
    allowFile,
    `- { fingerprint: "${fingerprint}", reason: As agreed., expires: 9999-12-31 }\n`,
  );
  const allowed = await repository.release('1.1', '--dry-run');
  assert.match(allowed.stdout, /reason: As agreed\./);
  repository.write(allowFile, '');
  const accepted = await repository.release('1.1', '--accept', `${fingerprint}=Nobody says it.`);
  assert.equal(accepted.code, 0, accepted.stderr);
  const release = releaseIn(repository, '1.1');
  assert.deepEqual(release.accepted, [{ fingerprint, reason: 'Nobody says it.' }]);
  assert.ok(release.changes[0]?.fingerprints?.includes(fingerprint));
  const again = await repository.release('1.2', '--since', 'first');
  assert.match(again.stderr, /Nothing changed/, 'what 1.1 lists is not listed again');
});

test('the reason of a merged change is asked for once: it stays until a release has it, whatever its day', async (t) => {
  const repository = await released(t);
  repository.git('rm', '-q', 'sources/vehicles/steam-train.yaml');
  repository.edit('sources/moved.yaml', '  - /toys', '  - /toys\n  - /vehicles/steam-train');
  const diff = (...args: readonly string[]) =>
    runWithin(t, ['diff', ...args], { cwd: repository.folder });
  const { stdout } = await diff('first', '--format', 'json');
  const [broken] = (JSON.parse(stdout) as { changes: { fingerprint: string; level: string }[] })
    .changes;
  assert.equal(broken?.level, 'breaking');
  const entry = `- fingerprint: '${broken.fingerprint}'\n  reason: As agreed.\n`;
  repository.write('catalogue-diff-allow.yaml', `${entry}  expires: 2020-01-01\n`);
  assert.match((await diff('first')).stdout, /allowance-expired/);
  await repository.build();
  repository.commit('merged');
  assert.doesNotMatch((await diff('merged')).stdout, /allowance/);
  const closed = await repository.release('1.1');
  assert.equal(closed.code, 0, closed.stderr);
  assert.match((await diff('merged')).stdout, /allowance-stale/);
});

test('release does not overwrite an existing release, and --dry-run writes nothing', async (t) => {
  const repository = await released(t);
  const taken = await repository.release('1.0');
  assert.equal(taken.code, 2);
  assert.match(taken.stderr, /1\.0\.yaml already exists/);
  const odd = await repository.release('autumn');
  assert.match(odd.stderr, /"autumn" is neither a date nor a version/);
  repository.edit(bus, 'name: Bus', 'name: Omnibus');
  await repository.build();
  const dry = await repository.release('--dry-run', '--at', '2999-10-01', '--title', 'A  title');
  assert.equal(dry.code, 0, dry.stderr);
  const printed = parse(addedText(dry.stdout)) as ReleaseSource;
  assert.deepEqual([printed.published, printed.title], ['2999-10-01', 'A title']);
  assert.ok(!existsSync(join(repository.folder, 'sources/releases/2999-10-01.yaml')));
});

test('a release that would come before the last one is refused', async (t) => {
  const repository = await released(t);
  for (const args of [
    ['1.1', '--at', '2026-08-31'],
    ['2026-08-31'],
    ['0.9', '--at', '2026-09-01'],
    ['v1.0.0', '--at', '2026-09-01'],
  ]) {
    const { code, stderr } = await repository.release(...args);
    assert.equal(code, 2, args.join(' '));
    assert.match(stderr, /would come before 1\.0 of 2026-09-01/);
  }
});

test('a change committed together with a release that does not list it is listed by the next', async (t) => {
  const repository = await catalogueRepository(t);
  const run = (...args: readonly string[]) =>
    runWithin(t, ['release', ...args], { cwd: repository.folder });
  assert.equal((await run('1.0')).code, 0);
  repository.edit(bus, 'name: Bus', 'name: Omnibus');
  await repository.build();
  const uncommitted = await run('1.1');
  assert.equal(uncommitted.code, 2);
  assert.match(uncommitted.stderr, /1\.0\.yaml is in no commit[^]*--since/);
  repository.commit('squashed');
  const found = await run('1.1', '--dry-run');
  assert.equal(found.code, 0, found.stderr);
  assert.match(found.stdout, /Omnibus/);
});

test('a second release of a day gets a name by itself', async (t) => {
  const repository = await released(t);
  for (const [from, to, name] of [
    ['Bus', 'Omnibus', '2026-10-01'],
    ['Omnibus', 'Coach', '2026-10-01-2'],
    ['Coach', 'Bus', '2026-10-01-3'],
  ] as const) {
    repository.edit(bus, `name: ${from}`, `name: ${to}`);
    await repository.build();
    const { code, stdout, stderr } = await repository.release('--at', '2026-10-01');
    assert.equal(code, 0, stderr);
    assert.equal(stdout.trim(), `sources/releases/${name}.yaml`);
    const { published, changes } = releaseIn(repository, name);
    assert.equal(published, '2026-10-01');
    assert.deepEqual(
      changes.map(({ id, codes }) => [id, codes]),
      [['vehicle-001', ['entry-renamed']]],
    );
    await repository.build();
    repository.commit(name);
  }
});

const coach = 'id: vehicle-101\nname: Coach\ncategory: road\n';
const coachFile = 'sources/vehicles/coach.yaml';

/**
 * A repository as `init` makes it: no commit has an output. The first release is committed.
 *
 * @param isOld whether the files of releases are those of a program that recorded nothing.
 */
async function withoutOutput(t: TestContext, isOld = false) {
  const repository = await released(t);
  const { folder, git } = repository;
  git('rm', '-rq', 'out');
  git('commit', '-qm', 'no output');
  git('branch', '-f', 'start');
  rmSync(join(folder, 'out'), { recursive: true, force: true });
  const closeOn = async (branch: string, name: string, file: string, text: string) => {
    git('checkout', '-q', '-b', branch, 'start');
    repository.write(`sources/vehicles/${file}.yaml`, text);
    git('add', 'sources');
    git('commit', '-qm', file);
    await closeHere(name);
    return listed(name);
  };
  /** Closes a release and commits all that is in the sources. */
  const closeHere = async (name: string) => {
    const { code, stderr } = await repository.release(name);
    assert.equal(code, 0, stderr);
    const path = `sources/releases/${name}.yaml`;
    const text = readFileSync(join(folder, path), 'utf8');
    if (isOld) repository.write(path, text.replace(/^closed: .*\n/m, ''));
    git('add', 'sources');
    git('commit', '-qm', name);
  };
  const listed = (name: string) =>
    releaseIn(repository, name).changes.map(({ id, happened }) => `${id} ${happened}`);
  return { ...repository, closeOn, closeHere, listed };
}

for (const [order, isOld] of [
  [['one', 'two'], false],
  [['two', 'one'], false],
  [['two', 'one'], true],
] as const)
  test(`releases of two branches, merged ${order.join(' then ')}${isOld ? ', by files that say not of what' : ''}: each lists its own, the next neither`, async (t) => {
    const { folder, git, closeOn, listed, release, edit, write } = await withoutOutput(t, isOld);
    const van = 'id: vehicle-102\nname: Van\ncategory: road\n';
    assert.deepEqual(await closeOn('one', '2026-10-01', 'coach', coach), ['vehicle-101 added']);
    assert.deepEqual(await closeOn('two', '2026-10-02', 'van', van), ['vehicle-102 added']);
    git('checkout', '-q', '-B', 'trunk', 'start');
    // Something that no release lists comes in between, on the branch that both are merged into.
    edit(bus, 'name: Bus', 'name: Omnibus');
    git('commit', '-qam', 'renamed');
    for (const branch of order) git('merge', '-q', '--no-ff', '-m', `merged ${branch}`, branch);
    assert.equal((await release('2026-10-03')).code, 0);
    assert.deepEqual(listed('2026-10-03'), ['vehicle-001 changed']);
    git('add', 'sources');
    git('commit', '-qm', 'third');
    assert.match((await release('2026-10-04')).stderr, /Nothing changed since \w{12}/);
    // What two releases list may change again.
    edit('sources/vehicles/coach.yaml', 'name: Coach', 'name: Long Coach');
    write('sources/vehicles/van.yaml', van.replace('Van', 'Long Van'));
    git('commit', '-qam', 'longer');
    assert.equal((await release('2026-10-04')).code, 0);
    assert.deepEqual(listed('2026-10-04'), ['vehicle-101 changed', 'vehicle-102 changed']);
    assert.ok(!existsSync(join(folder, 'out')), 'nothing is built into the folder');
  });

test('after the merge of a release, what it lists may change: the merge is compared with', async (t) => {
  const { git, closeOn, listed, release, edit } = await withoutOutput(t);
  await closeOn('one', '2026-10-01', 'coach', coach);
  git('checkout', '-q', '-B', 'trunk', 'start');
  git('commit', '-q', '--allow-empty', '-m', 'elsewhere');
  git('merge', '-q', '--no-ff', '-m', 'merged', 'one');
  const merge = git('rev-parse', 'HEAD').slice(0, 12);
  edit('sources/vehicles/coach.yaml', 'name: Coach', 'name: Long Coach');
  const { stderr } = await release('2026-10-02');
  assert.match(stderr, new RegExp(`1 change since ${merge}`));
  assert.deepEqual(listed('2026-10-02'), ['vehicle-101 changed']);
});

test('a base that cannot be built says how to do without it', async (t) => {
  const { git, release, write, edit, folder } = await withoutOutput(t);
  write('sources/releases/1.1.yaml', 'published: 2026-09-02\nchanges: []\n');
  write(bus, 'name: [\n');
  git('add', 'sources');
  git('commit', '-qm', 'broken');
  git('checkout', '-q', 'HEAD~1', '--', bus);
  edit(bus, 'name: Bus', 'name: Omnibus');
  const refused = await release('1.2');
  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /The sources of \w{12} have errors[^]*--since <git ref/);
  assert.equal((await release('1.2', '--since', 'start')).code, 0);
  assert.ok(!existsSync(join(folder, 'out')));
});

const tank = 'id: vehicle-103\nname: Tank\ncategory: road\n';

const squash = (git: Repository['git']): void => {
  git('merge', '-q', '--squash', 'one');
  git('commit', '-qm', 'squashed');
};

// Other ways to bring it in, and other moments, are those of the histories.
test('what came in meanwhile is in the next release, if a release was squashed that was closed before its commit', async (t) => {
  const repository = await withoutOutput(t);
  const { git, write, closeHere, listed, release } = repository;
  git('checkout', '-q', '-B', 'trunk', 'start');
  write(coachFile, coach);
  git('add', 'sources');
  const head = git('rev-parse', 'HEAD').trim();
  git('checkout', '-q', '-b', 'one');
  await closeHere('2026-10-01');
  assert.deepEqual(listed('2026-10-01'), ['vehicle-101 added']);
  git('checkout', '-q', 'trunk');
  write('sources/vehicles/tank.yaml', tank);
  git('add', 'sources');
  git('commit', '-qm', 'tank');
  squash(git);
  const { code, stderr } = await release('2026-10-02');
  assert.equal(code, 0, stderr);
  assert.deepEqual(listed('2026-10-02'), ['vehicle-103 added']);
  assert.equal(releaseIn(repository, '2026-10-01').closed, head);
});

for (const isCommitted of [true, false])
  test(`what a release lists may be undone after it was squashed${isCommitted ? '' : ' with it'}`, async (t) => {
    const repository = await withoutOutput(t);
    const { git, write, edit, closeHere, listed, release } = repository;
    git('checkout', '-q', '-B', 'trunk', 'start');
    write(coachFile, coach);
    edit(bus, 'name: Bus', 'name: Omnibus');
    git('add', 'sources');
    if (isCommitted) git('commit', '-qm', 'coach');
    git('checkout', '-q', '-b', 'one');
    await closeHere('2026-10-01');
    git('checkout', '-q', 'trunk');
    write('sources/vehicles/tank.yaml', tank);
    git('add', 'sources');
    git('commit', '-qm', 'tank');
    squash(git);
    git('rm', '-q', coachFile);
    edit(bus, 'name: Omnibus', 'name: Bus');
    if (isCommitted) edit('sources/vehicles/tank.yaml', 'name: Tank', 'name: Big Tank');
    const refused = await release('2026-10-02');
    assert.match(refused.stderr, /"Coach" \(vehicle-101\) is gone/);
    const [, fingerprint = ''] = /"([0-9a-f]{16})=/.exec(refused.stderr) ?? [];
    const accepted = await release('2026-10-02', '--accept', `${fingerprint}=Sold.`);
    assert.equal(accepted.code, 0, accepted.stderr);
    const { closed = 'none' } = releaseIn(repository, '2026-10-01');
    assert.match(accepted.stderr, new RegExp(`3 changes since ${closed.slice(0, 12)}`));
    assert.deepEqual(listed('2026-10-02').sort(), [
      'vehicle-001 changed',
      'vehicle-101 removed',
      'vehicle-103 added',
    ]);
  });

test('a clone without the commit says how to fetch it, and that helps', async (t) => {
  const repository = await withoutOutput(t);
  const { folder, git, write, closeOn } = repository;
  await closeOn('one', '2026-10-01', 'coach', coach);
  const { closed = '' } = releaseIn(repository, '2026-10-01');
  git('checkout', '-q', '-B', 'trunk', 'start');
  write('sources/vehicles/tank.yaml', tank);
  git('add', 'sources');
  git('commit', '-qm', 'tank');
  squash(git);
  git('branch', '-D', 'one');
  const clone = join(temporaryFolder(t), 'clone');
  git('clone', '-q', '--depth', '1', '--branch', 'trunk', `file://${folder}`, clone);
  const release = () => runWithin(t, ['release', '2026-10-02'], { cwd: clone });
  for (const helps of [
    ['fetch', '--unshallow', 'origin'],
    ['fetch', 'origin', closed],
  ]) {
    const { code, stderr } = await release();
    assert.equal(code, 2);
    assert.match(stderr, /sources\/releases\/2026-10-01\.yaml was closed/);
    const [, told] = /`git ([^`]*)`/.exec(stderr) ?? [];
    assert.deepEqual(told?.split(' '), helps);
    repositoryIn(clone).git(...helps);
  }
  assert.equal((await release()).code, 0);
  assert.deepEqual(
    releaseIn({ ...repository, folder: clone }, '2026-10-02').changes.map(({ id }) => id),
    ['vehicle-103'],
  );
});

test('a release of a history with nothing in common is compared as one that says not of what', async (t) => {
  const { git, closeOn, release, write } = await withoutOutput(t);
  await closeOn('one', '2026-10-01', 'coach', coach);
  git('checkout', '-q', '--orphan', 'trunk');
  git('commit', '-qm', 'all anew');
  write('sources/vehicles/tank.yaml', tank);
  assert.match((await release('2026-10-02', '--dry-run')).stdout, /id: vehicle-103/);
});

test('what a release was closed of is not published', async (t) => {
  const repository = await released(t);
  const { closed = 'none' } = releaseIn(repository, '1.0');
  assert.equal(closed, repository.git('rev-parse', 'HEAD~1').trim());
  const texts = [...readTree(join(repository.folder, 'out')).values()];
  assert.ok(texts.length > 20);
  assert.ok(!texts.some((text) => text.includes(closed)));
});

test('without git a release names what it was compared with by the hash of its manifest', async (t) => {
  const folder = temporaryFolder(t);
  const { folder: original } = await catalogueRepository(t);
  cpSync(join(original, 'sources'), join(folder, 'sources'), { recursive: true });
  cpSync(join(original, 'out'), join(folder, 'out'), { recursive: true });
  const run = (...args: string[]) => runWithin(t, ['release', ...args], { cwd: folder });
  assert.equal((await run('1.0')).code, 0);
  const here = { ...repositoryIn(folder), folder };
  assert.equal(releaseIn(here, '1.0').closed, undefined, 'there was nothing before');
  const alone = await run('1.1');
  assert.equal(alone.code, 2);
  assert.match(alone.stderr, /in no git repository[^]*--since <git ref, folder or address>/);
  here.edit(bus, 'name: Bus', 'name: Omnibus');
  const since = await run('1.1', '--since', 'out');
  assert.equal(since.code, 0, since.stderr);
  const manifest = readFileSync(join(folder, 'out/catalogue-manifest.json'));
  assert.equal(releaseIn(here, '1.1').closed, `sha256:${hash('sha256', manifest)}`);
});
