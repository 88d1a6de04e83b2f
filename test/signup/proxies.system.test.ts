import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import {
  serverKind,
  startServer as startProxy,
  whyNot,
  type Edit,
  type ServerKind,
} from '../support/hosts/running-server.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { signUpFrom } from '../support/signup/harness.ts';
import { blocksUnder } from '../support/signup/operator-page.ts';
import {
  startProvider,
  type RunningProvider,
} from '../support/signup/stand-ins/stand-in-server.ts';
import { startServer } from '../support/signup/running-server.ts';

const [httpPart = '', serverPart = ''] = blocksUnder('nginx', 'nginx');
const [caddyModule = ''] = blocksUnder('Caddy', 'caddy');
const nginx = serverKind('nginx');
const caddy = serverKind('caddy');
const limited: readonly Edit[] = [
  { find: 'server {', put: () => `${httpPart}\nserver {\n${serverPart}` },
];

/** Starts a proxy in front of the service; signs up through it with a forged address header. */
async function startBehind(
  t: TestContext,
  kind: ServerKind,
  edits: readonly Edit[] = [],
): Promise<{ signUp: (name: string) => Promise<Response>; provider: RunningProvider; at: string }> {
  const clientIpHeader = 'X-Forwarded-For';
  const provider = await startProvider('buttondown');
  t.after(() => provider.server.close());
  const { handle } = signUpFrom({
    ...provider.environment,
    SIGNUP_CLIENT_IP_HEADER: clientIpHeader,
  });
  const service = await startServer(handle);
  t.after(() => service.close());
  const proxy = await startProxy(kind, sampleFolder(), { signUp: service.origin }, edits);
  t.after(() => proxy.close());
  const headers = { 'content-type': 'application/json', [clientIpHeader]: '6.6.6.6' };
  const signUp = (name: string) =>
    fetch(`${proxy.origin}/api/subscribe`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: `${name}@example.com` }),
    });
  return { signUp, provider, at: proxy.origin };
}

const addressesGiven = ({ server }: RunningProvider): Set<unknown> =>
  new Set(
    server.requests.map(({ text }) => (JSON.parse(text) as { ip_address?: string }).ip_address),
  );

test(
  'nginx passes six sign-ups on at once, refuses more with 429, and limits nothing else',
  {
    skip: whyNot(nginx),
  },
  async (t) => {
    const { signUp, provider, at } = await startBehind(t, nginx, limited);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signUp(`person-${index}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [...Array<number>(6).fill(200), ...Array<number>(14).fill(429)]);
    assert.equal(provider.people.size, 6);
    for (const answer of answers.filter(({ status }) => status === 429)) {
      assert.match(await answer.text(), /^\{"error":\{"code":"invalid_request",.*"status":429,/);
      assert.equal(answer.headers.get('Access-Control-Allow-Origin'), null);
    }
    for (let look = 0; look < 10; look += 1)
      assert.equal((await fetch(`${at}/api/health`)).status, 200);
    assert.deepEqual(addressesGiven(provider), new Set(['127.0.0.1']), 'no forged address');
  },
);

describe('Caddy as the operator’s page has it', { skip: whyNot(caddy) }, () => {
  test('passes both paths on, and the address of the caller with them', async (t) => {
    const { signUp, provider, at } = await startBehind(t, caddy);
    assert.equal((await signUp('ann')).status, 200);
    assert.equal((await fetch(`${at}/api/health`)).status, 200);
    assert.deepEqual(addressesGiven(provider), new Set(['127.0.0.1']), 'no forged address');
  });

  test('has no rate limit without the module', (t) => {
    const file = join(temporaryFolder(t), 'Caddyfile');
    writeFileSync(file, `:8080 {\n${caddyModule}}\n`);
    const words = ['adapt', '--adapter', 'caddyfile', '--config', file];
    const { status, stderr } = spawnSync('caddy', words, { encoding: 'utf8' });
    assert.equal(status, 1);
    assert.match(stderr, /unrecognized directive: rate_limit/);
  });
});
