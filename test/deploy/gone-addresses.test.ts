import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { DeployDocument } from '../../src/contract/reports/deploy-report.ts';
import { applyOutput } from '../../src/build/output/apply-output.ts';
import { openOutputFolder } from '../../src/build/output/output-folder.ts';
import type { Publication } from '../../src/content/publication/publication.ts';
import { deploy } from '../../src/service/deploy/deploy.ts';
import { readSite } from '../../src/service/deploy/deployed-site.ts';
import { memoryStore } from './memory-store.ts';
import { readTree } from '../support/publish/file-tree.ts';
import { publicationOf, type SiteFiles } from '../support/publish/output.ts';
import { runWithin } from '../support/publish/run-within.ts';
import { temporaryFolder } from '../support/publish/temporary-folder.ts';

const less: SiteFiles = {
  ...{ '/index.html': 'home', '/index.md': 'home' },
  ...{ '/410.html': 'gone', '/410.md': 'gone' },
};
const more: SiteFiles = {
  ...less,
  ...{ '/a.html': 'a', '/a.md': 'a', '/plan.txt': 'static', '/feed.xml': 'feed' },
  ...{ '/assets/a.0123456789.css': 'hashed', '/articles/pages/2.html': 'list' },
  '/articles/pages/2.md': 'list',
};

/** A folder with a site in `out/` that is deployed to `www/`. */
async function deployed(t: TestContext, site = more) {
  const folder = temporaryFolder(t);
  const build = (files: SiteFiles, given: Partial<Publication> = {}) =>
    applyOutput(openOutputFolder(join(folder, 'out')), { ...publicationOf(files), ...given });
  const run = (...args: readonly string[]) => runWithin(t, args, { cwd: folder });
  await build(site);
  assert.equal((await run('deploy', 'www')).code, 0);
  return { folder, build, run };
}

test('a site that would answer 404 for an address is refused before anything is changed', async (t) => {
  const { folder, build, run } = await deployed(t);
  await build(less);
  const before = readTree(folder);
  for (const how of [[], ['--dry-run'], ['--replace']]) {
    const { code, stdout, stderr } = await run('deploy', 'www', ...how);
    assert.equal(code, 2, how.join());
    assert.equal(stdout, '');
    assert.match(
      stderr,
      /^catalogue: The site that is online has 4 addresses .* 404:\n {2}\/a\n {2}\/a\.md\n {2}\/feed\.xml\n {2}\/plan\.txt\nNothing was changed\./,
    );
    assert.match(stderr, /\n {2}removed:\n {4}- \/a\n {4}- \/feed\.xml\n {4}- \/plan\.txt\n/);
  }
  assert.deepEqual(readTree(folder), before);
  const { code, stdout } = await run('deploy', 'www', '--allow-gone', '--format', 'json');
  assert.equal(code, 0);
  const { gone, removed } = JSON.parse(stdout) as DeployDocument;
  assert.deepEqual(gone, ['/a', '/a.md', '/feed.xml', '/plan.txt']);
  assert.equal(removed.length, 7);
  assert.equal((await run('deploy', 'www')).code, 0, 'what is gone is asked about once');
});

test('a site that leads on, or says that something is gone, is deployed', async (t) => {
  const { build, run } = await deployed(t);
  await build(less, {
    removed: ['/a', '/feed.xml'],
    redirects: [{ from: '/plan.txt', to: '/', status: 301 }],
  });
  const { code, stdout, stderr } = await run('deploy', 'www', '--format', 'json');
  assert.equal(code, 0, stderr);
  assert.deepEqual((JSON.parse(stdout) as DeployDocument).gone, []);
});

test('a preview loses pages without a word', async (t) => {
  const { build, run } = await deployed(t);
  await build(less, { noindex: true });
  assert.equal((await run('deploy', 'www')).code, 0);
});

test('the report of a refusal lists every address, and that nothing was written', async (t) => {
  const names = Array.from({ length: 30 }, (_, at) => `/plan-${at + 10}.txt`);
  const { build, run } = await deployed(t, {
    ...less,
    ...Object.fromEntries(names.map((name) => [name, name])),
  });
  await build(less);
  const { code, stdout, stderr } = await run('deploy', 'www', '--format', 'json');
  assert.equal(code, 2);
  const { gone, written, removed } = JSON.parse(stdout) as DeployDocument;
  assert.deepEqual({ gone, written, removed }, { gone: names, written: [], removed: [] });
  assert.match(stderr, /\/plan-29\.txt\n {2}… and 10 more/);
});

test('a bucket is asked the same, and what takes a site away is not', async (t) => {
  const { folder, build } = await deployed(t);
  const store = memoryStore();
  const options = { store, onProgress: () => undefined };
  const site = () => readSite(join(folder, 'out'));
  assert.deepEqual((await deploy(site(), options)).gone, []);
  await build(less);
  const keys = [...store.objects.keys()];
  await assert.rejects(deploy(site(), options), { name: 'UsageError', message: /4 addresses/ });
  assert.deepEqual([...store.objects.keys()], keys);
  const { gone } = await deploy(site(), { ...options, allowGone: true });
  assert.equal(gone.length, 4);
  assert.deepEqual((await deploy(undefined, options)).gone, []);
});
