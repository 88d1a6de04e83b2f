import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import type { RunningServer } from '../support/hosts/running-server.ts';
import { createRawClient, type RawAnswer, type RawRequest } from '../support/hosts/raw-client.ts';
import { malformedRequests } from '../support/hosts/malformed-requests.ts';
import { rawAnswer, rawReply } from '../support/hosts/raw-socket.ts';
import type { Start } from './server-tests.ts';
import { sampleFolder, type SiteFolder } from '../support/hosts/site-folder.ts';

/**
 * What a real server does with requests that no well-behaved client sends.
 *
 * @param isOwnRefusal what it says itself of what is no HTTP.
 * @param isUsualLine what its log holds in any case.
 */
export function testFaults(
  name: string,
  start: Start,
  skip: string | false,
  { isOwnRefusal = /^$/, isUsualLine = /^$/ } = {},
): void {
  const client = createRawClient();
  const forwarded: string[] = [];
  const upstream = createServer(({ headers }, response) => {
    forwarded.push(String(headers['x-request-id']));
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  let site: SiteFolder;
  let server: RunningServer | undefined;
  const origin = (): string => server?.origin ?? assert.fail('the server did not start');
  const ask = (path: string, headers: RawRequest['headers'] = {}): Promise<RawAnswer> =>
    client.ask(origin(), { path, headers });

  before(async () => {
    if (skip !== false) return;
    await once(upstream.listen(0, '127.0.0.1'), 'listening');
    site = sampleFolder();
    const { port } = upstream.address() as AddressInfo;
    server = await start(site, `http://127.0.0.1:${port}`);
  });
  after(async () => {
    client.close();
    upstream.closeAllConnections();
    upstream.close();
    if (skip !== false) return;
    await server?.close();
    rmSync(dirname(site.root), { recursive: true, force: true });
  });

  test(`${name} gives every request another id, and hands it on`, { skip }, async () => {
    const idOf = async (path: string, headers?: RawRequest['headers']) =>
      (await ask(path, headers)).header('X-Request-Id');
    const paths = [
      '/',
      '/vehicles',
      '/api/vehicles.json',
      '/nothing',
      '/api/nothing',
      '/api/health',
    ];
    const ids = await Promise.all([...paths, ...paths].map((path) => idOf(path)));
    assert.equal(new Set(ids).size, ids.length, String(ids));
    for (const id of ids) assert.match(id ?? '', /^[A-Za-z0-9._-]{8,64}$/);
    for (const path of paths)
      assert.equal(await idOf(path, { 'X-Request-Id': 'one-of-mine' }), 'one-of-mine', path);
    for (const odd of ['short', 'one of mine', 'a'.repeat(65), '"><script>']) {
      const id = await idOf('/api/health', { 'X-Request-Id': odd });
      assert.notEqual(id, odd);
      assert.equal(forwarded.at(-1), id);
    }
    forwarded.length = 0;
    const own = await idOf('/api/health');
    assert.deepEqual(forwarded, [own]);
  });

  test(`${name} says nothing twice when a range or a condition fails`, { skip }, async () => {
    for (const path of ['/api/vehicles.json', '/vehicles', '/llms.txt'])
      for (const header of ['Range: bytes=99999999-', 'If-Match: "another"', 'Accept: */*']) {
        const { lines } = await rawAnswer(origin(), [`GET ${path} HTTP/1.1`, 'Host: a', header]);
        const names = lines.map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '');
        assert.deepEqual(names, [...new Set(names)], `${path} ${header}`);
        assert.ok(names.includes('x-request-id') && names.includes('x-content-type-options'));
      }
  });

  test(`${name} repeats no header of the sign-up process`, { skip }, async () => {
    const { lines } = await rawAnswer(origin(), ['GET /api/health HTTP/1.1', 'Host: a']);
    const nosniff = lines.filter((line) => /^x-content-type-options:/i.test(line));
    assert.equal(nosniff.length, 1);
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
        const mixed = await ask(path, {
          ...range,
          'If-Range': packedTag,
          'Accept-Encoding': encoding,
        });
        // A part of the packed bytes may follow packed bytes, never a part of the plain ones.
        if (mixed.status === 206) assert.equal(mixed.header('Content-Encoding'), 'gzip', path);
        else assert.equal(mixed.status, 200, path);
      }
      for (const [encoding, own] of [
        ['gzip', packedTag],
        ['identity', tag],
      ] as const) {
        const headers = { 'Accept-Encoding': encoding, 'If-None-Match': own };
        const again = await ask(path, headers);
        assert.equal(again.status, 304, `${path} ${encoding}`);
        assert.equal(again.header('ETag')?.replace(/^W\//, ''), own.replace(/^W\//, ''));
      }
    }
  });

  test(`${name} refuses too many and too long headers`, { skip }, async () => {
    const large = `X-Large: ${'a'.repeat(60_000)}`;
    const answer = await rawAnswer(origin(), ['GET / HTTP/1.1', 'Host: a', large]);
    assert.ok([400, 431].includes(answer.status), String(answer.status));
  });

  for (const { name: what, sent, statuses } of malformedRequests)
    test(`${name} refuses what is malformed: ${what}`, { skip }, async () => {
      const { status, lines, body } = await rawReply(origin(), sent);
      assert.ok(statuses.includes(status), `${status} ${body}`);
      assert.doesNotMatch(body, /<html|<!doctype/i);
      assert.deepEqual(
        lines.filter((line) => line.includes('(null)')),
        [],
      );
      if (status < 400 || isOwnRefusal.test(body)) return;
      if (status === 404 && !/^\S+ (?:http:\/\/a)?\/api\//.test(sent)) return;
      const { error } = JSON.parse(body) as { error: { status: number; requestId?: string } };
      const id = lines.find((line) => /^x-request-id:/i.test(line))?.split(': ')[1];
      assert.equal(error.status, status);
      if (error.requestId !== undefined) assert.equal(error.requestId, id);
    });

  test(`${name} has logged no fault in the tests before`, { skip }, () => {
    const lines = (server?.complaints?.() ?? '').split('\n');
    assert.deepEqual(
      lines.filter((line) => line !== '' && !isUsualLine.test(line)),
      [],
    );
  });
}
