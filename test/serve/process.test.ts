import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { test, type TestContext } from 'node:test';
import { builtProgram } from '../support/publish/built-program.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { addLargeFile } from '../support/serve/large-file.ts';
import { runBundle, stopBundle } from '../support/signup/run-bundle.ts';
import { until } from '../support/signup/wait-until.ts';

const serve = (t: TestContext, root: string, ...words: readonly string[]) =>
  runBundle(t, { file: builtProgram(), folder: dirname(root) }, {}, [
    'serve',
    '--out',
    root,
    '--port',
    '0',
    ...words,
  ]);

test('serve says where it listens, serves health and refuses sign-ups that are not set up', async (t) => {
  const running = serve(t, sampleFolder().root);
  const origin = await running.listening();
  const health = (await (await fetch(`${origin}/api/health`)).json()) as Record<string, unknown>;
  assert.equal(health['status'], 'healthy');
  assert.ok(typeof health['uptime'] === 'number' && health['uptime'] >= 0);
  const refused = await fetch(`${origin}/api/subscribe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"email":"parent@studio.example"}',
  });
  assert.equal(refused.status, 503);
  const { error } = (await refused.json()) as { error: { code: string } };
  assert.equal(error.code, 'service_unavailable');
  assert.equal(await stopBundle(running), 0);
  assert.equal(running.errors(), '', 'without -v nothing is logged');
});

test('with -v every request is a line of the log: no query, no address, its identifier', async (t) => {
  const running = serve(t, sampleFolder().root, '-v');
  const origin = await running.listening();
  await fetch(`${origin}/robots.txt?secret=1`, { headers: { 'X-Request-Id': 'request-0001' } });
  await fetch(`${origin}/%0a%1b[2J`);
  await until(() => running.errors().split('\n').length > 2);
  assert.match(running.errors(), /^GET \/robots\.txt 200 \d+\.\d ms request-0001$/m);
  assert.match(running.errors(), /^GET \/%0a%1b\[2J 404 \d+\.\d ms [0-9a-f-]{36}$/m);
  assert.doesNotMatch(running.errors(), /secret/);
  await stopBundle(running);
});

test('serve on SIGTERM takes no new request, finishes those in progress and exits with 0', async (t) => {
  const { root } = sampleFolder();
  const contents = addLargeFile(root, '/large.bin', 24 * 1024 * 1024);
  const running = serve(t, root);
  const origin = await running.listening();
  const idle = await fetch(`${origin}/robots.txt`);
  await idle.text();
  const request = get(`${origin}/large.bin`);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  assert.equal(response.headers['content-length'], String(contents.length));
  running.child.kill('SIGTERM');
  while (await takesAnother(origin));
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  assert.ok(Buffer.concat(chunks).equals(contents), 'the download came whole');
  assert.equal(await running.ended(), 0);
});

const takesAnother = (origin: string): Promise<boolean> =>
  fetch(`${origin}/robots.txt`, { headers: { Connection: 'close' } }).then(
    () => true,
    () => false,
  );
