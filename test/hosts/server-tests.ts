import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import type { HostName } from '../../src/contract/hosts.ts';
import { strictTransport } from '../../src/service/http/headers.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import { clauses } from '../http/contract/clauses.ts';
import type { Clause } from '../http/contract/clauses/clause.ts';
import { liveClauses } from '../http/contract/clauses/live.ts';
import { broken } from '../http/contract/judge.ts';
import { disagreements, unexplained } from '../support/hosts/agreement.ts';
import { generatedRequests } from '../support/hosts/generated-requests.ts';
import { malformedRequests } from '../support/hosts/malformed-requests.ts';
import { createRawClient, type RawRequest } from '../support/hosts/raw-client.ts';
import { rawReply } from '../support/hosts/raw-socket.ts';
import { routesOf, startReference, startSignUp } from '../support/hosts/reference-server.ts';
import {
  freePort,
  startServer,
  whyNot,
  type Programs,
  type RunningServer,
  type ServerKind,
} from '../support/hosts/running-server.ts';
import {
  hostileFolder,
  prefixedFolder,
  sampleFolder,
  smallFolder,
  type SiteFolder,
} from '../support/hosts/site-folder.ts';
import { runs } from '../support/runs.ts';

/** Starts a server over a folder, with programs behind it. */
export type Start = (site: SiteFolder, programs: Programs) => Promise<RunningServer>;

type Ask = (request: RawRequest) => ReturnType<ReturnType<typeof createRawClient>['ask']>;
type Use = (server: RunningServer, site: SiteFolder, ask: Ask) => Promise<void>;

const client = createRawClient();

/** Starts a server over a site with these programs, uses it, and takes all away again. */
export async function served(
  start: Start,
  folder: SiteFolder | Promise<SiteFolder>,
  use: Use,
  programs?: Programs,
): Promise<void> {
  const site = await folder;
  const behind = programs ? [] : [await startSignUp(), await startReference(site)];
  const [signUp, mcp] = behind.map(({ origin }) => origin);
  try {
    const server = await start(site, programs ?? { signUp, mcp });
    try {
      await use(server, site, (request) => client.ask(server.origin, request));
    } finally {
      await server.close();
    }
  } finally {
    for (const { close } of behind) await close();
    rmSync(dirname(site.root), { recursive: true, force: true });
  }
}

/** Verifies a site, and finds nothing that fails but the deviations of its host. */
export async function verified(host: HostName, { origin }: RunningServer, site: SiteFolder) {
  const { results } = await verifyDeployment(origin + new URL(site.manifest.baseUrl).pathname);
  assert.ok(results.length > 100, `only ${results.length} checks`);
  assert.equal(new Set(results.map(({ id }) => id)).size, results.length);
  assert.deepEqual(unexplained(host, results), []);
  return results;
}

/** Passes every check of the contract, with its programs. */
async function passesAll(host: HostName, server: RunningServer, site: SiteFolder): Promise<void> {
  const results = await verified(host, server, site);
  assert.ok(results.length > 1000, `only ${results.length} checks`);
  assert.ok(results.some(({ id, failures }) => id.startsWith('mcp ') && failures.length === 0));
}

/**
 * What every host that answers requests has to show.
 *
 * @param more what else is shown over the sample, by its words.
 */
export function testHost(
  host: HostName,
  name: string,
  start: Start,
  skip: string | false,
  more: Readonly<Record<string, Use>> = {},
): void {
  after(client.close);
  const overSample: Readonly<Record<string, Use>> = {
    'passes every check of the contract': (server, site) => passesAll(host, server, site),
    'keeps every clause of the contract': async (_, { manifest }, ask) => {
      const found = await broken([...clauses, ...liveClauses], manifest, ask);
      assert.deepEqual(unexplained(host, found), []);
    },
    ...more,
  };
  test(`${name} over the sample`, { skip }, (t) =>
    served(start, sampleFolder(), async (...running) => {
      for (const [says, use] of Object.entries(overSample))
        await t.test(says, () => use(...running));
    }),
  );

  test(`${name} passes every check of the contract under a prefix`, { skip }, () =>
    served(start, prefixedFolder(), (server, site) => passesAll(host, server, site)),
  );

  for (const baseUrl of ['https://studio.example', 'https://studio.example/my.shop/a-b'])
    test(`${name} answers ${runs(2000)} requests as decided: ${baseUrl}`, { skip }, () =>
      served(start, hostileFolder(baseUrl), async ({ origin }, site) => {
        const requests = generatedRequests(site.manifest, runs(2000));
        assert.deepEqual(await disagreements(client, origin, requests, routesOf(site), host), []);
        const { results } = await verifyDeployment(origin + new URL(baseUrl).pathname);
        const redirects = results.filter(({ id }) => id.startsWith('redirect '));
        assert.ok(redirects.length > 100, `only ${redirects.length} redirects`);
        assert.deepEqual(unexplained(host, redirects), []);
      }),
    );
}

