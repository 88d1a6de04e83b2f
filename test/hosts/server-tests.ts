import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import { deviationsOf } from '../../src/service/hosts/deviations.ts';
import type { HostName } from '../../src/contract/hosts.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import { clauses } from '../http/contract/clauses.ts';
import { liveClauses } from '../http/contract/clauses/live.ts';
import { broken } from '../http/contract/judge.ts';
import { runs } from '../support/runs.ts';
import { byName, disagreements } from '../support/hosts/agreement.ts';
import {
  generatedAccepts,
  generatedRequests,
  longAccepts,
} from '../support/hosts/generated-requests.ts';
import { createRawClient, type RawRequest } from '../support/hosts/raw-client.ts';
import { routesOf, startReference, startSignUp } from '../support/hosts/reference-server.ts';
import { freePort, type Programs, type RunningServer } from '../support/hosts/running-server.ts';
import {
  hostileFolder,
  prefixedFolder,
  sampleFolder,
  smallFolder,
  type SiteFolder,
} from '../support/hosts/site-folder.ts';
import { unexplained } from './unexplained.ts';

/** Starts a server over a folder, with programs behind it. */
export type Start = (site: SiteFolder, programs: Programs) => Promise<RunningServer>;

/** What a host does otherwise, beside what its deviations explain. */
interface Differences {
  /** Sentences of the clauses that it breaks. */
  readonly cannotKeep?: RegExp;
  /** Whether a disagreement with the decision, given as text, is one of its deviations. */
  readonly isExcused?: (disagreement: string) => boolean;
  /** Whether somebody else answers beside the path of the base URL. */
  readonly isBeside?: boolean;
  /** Requests that may be answered in place of one. */
  readonly alike?: (wanted: RawRequest) => readonly RawRequest[];
}

/** What every host that answers requests has to show; each test starts a server of its own. */
export function testHost(
  host: HostName,
  name: string,
  start: Start,
  skip: string | false,
  { cannotKeep = /^$/, isExcused = () => false, isBeside = false, alike }: Differences = {},
): void {
  const client = createRawClient();
  const folders: Record<string, SiteFolder> = {};
  before(async () => {
    if (skip !== false) return;
    folders['sample'] = sampleFolder();
    folders['hostile'] = hostileFolder();
    folders['under a prefix'] = await prefixedFolder();
    folders['hostile, under a prefix'] = hostileFolder('https://studio.example/my.shop/a-b');
  });
  after(() => {
    client.close();
    for (const { root } of Object.values(folders))
      rmSync(dirname(root), { recursive: true, force: true });
  });

  const served = async (
    folder: string,
    use: (origin: string, site: SiteFolder) => Promise<void>,
  ) => {
    const site = folders[folder];
    assert.ok(site);
    const signUp = await startSignUp();
    const mcp = await startReference(site);
    try {
      const server = await start(site, { signUp: signUp.origin, mcp: mcp.origin });
      try {
        await use(server.origin, site);
      } finally {
        await server.close();
      }
    } finally {
      await signUp.close();
      await mcp.close();
    }
  };

  for (const folder of ['sample', 'under a prefix'])
    test(`${name} passes every check of the contract, with its programs: ${folder}`, { skip }, () =>
      served(folder, async (origin, { manifest }) => {
        const { results } = await verifyDeployment(origin + new URL(manifest.baseUrl).pathname);
        assert.ok(results.length > 1000, `only ${results.length} checks`);
        assert.equal(new Set(results.map(({ id }) => id)).size, results.length);
        assert.ok(
          results.some(({ id, failures }) => id.startsWith('mcp ') && failures.length === 0),
        );
        assert.deepEqual(unexplained(results, deviationsOf(host)), []);
      }),
    );

  test(`${name} keeps every clause of the contract`, { skip }, () =>
    served('sample', async (origin, { manifest }) => {
      const kept = [...clauses, ...liveClauses].filter(({ says }) => !cannotKeep.test(says));
      const ask = (request: RawRequest) => client.ask(origin, request);
      assert.deepEqual(await broken(kept, manifest, ask), []);
    }),
  );

  const accepts = runs(1500);
  test(`${name} answers ${accepts} Accept headers, and long ones, as decided`, { skip }, () =>
    served('sample', async (origin, site) => {
      const paths = ['/vehicles/digger', '/no-such-page', '/apps/balloon-pop'];
      const requests = [...generatedAccepts(accepts), ...longAccepts()].flatMap((Accept) =>
        paths.map((path) => ({ path, headers: { Accept } })),
      );
      assert.deepEqual(await disagreements(client, origin, requests, routesOf(site), alike), []);
    }),
  );

  for (const [folder, count] of [
    ['hostile', runs(2000)],
    ['hostile, under a prefix', runs(2000)],
  ] as const)
    test(`${name} answers ${count} requests as decided: ${folder}`, { skip }, () =>
      served(folder, async (origin, site) => {
        const { pathname } = new URL(site.manifest.baseUrl);
        const requests = generatedRequests(site.manifest, count).filter(
          ({ path }) =>
            !isBeside ||
            `${path.replace(/\?.*/s, '')}/`.startsWith(pathname === '/' ? '/' : `${pathname}/`),
        );
        const all = await disagreements(client, origin, requests, routesOf(site), alike);
        assert.deepEqual(
          all.filter((disagreement) => !isExcused(disagreement)),
          [],
        );
      }),
    );
}

