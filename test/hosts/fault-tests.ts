import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import type { RunningServer } from '../support/hosts/running-server.ts';
import { createRawClient, type RawAnswer, type RawRequest } from '../support/hosts/raw-client.ts';
import { malformedRequests } from '../support/hosts/malformed-requests.ts';
import { rawReply } from '../support/hosts/raw-socket.ts';
import { startReference, startSignUp } from '../support/hosts/reference-server.ts';
import { sampleFolder, type SiteFolder } from '../support/hosts/site-folder.ts';
import type { Start } from './server-tests.ts';

/**
 * What a real server does with requests that no well-behaved client sends.
 *
 * @param isUsualLine what its log holds in any case.
 * @param hasIdWithout a request identifier, what fails before a rule is read.
 */
export function testFaults(
  name: string,
  start: Start,
  skip: string | false,
  { isUsualLine = /^$/ } = {},
): void {
  const client = createRawClient();
  let site: SiteFolder;
  const running: RunningServer[] = [];
  const origin = (): string => running.at(-1)?.origin ?? assert.fail('the server did not start');
  const ask = (path: string, headers: RawRequest['headers'] = {}): Promise<RawAnswer> =>
    client.ask(origin(), { path, headers });

  before(async () => {
    if (skip !== false) return;
    site = sampleFolder();
    const signUp = await startSignUp();
    const mcp = await startReference(site);
    running.push(signUp, mcp);
    running.push(await start(site, { signUp: signUp.origin, mcp: mcp.origin }));
  });
  after(async () => {
    client.close();
    for (const server of running.reverse()) await server.close();
    if (skip === false) rmSync(dirname(site.root), { recursive: true, force: true });
  });

  test(`${name} gives every request another id, and hands it on`, { skip }, async () => {
    const paths = ['/', '/vehicles', '/api/vehicles.json', '/nothing', '/api/nothing'];
    const all = [...paths, '/api/health'];
    const idOf = async (path: string, headers?: RawRequest['headers']) =>
      (await ask(path, headers)).header('X-Request-Id');
    const ids = await Promise.all([...all, ...all].map((path) => idOf(path)));
    assert.equal(new Set(ids).size, ids.length, String(ids));
    for (const id of ids) assert.match(id ?? '', /^[A-Za-z0-9._-]{8,64}$/);
    for (const path of all)
      assert.equal(await idOf(path, { 'X-Request-Id': 'one-of-mine' }), 'one-of-mine', path);
    for (const odd of ['short', 'one of mine', 'a'.repeat(65), '"><script>'])
      for (const path of all) assert.notEqual(await idOf(path, { 'X-Request-Id': odd }), odd);
  });

  test(`${name} says nothing twice, of its own and of its programs`, { skip }, async () => {
    const message = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const posted = ['Content-Type: application/json', `Content-Length: ${message.length}`];
    const accept = 'Accept: application/json, text/event-stream';
    const requests = [
      ['GET /api/health HTTP/1.1', 'Host: localhost'],
      ...['/api/vehicles.json', '/vehicles', '/llms.txt'].flatMap((path) =>
        ['Range: bytes=99999999-', 'If-Match: "another"', 'Accept: */*'].map((header) => [
          ...[`GET ${path} HTTP/1.1`, 'Host: localhost', header],
        ]),
      ),
      ['POST /api/subscribe HTTP/1.1', 'Host: localhost', 'Content-Length: 0'],
      ...['Origin: http://localhost:6274', 'Origin: https://stranger.invalid'].map((from) => [
        ...['POST /mcp HTTP/1.1', 'Host: localhost', accept, ...posted, from],
      ]),
    ];
    for (const lines of requests) {
      const body = lines[0]?.startsWith('POST /mcp') ? message : '';
      const head = [...lines, 'Connection: close'].join('\r\n');
      const reply = await rawReply(origin(), `${head}\r\n\r\n${body}`);
      const names = reply.lines.map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '');
      assert.deepEqual(names, [...new Set(names)], lines.join(' '));
      for (const name of ['x-request-id', 'x-content-type-options'])
        assert.ok(names.includes(name), `${name} ${head}`);
      const [origins] = reply.lines.filter((line) => /^access-control-allow-origin/i.test(line));
      if (body !== '') {
        const isLocal = lines.some((line) => line.includes('localhost:6274'));
        assert.equal(reply.status, isLocal ? 200 : 403, reply.body);
        assert.equal(origins?.split(': ')[1], isLocal ? 'http://localhost:6274' : undefined);
      }
    }
  });

  test(`${name} has another strong tag, or a weak one, for each encoding`, { skip }, async () => {
    for (const path of ['/api/vehicles.json', '/vehicles', '/llms.txt']) {
      const plain = await ask(path);
      const packed = await ask(path, { 'Accept-Encoding': 'gzip' });
      assert.equal(packed.header('Content-Encoding'), 'gzip');
      const [tag = '', packedTag = ''] = [plain.header('ETag'), packed.header('ETag')];
      assert.match(tag, /^"/);
      assert.notEqual(packedTag, tag);
      const range = { Range: 'bytes=10-19' };
      const resumed = await ask(path, { ...range, 'If-Range': tag });
      assert.deepEqual([resumed.status, resumed.text], [206, plain.text.slice(10, 20)]);
      for (const encoding of ['gzip', 'identity']) {
        const headers = { ...range, 'If-Range': packedTag, 'Accept-Encoding': encoding };
        const mixed = await ask(path, headers);
        // A part of the packed bytes may follow packed bytes, never a part of the plain ones.
        if (mixed.status === 206) assert.equal(mixed.header('Content-Encoding'), 'gzip', path);
        else assert.equal(mixed.status, 200, path);
      }
      for (const [encoding, own] of Object.entries({ gzip: packedTag, identity: tag })) {
        const headers = { 'Accept-Encoding': encoding, 'If-None-Match': own };
        assert.equal((await ask(path, headers)).status, 304, `${path} ${encoding}`);
      }
      const parts = await ask(path, { Range: 'bytes=0-1,3-4' });
      assert.ok([200, 206].includes(parts.status));
      assert.equal(parts.header('Cache-Control'), plain.header('Cache-Control'));
    }
  });

  test(`${name} answers a health check of HTTP/1.0 without a Host`, { skip }, async () => {
    for (const [path, status] of Object.entries({ '/': 200, '/vehicles': 200, '/nothing': 404 })) {
      const reply = await rawReply(origin(), `GET ${path} HTTP/1.0\r\n\r\n`);
      assert.equal(reply.status, status, path);
    }
    assert.equal((await rawReply(origin(), 'OPTIONS / HTTP/1.0\r\n\r\n')).status, 204);
  });

  test(
    `${name} refuses what is malformed, and shows nothing from elsewhere`,
    { skip },
    async () => {
      const large = `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'a'.repeat(60_000)}\r\n\r\n`;
      const more = { name: 'a header of 60 kB', sent: large, statuses: [200, 400, 431] };
      const encoded = ['%2e%2e/%2e%2e/etc/passwd', '..%2f..%2fetc%2fpasswd', '.%00./etc/passwd'];
      const outside = encoded.map((path) => ({
        name: path,
        sent: `GET /${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
        statuses: [400, 404],
      }));
      for (const { name: what, sent, statuses } of [...malformedRequests, ...outside, more]) {
        const { status, lines, body } = await rawReply(origin(), sent);
        assert.ok(statuses.includes(status), `${what}: ${status} ${body}`);
        assert.doesNotMatch(`${lines.join('\n')}\n${body}`, /root:|\(null\)|\/tmp\//, what);
      }
      for (const file of ['.htaccess', '.git/config', '.env', 'assets/', '.well-known/']) {
        const { status } = await ask(`/${file}`);
        assert.equal(status, 404, file);
      }
    },
  );

  test(`${name} has logged no fault in the tests before`, { skip }, () => {
    const lines = (running.at(-1)?.complaints?.() ?? '').split('\n');
    assert.deepEqual(
      lines.filter((line) => line !== '' && !isUsualLine.test(line)),
      [],
    );
  });
}
