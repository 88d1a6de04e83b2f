import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import type { Send } from '../../src/base/requests/guarded-send.ts';
import { addressesUnder } from '../../src/content/model/addresses.ts';
import { isExcusedBy } from '../../src/content/model/shortfall.ts';
import { gitlabPages } from '../../src/service/hosts/gitlab-pages/gitlab-pages.ts';
import { gitlabPagesShortfalls } from '../../src/service/hosts/gitlab-pages/shortfalls.ts';
import { verifyDeployment } from '../../src/service/verify/conformance.ts';
import type { CheckResult } from '../../src/service/verify/check.ts';
import { unexplained } from '../support/conformance/matrix.ts';
import { startGitlabPages } from '../support/hosts/gitlab-pages-server.ts';
import { prepareSite } from '../support/hosts/prepared-site.ts';
import { assertComparable } from '../support/hosts/server-tests.ts';
import { hostileFolder, sampleFolder, type SiteFolder } from '../support/hosts/site-folder.ts';

async function published(
  site: SiteFolder,
  use: (origin: string, folder: string) => Promise<void>,
): Promise<void> {
  const { own } = await prepareSite(gitlabPages, site);
  const server = await startGitlabPages(own, addressesUnder(site.manifest.baseUrl).prefix);
  try {
    await use(server.origin, own);
  } finally {
    await server.close();
    rmSync(dirname(site.root), { recursive: true, force: true });
  }
}

const linesOf = (results: readonly CheckResult[]): string[] =>
  unexplained({ name: 'gitlab-pages', exceptions: gitlabPages.shortfalls, results }).flatMap(
    ({ id, failures }) => failures.map(({ expected, got }) => `${id}: ${expected}, got ${got}`),
  );

const sites = {
  'the sample': sampleFolder,
  'a site with hostile names': () => hostileFolder(),
  'a site below a path': () => hostileFolder('https://studio.gitlab.io/shop'),
};

for (const [name, makeSite] of Object.entries(sites))
  test(`gitlab-pages: every redirect of ${name} leads there, by a rule or by a page`, async () => {
    const site = makeSite();
    const { url, href } = addressesUnder(site.manifest.baseUrl);
    await published(site, async (origin) => {
      const ways = new Set<number>();
      for (const { from, to, status } of site.manifest.redirects) {
        const answer = await fetch(origin + href(from), { redirect: 'manual' });
        ways.add(answer.status);
        if (answer.status === 200) {
          const html = await answer.text();
          const target = to.startsWith('/') ? url(to) : to;
          const [, shown = ''] = /<link rel="canonical" href="([^"]*)">/.exec(html) ?? [];
          const decoded = shown.replace(/&#(\d+);/g, (_, code: string) =>
            String.fromCharCode(Number(code)),
          );
          assert.equal(decoded, target, from);
        } else {
          assert.equal(answer.status, status, from);
          assert.equal(answer.headers.get('Location'), to.startsWith('/') ? href(to) : to, from);
        }
      }
      assert.ok(ways.has(200) && ways.has(301), 'both ways are taken');
    });
  });

test('gitlab-pages: only what is named as impossible fails, each way for its reason, and a comparison reads what it needs', async () => {
  const site = sampleFolder();
  await published(site, async (origin) => {
    const { results } = await verifyDeployment(origin);
    assert.deepEqual(linesOf(results), []);
    const failures = results.flatMap(({ id, failures }) =>
      failures.map((failure) => [id, failure] as const),
    );
    for (const { says, excuses } of gitlabPagesShortfalls)
      for (const excuse of excuses)
        assert.ok(
          failures.some(([id, failure]) => isExcusedBy(excuse, id, failure)),
          `${says} ${String(excuse.checks)} ${String(excuse.expected)}`,
        );
    const folder = await fetch(`${origin}/vehicles`);
    assert.equal(new URL(folder.url).pathname, '/vehicles/');
    assert.equal(await folder.text(), readFileSync(`${site.root}/vehicles.html`, 'utf8'));
    await assertComparable(origin, site);
  });
});

const answer = (status: number, type = 'text/html; charset=utf-8') =>
  new Response('<!doctype html>Oops', { status, headers: { 'Content-Type': type, ETag: '"x"' } });

/** What goes wrong at a path, and the failure that must not be excused. */
const faults: Readonly<Record<string, readonly [Response, RegExp]>> = {
  '/vehicles/yacht': [answer(404), /^page \/vehicles\/yacht as HTML: status 200, got status 404$/],
  '/about.md': [answer(200, 'text/markdown; charset=utf-8'), /^page \/about at its .*bytes/],
  '/api/apps.json': [answer(200, 'text/plain'), /^file \/api\/apps.json: Content-Type/],
  '/no-such-page': [answer(500), /^missing \/no-such-page: status 404, got status 500$/],
  '/apps/balloon-pop': [answer(200), /^removed \/apps\/balloon-pop: status 410, got .* 200$/],
  '/install/bus-stop-stories': [answer(404), /^redirect .* as it is: status 302, got .* 404$/],
  '/api/subscribe': [answer(200), /^sign-up without email: status 400, got status 200$/],
};

test('gitlab-pages: another fault at a check with an excuse is not excused', async () => {
  await published(sampleFolder(), async (origin) => {
    const send: Send = async (url, init) =>
      faults[new URL(url).pathname]?.[0].clone() ?? (await fetch(url, init));
    const found = linesOf((await verifyDeployment(origin, { send })).results);
    for (const [path, [, line]] of Object.entries(faults))
      assert.ok(
        found.some((each) => line.test(each)),
        `${path} ${String(line)} in ${found.join('\n')}`,
      );
  });
});

test('gitlab-pages: the job of the documents publishes the folder, and its compressed files are served', async () => {
  const guide = readFileSync('docs/hosting.md', 'utf8');
  const [, text = ''] = /^```yaml\n(\.site:\n.*?)^```/ms.exec(guide) ?? [];
  const jobs = parse(text) as Record<string, Record<string, unknown>>;
  assert.deepEqual(Object.keys(jobs), ['.site', 'pages', 'preview']);
  const [, , move = '', compress = ''] = jobs['.site']?.['script'] as string[];
  assert.equal(move, 'mv hosting/gitlab-pages public');
  assert.deepEqual(jobs['.site']?.['artifacts'], { paths: ['public'] });
  assert.deepEqual(jobs['preview']?.['pages'], { path_prefix: 'mr-$CI_MERGE_REQUEST_IID' });
  await published(sampleFolder(), async (origin, folder) => {
    execFileSync('sh', ['-c', compress.replace('public', folder)]);
    const packed = await fetch(`${origin}/vehicles.html`);
    assert.equal(packed.headers.get('Content-Encoding'), 'gzip');
    assert.match(await packed.text(), /^<!doctype html>/);
    const plain = await fetch(`${origin}/favicon.ico`);
    assert.equal(plain.headers.get('Content-Encoding'), null);
  });
});