/** What a server of one's own shows beyond that. */
export function testServer(
  name: 'nginx' | 'caddy' | 'apache',
  start: Start,
  skip: string | false,
  differences: Differences,
): void {
  testHost(name, name, start, skip, { alike: byName, ...differences });
  testWithoutPrograms(name, start, skip);
  testUpstreamDown(name, start, skip);
}

/** A site without a newsletter form needs no process, and lacks nothing. */
function testWithoutPrograms(name: HostName, start: Start, skip: string | false): void {
  test(`${name} needs no program for a site without a form`, { skip }, async () => {
    const site = await smallFolder('https://studio.example/shop');
    const client = createRawClient();
    const server = await start(site, {});
    try {
      const base = `${server.origin}/shop`;
      const { results } = await verifyDeployment(base);
      assert.deepEqual(unexplained(results, deviationsOf(name)), []);
      for (const [path, method, status, allow] of [
        ['/api/subscribe', 'POST', 503, undefined],
        ['/api/subscribe', 'GET', 405, 'POST'],
        ['/api/health', 'GET', 200, undefined],
        ['/api/health', 'DELETE', 405, 'GET, HEAD'],
      ] as const) {
        const headers = { 'Content-Type': 'application/json' };
        const body = method === 'POST' ? '{"email":"parent@studio.example"}' : '';
        const answer = await client.ask(server.origin, {
          ...{ path: `/shop${path}`, method, headers, body },
        });
        assert.deepEqual(
          [answer.status, answer.header('Allow'), answer.header('Cache-Control')],
          [status, allow, 'no-store'],
          `${method} ${path}`,
        );
        const isOpen = path === '/api/health';
        assert.equal(answer.header('Access-Control-Allow-Origin'), isOpen ? '*' : undefined);
      }
      assert.doesNotMatch(server.complaints?.() ?? '', /error\]|warn\]/);
    } finally {
      await server.close();
      client.close();
      rmSync(dirname(site.root), { recursive: true, force: true });
    }
  });
}

/** What a server in front of a sign-up process has to show while that is down. */
function testUpstreamDown(name: string, start: Start, skip: string | false): void {
  test(`${name} answers 503 in the envelope while the sign-up is down`, { skip }, async () => {
    const site = sampleFolder();
    const client = createRawClient();
    const server = await start(site, { signUp: `http://127.0.0.1:${await freePort()}` });
    try {
      for (const path of ['/api/health', '/api/subscribe']) {
        const method = path === '/api/health' ? 'GET' : 'POST';
        const headers = { 'X-Request-Id': 'while-it-is-down' };
        const answer = await client.ask(server.origin, { path, method, headers });
        assert.equal(answer.status, 503, path);
        assert.equal(answer.header('Content-Type'), 'application/json');
        assert.equal(answer.header('Cache-Control'), 'no-store');
        assert.equal(answer.header('X-Request-Id'), 'while-it-is-down');
        const isOpen = path === '/api/health';
        assert.equal(answer.header('Access-Control-Allow-Origin'), isOpen ? '*' : undefined);
        const { error } = JSON.parse(answer.text) as { error: { code: string; status: number } };
        assert.deepEqual([error.code, error.status], ['service_unavailable', 503]);
      }
    } finally {
      await server.close();
      client.close();
      rmSync(dirname(site.root), { recursive: true, force: true });
    }
  });
}