const probe = 'GET /api/health';
const subscription = 'POST /api/subscribe';
const others = ['GET /api/subscribe', 'DELETE /api/health'];
const kept = { 'X-Request-Id': 'one-of-mine' };
const never = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
const open = { 'Access-Control-Allow-Origin': '*' };
const closed = { 'Access-Control-Allow-Origin': null };
const down = { status: 503, error: 'service_unavailable' };

/** What a server answers for programs that are not there. */
const withoutPrograms: readonly Clause[] = [
  { says: 'Without a form there is no sign-up.', asks: [subscription], ...down },
  { says: 'The refusal of a sign-up is of nobody else.', asks: [subscription], headers: closed },
  { says: 'Without a program all is well.', asks: [probe], status: 200, body: [/"healthy"/] },
  { says: 'The probe is open, and never kept.', asks: [probe], headers: { ...never, ...open } },
  { says: 'Other methods are refused.', asks: others, status: 405, error: 'method_not_allowed' },
  { says: 'They are never kept.', asks: [subscription, ...others], headers: never },
  { says: 'A sign-up is posted.', asks: ['GET /api/subscribe'], headers: { Allow: 'POST' } },
  { says: 'Health is read.', asks: ['DELETE /api/health'], headers: { Allow: 'GET, HEAD' } },
];

/** The same while they are down. */
const whileDown: readonly Clause[] = [
  { says: 'A program that is down is 503.', asks: [probe, subscription], ...down },
  { says: 'Nobody keeps that.', asks: [probe, subscription], with: kept, headers: never },
  { says: 'It has its id.', asks: [probe, subscription], with: kept, headers: kept },
  { says: 'The probe stays open.', asks: [probe], headers: open },
  { says: 'The sign-up stays closed.', asks: [subscription], headers: closed },
];

const everywhere = ['/', '/vehicles', '/api/vehicles.json', '/nothing', '/api/nothing'];
const atAll = [...everywhere.map((path) => `GET ${path}`), probe];
const hidden = ['.htaccess', '.git/config', '.env', 'assets/', '.well-known/'];

/** What a server of one's own shows beyond the contract. */
const ofServers: readonly Clause[] = [
  ...['short', 'one of mine', 'a'.repeat(65), '"><script>'].map((id) => ({
    ...{ says: `No id is ${id}.`, asks: atAll, with: { 'X-Request-Id': id } },
    headers: { 'X-Request-Id': /^(?!short$|a{65}$)[A-Za-z0-9._-]{8,64}$/ },
  })),
  { says: 'Hidden files are not there.', asks: hidden.map((at) => `GET /${at}`), status: 404 },
  {
    says: 'Where HTTPS ends, that is said for a year.',
    asks: [...atAll, 'GET /vehicles/', 'GET /apps/balloon-pop', 'POST /', 'OPTIONS /'],
    headers: { 'Strict-Transport-Security': strictTransport },
  },
];

/** @param isUsualLine what its log holds in any case. */
export function testServer(kind: ServerKind, isUsualLine = /^$/): void {
  const { name } = kind.host;
  const skip = whyNot(kind);
  const start: Start = (site, programs) => startServer(kind, site, programs);
  const withSecrets: Start = (site, programs) => {
    for (const path of [...hidden.slice(0, 3), '../outside.txt']) {
      mkdirSync(dirname(join(site.root, path)), { recursive: true });
      writeFileSync(join(site.root, path), 'root:secret');
    }
    return start(site, programs);
  };
  testHost(name, name, withSecrets, skip, {
    async 'stays sound whatever is asked, and logs no fault'(
      { origin, complaints },
      { manifest },
      ask,
    ) {
      assert.deepEqual(unexplained(name, await broken(ofServers, manifest, ask)), []);
      const ids = await Promise.all(
        [...atAll, ...atAll].map((line) => ask({ path: line.slice(4) })),
      );
      assert.equal(new Set(ids.map(({ header }) => header('X-Request-Id'))).size, ids.length);
      await saysNothingTwice(origin);
      for (const path of ['/api/vehicles.json', '/vehicles', '/llms.txt'])
        await tagsEncodings(path, ask);
      await answersHostless(origin);
      await refusesMalformed(origin);
      const lines = (complaints?.() ?? '').split('\n');
      assert.deepEqual(
        lines.filter((line) => line !== '' && !isUsualLine.test(line)),
        [],
      );
    },
  });

  test(`${name} needs no program for a site without a form`, { skip }, async () => {
    const site = smallFolder('https://studio.example/shop');
    const use: Use = async (server, { manifest }, ask) => {
      await verified(name, server, await site);
      assert.deepEqual(await broken(withoutPrograms, manifest, ask), []);
      assert.doesNotMatch(server.complaints?.() ?? '', /error\]|warn\]/);
    };
    await served(start, site, use, {});
  });

  test(`${name} answers 503 in the envelope while its programs are down`, { skip }, async () => {
    const use: Use = async (_, { manifest }, ask) => {
      assert.deepEqual(await broken(whileDown, manifest, ask), []);
    };
    await served(start, sampleFolder(), use, { signUp: `http://127.0.0.1:${await freePort()}` });
  });
}

