import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  build,
  buildInMemory,
  check,
  createHandler,
  diff,
  loadCatalogue,
  UnreachableError,
  UsageError,
  verify,
  type BuildResult,
} from '../../src/cli/api/index.ts';
import { diff as diffAlone } from '../../src/cli/api/diff-alone.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { fixedDate, sampleOut, sampleSources, studioSources } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { assertPlain } from '../support/api/assert-plain.ts';

const van = 'id: vehicle-011\nname: Van\ncategory: content\n';
const digger = 'vehicles/digger.yaml';

/** The small studio, and a call that builds it. */
function studio(t: TestContext) {
  const folder = temporaryFolder(t);
  const folders = { sources: join(folder, 'sources'), out: join(folder, 'out') };
  cpSync(studioSources, folders.sources, { recursive: true });
  const run = (options: Parameters<typeof build>[0] = {}): Promise<BuildResult> =>
    build({ ...folders, generatedAt: fixedDate, sync: false, ...options });
  return { folder, ...folders, run };
}

/** The address that an output was built for. */
const baseUrlOf = (out: string): string => {
  const text = readFileSync(join(out, 'catalogue-manifest.json'), 'utf8');
  return (JSON.parse(text) as { baseUrl: string }).baseUrl;
};

test('a build writes a site, says so in plain data, and has nothing to do again', async (t) => {
  const { out, run } = studio(t);
  const first = await run();
  assert.equal(first.change?.written.length, readTree(out).size);
  assert.deepEqual(structuredClone(first), first);
  const second = await run({ generatedAt: new Date(fixedDate) });
  assert.deepEqual(
    [second.change?.written, second.change?.unchanged],
    [[], first.change.written.length],
  );
  const whole = await run({ check: true });
  assert.deepEqual([whole.change?.written, whole.change?.removed], [[], []]);
  rmSync(join(out, 'index.html'));
  const lacking = await run({ check: true });
  assert.deepEqual([lacking.ok, lacking.change?.written], [true, ['/index.html']]);
  assert.ok(!existsSync(join(out, 'index.html')));
});

test('a build of sources with an error writes nothing and throws nothing', async (t) => {
  const { out, run } = studio(t);
  const result = await run({ drafts: new Map([['vehicles/van.yaml', 'id: 7\n']]) });
  assert.deepEqual([result.ok, result.change, existsSync(out)], [false, undefined, false]);
  assert.ok(result.diagnostics.some(({ severity }) => severity === 'error'));
});

test('a check of the output says what a build would write', async (t) => {
  const { out, run } = studio(t);
  const { change } = await run({ check: true });
  assert.ok((change?.written.length ?? 0) > 0);
  assert.equal(existsSync(out), false);
});

test('a build that remembers writes the same bytes', async (t) => {
  const { folder, out, run } = studio(t);
  const cache = join(folder, 'cache');
  await run();
  const anew = readTree(out);
  for (const name of ['first', 'second']) {
    await run({ out: join(folder, name), cache });
    assert.deepEqual(readTree(join(folder, name)), anew);
  }
  assert.ok(readTree(cache).size > 0);
});

test('now is the date of what is new', async (t) => {
  const { out, run } = studio(t);
  await run({ generatedAt: undefined, now: () => new Date('2031-05-06T07:08:09.5Z') });
  const text = readFileSync(join(out, 'catalogue-manifest.json'), 'utf8');
  assert.match(text, /"modified": ?"2031-05-06T07:08:09Z"/);
});

test('a check reports on the requested paths', async (t) => {
  const { sources, out } = studio(t);
  writeFileSync(join(sources, 'vehicles/van.yaml'), van.replace('content', 'nothing'));
  const all = await check({ sources, out });
  const one = await check({ sources, out, paths: [join(sources, 'vehicles/van.yaml')] });
  assert.deepEqual([all.ok, one.ok, one.files.length], [false, false, 1]);
  const pages = await check({ sources, out, paths: [join(sources, 'pages')] });
  assert.equal(pages.ok, true);
});

test('a catalogue is plain data, and there is none where the sources have errors', async () => {
  const options = { sources: sampleSources, out: sampleOut };
  const loaded = await loadCatalogue({ ...options, baseUrl: 'https://other.example/shop' });
  assert.ok(loaded.ok);
  assert.equal(loaded.catalogue.site.baseUrl, 'https://other.example/shop');
  assertPlain(loaded);
  const broken = await loadCatalogue({ ...options, drafts: new Map([[digger, 'id: 7\n']]) });
  assert.deepEqual([broken.ok, broken.catalogue], [false, undefined]);
});

test('a comparison has the line of a change, and what the allow file accepts', async (t) => {
  const { folder, sources, out, run } = studio(t);
  const before = join(folder, 'before');
  await run({ out: before });
  writeFileSync(join(sources, 'vehicles/van.yaml'), van);
  await run();
  const found = await diff(before, { sources, out, allow: false });
  const added = found.changes.find(({ id }) => id === 'vehicle-011');
  assert.ok(added?.place?.file.endsWith('vehicles/van.yaml') === true);
  assert.deepEqual([found.compared, found.before, found.after], [true, before, out]);
  const page = found.explained.find(({ files }) => files.includes('/vehicles.html'));
  assert.deepEqual([page?.by, page?.more], [[added.fingerprint], 0]);
  assert.deepEqual(structuredClone(found), found);
  const allow = join(folder, 'allow.yaml');
  writeFileSync(
    allow,
    `- fingerprint: ${added.fingerprint}\n  reason: It is new.\n  expires: 2031-01-01\n`,
  );
  const options = { sources, out, allow };
  const then = await diff(before, { ...options, now: () => new Date('2030-12-31T23:00:00Z') });
  assert.deepEqual(
    then.allowed.map(({ reason }) => reason),
    ['It is new.'],
  );
  assert.equal(then.changes.length, found.changes.length - 1);
  const late = await diff(before, { ...options, now: () => new Date('2031-01-02T00:00:00Z') });
  assert.ok(late.changes.some(({ code }) => code === 'allowance-expired'));
});

