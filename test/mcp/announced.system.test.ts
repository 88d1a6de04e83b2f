import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { isFailed } from '../../src/service/verify/accepted-failures.ts';
import { serverName } from '../../src/content/publication/published-names.ts';
import { hosts } from '../../src/service/hosts/registry.ts';
import { applyOutput } from '../../src/build/output/apply-output.ts';
import { openOutputFolder } from '../../src/build/output/output-folder.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import { hostInputOf } from '../support/hosts/host-input.ts';
import { publicFolder } from '../support/hosts/site-folder.ts';
import { publishCatalogue, readCatalogue } from '../support/publish/publications.ts';
import { serveFolder } from '../support/serve/running-site.ts';

async function built(mcp: boolean, baseUrl = 'https://studio.example/shop') {
  const catalogue = await readCatalogue('test/fixtures/small', baseUrl);
  const published = publishCatalogue({ ...catalogue, site: { ...catalogue.site, mcp } });
  const textOf = (path: string) => published.files.find((file) => file.path === path)?.text ?? '';
  return { ...published, textOf };
}

test('a site without mcp has no mention of it in any file', async () => {
  const { files } = await built(false);
  for (const { path, text } of files) {
    assert.ok(!path.startsWith('/mcp/'), path);
    if (!path.startsWith('/assets/')) assert.doesNotMatch(text, /\/mcp\b/, path);
  }
});

test('a site with mcp announces it where clients look', async () => {
  const { textOf } = await built(true);
  const registry = JSON.parse(textOf('/mcp/server.json')) as Record<string, unknown>;
  assert.equal(registry['name'], 'example.studio/shop-catalogue');
  assert.deepEqual(registry['remotes'], [
    { type: 'streamable-http', url: 'https://studio.example/shop/mcp' },
  ]);
  const places = ['/llms.txt', '/agents.md', '/.well-known/api-catalog', '/developers.html'];
  for (const path of [...places, '/developers.md'])
    assert.match(textOf(path), /https:\/\/studio\.example\/shop\/mcp\b(?!\/)/, path);
  assert.match(textOf('/developers.md'), /claude mcp add --transport http/);
});

test('the operations and the tool definitions are the same with and without mcp', async () => {
  const [without, having] = [await built(false), await built(true)];
  for (const path of ['/openapi.json', '/api/tools.json', '/api/index.json'])
    assert.equal(having.textOf(path), without.textOf(path), path);
});

test('the name of a server is one that registries take', () => {
  const names = {
    'https://shop.example': 'example.shop/catalogue',
    'https://shop.example/toys/a b': 'example.shop/toys-a-20b-catalogue',
    'http://localhost:8080': 'localhost/catalogue',
    'http://127.0.0.1:8080': 'localhost/catalogue',
    'https://[::1]/': 'localhost/catalogue',
  };
  for (const [baseUrl, name] of Object.entries(names)) {
    assert.equal(serverName(baseUrl), name);
    assert.match(name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  }
});

async function folderWith(mcp: boolean, baseUrl?: string) {
  const root = publicFolder();
  const { publication } = await built(mcp, baseUrl);
  applyOutput(openOutputFolder(root), publication);
  const { manifest } = openOutputFolder(root);
  assert.ok(manifest);
  return { root, manifest };
}

test('verify requests /mcp of a deployment that announces it, and of no other', async (t) => {
  for (const mcp of [true, false]) {
    const { root } = await folderWith(mcp, 'http://127.0.0.1');
    t.after(() => {
      rmSync(root, { recursive: true });
    });
    const { origin } = await serveFolder(t, root);
    const { results } = await verifyDeployment(origin);
    const asked = results.filter(({ id }) => id.startsWith('mcp '));
    assert.equal(asked.length, mcp ? 7 : 0);
    const failed = asked.filter(isFailed);
    assert.deepEqual(
      failed.flatMap(({ id, failures }) => [id, failures]),
      [],
    );
  }
});

test('verify fails a deployment that announces MCP and does not answer', async (t) => {
  const { root } = await folderWith(true, 'http://127.0.0.1');
  t.after(() => {
    rmSync(root, { recursive: true });
  });
  const { origin } = await serveFolder(t, root, {
    mcp: () => Promise.resolve(new Response('none', { status: 404 })),
  });
  const { results } = await verifyDeployment(origin);
  const asked = results.filter(({ id }) => id.startsWith('mcp '));
  assert.ok(asked.every(isFailed));
});

test('hosts that serve files only say that they answer no MCP, and what to do', async (t) => {
  const sites = [await folderWith(true), await folderWith(false)] as const;
  t.after(() => {
    for (const { root } of sites) rmSync(root, { recursive: true });
  });
  for (const { name, configure } of hosts) {
    const about = (site: (typeof sites)[number]) =>
      configure(hostInputOf(site)).cannot.filter((sentence) => sentence.includes('/mcp'));
    const [told, untold] = [about(sites[0]), about(sites[1])];
    const isFiles = !['cloudflare', 'netlify', 'node'].includes(name);
    assert.equal(told.length, isFiles ? 2 : 0, name);
    assert.equal(untold.length, isFiles ? 1 : 0, name);
    if (isFiles) assert.match(told[1] ?? '', /leave `mcp: true` out of site\.yaml/, name);
  }
});
