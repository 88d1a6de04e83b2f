import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { createPreview, type Preview } from '../../src/service/serve/preview.ts';

/** An open page that listens to the events of a preview. */
function openPage(preview: Preview, query = '') {
  const events: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    writeHead: () => response,
    write: (text: string) => events.push(text),
    end: () => response.emit('close'),
  });
  const request = { url: `/__catalogue/events${query}`, headers: {} } as unknown as IncomingMessage;
  assert.ok(preview.intercept(request, response as unknown as ServerResponse));
  const reloads = () => events.filter((text) => text.startsWith('event: reload')).length;
  return { reloads, close: () => response.emit('close') };
}

test('pages are shown before the site is built, and load again once', async () => {
  const preview = createPreview();
  const page = openPage(preview);
  const shown = preview.showPages((file) => (file === '/a.html' ? '<head></head>new' : undefined));
  assert.equal(page.reloads(), 1);
  page.close();
  const again = openPage(preview);
  await shown;
  assert.match(preview.rewriteHtml('<head></head>old', '/a.html'), /<script .*<\/head>new$/s);
  assert.match(preview.rewriteHtml('<head></head>old', '/b.html'), /<script .*<\/head>old$/s);
  preview.showSite(true);
  assert.equal(again.reloads(), 0);
  assert.match(preview.rewriteHtml('<head></head>built', '/a.html'), /built$/);
  preview.showSite(false);
  assert.equal(again.reloads(), 1);
});

test('a build does not wait for a page that was closed', async () => {
  const preview = createPreview();
  openPage(preview);
  const alive = setInterval(() => undefined, 1000);
  await preview.showPages(() => undefined);
  clearInterval(alive);
});

test('a page that was loaded before a save reloads when it connects', () => {
  const preview = createPreview();
  const before = /\?shown=\d+/.exec(preview.rewriteHtml('<head></head>', '/a.html'))?.[0];
  assert.equal(openPage(preview, before).reloads(), 0);
  preview.showSite(false);
  assert.equal(openPage(preview, before).reloads(), 1);
  const after = /\?shown=\d+/.exec(preview.rewriteHtml('<head></head>', '/a.html'))?.[0];
  assert.equal(openPage(preview, after).reloads(), 0);
});
