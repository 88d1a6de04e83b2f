import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'tsup';
import { environmentVariables } from '../../src/service/signup/settings.ts';
import { readAnswer, signUpRequest } from '../support/signup/harness.ts';
import { startProvider } from '../support/signup/stand-ins/stand-in-server.ts';
import { runBundle, stopBundle } from '../support/signup/run-bundle.ts';
import { listen } from '../support/signup/running-server.ts';
import { until } from '../support/signup/wait-until.ts';

/** The service with all that it needs as one file, in a folder that has nothing else. */
const folder = mkdtempSync(join(tmpdir(), 'catalogue-signup-'));
const bundle = { folder, file: join(folder, 'signup.mjs') };
before(() =>
  build({
    config: false,
    entry: { signup: 'src/service/signup/main.ts' },
    outDir: folder,
    outExtension: () => ({ js: '.mjs' }),
    format: 'esm',
    target: 'node20',
    platform: 'node',
    noExternal: [/./],
    splitting: false,
    silent: true,
  }),
);
after(() => {
  rmSync(folder, { recursive: true });
});

const signUp = async (origin: string, body: unknown) => {
  const request = signUpRequest(body);
  return readAnswer(await fetch(`${origin}/api/subscribe`, new Request(request)));
};

test('the bundle is one file, of at most 100 kB, that makes no code at run time', () => {
  assert.deepEqual(readdirSync(folder), ['signup.mjs']);
  const text = readFileSync(bundle.file, 'utf8');
  assert.ok(text.length <= 100_000, `${text.length} bytes`);
  assert.doesNotMatch(text, /new Function|Function\(|\beval\(|import\(|require\(/);
  const imports = [...text.matchAll(/^(?:import|export) .* from ["'](.+)["'];$/gm)];
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

const isRefused = (url: string): Promise<boolean> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    () => false,
    () => true,
  );

test('without a key it runs, says so once, and answers 503', async (t) => {
  const running = runBundle(t, bundle, { SIGNUP_PROVIDER: 'buttondown', PORT: '0' });
  const origin = await running.listening();
  const answer = await signUp(origin, { email: 'a@example.com' });
  assert.deepEqual([answer.status, answer.code], [503, 'service_unavailable']);
  assert.equal((await signUp(origin, { email: 'a' })).code, 'invalid_email');
  assert.equal((await fetch(`${origin}/api/health`)).status, 200);
  await stopBundle(running);
  const [first = ''] = running.errors().split('\n');
  const { event, why } = JSON.parse(first) as { event: string; why: string };
  assert.deepEqual([event, why], ['sign-ups-off', 'SIGNUP_API_KEY is not set']);
});

test('every mistake is named at once, without the key, and it exits with 2', async (t) => {
  const running = runBundle(t, bundle, {
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
  assert.deepEqual(errors.match(/^ {2}[A-Z_]+(?= cannot be used\. Write .+\.$)/gm), [
    '  SIGNUP_PROVIDER',
    '  SIGNUP_PROVIDER_URL',
    '  SIGNUP_ALLOWED_ORIGINS',
    '  SIGNUP_TIMEOUT_MS',
    '  PORT',
    '  ADDRESS',
  ]);
  assert.doesNotMatch(errors, /k3y-secret/);
});

test('a port that is taken is exit 3 with what to do', async (t) => {
  const taken = await listen(createServer());
  t.after(taken.close);
  const running = runBundle(t, bundle, { PORT: String(taken.port) });
  assert.equal(await running.ended(), 3);
  assert.match(running.errors(), /is listening on port \d+ of 127\.0\.0\.1\. Stop it, or set PORT/);
});

test('an address that is not this machine’s is exit 3', async (t) => {
  const running = runBundle(t, bundle, { PORT: '0', ADDRESS: '192.0.2.1' });
  assert.equal(await running.ended(), 3);
  assert.match(running.errors(), /^Cannot listen on port 0 of 192\.0\.2\.1 .*Set ADDRESS/);
});

for (const argument of ['--help', '-h']) {
  test(`${argument} lists every variable and exits with 0`, async (t) => {
    const running = runBundle(t, bundle, { PORT: 'bad' }, [argument]);
    assert.equal(await running.ended(), 0);
    for (const name of Object.keys(environmentVariables))
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
  test(`the arguments ${JSON.stringify(argv)} are exit 2`, async (t) => {
    const running = runBundle(t, bundle, { PORT: '0' }, argv);
    assert.equal(await running.ended(), 2);
    assert.match(running.errors(), /--help/);
    assert.equal(running.output(), '');
  });
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} finishes what is in flight and exits with 0`, async (t) => {
    const provider = await startProvider('listmonk');
    t.after(() => provider.server.close());
    let release = (): void => undefined;
    provider.server.hold = new Promise((resolve) => (release = resolve));
    const running = runBundle(t, bundle, { ...provider.environment, PORT: '0' });
    const origin = await running.listening();
    const inFlight = signUp(origin, { email: 'last@example.com' });
    await until(() => provider.server.requests.length > 0);
    running.child.kill(signal);
    await until(() => isRefused(`${origin}/api/health`));
    release();
    assert.equal((await inFlight).status, 200);
    assert.equal(await running.ended(), 0);
    assert.equal(provider.people.size, 1);
  });
}

test('the service continues when the reader of its log ends', async (t) => {
  const running = runBundle(t, bundle, { PORT: '0' });
  const origin = await running.listening();
  running.child.stderr?.destroy();
  await fetch(`${origin}/api/health`);
  await sleep(50);
  assert.equal((await fetch(`${origin}/api/health`)).status, 200);
  assert.equal(await stopBundle(running), 0);
});
