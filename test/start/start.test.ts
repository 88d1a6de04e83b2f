import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { builtProgram } from '../support/publish/built-program.ts';
import { studioSources } from '../support/publish/fixtures.ts';
import { runProgram } from '../support/publish/run-program.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const title = 'a vehicle is in a category that does not exist';
const doctored = title.replace('vehicle', 'VEHICLE');

/** A user's cache folder, the working folder beside it, and a command that shows whose code ran. */
function user(t: TestContext) {
  const home = temporaryFolder(t);
  const [cache, cwd] = [join(home, 'cache'), join(home, 'work')];
  mkdirSync(cwd);
  const explain = (
    options: { readonly cache?: string; readonly env?: Record<string, string> } = {},
  ) =>
    runProgram(['explain', 'unknown-category'], {
      cwd,
      env: { XDG_CACHE_HOME: options.cache ?? cache, ...options.env },
    });
  return { home, cache, cwd, code: join(cache, 'catalogue/code'), explain };
}

/** Writes other words into compiled code, as somebody would who may write there. */
function doctor(folder: string): void {
  for (const name of readdirSync(folder)) {
    const content = readFileSync(join(folder, name)).subarray(32).toString('latin1');
    assert.ok(content.includes(title));
    const changed = Buffer.from(content.replaceAll(title, doctored), 'latin1');
    const bytes = Buffer.concat([hash('sha256', changed, 'buffer'), changed]);
    writeFileSync(join(folder, name), bytes);
  }
}

/** Code that other words were written into, in a user's cache folder as the program leaves it. */
async function doctoredUser(t: TestContext) {
  const made = user(t);
  await made.explain();
  doctor(made.code);
  return made;
}

test('a second run uses what the first one compiled, one file a command, for the user alone', async (t) => {
  const { cache, code, explain } = await doctoredUser(t);
  assert.match((await explain()).stdout, new RegExp(doctored));
  const [file = '', ...others] = readdirSync(code);
  assert.deepEqual([/^explain-[0-9a-f]{16}$/.test(file), others], [true, []]);
  assert.equal(statSync(code).mode & 0o777, 0o700);
  assert.equal(statSync(join(cache, 'catalogue')).mode & 0o777, 0o700);
  assert.equal(statSync(join(code, file)).mode & 0o777, 0o600);
});

test('chunks of the program are ASCII, as V8 is given them a byte a character', () => {
  const dist = join(builtProgram(), '../../dist');
  const chunks = readdirSync(dist).filter((name) => name.endsWith('.cjs'));
  assert.ok(chunks.length > 50);
  for (const name of chunks)
    assert.doesNotMatch(readFileSync(join(dist, name), 'utf8'), /[^\0-\x7f]/, name);
});

test('CATALOGUE_CACHE_DIR moves no code', async (t) => {
  const { home, code, explain } = user(t);
  await explain({ env: { CATALOGUE_CACHE_DIR: join(home, 'other') } });
  assert.equal(readdirSync(code).length, 1);
  assert.ok(!existsSync(join(home, 'other')));
});

test('nothing is kept by --version, a call that is refused, or under CI', async (t) => {
  const { home, cache, cwd, explain } = user(t);
  const run = (...args: string[]) => runProgram(args, { cwd, env: { XDG_CACHE_HOME: cache } });
  assert.equal((await run('--version')).code, 0);
  assert.equal((await run('nonsense')).code, 2);
  await explain({ env: { CI: 'true' } });
  assert.deepEqual(
    readdirSync(home, { recursive: true }).filter((path) => /-[0-9a-f]{16}$/.test(String(path))),
    [],
  );
});

/** Two of the places where no cache is: `test/files/user-cache.test.ts` has all. */
const places: Readonly<Record<string, (made: Awaited<ReturnType<typeof doctoredUser>>) => string>> =
  {
    'a folder that others may read': ({ cache, code }) => {
      chmodSync(code, 0o755);
      return cache;
    },
    'the working folder': ({ cache, cwd }) => {
      renameSync(cache, join(cwd, '.cache'));
      return join(cwd, '.cache');
    },
  };

