import assert from 'node:assert/strict';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test, type TestContext } from 'node:test';
import { createBaseHistory } from '../../src/build/sources/base-branch.ts';
import type { SourceText } from '../../src/content/rules/rule.ts';
import {
  edit,
  read,
  recordPublished,
  starterFolder,
  write,
} from '../support/content/catalogue-folder.ts';
import { git } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const id = (name: string, text = 'vehicle-009'): SourceText => ({
  file: `vehicles/${name}.yaml`,
  field: 'id',
  text,
});
const van = (name: string) =>
  `id: vehicle-009\nname: ${name}\ncategory: town\npracticePhonemes: [b, f]\nemoji: 🚐\n`;

/** A catalogue in a folder of a repository, and two branches that each take an id. */
function forked(t: TestContext) {
  const root = temporaryFolder(t);
  const folder = join(root, 'site');
  const run = (...args: string[]): string => git(root, ...args);
  const commit = (message: string): void => {
    run('add', '-A');
    run('commit', '-q', '--allow-empty', '-m', message);
  };
  const add = (branch: string, name: string): void => {
    run('checkout', '-q', '-b', branch, 'main');
    write(folder, `sources/vehicles/${name}.yaml`, van(name));
    commit(branch);
  };
  run('init', '-q', '-b', 'main');
  write(folder, 'sources/vehicles/old.yaml', 'id: vehicle-001\ndescription: not vehicle-009\n');
  commit('start');
  return { root, folder, sources: join(folder, 'sources'), run, commit, add };
}

/** Who came first: names in order, those of which nothing is known left out. */
function order(sources: string, ...texts: readonly SourceText[]): string[] {
  const arrivals = texts.map(createBaseHistory(sources));
  return texts
    .map(({ file }, index) => ({ file, came: arrivals[index] }))
    .filter(({ came }) => came !== undefined)
    .sort((a, b) => (a.came ?? 0) - (b.came ?? 0))
    .map(({ file }) => file.replace(/^vehicles\/|\.yaml$/g, ''));
}

test('what is on the base branch came first, in the order of its merges, whatever its author dates', (t) => {
  const { sources, run, add, commit } = forked(t);
  add('late', 'a');
  add('early', 'b');
  run('checkout', '-q', 'main');
  run('merge', '-q', '--no-ff', 'early');
  run('merge', '-q', '--no-ff', 'late');
  const all = [id('a'), id('b'), id('c'), id('old')];
  assert.deepEqual(order(sources, ...all), ['b', 'a']);
  run('checkout', '-q', '-b', 'mine');
  write(sources, 'vehicles/c.yaml', van('c'));
  assert.deepEqual(order(sources, ...all), ['b', 'a'], 'what is in no commit is not known');
  commit('mine');
  assert.deepEqual(order(sources, ...all), ['b', 'a', 'c']);
  run('checkout', '-q', 'main');
  write(sources, 'vehicles/b.yaml', van('b').replace('009', '010'));
  commit('changed');
  write(sources, 'vehicles/b.yaml', van('b'));
  commit('changed back');
  assert.deepEqual(order(sources, ...all), ['a', 'b'], 'what counts is since when it is there');
  run('rm', '-q', join(sources, 'vehicles/a.yaml'));
  commit('gone');
  assert.deepEqual(order(sources, id('a'), id('b')), ['b']);
});

test('a text is looked for in its field or its list, as words of its own; a file by itself', (t) => {
  const { sources, commit } = forked(t);
  write(sources, 'vehicles/a.yaml', 'id: vehicle-0091\nformerSlugs:\n  - "van"\nname: Van\n');
  write(sources, 'categories.yaml', 'town:\n  name: Town\n');
  commit('files');
  const file = 'vehicles/a.yaml';
  const known = [
    { file, text: '' },
    { file, field: 'formerSlugs', text: 'van' },
    { file: 'categories.yaml', field: 'town', text: '' },
    { file, field: 'id', text: 'vehicle-009' },
    { file, field: 'emoji', text: 'Van' },
    { file: 'categories.yaml', field: 'tow', text: '' },
    { file: 'vehicles/b.yaml', text: '' },
  ].map((text) => createBaseHistory(sources)(text) !== undefined);
  assert.deepEqual(known, [true, true, true, false, false, false, false]);
});

