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
  const request = {
    url: `/__catalogue/events${query}`,
    headers: { host: 'localhost' },
  } as unknown as IncomingMessage;
  assert.ok(preview.intercept(request, response as unknown as ServerResponse));
  const many = (name: string) => events.filter((text) => text.startsWith(`event: ${name}`)).length;
  return {
    reloads: () => many('reload'),
    problems: () => many('problems'),
    close: () => response.emit('close'),
  };
}

test('open pages reload once the site changed, and when problems are gone', () => {
  const preview = createPreview(new Set());
  const page = openPage(preview);
  preview.showSite(false);
  assert.equal(page.reloads(), 0);
  preview.showSite(true);
  assert.equal(page.reloads(), 1);
  preview.showProblems('a.yaml:1 error');
  assert.deepEqual(page.problems(), 1);
  assert.equal(openPage(preview).problems(), 1);
  preview.showSite(false);
  assert.equal(page.reloads(), 2);
  assert.equal(openPage(preview).problems(), 0);
  page.close();
  preview.showSite(true);
  assert.equal(page.reloads(), 2);
});

test('a page that was loaded before a save reloads when it connects', () => {
  const preview = createPreview(new Set());
  const before = /\?shown=\d+/.exec(preview.rewriteHtml('<head></head>'))?.[0];
  assert.equal(openPage(preview, before).reloads(), 0);
  preview.showSite(true);
  assert.equal(openPage(preview, before).reloads(), 1);
  const after = /\?shown=\d+/.exec(preview.rewriteHtml('<head></head>'))?.[0];
  assert.equal(openPage(preview, after).reloads(), 0);
});
