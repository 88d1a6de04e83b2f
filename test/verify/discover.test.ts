import assert from 'node:assert/strict';
import { createServer as createTlsServer } from 'node:https';
import { test } from 'node:test';
import { isFailed } from '../../src/service/verify/accepted-failures.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import { startReference } from '../support/hosts/reference-server.ts';
import { freePort } from '../support/hosts/running-server.ts';
import { serve } from '../support/signup/running-server.ts';
import { listen } from '../support/signup/running-server.ts';
import { prefixedFolder, sampleFolder, smallFolder } from '../support/hosts/site-folder.ts';

/** A certificate of `localhost` that nobody trusts, with its key; for tests only. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggLAFlFxuYWf6g3Gm
43hmON5+DVFtUm+s4Gy5VVYr7BuhRANCAARIr/LTVoByjfxR5EMBrVgllUQWqrDR
hQgk5BNFMJHfoY8mhyQ00Ly4GVtosRXvvtn2NvNUtkzNBB/2s9z8Plns
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUQuW7nWR27mHaCQXFTcFwvzqv3YwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTAwMjczMVoYDzIxMjYxMDI4
MDAyNzMxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARIr/LTVoByjfxR5EMBrVgllUQWqrDRhQgk5BNFMJHfoY8mhyQ00Ly4
GVtosRXvvtn2NvNUtkzNBB/2s9z8Plnso1MwUTAdBgNVHQ4EFgQUFoWkLLK5Tdzs
sXePIqYD6lgNQ6IwHwYDVR0jBBgwFoAUFoWkLLK5TdzssXePIqYD6lgNQ6IwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAypfoemlGwKMt6xfNNUOf
wxnwQQmTae1iNQxdHENZNd4CIQDfq36h/GJIrvxqcnC5yVePdwOtG2VcB1jgVCOL
WjozAg==
-----END CERTIFICATE-----
`,
};

const discovery = async (url: string): Promise<string> => {
  const { results } = await verifyDeployment(url);
  assert.deepEqual(
    results.map((result) => [result.id, !isFailed(result)]),
    [['discovery', false]],
  );
  return results[0]?.failures[0]?.got ?? '';
};

test('an address without a catalogue gives one failed check with the reason', async (t) => {
  const answers: Readonly<Record<string, readonly [status: number, body: string, says: RegExp]>> = {
    '/other': [404, 'no', /answers with 404: there is no catalogue at this address\. Give/],
    '/broken': [500, 'no', /answers with 500/],
    '/page': [
      200,
      '<!doctype html>',
      /is not the manifest of a catalogue: what answers there is not a catalogue/,
    ],
    '/null': [200, 'null', /is not the manifest/],
    '/empty': [200, '{"version":1,"files":[]}', /is not the manifest/],
    '/moved': [301, '', /answers with 301/],
  };
  const origin = await serve(t, ({ url = '' }, response) => {
    const [status = 404, body = ''] = answers[url.replace('/catalogue-manifest.json', '')] ?? [];
    response.writeHead(status, { Location: '/elsewhere' }).end(body);
  });
  for (const [path, [, , says]] of Object.entries(answers))
    assert.match(await discovery(origin + path), says);
});

test('a base URL that is redirected on its host is followed, not for ever', async (t) => {
  const site = await startReference(await smallFolder('https://studio.example'));
  t.after(site.close);
  const origin = await serve(t, ({ url = '' }, response) => {
    const folder = /^\/(old|loop)\//.exec(url)?.[1];
    if (folder === undefined)
      void fetch(site.origin + url, { redirect: 'manual' }).then(async (answer) => {
        response.writeHead(answer.status).end(await answer.text());
      });
    else response.writeHead(301, { Location: folder === 'loop' ? url : url.slice(4) }).end();
  });
  const { url, results } = await verifyDeployment(`${origin}/old`, { limits: { requests: 150 } });
  assert.equal(url, origin);
  assert.equal(results.at(-1)?.id, 'limit requests');
  assert.match(await discovery(`${origin}/loop`), /redirected again and again/);
});

test('a site that is served elsewhere than it was built for is reported as such', async (t) => {
  const site = await startReference(await prefixedFolder());
  t.after(site.close);
  const origin = await serve(t, ({ url = '' }, response) => {
    void fetch(`${site.origin}/shop${url}`).then(async (answer) =>
      response.writeHead(answer.status).end(await answer.text()),
    );
  });
  assert.match(
    await discovery(origin),
    /was built for https:\/\/studio\.example\/shop: its links lead to \/shop\/ on the host/,
  );
});

test('a server that is configured for another address than its site was built for is reported as such, and nothing else', async (t) => {
  const site = await startReference(await smallFolder('https://studio.example'));
  t.after(site.close);
  const verified = async (former: string) => {
    const origin = await serve(t, ({ url = '' }, response) => {
      void fetch(site.origin + url, { redirect: 'manual' }).then(async (answer) => {
        const link = answer.headers.get('Link')?.replaceAll('https://studio.example', former);
        response.writeHead(answer.status, link === undefined ? {} : { Link: link });
        response.end(await answer.text());
      });
    });
    return verifyDeployment(origin, { sample: 1 });
  };
  for (const former of ['https://old.example', 'https://studio.example/shop']) {
    const { results } = await verified(former);
    assert.deepEqual(
      results.map(({ id }) => id),
      ['discovery'],
    );
    const { got = '' } = results[0]?.failures[0] ?? {};
    assert.ok(got.includes(`is configured for ${former}, and`), got);
    assert.ok(got.includes('built for https://studio.example. Build'), got);
  }
  assert.ok((await verified('https://studio.example')).results.length > 100);
});

const unreachable = (url: string, message: RegExp, timeoutMs = 10_000): Promise<void> =>
  assert.rejects(
    () => verifyDeployment(url, { limits: { requestMs: timeoutMs, hasOptions: true } }),
    {
      name: 'EnvironmentError',
      message,
    },
  );

test('a refused connection, an unknown name, an untrusted certificate, no TLS and no answer are reported in words', async (t) => {
  const plain = new URL(await serve(t, () => undefined)).host;
  const secure = await listen(createTlsServer(selfSigned));
  t.after(secure.close);
  await unreachable(`http://127.0.0.1:${await freePort()}`, /: nothing listens there \(/);
  await unreachable('http://no-such-host.invalid', /: the host name is not known \(/);
  await unreachable(`https://localhost:${secure.port}`, /: its certificate is not trusted \(/);
  await unreachable(`https://${plain}`, /: it does not speak TLS there; is it http\? \(/);
  await unreachable(`http://${plain}`, /: it took too long: over 0\.05 s \(--timeout\)\./, 50);
});

test('a deployment that disappears during a run ends it', async () => {
  const site = await startReference(sampleFolder());
  let asked = 0;
  const failing = verifyDeployment(site.origin, {
    send: (url, init) => {
      asked += 1;
      if (asked > 100) return Promise.reject(new Error('the line is cut'));
      return fetch(url, init);
    },
  });
  await assert.rejects(failing, { message: /no longer answers: the line is cut\.$/ });
  assert.ok(asked < 200);
  await site.close();
});
