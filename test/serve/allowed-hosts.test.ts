import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPreview } from '../../src/service/serve/preview.ts';
import { sampleFolder } from '../support/hosts/site-folder.ts';
import { rawReply } from '../support/hosts/raw-socket.ts';
import { serveFolder } from '../support/serve/running-site.ts';

test('a foreign page gets neither pages nor events of a preview', async (t) => {
  const preview = createPreview(new Set(['studio-laptop']));
  t.after(() => {
    preview.close();
  });
  const { origin } = await serveFolder(t, sampleFolder().root, { preview });
  for (const path of ['/vehicles', '/__catalogue/events', '/__catalogue/preview.js', '/api/health'])
    for (const asks of ['Host: evil.example', 'Host: localhost\r\nOrigin: https://evil.example']) {
      const request = `GET ${path} HTTP/1.1\r\n${asks}\r\nConnection: close\r\n\r\n`;
      const { status, lines, body } = await rawReply(origin, request);
      assert.equal(status, 403);
      assert.doesNotMatch(lines.join() + body, /Access-Control|event:|vehicle/i);
    }
  const own = 'GET /vehicles HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  assert.equal((await rawReply(origin, own)).status, 200);
});