/** No header comes twice, of the server and of the programs behind it. */
async function saysNothingTwice(origin: string): Promise<void> {
  const message = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  const posted = ['Content-Type: application/json', `Content-Length: ${message.length}`];
  const toMcp = ['POST /mcp', 'Accept: application/json, text/event-stream', ...posted];
  const requests = [
    [probe],
    [subscription, 'Content-Length: 0'],
    ...['/api/vehicles.json', '/vehicles', '/llms.txt'].flatMap((path) =>
      ['Range: bytes=99999999-', 'If-Match: "another"', 'Accept: */*'].map((header) => [
        ...[`GET ${path}`, header],
      ]),
    ),
    ...['http://localhost:6274', 'https://stranger.invalid'].map((from) => [
      ...[...toMcp, `Origin: ${from}`],
    ]),
  ];
  for (const [line = '', ...headers] of requests) {
    const head = [`${line} HTTP/1.1`, 'Host: localhost', ...headers, 'Connection: close', '', ''];
    const isMcp = line.endsWith('/mcp');
    const reply = await rawReply(origin, head.join('\r\n') + (isMcp ? message : ''));
    const names = reply.lines.map((each) => each.split(':', 1)[0]?.toLowerCase() ?? '');
    assert.deepEqual(names, [...new Set(names)], head.join(' '));
    for (const each of ['x-request-id', 'x-content-type-options'])
      assert.ok(names.includes(each), `${each} ${head.join(' ')}`);
    if (!isMcp) continue;
    const origins = reply.lines.filter((each) => /^access-control-allow-origin/i.test(each));
    const isLocal = headers.some((each) => each.includes('localhost:6274'));
    assert.equal(reply.status, isLocal ? 200 : 403, reply.body);
    assert.equal(origins[0]?.split(': ')[1], isLocal ? 'http://localhost:6274' : undefined);
  }
}

/** Each encoding has another strong tag, or a weak one, and parts of two are never mixed. */
async function tagsEncodings(path: string, ask: Ask): Promise<void> {
  const plain = await ask({ path });
  const packed = await ask({ path, headers: { 'Accept-Encoding': 'gzip' } });
  assert.equal(packed.header('Content-Encoding'), 'gzip');
  const [tag = '', packedTag = ''] = [plain.header('ETag'), packed.header('ETag')];
  assert.match(tag, /^"/);
  assert.notEqual(packedTag, tag);
  const part = { Range: 'bytes=10-19' };
  const resumed = await ask({ path, headers: { ...part, 'If-Range': tag } });
  assert.deepEqual([resumed.status, resumed.text], [206, plain.text.slice(10, 20)]);
  for (const [encoding, own] of Object.entries({ gzip: packedTag, identity: tag })) {
    const taking = { 'Accept-Encoding': encoding };
    const mixed = await ask({ path, headers: { ...part, ...taking, 'If-Range': packedTag } });
    // A part of the packed bytes may follow packed bytes, never a part of the plain ones.
    if (mixed.status === 206) assert.equal(mixed.header('Content-Encoding'), 'gzip', path);
    else assert.equal(mixed.status, 200, path);
    const again = await ask({ path, headers: { ...taking, 'If-None-Match': own } });
    assert.equal(again.status, 304, `${path} ${encoding}`);
  }
  const parts = await ask({ path, headers: { Range: 'bytes=0-1,3-4' } });
  assert.ok([200, 206].includes(parts.status));
  assert.equal(parts.header('Cache-Control'), plain.header('Cache-Control'));
}

/** As the health checks of balancers ask. */
async function answersHostless(origin: string): Promise<void> {
  const statuses = { 'GET /': 200, 'GET /vehicles': 200, 'GET /nothing': 404, 'OPTIONS /': 204 };
  for (const [line, status] of Object.entries(statuses))
    assert.equal((await rawReply(origin, `${line} HTTP/1.0\r\n\r\n`)).status, status, line);
}

/** Nothing from elsewhere is shown, and nothing of the machine. */
async function refusesMalformed(origin: string): Promise<void> {
  const get = (path: string, header = 'Connection: close'): string =>
    `GET /${path} HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`;
  const large = get('', `X-Large: ${'a'.repeat(60_000)}`);
  const outside = ['', '../', '%2e%2e/', '..%2f', '.%00./', 'media/..%2f../', 'vehicles/../../'];
  for (const { name, sent, statuses } of [
    ...malformedRequests,
    ...outside.map((up) => ({
      ...{ name: `${up}outside.txt`, sent: get(`${up}outside.txt`), statuses: [400, 404] },
    })),
    { name: 'a header of 60 kB', sent: large, statuses: [200, 400, 431] },
  ]) {
    const { status, lines, body } = await rawReply(origin, sent);
    assert.ok(statuses.includes(status), `${name}: ${status} ${body}`);
    assert.doesNotMatch(`${lines.join('\n')}\n${body}`, /root:|\(null\)|\/tmp\//, name);
  }
}
