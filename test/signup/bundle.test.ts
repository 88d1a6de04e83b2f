import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { buildBundle, type Bundle } from '../support/signup/build-bundle.ts';
import { signUpRequest } from '../support/signup/harness.ts';
import { startProvider } from '../support/signup/stand-ins/stand-in-server.ts';
import { runBundle, stopBundle } from '../support/signup/run-bundle.ts';

let bundle: Bundle;
before(async () => {
  bundle = await buildBundle();
});
after(() => bundle.remove());

test('the bundle is one file, of at most 100 kB, that makes no code at run time', async () => {
  assert.deepEqual(await readdir(bundle.folder), ['signup.mjs']);
  assert.ok(bundle.text.length <= 100_000, `${bundle.text.length} bytes`);
  assert.doesNotMatch(bundle.text, /new Function|Function\(|\beval\(|import\(|require\(/);
  const imports = [...bundle.text.matchAll(/^(?:import|export) .* from ["'](.+)["'];$/gm)];
  assert.deepEqual(
    imports.map(([, from]) => from),
    ['http'],
  );
});

test('the bundle signs up without node_modules, and logs one line a request', async (t) => {
  const provider = await startProvider('buttondown');
  t.after(() => provider.server.close());
  const running = runBundle(t, bundle, { ...provider.environment, PORT: '0' });
  const origin = await running.listening();
  const statuses: number[] = [];
  for (const body of [{ email: 'a@example.com' }, { email: 'a@example.com' }, { email: 'x' }]) {
    const request = new Request(signUpRequest(body));
    statuses.push((await fetch(`${origin}/api/subscribe`, request)).status);
  }
  assert.deepEqual(statuses, [200, 200, 400]);
  assert.equal(await stopBundle(running), 0);
  assert.equal(running.output(), `Listening on ${origin}\n`, 'one line on stdout');
  const lines = running.errors().trimEnd().split('\n');
  assert.equal(lines.length, 3, 'one line a request on stderr');
  for (const line of lines) assert.equal(typeof (JSON.parse(line) as { ms: number }).ms, 'number');
  assert.ok(!running.errors().includes('example.com') && !running.errors().includes(provider.key));
});