for (const [place, prepare] of Object.entries(places))
  test(`compiled code is not read from ${place}, nor written there`, async (t) => {
    const made = await doctoredUser(t);
    const cache = prepare(made);
    const before = filesBelow(made.home);
    const { code, stdout, stderr } = await made.explain({ cache, env: { HOME: made.home } });
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, new RegExp(title));
    const isOwn = (path: string) => path.startsWith('.cache/');
    assert.deepEqual(
      filesBelow(made.home).filter((path) => !isOwn(path)),
      before,
    );
  });

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

test('compiled code that has a wrong byte is none, and is replaced', async (t) => {
  const { code, explain } = await doctoredUser(t);
  const [name = ''] = readdirSync(code);
  const bytes = readFileSync(join(code, name));
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(join(code, name), bytes);
  const first = await explain();
  assert.deepEqual([first.code, first.stderr], [0, '']);
  assert.match(first.stdout, new RegExp(title));
  doctor(code);
  assert.match((await explain()).stdout, new RegExp(doctored));
});

test('code of another program in the same place is none, and is replaced; what is a month old is removed', async (t) => {
  const { home, code, cache, cwd } = user(t);
  const copy = join(home, 'program');
  const root = join(builtProgram(), '../..');
  for (const part of ['bin', 'dist', 'templates', 'package.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const run = async () =>
    (
      await runProgram(['explain', 'unknown-category'], {
        cwd,
        env: { XDG_CACHE_HOME: cache },
        program: join(copy, 'bin/catalogue.js'),
      })
    ).stdout;
  await run();
  doctor(code);
  assert.match(await run(), new RegExp(doctored));
  const [name = ''] = readdirSync(code);
  for (const [old, age] of [
    ['build-0123456789abcdef', 31],
    ['check-0123456789abcdef', 29],
  ] as const) {
    writeFileSync(join(code, old), '');
    utimesSync(join(code, old), new Date(), new Date(Date.now() - age * 24 * 60 * 60 * 1000));
  }
  const patched = title.replace('vehicle', 'vehicul');
  for (const chunk of readdirSync(join(copy, 'dist')).map((each) => join(copy, 'dist', each))) {
    const text = readFileSync(chunk, 'latin1');
    if (text.includes(title)) writeFileSync(chunk, text.replaceAll(title, patched), 'latin1');
  }
  assert.match(await run(), new RegExp(patched), 'a chunk of the same length and name');
  assert.deepEqual(readdirSync(code).sort(), ['check-0123456789abcdef', name]);
});

test('code that ended a run is gone at the next', async (t) => {
  const { code, explain } = await doctoredUser(t);
  const [name = ''] = readdirSync(code);
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(code, `${name}.${pid}`), '');
  assert.match((await explain()).stdout, new RegExp(title));
  assert.deepEqual(readdirSync(code), [name]);
});

test('a run that compiles a tenth more than an earlier one is kept in its place', async (t) => {
  const { code, cache, cwd } = user(t);
  const run = async () =>
    (await runProgram(['build', '--no-cache'], { cwd, env: { XDG_CACHE_HOME: cache } })).code;
  const kept = () => {
    const [name = ''] = readdirSync(code);
    return statSync(join(code, name)).ino;
  };
  cpSync(studioSources, join(cwd, 'sources'), { recursive: true });
  const site = join(cwd, 'sources/site.yaml');
  const text = readFileSync(site, 'utf8');
  writeFileSync(site, `${text}\nnonsense: true\n`);
  assert.equal(await run(), 1);
  const first = kept();
  assert.equal(await run(), 1);
  assert.equal(kept(), first);
  writeFileSync(site, text);
  assert.equal(await run(), 0);
  assert.notEqual(kept(), first);
  // This one has an output to read.
  assert.equal(await run(), 0);
  const last = kept();
  assert.equal(await run(), 0);
  assert.equal(kept(), last);
});
