import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { isExcusedBy } from '../../src/content/model/shortfall.ts';
import { s3Cloudfront } from '../../src/service/hosts/s3-cloudfront/s3-cloudfront.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import { unexplained } from '../support/conformance/matrix.ts';
import { disagreements } from '../support/hosts/agreement.ts';
import { filesOf, pairsOf, startCloudfront, type Variation } from '../support/hosts/cloudfront.ts';
import { loadFunction, type EdgeEvent } from '../support/hosts/cloudfront-function.ts';
import {
  generatedAccepts,
  generatedRequests,
  longAccepts,
} from '../support/hosts/generated-requests.ts';
import { hostInputOf } from '../support/hosts/host-input.ts';
import { runInNjs, whyNoNjs } from '../support/hosts/njs.ts';
import { realBucket } from '../support/hosts/real-bucket.ts';
import { startS3, whyNoS3 } from '../support/deploy/s3-server.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { createRawClient, type RawRequest } from '../support/hosts/raw-client.ts';
import { routesOf, startSignUp } from '../support/hosts/reference-server.ts';
import { assertComparable } from '../support/hosts/server-tests.ts';
import {
  hostileFolder,
  prefixedFolder,
  sampleFolder,
  smallFolder,
  type SiteFolder,
} from '../support/hosts/site-folder.ts';

/** Serves a site by the stand-in, with a sign-up process behind it. */
async function served(
  site: SiteFolder,
  use: (origin: string) => Promise<void>,
  variation: Variation = {},
): Promise<void> {
  const signUp = await startSignUp();
  const server = await startCloudfront(site, signUp.origin, variation);
  try {
    await use(server.origin);
  } finally {
    await server.close();
    await signUp.close();
    rmSync(dirname(site.root), { recursive: true, force: true });
  }
}

const sites: Readonly<Record<string, () => SiteFolder | Promise<SiteFolder>>> = {
  'the sample': sampleFolder,
  'under a path': prefixedFolder,
  'hostile names': () => hostileFolder(),
  'hostile names under a path': () => hostileFolder('https://studio.example/my.shop/a-b'),
};
const siteOf = async (name: string): Promise<SiteFolder> =>
  (await sites[name]?.()) ?? assert.fail();

/** The checks of a site with what nothing excuses, and each failure with its check. */
async function judged(origin: string, { manifest }: SiteFolder) {
  const { results } = await verifyDeployment(origin + new URL(manifest.baseUrl).pathname);
  const host = { name: 's3-cloudfront', exceptions: s3Cloudfront.shortfalls, results };
  const failures = results.flatMap(({ id, failures: all }) =>
    all.map((failure) => [id, failure] as const),
  );
  return { count: results.length, faults: unexplained(host), failures };
}

test('s3-cloudfront: only what is named as impossible fails, each way for its reason', async () => {
  const site = await siteOf('the sample');
  await served(site, async (origin) => {
    const { count, faults, failures } = await judged(origin, site);
    assert.ok(count > 2000, String(count));
    assert.deepEqual(faults, []);
    for (const { says, excuses } of s3Cloudfront.shortfalls)
      for (const excuse of excuses)
        assert.ok(
          failures.some(([id, failure]) => isExcusedBy(excuse, id, failure)),
          `${says} ${String(excuse.checks)} ${String(excuse.expected)}`,
        );
  });
});

test('s3-cloudfront: the same below a path, where responses name the path as it was requested', async () => {
  const site = await smallFolder('https://studio.example/shop');
  const use = async (origin: string): Promise<void> => {
    const { count, faults } = await judged(origin, site);
    assert.ok(count > 500, String(count));
    assert.deepEqual(faults, []);
  };
  await served(site, use, { responseUri: 'requested' });
});

test(
  's3-cloudfront: the same with a bucket of a real server, as `deploy` fills it',
  { skip: whyNoS3 },
  async (t) => {
    const site = await smallFolder('https://studio.example/shop');
    const server = await startS3(t);
    const { name, bucket } = await realBucket(t, server);
    const args = ['deploy', `s3://${name}/shop`, '--out', site.root];
    const { code, stderr } = await runWithin(t, args, { env: server.env });
    assert.equal(code, 0, stderr);
    const use = async (origin: string): Promise<void> => {
      const { count, faults } = await judged(origin, site);
      assert.ok(count > 500, String(count));
      assert.deepEqual(faults, []);
    };
    await served(site, use, { bucket });
  },
);

