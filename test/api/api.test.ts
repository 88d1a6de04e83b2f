import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  build,
  check,
  createHandler,
  diff,
  UsageError,
  type BuildResult,
} from '../../src/cli/api/index.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { fixedDate, studioSources } from '../support/publish/fixtures.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const van = 'id: vehicle-011\nname: Van\ncategory: content\n';

/** The small studio, and a call that builds it. */
function studio(t: TestContext) {
  const folder = temporaryFolder(t);
  const folders = { sources: join(folder, 'sources'), out: join(folder, 'out') };
  cpSync(studioSources, folders.sources, { recursive: true });
  const run = (options: Parameters<typeof build>[0] = {}): Promise<BuildResult> =>
    build({ ...folders, generatedAt: fixedDate, ...options });
  return { folder, ...folders, run };
}

/** The address that an output was built for. */
const baseUrlOf = (out: string): string => {
  const text = readFileSync(join(out, 'catalogue-manifest.json'), 'utf8');
  return (JSON.parse(text) as { baseUrl: string }).baseUrl;
};

test('build() writes a site, returns what it wrote as plain data, and a second call writes nothing', async (t) => {
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

test('a build that remembers writes the same bytes', async (t) => {
  const { folder, out, run } = studio(t);
  const cache = temporaryFolder(t);
  await run();
  const anew = readTree(out);
  for (const name of ['first', 'second']) {
    await run({ out: join(folder, name), cache });
    assert.deepEqual(readTree(join(folder, name)), anew);
  }
  assert.ok(existsSync(join(cache, 'pictures')));
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

const workingCopy = 'the working copy';

test('the folder of the output is compared as it is, and a missing one is an error', async (t) => {
  const { folder, sources, out, run } = studio(t);
  const compare = (before: string) => diff(before, { sources, out });
  await assert.rejects(compare(out), UsageError);
  await run();
  writeFileSync(join(sources, 'vehicles/van.yaml'), van);
  const found = await compare(out);
  assert.ok(found.changes.some(({ id }) => id === 'vehicle-011'));
  assert.deepEqual([found.before, found.after], [out, workingCopy]);
  const copy = join(folder, 'copy');
  cpSync(out, copy, { recursive: true });
  assert.deepEqual((await diff(copy, { sources, out, after: out })).changes, []);
});

test('a comparison has the line of a change, and what the allow file accepts', async (t) => {
  const { folder, sources, out, run } = studio(t);
  const before = join(folder, 'before');
  await run({ out: before });
  writeFileSync(join(sources, 'vehicles/van.yaml'), van);
  await run();
  const found = await diff(before, { sources, out });
  const added = found.changes.find(({ id }) => id === 'vehicle-011');
  assert.ok(added?.place?.file.endsWith('vehicles/van.yaml') === true);
  assert.deepEqual([found.compared, found.before, found.after], [true, before, workingCopy]);
  assert.ok(found.others.files.includes('/vehicles.html'));
  assert.deepEqual(structuredClone(found), found);
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

test('what cannot be used is a UsageError', async (t) => {
  const { folder, sources, out, run } = studio(t);
  const nowhere = join(folder, 'nowhere');
  const calls: readonly (() => Promise<unknown>)[] = [
    () => check({ sources: nowhere }),
    () => check({ sources, out, paths: [nowhere] }),
    () => run({ baseUrl: 'studio.example' }),
    () => run({ generatedAt: new Date(NaN) }),
    () => run({ generatedAt: 'yesterday' }),
    () => run({ templates: nowhere }),
    () => run({ out: sources }),
    () => diff(nowhere, { sources, out }),
    () => Promise.resolve().then(() => createHandler({ out: nowhere })),
  ];
  for (const call of calls) await assert.rejects(call, UsageError);
});
