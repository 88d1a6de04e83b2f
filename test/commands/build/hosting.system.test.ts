import { fakeIo } from '../../support/content/fake-io.ts';
import { temporaryFolder } from '../../support/publish/temporary-folder.ts';
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test, type TestContext } from 'node:test';
import { hostsByName } from '../../../src/cli/inputs/hosts-by-name.ts';
import { writeHosting } from '../../../src/cli/commands/build/write-hosting.ts';
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

test('a new host gets its files beside the output, and says what it cannot do; later only what changed', async (t) => {
  const folder = folderOf(t);
  const build = async (verbose = false) => {
    const { io, printed } = record();
    await writeHosting(
      ['caddy', 'apache'],
      { out: join(folder, 'out'), host: ['nginx'] },
      { ...io, verbose },
    );
    return printed;
  };
  const first = await build();
  for (const path of [
    ...['nginx/catalogue.server.conf', 'nginx/catalogue.maps.conf', 'nginx/catalogue.moved.conf'],
    ...['caddy/catalogue.caddy', 'caddy/catalogue.moved.caddy', 'apache/.htaccess'],
  ]) {
    assert.ok(existsSync(join(folder, 'hosting', path)), path);
    assert.ok(first.some((line) => line.endsWith(path)));
  }
  assert.ok(first.some((line) => line.startsWith('  nginx: ')));
  assert.ok(!first.some((line) => line.includes('reload')));
  assert.deepEqual(await build(), []);
  assert.ok((await build(true)).some((line) => line.startsWith('  apache: ')));

  const manifest = join(folder, 'out/catalogue-manifest.json');
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(
      '"redirects": [',
      '"redirects": [{"from":"/vehicles/omnibus","to":"/vehicles/bus","status":301},',
    ),
  );
  const moved = await build();
  assert.equal(moved.length, 5, moved.join('\n'));
  for (const line of [
    '  nginx: reload it (nginx -s reload): catalogue.moved.conf changed',
    '  caddy: reload it (caddy reload --adapter caddyfile --config /etc/caddy/Caddyfile): catalogue.moved.caddy changed',
  ])
    assert.ok(moved.includes(line), moved.join('\n'));
});

test('a printed file that was edited stays as it is, and the build says so', async (t) => {
  const folder = folderOf(t);
  const options = { out: join(folder, 'out'), host: ['nginx', 'cloudflare', 'netlify', 'apache'] };
  await writeHosting([], options, record().io);
  const printed = [
    ...['hosting/nginx/catalogue.server.conf', 'hosting/apache/.htaccess', 'netlify.toml'],
    ...['hosting/cloudflare/wrangler.jsonc', 'hosting/cloudflare/service.js'],
  ].map((path) => join(folder, path));
  for (const file of printed) writeFileSync(file, `${readFileSync(file, 'utf8')}\n# mine\n`);
  const { io, printed: told } = record();
  await writeHosting([], options, io);
  for (const file of printed) {
    assert.match(readFileSync(file, 'utf8'), /# mine\n$/);
    const said = told.filter((line) => line.includes(relative(process.cwd(), file)));
    assert.match(said.join('\n'), /is not as it was printed, so it stays/, file);
  }
  const [server = ''] = printed;
  const mine = readFileSync(server, 'utf8')
    .replace(/\n# mine\n$/, '')
    .replaceAll('\n', '\r\n');
  writeFileSync(server, mine);
  const again = record();
  await writeHosting([], options, again.io);
  assert.ok(
    !again.printed.some((line) => line.includes('server.conf is not')),
    'line ends are no edit',
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
  assert.ok(printed.some((line) => line.startsWith('  node: next: `catalogue serve --out ')));
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

test('build --host replaces no file that it did not write, and no folder', async (t) => {
  const folder = folderOf(t);
  const out = join(folder, 'out');
  const mine = join(folder, 'netlify.toml');
  writeFileSync(mine, '[build]\n');
  const { io, printed } = record();
  await writeHosting([], { out, host: ['netlify'] }, io);
  assert.equal(readFileSync(mine, 'utf8'), '[build]\n');
  assert.doesNotMatch(printed.join(''), /netlify\.toml/);
  const pages = join(folder, 'hosting/github-pages');
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, 'notes.txt'), 'mine');
  await assert.rejects(
    () => writeHosting([], { out, host: ['github-pages'] }, record().io),
    /holds files that catalogue did not write/,
  );
  assert.equal(readFileSync(join(pages, 'notes.txt'), 'utf8'), 'mine');
  for (const name of ['nginx/catalogue.server.conf', 'apache/.htaccess', 'cloudflare/worker.js']) {
    mkdirSync(join(folder, 'hosting', name), { recursive: true });
    await assert.rejects(
      () => writeHosting([], { out, host: [name.replace(/\/.*/, '')] }, record().io),
      (fault) =>
        fault instanceof UsageError && fault.message.includes('is a folder, and a file is to'),
      name,
    );
  }
});
