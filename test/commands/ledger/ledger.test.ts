import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { ledgerText } from '../../../src/content/sources/ledger-text.ts';
import { edit, read, starterFolder, write } from '../../support/content/catalogue-folder.ts';
import { runWithin } from '../../support/publish/run-within.ts';

const van = 'id: vehicle-090\nname: Van\ncategory: town\n';

function inStarter(t: TestContext) {
  const cwd = starterFolder(t);
  const run = (...args: string[]) => runWithin(t, args, { cwd });
  return { cwd, run, ledger: () => read(cwd, 'sources/ledger.txt') };
}

test('the first ledger has what the sources and the last output published', async (t) => {
  const { cwd, run, ledger } = inStarter(t);
  write(cwd, 'sources/vehicles/van.yaml', van);
  assert.equal((await run('build')).code, 0);
  rmSync(join(cwd, 'sources/vehicles/van.yaml'));
  const first = await run('ledger');
  assert.equal(first.code, 0);
  assert.match(first.stdout, /^vehicle vehicle-090 \/vehicles\/van$/m);
  assert.doesNotMatch(ledger(), /\/404/);
  assert.match(first.stderr, /^✓ sources\/ledger\.txt: (\d+) records added, \1 in all\.$/m);
  const check = await run('check');
  assert.deepEqual([check.code, check.stdout.includes('path-vanished')], [1, true]);
  write(cwd, 'sources/moved.yaml', 'removed:\n  - /vehicles/van\n');
  assert.equal((await run('check')).code, 0);
  const again = await run('ledger');
  assert.deepEqual([again.stdout, again.code], ['', 0]);
  rmSync(join(cwd, 'out'), { recursive: true });
  assert.match(
    (await run('new', 'vehicle', 'Boat', '--set', 'category=town', '--dry-run')).stdout,
    /id: vehicle-091/,
  );
});

test('init writes the ledger of an empty catalogue', (t) => {
  assert.equal(inStarter(t).ledger(), ledgerText([]));
});

test('--check lists what is missing, and writes nothing', async (t) => {
  const { cwd, run, ledger } = inStarter(t);
  assert.equal((await run('ledger', '--check')).code, 1);
  assert.doesNotMatch(ledger(), /^[^#]/m);
  await run('ledger');
  const before = ledger();
  assert.equal((await run('ledger', '--check')).code, 0);
  write(cwd, 'sources/vehicles/van.yaml', van);
  const lacking = await run('ledger', '--check');
  assert.deepEqual(
    [lacking.code, lacking.stdout, ledger()],
    [1, 'vehicle vehicle-090 /vehicles/van\n', before],
  );
  assert.match(lacking.stderr, /lacks 1 record\. Run `catalogue ledger`\./);
});

test('ledger --check --at a later day asks for the entries of that day', async (t) => {
  const { cwd, run, ledger } = inStarter(t);
  await run('ledger');
  write(cwd, 'sources/vehicles/van.yaml', `${van}publishFrom: 9000-01-02\n`);
  const today = await run('ledger', '--check');
  const then = await run('ledger', '--check', '--at', '9000-01-02');
  const wrong = await run('ledger', '--check', '--at', 'soon');
  assert.deepEqual([today.code, then.code, wrong.code], [0, 1, 2]);
  await run('ledger', '--at', '9000-01-02');
  assert.match(ledger(), /^vehicle vehicle-090 \/vehicles\/van$/m);
});

test('sources with errors are not recorded', async (t) => {
  const { cwd, run, ledger } = inStarter(t);
  edit(cwd, 'sources/vehicles/bus.yaml', 'category: town', 'category: nowhere');
  const { code, stdout, stderr } = await run('ledger');
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /unknown-category[^]*Nothing was written\./);
  assert.doesNotMatch(ledger(), /^[^#]/m);
});

test('lines that git put together from two branches are sorted again', async (t) => {
  const { cwd, run, ledger } = inStarter(t);
  await run('ledger');
  const sorted = ledger();
  const lines = sorted.trimEnd().split('\n');
  write(cwd, 'sources/ledger.txt', `${[...lines.reverse(), lines[0]].join('\n')}\n`);
  assert.equal((await run('check')).code, 0);
  await run('ledger');
  assert.equal(ledger(), sorted);
});

test('a ledger that is not text is reported, and nothing overwrites it', async (t) => {
  const { cwd, run } = inStarter(t);
  const bytes = Buffer.from([0xff, 0xfe, 0x0a]);
  write(cwd, 'sources/vehicles/van.yaml', van);
  writeFileSync(join(cwd, 'sources/ledger.txt'), bytes);
  for (const words of [['check'], ['build'], ['ledger'], ['mv', '/vehicles/van', 'minivan']]) {
    const { code, stdout, stderr } = await run(...words);
    assert.match(stdout + stderr, /ledger\.txt/, words.join(' '));
    assert.ok(code === 1 || code === 2, `${words.join(' ')}: ${String(code)}\n${stderr}`);
    assert.deepEqual(readFileSync(join(cwd, 'sources/ledger.txt')), bytes, words.join(' '));
  }
});

test('removing an entry that was never published frees its address and its id', async (t) => {
  const { cwd, run, ledger } = inStarter(t);
  const [moved, before] = [read(cwd, 'sources/moved.yaml'), ledger()];
  for (const what of ['/vehicles/bus', '/vehicles/fire-engine'])
    assert.equal((await run('rm', what, '--force')).code, 0);
  const bus = await run('new', 'vehicle', 'Bus', '--set', 'category=town');
  assert.equal(bus.code, 0, bus.stderr);
  assert.match(read(cwd, 'sources/vehicles/bus.yaml'), /^id: vehicle-001$/m);
  assert.deepEqual([read(cwd, 'sources/moved.yaml'), ledger()], [moved, before]);
  // What a build has written may be published.
  assert.equal((await run('build')).code, 0);
  assert.equal((await run('rm', '/vehicles/bus', '--force')).code, 0);
  assert.match(
    read(cwd, 'sources/moved.yaml'),
    /^removed:\n {2}- \{path: \/vehicles\/bus, id: vehicle-001\}$/m,
  );
  assert.match(ledger(), /^vehicle vehicle-001 \/vehicles\/bus$/m);
});