test('s3-cloudfront: a comparison reads every file that may differ', async () => {
  const site = await siteOf('under a path');
  await served(site, (origin) =>
    assertComparable(origin + new URL(site.manifest.baseUrl).pathname, site),
  );
});

test('s3-cloudfront agrees with the decision on 1,500 Accept headers, and on long ones', async () => {
  const site = await siteOf('the sample');
  const client = createRawClient();
  // A page, the page of an error that the function knows of, and a removed page.
  const paths = ['/vehicles/digger', '/404', '/apps/balloon-pop'];
  const requests = [...generatedAccepts(1500), ...longAccepts()].flatMap((Accept) =>
    paths.map((path) => ({ path, headers: { Accept } })),
  );
  await served(site, async (origin) => {
    assert.deepEqual(await disagreements(client, origin, requests, routesOf(site)), []);
  });
  client.close();
});

/** What is different where only the bucket knows that there is nothing, and nothing else. */
const isNamed = (disagreement: string): boolean => {
  const [shown = '', expected = '', got = ''] = disagreement.split('\n');
  if (!/^ {2}expected 404 /.test(expected)) return false;
  if (shown.startsWith('OPTIONS ')) return /^ {2}got {6}204 /.test(got);
  if (!/^(?:GET|HEAD) /.test(shown)) return /^ {2}got {6}405 /.test(got);
  if (/(?:\.html|\/)(?:\?\S*)? \{/.test(shown)) return /^ {2}got {6}301 /.test(got);
  return /^ {2}got {6}404 \| content-type: text\/html; charset=utf-8 \| .*max-age=60$/.test(got);
};

for (const [name, count] of [
  ['the sample', 500],
  ['under a path', 500],
  ['hostile names', 1000],
  ['hostile names under a path', 1000],
] as const)
  test(`s3-cloudfront agrees with the decision on ${String(count)} requests: ${name}`, async () => {
    const site = await siteOf(name);
    const client = createRawClient();
    await served(site, async (origin) => {
      const requests = generatedRequests(site.manifest, count);
      const found = await disagreements(client, origin, requests, routesOf(site));
      assert.deepEqual(
        found.filter((each) => !isNamed(each)),
        [],
      );
      assert.ok(found.length < count / 3, `${String(found.length)} pages that are not there`);
    });
    client.close();
  });

const eventOf = ({ path, method = 'GET', headers = {} }: RawRequest): EdgeEvent => {
  const [uri = '', ...rest] = path.split('?');
  const accept = headers['Accept'];
  return {
    context: { eventType: 'viewer-request', requestId: 'EXAMPLE-0123456789==' },
    request: {
      method,
      uri,
      headers: accept === undefined ? {} : { accept: { value: accept } },
      query: rest.length === 0 ? undefined : rest.join('?'),
    },
  };
};

test(
  `s3-cloudfront: njs runs the functions with the same results`,
  { skip: whyNoNjs() },
  async (t) => {
    const site = await siteOf('hostile names under a path');
    t.after(() => {
      rmSync(dirname(site.root), { recursive: true, force: true });
    });
    const files = filesOf(s3Cloudfront.configure(hostInputOf(site)).files);
    const pairs = pairsOf(files);
    const code = files.get('request.js') ?? '';
    const accepts = [...generatedAccepts(1500), ...longAccepts()].map((Accept) =>
      eventOf({ path: '/vehicles/digger', headers: { Accept } }),
    );
    const events = [...accepts, ...generatedRequests(site.manifest, 1000).map(eventOf)];
    const run = loadFunction(code, pairs);
    const expected = await Promise.all(events.map(run));
    assert.deepEqual(runInNjs(code, pairs, events), expected);

    const responses = ['text/html', 'text/markdown', 'image/svg+xml', 'application/json'].flatMap(
      (type) =>
        ['public, max-age=0, must-revalidate', 'public, max-age=60', 'public, max-age=3600'].map(
          (caching): EdgeEvent => ({
            ...eventOf({ path: `${new URL(site.manifest.baseUrl).pathname}/vehicles/digger.md` }),
            response: {
              statusCode: 200,
              headers: { 'content-type': { value: type }, 'cache-control': { value: caching } },
            },
          }),
        ),
    );
    const responseCode = files.get('response.js') ?? '';
    const onResponse = loadFunction(responseCode, new Map());
    const changed = await Promise.all(responses.map(onResponse));
    assert.deepEqual(runInNjs(responseCode, new Map(), responses), changed);
    assert.deepEqual([...new Set(changed.map(({ statusCode }) => statusCode))], [200, 404, 410]);
  },
);
