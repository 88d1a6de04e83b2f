import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { checkSources } from '../../src/build/check-sources.ts';
import { runInit } from '../../src/commands/init/init.ts';
import { hasErrors } from '../../src/diagnostics/has-errors.ts';
import { startBrowser, whyNoBrowser } from '../support/browser/chromium.ts';
import { decapScript, freePort, startDecapServer, whyNoDecap } from '../support/browser/decap.ts';
import { fakeIo } from '../support/content/fake-io.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  yml: 'text/yaml',
};

/** The forms of a new catalogue over its local backend. */
async function forms(t: TestContext) {
  const root = temporaryFolder(t);
  await runInit(root, { cms: true, action: 'studio/catalogue@v1' }, fakeIo().io);
  const port = await freePort();
  const config = join(root, 'cms/config.yml');
  const local = `local_backend:\n  url: http://localhost:${String(port)}/api/v1`;
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
  const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  return { root, page, origin };
}

/** Opens an entry, fills in one field, and saves. */
async function edit(page: Page, origin: string, entry: string, label: string, value: string) {
  await page.goto(`${origin}/#/collections/${entry}`);
  const login = page.getByRole('button', { name: /log ?in/i });
  const field = page.getByLabel(label, { exact: true }).first();
  await login.or(field).first().waitFor({ timeout: 120_000 });
  if (await login.isVisible()) await login.click();
  await field.waitFor({ timeout: 120_000 });
  await field.fill(value);
  await page
    .getByRole('button', { name: /^publish$/i })
    .first()
    .click();
  await page
    .getByText(/publish now/i)
    .first()
    .click();
  await page
    .getByText(/entry published|changes saved|published/i)
    .first()
    .waitFor();
}

describe('the forms of Decap CMS', { skip: whyNoBrowser || whyNoDecap }, () => {
  test('an edited field is the one line that differs, and the sources are as good as before', async (t) => {
    const { root, page, origin } = await forms(t);
    const sources = join(root, 'sources');
    const before = readTree(sources);
    await edit(page, origin, 'vehicle/entries/bus', 'Name', 'Double Bus');
    const after = readTree(sources);
    const differing = [...after].filter(
      ([path, bytes]) => before.get(path)?.equals(bytes) !== true,
    );
    assert.deepEqual(
      differing.map(([path]) => path),
      ['vehicles/bus.yaml'],
    );
    const [old, now] = [before, after].map((tree) =>
      String(tree.get('vehicles/bus.yaml')).split('\n'),
    );
    assert.deepEqual(
      now?.filter((line, index) => line !== old?.[index]),
      ['name: Double Bus'],
    );
    assert.equal(now.length, old?.length);
    const { diagnostics } = checkSources({ sources, shownAs: 'sources', out: join(root, 'out') });
    assert.equal(hasErrors(diagnostics), false);
    assert.deepEqual(diagnostics, []);
  });
});