test('the base branch is what CI says, else the default branch of origin, else main', (t) => {
  const { root, add } = forked(t);
  add('release', 'b');
  add('next', 'a');
  const clone = temporaryFolder(t);
  git(clone, 'clone', '-q', root, '.');
  git(clone, 'checkout', '-q', '-b', 'work', 'origin/main');
  git(clone, 'merge', '-q', '--no-ff', 'origin/release');
  git(clone, 'merge', '-q', '--no-ff', 'origin/next');
  const sources = join(clone, 'site/sources');
  const names = [id('a'), id('b')];
  assert.deepEqual(order(sources, ...names), ['a', 'b'], 'origin/HEAD is next, where HEAD was');
  const env = process.env;
  t.after(() => {
    process.env = env;
  });
  for (const [name, base, expected] of [
    ['GITHUB_BASE_REF', 'release', ['b', 'a']],
    ['CI_MERGE_REQUEST_TARGET_BRANCH_NAME', 'release', ['b', 'a']],
    ['GITHUB_BASE_REF', 'next', ['a', 'b']],
    ['GITHUB_BASE_REF', 'unknown', ['a', 'b']],
    ['GITHUB_BASE_REF', '', ['a', 'b']],
  ] as const) {
    process.env = { ...env, [name]: base };
    assert.deepEqual(order(sources, ...names), expected, `${name}=${base}`);
  }
  process.env = env;
  git(clone, 'remote', 'remove', 'origin');
  assert.deepEqual(order(sources, ...names), ['b', 'a'], 'without main, it is HEAD');
  git(clone, 'branch', '-q', 'main', 'next');
  assert.deepEqual(order(sources, ...names), ['a', 'b']);
});

test('in a shallow clone what it has counts; without git that is an error, without a repository nothing is known', (t) => {
  const { root, add } = forked(t);
  add('next', 'a');
  const clone = temporaryFolder(t);
  git(clone, 'clone', '-q', '--depth=1', pathToFileURL(root).href, '.');
  const sources = join(clone, 'site/sources');
  write(sources, 'vehicles/b.yaml', van('b'));
  assert.deepEqual(order(sources, id('a'), id('b')), ['a']);
  const env = process.env;
  t.after(() => {
    process.env = env;
  });
  process.env = { ...env, PATH: '' };
  assert.throws(() => order(sources, id('a'), id('b')), /git is needed and not found on PATH/);
  process.env = env;
  assert.deepEqual(order(temporaryFolder(t), id('a'), id('b')), []);
});

test('git is asked only where two contradict each other, and once a check', async (t) => {
  const cwd = starterFolder(t);
  const bin = temporaryFolder(t);
  const asked = join(bin, 'asked');
  const path = process.env['PATH'] ?? '';
  const count = `case "$*" in *' log '*'(exclude)media') echo asked >>'${asked}';; esac`;
  const script = `#!/bin/sh\n${count}\nPATH='${path}' exec git "$@"\n`;
  writeFileSync(join(bin, 'git'), script, { mode: 0o755 });
  const env = { PATH: bin };
  git(cwd, 'init', '-q');
  assert.equal((await runWithin(t, ['check'], { cwd, env })).code, 0);
  assert.ok(!existsSync(asked));
  for (const [name, number] of [
    ['van', '002'],
    ['cab', '001'],
  ] as const)
    write(cwd, `sources/vehicles/${name}.yaml`, van(name).replace('009', number));
  assert.equal((await runWithin(t, ['check'], { cwd, env })).code, 1);
  assert.equal(
    read(bin, 'asked').split('\n').length - 1,
    2,
    'the history of the base, and of HEAD',
  );
});

