import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkHost } from '../../src/service/http/host-guard.ts';
import { createPreview } from '../../src/service/serve/preview.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { rawRequest } from './raw-request.ts';
import { serveFolder } from '../support/serve/running-site.ts';

const hosts = new Set(['studio-laptop', 'preview.example']);

for (const [host, origin, expected] of [
  ['localhost:8080', undefined, true],
  ['192.168.1.5:8080', undefined, true],
  ['studio-laptop:8080', undefined, true],
  ['preview.example', undefined, true],
  ['evil.example:8080', undefined, false],
  ['other.preview.example', undefined, false],
  [undefined, undefined, false],
  ['localhost:8080', 'http://localhost:8080', true],
  ['localhost:8080', 'https://preview.example', true],
  ['localhost:8080', 'https://evil.example', false],
] as const)
  test(`a preview ${expected ? 'answers' : 'refuses'} ${String(host)} from ${String(origin)}`, () => {
    const refusal = checkHost({ host, origin }, { hosts, origins: new Set() });
    assert.equal(refusal === undefined, expected);
  });

test('a foreign page gets neither pages nor events of a preview', async (t) => {
  const preview = createPreview(hosts);
  t.after(() => {
    preview.close();
  });
  const { port } = await serveFolder(t, sampleFolder().root, { preview });
  for (const path of ['/vehicles', '/__catalogue/events', '/__catalogue/preview.js', '/api/health'])
    for (const asks of ['Host: evil.example', 'Host: localhost\r\nOrigin: https://evil.example']) {
      const request = `GET ${path} HTTP/1.1\r\n${asks}\r\nConnection: close\r\n\r\n`;
      const answer = await rawRequest(port, request);
      assert.match(answer, /^HTTP\/1\.1 403 /);
      assert.doesNotMatch(answer, /Access-Control|event:|vehicle/i);
    }
  const own = 'GET /vehicles HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  assert.match(await rawRequest(port, own), /^HTTP\/1\.1 200 /);
});
