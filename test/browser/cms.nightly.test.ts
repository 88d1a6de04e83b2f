import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { checkSources } from '../../src/build/pipeline/check-sources.ts';
import { readForForm } from '../../src/cli/commands/init/cms-format.ts';
import { runInit } from '../../src/cli/commands/init/init-command.ts';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { decapScript, startDecapServer, whyNoDecap } from './decap.ts';
import { fakeIo } from '../support/content/fake-io.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';
import { freePort } from '../support/hosts/running-server.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  yml: 'text/yaml',
  css: 'text/css',
};

/** The forms of a new catalogue over its local backend. */
async function forms(t: TestContext) {
  const root = temporaryFolder(t);
  await runInit(root, { cms: true, action: 'studio/catalogue@v1' }, fakeIo().io);
  const port = await freePort();
  const config = join(root, 'cms/config.yml');
  const local = `local_backend:\n  url: http://localhost:${port}/api/v1`;
  writeFileSync(config, readFileSync(config, 'utf8').replace('local_backend: true', local));
  const backend = startDecapServer(root, port);
  t.after(() => backend.kill());
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : (url.split('?')[0] ?? '');
    try {
      const body = readFileSync(join(root, 'cms', path));
      response.writeHead(200, { 'Content-Type': types[path.split('.').at(-1) ?? ''] }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await new Promise((listening) => server.once('listening', listening));
  const browser = await startBrowser();
  t.after(() => browser.close());
  const page = await browser.newPage();
  await page.route('https://unpkg.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: decapScript(),
    }),
  );
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { root, page, origin };
}

/** Opens an entry; its first field is there then. */
async function open(page: Page, origin: string, entry: string, label: string) {
  await page.goto(`${origin}/#/collections/${entry}`);
  const login = page.getByRole('button', { name: /log ?in/i });
  const field = page.getByLabel(label, { exact: true }).first();
  await login.or(field).first().waitFor({ timeout: 120_000 });
  if (await login.isVisible()) await login.click();
  await field.waitFor({ timeout: 120_000 });
  return field;
}

/** Saves what was edited, and waits until the backend has written it. */
async function save(page: Page) {
  const written = page.waitForResponse(
    (response) => response.request().postData()?.includes('"persistEntry"') === true,
  );
  await page
    .getByRole('button', { name: /^publish$/i })
    .first()
    .click();
  await page
    .getByText(/publish now/i)
    .first()
    .click();
  assert.equal((await written).status(), 200);
}

/** The lines of a file that one of two trees lacks, where no other file differs. */
function differenceIn(path: string, before: Tree, after: Tree) {
  const differing = [...after].filter(([each, bytes]) => before.get(each)?.equals(bytes) !== true);
  assert.deepEqual(
    differing.map(([each]) => each),
    [path],
  );
  const [old = [], now = []] = [before, after].map((tree) => String(tree.get(path)).split('\n'));
  return {
    lost: old.filter((line) => !now.includes(line)),
    gained: now.filter((line) => !old.includes(line)),
    longer: now.length - old.length,
  };
}

type Tree = ReturnType<typeof readTree>;

/** The findings of the sources, without those that a new catalogue has until it is filled in. */
const checked = (root: string) =>
  checkSources({
    sources: join(root, 'sources'),
    shownAs: 'sources',
    out: join(root, 'out'),
  }).diagnostics.filter(({ code }) => code !== 'placeholder');

describe('the forms of Decap CMS', { skip: whyNoBrowser || whyNoDecap }, () => {
  test('a saved form changes the field, and writes the rest anew without changing what it says', async (t) => {
    const { root, page, origin } = await forms(t);
    assert.equal((await runWithin(t, ['build'], { cwd: root })).code, 0);
    const before = readTree(join(root, 'sources'));
    await (await open(page, origin, 'vehicle/entries/bus', 'Name')).fill('Double Bus');
    await save(page);
    assert.deepEqual(differenceIn('vehicles/bus.yaml', before, readTree(join(root, 'sources'))), {
      lost: ['name: Bus', 'practicePhonemes: [b]'],
      gained: ['name: Double Bus', 'practicePhonemes:', '  - b'],
      longer: 1,
    });
    assert.deepEqual(checked(root), []);
    await page.reload();
    await (await open(page, origin, 'vehicle/entries/bus', 'Name')).fill('Bus');
    await save(page);
    assert.deepEqual(checked(root), []);
    const compared = await runWithin(t, ['diff', 'out', '--fail-on', 'any'], { cwd: root });
    assert.equal(compared.code, 0, compared.stdout);
  });

  test('beside the form stands what the page will look like, while one types', async (t) => {
    const { page, origin } = await forms(t);
    const name = await open(page, origin, 'vehicle/entries/fire-engine', 'Name');
    const shown = page.frameLocator('#preview-pane');
    const title = shown.locator('article.vehicle h1');
    await title.getByText('Fire Engine').waitFor();
    await name.fill('Ladder Truck');
    await title.getByText('Ladder Truck').waitFor();
    assert.equal(await shown.locator('.glyph').textContent(), '🚒');
    assert.match(String(await shown.locator('.prose').textContent()), /carries water/);
    assert.deepEqual(await shown.locator('.chips li').allTextContents(), ['f']);
    // Without a style nothing is laid out as a row.
    await page.waitForFunction(`(() => {
      const { contentWindow, contentDocument } = document.querySelector('#preview-pane');
      return contentWindow.getComputedStyle(contentDocument.querySelector('.hero')).display === 'flex';
    })()`);
  });

  test('beside the form of an article stands its text', async (t) => {
    const { page, origin } = await forms(t);
    await open(page, origin, 'page-articles/entries/hello', 'Title');
    const article = page.frameLocator('#preview-pane').locator('article.reading');
    await article.locator('h1').waitFor();
    assert.notEqual(await article.locator('.lead').textContent(), '');
    assert.ok((await article.locator('.prose p').count()) > 0);
  });

  test('of an article one field, or one paragraph of its text, is what changes', async (t) => {
    const { root, page, origin } = await forms(t);
    const sources = join(root, 'sources');
    mkdirSync(join(sources, 'pages/articles'), { recursive: true });
    writeFileSync(join(sources, 'pages/articles/first-words.md'), article);
    const formOf = () =>
      readForForm('page', readFileSync(join(sources, 'pages/articles/first-words.md'), 'utf8'));
    const before = formOf();
    await (await open(page, origin, 'page-articles/entries/first-words', 'Title')).fill('First');
    await save(page);
    assert.deepEqual(formOf(), { ...before, title: 'First' });
    const text = page.locator('[data-slate-editor=true]').first();
    // Behind the text, so that the cursor is there with one event.
    const paragraph = text.locator('p', { hasText: 'Begin where the child looks' });
    const { width = 0, height = 0 } = (await paragraph.boundingBox()) ?? {};
    await paragraph.click({ position: { x: width - 4, y: height / 2 } });
    await page.keyboard.insertText(' Wait.');
    await save(page);
    assert.match(String(formOf()['body']), /^Begin where the child looks\. Wait\.$/m);
    assert.deepEqual(checked(root), []);
  });
});

const article = `---
title: "First words" # as on the cover
description: Where to begin with the first words, and how to go on from there.
kind: article
published: 2026-03-14
---

Meet the [bus](/vehicles/bus) and the _fire engine_, **both** of them; a line goes
on here.

* one
* two
    * deeper

1. first
2. second

| Sound | Word |
|---|---|
| b | bus |

> Said by *somebody*.

## What next?

Begin where the child looks.

\`\`\`
code  stays
\`\`\`

A break\\
of lines, & a sign.
`;
