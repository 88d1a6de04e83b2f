import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { isFailed } from '../../src/service/verify/accepted-failures.ts';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { defaultLimits, type RequestLimits } from '../../src/base/requests/request-limits.ts';
import { openDeployment } from '../../src/review/snapshots/deployment-snapshot.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import { startReference } from '../support/hosts/reference-server.ts';
import { sampleFolder, smallFolder } from '../support/hosts/site-folder.ts';
import { serve } from '../support/signup/running-server.ts';

/** The only finding on a server, and the failure of a comparison with it. */
async function refusalsOf(url: string, own: Partial<RequestLimits>): Promise<[string, string]> {
  const limits = { ...own, hasOptions: true };
  const { results } = await verifyDeployment(url, { limits });
  assert.deepEqual(
    results.map((result) => [result.id, !isFailed(result)]),
    [['discovery', false]],
  );
  const verified = results[0]?.failures[0]?.got ?? '';
  const compared = await openDeployment(url, { ...defaultLimits, ...limits }).then(
    () => 'it was opened',
    (failure: unknown) => String(failure),
  );
  return [verified, compared];
}

test('a body that is too large, or becomes so when it is unpacked, is not read to its end', async (t) => {
  let sent = 0;
  const endless = await serve(t, (_, response) => {
    const chunk = Buffer.alloc(65_536, ' ');
    const more = (): void => {
      sent += chunk.length;
      response.write(chunk, (error) => {
        if (!error && sent < 200_000_000) more();
      });
    };
    more();
  });
  const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
  const packed = await serve(t, (_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb);
  });
  for (const url of [endless, packed])
    for (const message of await refusalsOf(url, { answerBytes: 1_000_000 }))
      assert.match(message, /its body is larger than 1 MB \(--max-answer\)/);
  assert.ok(sent < 60_000_000, String(sent));
});

/** The sample site or another, with some of its answers changed. */
async function changedSite(
  t: TestContext,
  change: (path: string, body: string) => string | undefined,
  folder = sampleFolder(),
): Promise<{ readonly url: string; readonly most: () => number; readonly asked: string[] }> {
  const site = await startReference(folder);
  t.after(site.close);
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const url = await serve(t, (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    most = Math.max(most, (open += 1));
    const headers = Object.entries(request.headers).filter(
      ([name]) => !/^(?:host|connection|content-length)$/.test(name),
    );
    const answer = fetch(site.origin + path, {
      method: request.method ?? 'GET',
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      redirect: 'manual',
    });
    void answer
      .then(async (given) => {
        const text = await given.text();
        const body = given.status === 200 ? (change(path, text) ?? text) : text;
        const kept = [...given.headers].filter(
          ([name]) => !/^(?:content-(?:length|encoding)|transfer-encoding|connection)$/.test(name),
        );
        response
          .writeHead(given.status, Object.fromEntries(kept))
          .end(given.status === 304 ? undefined : body);
      })
      .catch(() => response.destroy())
      .finally(() => (open -= 1));
  });
  return { url, most: () => most, asked };
}

test('a run sends eight requests at a time, and no more than it may', async (t) => {
  const { url, most, asked } = await changedSite(
    t,
    () => undefined,
    await smallFolder('https://studio.example'),
  );
  const { results } = await verifyDeployment(url, { limits: { requests: 200, hasOptions: true } });
  assert.ok(most() <= defaultLimits.concurrency, String(most()));
  assert.equal(asked.length, 200);
  const { id, failures = [] } = results.at(-1) ?? {};
  assert.equal(id, 'limit requests');
  assert.match(
    failures[0]?.got ?? '',
    /were not run: the run needs over 200 requests \(--max-requests\)/,
  );
});

test('whatever a manifest or an index says is at most a failed check', async (t) => {
  let manifest: (text: string) => string = (text) => text;
  const { url, asked } = await changedSite(t, (path, body) =>
    path === '/catalogue-manifest.json' ? manifest(body) : undefined,
  );
  const edits: readonly ((value: Record<string, unknown>) => void)[] = [
    (value) => (value['baseUrl'] = 'nowhere'),
    (value) => (value['baseUrl'] = 'javascript:alert(1)'),
    (value) => (value['redirects'] = [{ from: '@127.0.0.1:1/x', to: '/', status: 301 }]),
    (value) => (value['redirects'] = [{ from: ':99999/', to: '/', status: 301 }]),
    (value) => (value['redirects'] = [{ from: '/x', to: '//[', status: 301 }]),
    (value) => (value['redirects'] = [{ from: '/\ud800', to: '/', status: 301 }]),
    (value) => (value['removed'] = ['/\udfff', '@elsewhere']),
    (value) => (value['files'] = []),
  ];
  for (const [index, edit] of edits.entries()) {
    manifest = (text) => {
      const value = JSON.parse(text) as Record<string, unknown>;
      edit(value);
      return JSON.stringify(value);
    };
    const { results } = await verifyDeployment(url, { sample: 1, limits: { requests: 60 } });
    assert.ok(results.some(isFailed), String(index));
  }
  manifest = () => `{"a":${'['.repeat(5_000_000)}`;
  assert.equal((await verifyDeployment(url)).results.length, 1);
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 3 }), async (text) => {
      manifest = () => text;
      const { results } = await verifyDeployment(url);
      assert.deepEqual(results.map(isFailed), [true]);
    }),
    { numRuns: 20 },
  );
  assert.ok(asked.every((path) => path.startsWith('/')));
});