test('a handler serves what was built last, and says what is missing', async (t) => {
  const { out, sources, run } = studio(t);
  await run();
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const handler = createHandler({ out });
  const baseUrl = baseUrlOf(out);
  const get = (path: string) => handler(new Request(baseUrl + path));
  assert.equal((await get('/vehicles/van')).status, 404);
  assert.equal((await get('/api/health')).status, 200);
  const signUp = { method: 'POST', body: '{"email":"a@b.example"}' };
  const headers = { 'Content-Type': 'application/json' };
  const answer = await handler(new Request(`${baseUrl}/api/subscribe`, { ...signUp, headers }));
  assert.equal(answer.status, 503);
  assert.ok(!(await (await get('/vehicles')).text()).includes('/vehicles/van'));
  writeFileSync(join(sources, 'vehicles/van.yaml'), van);
  await run();
  now += 500;
  assert.ok((await (await get('/vehicles')).text()).includes('/vehicles/van'));
  assert.equal((await get('/vehicles/van')).status, 200);
});

test('a handler answers a file that is gone with 500, and reports it once', async (t) => {
  const { out, run } = studio(t);
  await run();
  const log: string[] = [];
  const handler = createHandler({ out, log: (line) => void log.push(line) });
  rmSync(join(out, 'openapi.json'));
  const baseUrl = baseUrlOf(out);
  assert.equal((await handler(new Request(`${baseUrl}/openapi.json`))).status, 500);
  assert.equal(log.length, 1);
  assert.match(log[0] ?? '', /openapi\.json is in the manifest and not there/);
});

test('verify reports each result, and an address where nobody answers', async (t) => {
  const { out, run } = studio(t);
  await run();
  const baseUrl = baseUrlOf(out);
  const handler = createHandler({ out });
  const reported: number[] = [];
  const result = await verify(baseUrl, {
    fetch: (url, init) => handler(new Request(url, init)),
    onResult: (_, checks) => void reported.push(checks),
  });
  assert.equal(reported.length, result.results.length);
  assert.equal(
    result.ok,
    result.results.every(({ failures }) => failures.length === 0),
  );
  assert.deepEqual(structuredClone(result), result);
  const refuse = () => Promise.reject(new TypeError('fetch failed'));
  await assert.rejects(verify(baseUrl, { fetch: refuse }), UnreachableError);
});

test('what cannot be used is a UsageError', async (t) => {
  const { folder, sources, out, run } = studio(t);
  const nowhere = join(folder, 'nowhere');
  const calls: readonly (() => Promise<unknown>)[] = [
    () => check({ sources: nowhere }),
    () => check({ sources, out, paths: [nowhere] }),
    () => loadCatalogue({ sources, baseUrl: 'studio.example' }),
    () => run({ generatedAt: new Date(NaN) }),
    () => run({ generatedAt: 'yesterday' }),
    () => run({ templates: nowhere }),
    () => run({ out: sources }),
    () => diff(nowhere, { sources, out }),
    () => verify('studio.example'),
    () => Promise.resolve().then(() => createHandler({ out: nowhere })),
  ];
  for (const call of calls) await assert.rejects(call, UsageError);
});

test('a build in memory gives the bytes that a build writes, and leaves the disk alone', async (t) => {
  const { folder, sources, out, run } = studio(t);
  const before = readTree(folder);
  const { ok, published } = await buildInMemory({ sources, out, generatedAt: fixedDate });
  assert.deepEqual([ok, readTree(folder)], [true, before]);
  const first = published ?? [];
  await run();
  const written = readTree(out);
  assert.deepEqual(
    new Map(first.map(({ path, data }) => [path.slice(1), Buffer.from(data)])),
    new Map(written),
  );
  assert.equal(first.at(-1)?.path, '/catalogue-manifest.json');
  // A later one keeps the dates of the folder, as a build does.
  const later = new Date(Date.parse(fixedDate) + 3_600_000);
  const again = await buildInMemory({ sources, out, now: () => later });
  const hashes = (all: typeof published = []) => all.map(({ sha256 }) => sha256);
  assert.deepEqual(hashes(again.published), hashes(published));
  const drafts = new Map([['vehicles/van.yaml', 'id: 7\n']]);
  const faulty = await buildInMemory({ sources, out, drafts });
  assert.deepEqual([faulty.ok, faulty.published], [false, undefined]);
  assert.ok(faulty.diagnostics.some(({ severity }) => severity === 'error'));
});

test('diff alone finds what diff finds, and does not build', async (t) => {
  const { out, run } = studio(t);
  await run();
  const before = `${out}-before`;
  cpSync(out, before, { recursive: true });
  await run({ drafts: new Map([['vehicles/van.yaml', van]]) });
  const options = { after: out, allow: false } as const;
  const found = await diffAlone(before, options);
  assert.ok(found.changes.some(({ code }) => code === 'entry-added'));
  assert.deepEqual(found, await diff(before, options));
  await assert.rejects(diffAlone(before, { build: true } as never), {
    name: 'UsageError',
    message: /^diff has no option "build"\. /,
  });
});
