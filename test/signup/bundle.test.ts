import assert from 'node:assert/strict';
import { once } from 'node:events';
import { copyFile, readdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentVariables } from '../../src/signup/environment-variables.ts';
import { buildBundle, type Bundle } from '../support/signup/build-bundle.ts';
import { checkEndpointCase } from '../support/signup/check-endpoint-case.ts';
import { endpointCases, endpointEnvironment } from '../support/signup/endpoint-cases.ts';
import { readAnswer, signUpRequest } from '../support/signup/harness.ts';
import { startProvider } from '../support/signup/provider-profiles.ts';
import { runBundle, type BundleProcess } from '../support/signup/run-bundle.ts';

let bundle: Bundle;
before(async () => {
  bundle = await buildBundle();
});
after(() => bundle.remove());

const signUp = async (origin: string, body: unknown) => {
  const request = signUpRequest(body);
  return readAnswer(await fetch(`${origin}/api/subscribe`, new Request(request)));
};

async function stop(running: BundleProcess): Promise<number | null> {
  running.child.kill('SIGTERM');
  return running.ended();
}

test('the bundle is one file, of at most 100 kB, that makes no code at run time', async () => {
  assert.deepEqual(await readdir(bundle.folder), ['signup.mjs']);
  assert.ok(bundle.text.length <= 100_000, `${String(bundle.text.length)} bytes`);
  assert.doesNotMatch(bundle.text, /new Function|Function\(|\beval\(|import\(|require\(/);
  const imports = [...bundle.text.matchAll(/^(?:import|export) .* from ["'](.+)["'];$/gm)];
  assert.deepEqual(
    imports.map(([, from]) => from),
    ['http'],
  );
});

test('it serves every case from a folder without node_modules', async () => {
  const provider = await startProvider.buttondown();
  const running = runBundle(bundle, { ...provider.environment, ...endpointEnvironment, PORT: '0' });
  const origin = await running.listening();
  for (const each of endpointCases) {
    await checkEndpointCase(each, (path, init) => fetch(`${origin}${path}`, init));
  }
  assert.equal(await stop(running), 0);
  assert.equal(running.output(), `Listening on ${origin}\n`, 'one line on stdout');
  const lines = running.errors().trimEnd().split('\n');
  assert.equal(lines.length, endpointCases.length, 'one line a request on stderr');
  for (const line of lines) assert.equal(typeof (JSON.parse(line) as { ms: number }).ms, 'number');
  assert.ok(!running.errors().includes('example.com') && !running.errors().includes(provider.key));
  await provider.server.close();
});

test('it starts in less than 150 ms', async () => {
  let fastest = Infinity;
  for (let attempt = 0; attempt < 10 && fastest >= 150; attempt += 1) {
    const started = performance.now();
    const running = runBundle(bundle, { PORT: '0' });
    await running.listening();
    fastest = Math.min(fastest, performance.now() - started);
    await stop(running);
  }
  assert.ok(fastest < 150, `${String(fastest)} ms`);
});

test('it runs as .js too, where no package.json says what that is', async () => {
  const file = join(bundle.folder, 'copy.js');
  await copyFile(bundle.file, file);
  const running = runBundle({ ...bundle, file }, { PORT: '0' });
  await running.listening();
  assert.equal(await stop(running), 0);
});

test('without a key it runs, says so once, and answers 503', async () => {
  const running = runBundle(bundle, { SIGNUP_PROVIDER: 'buttondown', PORT: '0' });
  const origin = await running.listening();
  const answer = await signUp(origin, { email: 'a@example.com' });
  assert.deepEqual([answer.status, answer.code], [503, 'service_unavailable']);
  assert.equal((await signUp(origin, { email: 'a' })).code, 'invalid_email');
  assert.equal((await fetch(`${origin}/api/health`)).status, 200);
  await stop(running);
  const [first = ''] = running.errors().split('\n');
  const { event, why } = JSON.parse(first) as { event: string; why: string };
  assert.deepEqual([event, why], ['sign-ups-off', 'SIGNUP_API_KEY is not set']);
});

test('every mistake is named at once, without the key, and it exits with 2', async () => {
  const running = runBundle(bundle, {
    SIGNUP_PROVIDER: 'brevoo',
    SIGNUP_API_KEY: 'k3y-secret',
    SIGNUP_PROVIDER_URL: 'http://example.com',
    SIGNUP_TIMEOUT_MS: 'k3y-secret',
    SIGNUP_ALLOWED_ORIGINS: '*',
    PORT: '99999',
    ADDRESS: 'a b',
  });
  assert.equal(await running.ended(), 2);
  assert.equal(running.output(), '');
  const errors = running.errors();
  for (const variable of ['PROVIDER', 'PROVIDER_URL', 'TIMEOUT_MS', 'ALLOWED_ORIGINS']) {
    assert.match(errors, new RegExp(`^ {2}SIGNUP_${variable} `, 'm'));
  }
  assert.match(errors, /^ {2}PORT is "99999"/m);
  assert.match(errors, /^ {2}ADDRESS is "a b"/m);
  assert.match(errors, /Did you mean brevo\?/);
  assert.doesNotMatch(errors, /k3y-secret/);
});

test('a port that is taken is exit 3 with what to do', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const running = runBundle(bundle, { PORT: String(port) });
  assert.equal(await running.ended(), 3);
  assert.match(running.errors(), /listens on port \d+ of 127\.0\.0\.1\. Stop it, or set PORT/);
  taken.close();
});

test('an address that is not this machine’s is exit 3', async () => {
  const running = runBundle(bundle, { PORT: '0', ADDRESS: '192.0.2.1' });
  assert.equal(await running.ended(), 3);
  assert.match(running.errors(), /^Cannot listen on port 0 of 192\.0\.2\.1 .*Set ADDRESS/);
});

for (const argument of ['--help', '-h']) {
  test(`${argument} lists every variable and exits with 0`, async () => {
    const running = runBundle(bundle, { PORT: 'bad' }, [argument]);
    assert.equal(await running.ended(), 0);
    for (const { name } of environmentVariables)
      assert.match(running.output(), new RegExp(`  ${name} `));
    assert.ok(
      running
        .output()
        .split('\n')
        .every((line) => line.length <= 100),
    );
  });
}

for (const argv of [['--port', '1'], ['serve'], ['--help', 'more'], ['']]) {
  test(`the arguments ${JSON.stringify(argv)} are exit 2`, async () => {
    const running = runBundle(bundle, { PORT: '0' }, argv);
    assert.equal(await running.ended(), 2);
    assert.match(running.errors(), /--help/);
    assert.equal(running.output(), '');
  });
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} finishes what is in flight and exits with 0`, async () => {
    const provider = await startProvider.listmonk();
    provider.server.delay = 500;
    const running = runBundle(bundle, { ...provider.environment, PORT: '0' });
    const origin = await running.listening();
    const inFlight = signUp(origin, { email: 'last@example.com' });
    while (provider.server.requests.length === 0) await sleep(10);
    const started = performance.now();
    running.child.kill(signal);
    await sleep(50);
    await assert.rejects(fetch(`${origin}/api/health`, { headers: { connection: 'close' } }));
    assert.equal((await inFlight).status, 200);
    assert.equal(await running.ended(), 0);
    assert.ok(performance.now() - started < 3_000);
    assert.equal(provider.contacts.size, 1);
    await provider.server.close();
  });
}

test('a reader of the log that goes away does not take the service with it', async () => {
  const running = runBundle(bundle, { PORT: '0' });
  const origin = await running.listening();
  running.child.stderr?.destroy();
  await fetch(`${origin}/api/health`);
  await sleep(50);
  assert.equal((await fetch(`${origin}/api/health`)).status, 200);
  assert.equal(await stop(running), 0);
});
