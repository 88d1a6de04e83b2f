import { fakeIo } from '../../support/content/fake-io.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test, type TestContext } from 'node:test';
import { hostsByName } from '../../../src/cli/inputs/hosts-by-name.ts';
import { writeHosting } from '../../../src/cli/commands/build/write-host-files.ts';
import { UsageError } from '../../../src/base/failures.ts';
import { hosts } from '../../../src/service/hosts/registry.ts';
import { hostNames } from '../../../src/contract/hosts.ts';

function record() {
  const { io, printed } = fakeIo();
  return { io, printed: printed.log };
}

function folderOf(t: TestContext): string {
  const folder = temporaryFolder(t);
  cpSync('out', join(folder, 'out'), { recursive: true });
  return folder;
}

test('each host gets its files beside the output, and says what it cannot do', async (t) => {
  const folder = folderOf(t);
  const { io, printed } = record();
  await writeHosting(['caddy'], { out: join(folder, 'out'), host: ['nginx'] }, io);
  for (const path of [
    'nginx/catalogue.server.conf',
    'nginx/catalogue.maps.conf',
    'caddy/catalogue.caddy',
  ])
    assert.ok(existsSync(join(folder, 'hosting', path)), path);
  const server = readFileSync(join(folder, 'hosting', 'nginx', 'catalogue.server.conf'), 'utf8');
  assert.ok(server.includes(join(folder, 'out')));
  assert.ok(printed.some((line) => line.startsWith('  nginx: ')));
});

test('servers get the absolute folder of the site, wherever they are started', async (t) => {
  const folder = folderOf(t);
  const names = ['nginx', 'caddy', 'apache'];
  await writeHosting(names, { out: relative('', join(folder, 'out')) }, record().io);
  for (const [path, root] of [
    ['nginx/catalogue.server.conf', `root "${folder}/out";`],
    ['caddy/catalogue.caddy', `root * "{$CATALOGUE_ROOT:${folder}/out}"`],
    ['apache/catalogue.conf', `Define CATALOGUE_ROOT "${folder}/out"`],
  ] as const)
    assert.ok(readFileSync(join(folder, 'hosting', path), 'utf8').includes(root), path);
});

test('--signup-upstream sets the upstream in the configuration of a server', async (t) => {
  const folder = folderOf(t);
  const options = {
    out: join(folder, 'out'),
    host: ['caddy'],
    hosting: join(folder, 'elsewhere'),
    signupUpstream: 'http://127.0.0.1:9999',
  };
  await writeHosting([], options, record().io);
  assert.match(
    readFileSync(join(folder, 'elsewhere/caddy/catalogue.caddy'), 'utf8'),
    /127\.0\.0\.1:9999/,
  );
});

test('an unknown host is refused with the one that was meant', async () => {
  await assert.rejects(
    () => hostsByName(['ngnix']),
    (failure) => {
      assert.ok(failure instanceof UsageError);
      assert.match(failure.message, /Did you mean nginx\?/);
      return true;
    },
  );
});

test('a host of site.yaml is prepared like one of --host, and every name has a host', async (t) => {
  const folder = folderOf(t);
  const { io, printed } = record();
  await writeHosting(['node'], { out: join(folder, 'out') }, io);
  assert.ok(printed.some((line) => line.startsWith('  node: next: catalogue serve --out ')));
  assert.equal(existsSync(join(folder, 'hosting')), false);
  assert.deepEqual(
    hosts.map(({ name }) => name),
    hostNames,
  );
});

test('files of a platform go where it looks for them, with a copy of the site where it needs one', async (t) => {
  const folder = folderOf(t);
  const options = { out: join(folder, 'out'), host: ['netlify', 'github-pages'] };
  await writeHosting([], options, record().io);
  for (const path of [
    'netlify.toml',
    'netlify/edge-functions/catalogue.js',
    'hosting/github-pages/.nojekyll',
    'hosting/github-pages/index.html',
  ])
    assert.ok(existsSync(join(folder, path)), path);
});

test('a copy of the site holds nothing of an earlier one', async (t) => {
  const folder = folderOf(t);
  const options = { out: join(folder, 'out'), host: ['github-pages'] };
  const left = join(folder, 'hosting/github-pages/left.html');
  await writeHosting([], options, record().io);
  writeFileSync(left, 'of yesterday');
  await writeHosting([], options, record().io);
  assert.equal(existsSync(left), false);
});

test('a copy that was broken off is made good by the next build', async (t) => {
  const folder = folderOf(t);
  const options = { out: join(folder, 'out'), host: ['github-pages'] };
  const copy = join(folder, 'hosting/github-pages');
  mkdirSync(copy, { recursive: true });
  cpSync(join(folder, 'out/catalogue-manifest.json'), join(copy, 'catalogue-manifest.json'));
  await writeHosting([], options, record().io);
  assert.ok(existsSync(join(copy, 'index.html')));
});

test('a copy of the site is never made in the site itself', async (t) => {
  const folder = folderOf(t);
  const out = join(folder, 'github-pages');
  renameSync(join(folder, 'out'), out);
  await assert.rejects(
    () => writeHosting([], { out, hosting: folder, host: ['github-pages'] }, record().io),
    /Choose folders apart/,
  );
  const below = join(out, 'deeper');
  await assert.rejects(
    () => writeHosting([], { out, hosting: below, host: ['github-pages'] }, record().io),
    /Choose folders apart/,
  );
  assert.ok(existsSync(join(out, 'index.html')));
});

test('a netlify.toml of a person stays if it has every line that a build writes', async (t) => {
  const folder = folderOf(t);
  const options = { out: join(folder, 'out'), host: ['netlify'] };
  const file = join(folder, 'netlify.toml');
  await writeHosting([], options, record().io);
  const mine = readFileSync(file, 'utf8').replace(/^#.*\n/, "[build]\ncommand = 'make'\n");
  writeFileSync(file, mine);
  await writeHosting([], options, record().io);
  assert.equal(readFileSync(file, 'utf8'), mine);
  writeFileSync(file, mine.replace(/^skip_.*\n/m, ''));
  await assert.rejects(
    () => writeHosting([], options, record().io),
    /netlify\.toml was not written by catalogue/,
  );
});

test('build --host refuses to replace a file that it did not write', async (t) => {
  const folder = folderOf(t);
  const out = join(folder, 'out');
  const mine = join(folder, 'netlify.toml');
  writeFileSync(mine, '[build]\n');
  await assert.rejects(
    () => writeHosting([], { out, host: ['netlify'] }, record().io),
    /netlify\.toml was not written by catalogue/,
  );
  assert.equal(readFileSync(mine, 'utf8'), '[build]\n');
  const pages = join(folder, 'hosting/github-pages');
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, 'notes.txt'), 'mine');
  await assert.rejects(
    () => writeHosting([], { out, host: ['github-pages'] }, record().io),
    /holds files that catalogue did not write/,
  );
  assert.equal(readFileSync(join(pages, 'notes.txt'), 'utf8'), 'mine');
});