test('of two pull requests with one id the later gets the finding, and its hint settles it', async (t) => {
  const cwd = starterFolder(t);
  const run = (...args: string[]): string => git(cwd, ...args);
  const check = (...args: string[]) =>
    runWithin(t, ['check', ...args], { cwd, env: { GITHUB_BASE_REF: '' } });
  const commit = (message: string): void => {
    run('add', '-A');
    run('commit', '-q', '-m', message);
  };
  run('init', '-q', '-b', 'main');
  commit('start');
  for (const name of ['zeppelin', 'airship']) {
    run('checkout', '-q', '-b', name, 'main');
    const made = await runWithin(t, ['new', 'vehicle', name, '--set', 'category=town'], { cwd });
    assert.equal(made.code, 0, made.stderr);
    commit(name);
  }
  run('checkout', '-q', 'main');
  run('merge', '-q', '--no-ff', 'zeppelin');
  run('checkout', '-q', 'airship');
  run('merge', '-q', 'main');
  const told = await check('--format', 'github');
  assert.equal(told.code, 1);
  assert.match(told.stdout, /^::error file=sources\/vehicles\/airship\.yaml,line=2,/m);
  assert.doesNotMatch(told.stdout, /^::error file=sources\/vehicles\/zeppelin/m);
  const file = 'sources/vehicles/airship.yaml';
  assert.equal((await check('--fix')).code, 1);
  assert.equal(run('status', '--porcelain'), '', 'a fix gives nothing an id');
  edit(cwd, file, 'vehicle-003', 'vehicle-004');
  assert.equal((await check()).code, 0);
  // And where both are on main already, the one that was merged later is the newcomer.
  run('checkout', '-q', '.');
  run('checkout', '-q', 'main');
  run('merge', '-q', '--no-ff', 'airship');
  const { stdout } = await check('--format', 'github');
  assert.match(stdout, /^::error file=sources\/vehicles\/airship\.yaml,line=2,/m);
  assert.doesNotMatch(stdout, /^::error file=sources\/vehicles\/zeppelin/m);
});

test('an entry that two branches renamed becomes one again, and both addresses lead to it', async (t) => {
  const cwd = starterFolder(t);
  recordPublished(cwd);
  const run = (...args: string[]): string => git(cwd, ...args);
  const catalogue = async (...args: string[]) => {
    const done = await runWithin(t, args, { cwd });
    assert.equal(done.code, 0, done.stdout + done.stderr);
  };
  run('init', '-q', '-b', 'main');
  run('add', '-A');
  run('commit', '-q', '-m', 'start');
  for (const name of ['town', 'city']) {
    run('checkout', '-q', '-b', name, 'main');
    await catalogue('mv', '/vehicles/bus', `${name}-bus`);
    await catalogue('mv', 'category:emergency', `${name}-help`);
    run('add', '-A');
    run('commit', '-q', '-m', name);
  }
  run('checkout', '-q', 'main');
  run('merge', '-q', '--no-ff', 'town');
  assert.throws(() => run('merge', '-q', 'city'));
  // Git keeps both files of the bus; of the categories and the fire engine a person keeps both keys and one side.
  const [, town = ''] =
    /(town-help:\n(?: .*\n)*)/.exec(run('show', 'town:sources/categories.yaml')) ?? [];
  const own = run('show', 'city:sources/categories.yaml');
  write(cwd, 'sources/categories.yaml', `${own.trimEnd()}\n${town}`);
  run('checkout', '--ours', 'sources/vehicles/fire-engine.yaml');
  run('add', '-A');
  const told = await runWithin(t, ['check'], { cwd });
  assert.match(told.stdout, /city-bus\.yaml:2:5 error renamed-twice/);
  const [, command = ''] =
    /`catalogue (rm category:city-help --merge-into [^`]+)`/.exec(told.stdout) ?? [];
  await catalogue(...command.split(' '));
  assert.match(
    told.stdout,
    /→ Keep vehicles\/town-bus\.yaml: add city-bus to its `formerSlugs`, delete this file\./,
  );
  edit(cwd, 'sources/vehicles/town-bus.yaml', '  - bus\n', '  - bus\n  - city-bus\n');
  rmSync(join(cwd, 'sources/vehicles/city-bus.yaml'));
  assert.match(
    read(cwd, 'sources/categories.yaml'),
    /town-help:[^]*formerKeys:\n {4}- emergency\n/,
  );
  await catalogue('check');
});
