import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { githubPages } from '../../src/service/hosts/github-pages.ts';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import type { Send } from '../../src/base/requests/proxied-send.ts';
import { deviationsOf, explains } from '../../src/service/hosts/deviations.ts';
import { elementsNamed, parseHtml } from '../support/content/markup.ts';
import { unexplained } from '../support/hosts/agreement.ts';
import { hostInputOf } from '../support/hosts/host-input.ts';
import { startPlainServer } from './plain-server.ts';
import { prepareSite } from '../support/hosts/prepared-site.ts';
import { hostileFolder, sampleFolder, type SiteFolder } from '../support/hosts/site-folder.ts';

/** Serves a prepared site from nothing but its files. */
async function published(
  site: SiteFolder,
  use: (origin: string, folder: string) => Promise<void>,
): Promise<void> {
  const { own } = await prepareSite(githubPages, site);
  const server = await startPlainServer(own, addressesUnder(site.manifest.baseUrl).prefix);
  try {
    await use(server.origin, own);
  } finally {
    await server.close();
    rmSync(dirname(site.root), { recursive: true, force: true });
  }
}

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
        const valueOf = (element: string, name: string) =>
          elementsNamed(parseHtml(html), element).flatMap(
            ({ attributes }) => attributes.get(name) ?? [],
          );
        assert.deepEqual(valueOf('link', 'href'), [target]);
        assert.ok(valueOf('meta', 'content').includes(`0; url=${target}`));
        assert.deepEqual(valueOf('a', 'href'), [target]);
        assert.doesNotMatch(html, /<script|<tag/);
      }
    });
  });

test('github-pages: the address of a page answers with the page, that of a removed page with 404', async () => {
  const site = sampleFolder();
  await published(site, async (origin, folder) => {
    for (const { path } of site.manifest.files)
      assert.deepEqual(readFileSync(join(folder, path)), readFileSync(join(site.root, path)), path);
    for (const path of site.manifest.removed)
      assert.equal((await fetch(origin + path)).status, 404, path);
    assert.ok(existsSync(join(folder, '.nojekyll')));
  });
});

/** Failures of a deployment that no limitation explains, by the check and what it expected. */
async function faultsOf(origin: string, send?: Send): Promise<string[]> {
  const options = send === undefined ? {} : { send };
  const { results } = await verifyDeployment(origin, options);
  return unexplained('github-pages', results).flatMap(({ id, failures }) =>
    failures.map(({ expected, got }) => `${id}: ${expected}, got ${got}`),
  );
}

test('github-pages: only what is named as impossible fails, each way for its reason', async () => {
  await published(sampleFolder(), async (origin) => {
    assert.deepEqual(await faultsOf(origin), []);
    const { results } = await verifyDeployment(origin);
    const failures = results.flatMap((result) =>
      result.failures.map((failure) => [result, failure] as const),
    );
    assert.ok(failures.length > 0);
    for (const deviation of deviationsOf('github-pages'))
      for (const pattern of deviation.check ?? [])
        assert.ok(
          failures.some(([result, failure]) =>
            explains({ ...deviation, check: [pattern] }, result, failure),
          ),
          `${deviation.what} ${pattern}`,
        );
  });
});

const answer = (status: number, type = 'text/html; charset=utf-8') =>
  new Response('<!doctype html>Oops', {
    status,
    headers: { 'Content-Type': type, 'Access-Control-Allow-Origin': '*', ETag: '"x"' },
  });
const closed = ({ status, headers, body }: Response): Response => {
  const kept = new Headers(headers);
  kept.delete('Access-Control-Allow-Origin');
  return new Response(body, { status, headers: kept });
};

/** What goes wrong at a path, and the failure that must not be excused. */
const faults: Readonly<Record<string, readonly [(was: Response) => Response, RegExp]>> = {
  '/vehicles/yacht': [() => answer(200), /^page \/vehicles\/yacht as HTML: the \d+ bytes/],
  '/about': [() => answer(404), /^page \/about as HTML: status 200, got status 404$/],
  '/about.md': [() => answer(200, 'text/markdown; charset=utf-8'), /^page \/about at its .*bytes/],
  '/apps.md': [() => answer(200), /^page \/apps at its .*: Content-Type: text\/markdown/],
  '/no-such-page': [() => answer(500), /^missing \/no-such-page: status 404, got status 500$/],
  '/no-such-page.md': [() => answer(200), /^missing \/no-such-page\.md: status 404, got .* 200$/],
  '/apps/balloon-pop': [() => answer(200), /^removed \/apps\/balloon-pop: status 410, got .* 200$/],
  '/install/bus-stop-stories': [
    () => answer(404),
    /^redirect .* as it is: status 302, got .* 404$/,
  ],
  '/api/vehicles.json': [closed, /^file \/api\/vehicles\.json: Access-Control-Allow-Origin/],
  '/.well-known/api-catalog': [
    () => answer(404),
    /^file \/\.well-known\/.*: status 200, got .* 404$/,
  ],
  '/api/apps.json': [() => answer(200, 'text/plain'), /^file \/api\/apps.json: Content-Type/],
  '/api/subscribe': [() => answer(200), /^sign-up without email: status 400, got status 200$/],
};

test('github-pages: another fault at a check with an excuse is not excused', async () => {
  await published(sampleFolder(), async (origin) => {
    const found = await faultsOf(origin, async (url, init) => {
      const response = await fetch(url, init);
      return faults[new URL(url).pathname]?.[0](response) ?? response;
    });
    for (const [path, [, told]] of Object.entries(faults))
      assert.ok(
        found.some((line) => told.test(line)),
        `${path} ${String(told)} in ${found.join('\n')}`,
      );
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

test('github-pages: the next steps name the folder, and that hidden files must be published', () => {
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
  const job = readFileSync('starters/deploy/github-pages.yml', 'utf8');
  assert.match(job, /path: .*\/hosting\/github-pages\n +include-hidden-files: true\n/);
});

test('github-pages: a name that no file can have is a problem, with the count', () => {
  const site = sampleFolder();
  const redirects = ['/..', `/${'é'.repeat(200)}`, '/a//b'].map((from) => ({
    from,
    to: '/vehicles',
    status: 301 as const,
  }));
  const { problems } = githubPages.configure(
    hostInputOf({ ...site, manifest: { ...site.manifest, redirects } }),
  );
  // `/..` becomes the file `...html`, which there can be.
  assert.match(problems[0]?.message ?? '', /^2 redirects .*"/);
});
