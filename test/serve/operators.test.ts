import assert from 'node:assert/strict';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { builtProgram } from '../support/publish/built-program.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { runBundle, stopBundle } from '../support/signup/run-bundle.ts';
import { until } from '../support/signup/wait-until.ts';

const serve = (
  t: Parameters<typeof runBundle>[0],
  root: string,
  ...words: readonly string[]
): ReturnType<typeof runBundle> =>
  runBundle(t, { file: builtProgram(), folder: dirname(root) }, {}, [
    ...['serve', '--out', root, '--port', '0'],
    ...words,
  ]);

const linesOf = (file: string): Record<string, unknown>[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('serve logs each request, and writes a new file once the log is renamed', async (t) => {
  const { root } = sampleFolder();
  const log = join(dirname(root), 'access.log');
  const running = serve(t, root, '--access-log', log);
  const origin = await running.listening();
  const html = await fetch(`${origin}/vehicles?secret=1`, {
    headers: { Accept: 'text/html', 'X-Request-Id': 'request-0001' },
  });
  const body = Buffer.from(await html.arrayBuffer());
  for (const path of ['/nope.md', '/api/apps.json']) await (await fetch(origin + path)).text();
  await until(() => linesOf(log).length === 3);
  const [first = {}] = linesOf(log);
  const { time, bytes, ms, ...rest } = first;
  assert.deepEqual(rest, {
    requestId: 'request-0001',
    method: 'GET',
    path: '/vehicles',
    status: 200,
    representation: 'html',
  });
  assert.match(String(time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  assert.ok(typeof ms === 'number' && ms >= 0);
  // fetch asks for a compressed answer.
  assert.ok(typeof bytes === 'number' && bytes > 500 && bytes < body.length);
  assert.doesNotMatch(readFileSync(log, 'utf8'), /secret|127\.0\.0\.1/);

  renameSync(log, `${log}.1`);
  running.child.kill('SIGHUP');
  await until(async () => {
    await (await fetch(`${origin}/robots.txt`)).text();
    return existsSync(log) && linesOf(log).length > 0;
  });
  assert.equal(linesOf(log)[0]?.['path'], '/robots.txt');
  assert.equal(await stopBundle(running), 0);
});

test('with --access-log -, standard output has the log and nothing else', async (t) => {
  const running = serve(t, sampleFolder().root, '--access-log', '-');
  await until(() => running.errors().includes('Listening on'));
  const origin = /http:\S+/.exec(running.errors())?.[0] ?? '';
  await (await fetch(`${origin}/robots.txt`)).text();
  await until(() => running.output() !== '');
  assert.equal((JSON.parse(running.output()) as { path: string }).path, '/robots.txt');
  await stopBundle(running);
});

test('a log that cannot be written is refused at the start', async (t) => {
  const running = serve(t, sampleFolder().root, '--access-log', 'nowhere/access.log');
  assert.equal(await running.ended(), 3);
  assert.match(running.errors(), /nowhere\/access\.log/);
});
