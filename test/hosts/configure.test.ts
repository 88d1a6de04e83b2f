import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { createRouteTable } from '../../src/service/http/route-table.ts';
import { entityTag } from '../../src/service/http/response.ts';
import { tableOf } from '../../src/service/hosts/table.ts';
import { hosts } from '../../src/service/hosts/registry.ts';
import type { HostName } from '../../src/contract/hosts.ts';
import type { HostInput } from '../../src/service/hosts/host.ts';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { isWritableOnWindows } from '../../src/base/text/unwritable-name.ts';
import { inputOf } from '../support/hosts/host-input.ts';
import { manifestOf } from '../support/http/site.ts';

const manifest = manifestOf();
const [page] = manifest.files;

/** What a host prints for a manifest that is changed so. */
function printed(name: HostName, more: Partial<Manifest> = {}, input: Partial<HostInput> = {}) {
  const host = hosts.find((each) => each.name === name) ?? assert.fail(name);
  const output = host.configure(inputOf({ ...manifest, ...more }, input));
  return {
    ...{ ...output, said: output.cannot.join('\n'), paths: output.files.map(({ path }) => path) },
    textOf: (path: string) => output.files.find((file) => file.path === path)?.text ?? '',
  };
}

const servers = ['nginx', 'caddy', 'apache'] as const;

for (const name of servers)
  test(`${name}: prints rules that no entry adds to, without folder, port or other program`, () => {
    const withVehicles = (count: number) => {
      const more = Array.from({ length: count }, (_, index) =>
        ['html', 'md'].map((ending) => ({
          ...(page ?? assert.fail()),
          path: `/vehicles/vehicle-${index}.${ending}`,
          mediaType: `text/${ending === 'md' ? 'markdown' : 'html'}; charset=utf-8` as const,
        })),
      );
      return { files: [...manifest.files, ...more.flat()] };
    };
    const { files, problems } = printed(name, withVehicles(1));
    assert.deepEqual(problems, []);
    assert.ok(files.length > 0);
    assert.deepEqual(printed(name, withVehicles(10_000)).files, files);
    for (const { path, text } of files)
      assert.doesNotMatch(text, /\/srv\/|\b8080\b|listen|upstream [^_]|127\.0\.0\.1/i, path);

    assert.deepEqual(printed(name, { baseUrl: 'https://studio.example/shop' }).problems, []);
    const odd = printed(name, { baseUrl: 'https://studio.example/läden' });
    assert.deepEqual(odd.files, []);
    assert.match(odd.problems[0]?.message ?? '', new RegExp(`${name} cannot .* /läden`));
    assert.notEqual(odd.problems[0]?.remedy, '');

    const policies = (more: Partial<Manifest>) => [
      ...new Set(
        printed(name, more).files.flatMap(
          ({ text }) => text.match(/connect-src [^;]*; form-action [^;]*;/g) ?? [],
        ),
      ),
    ];
    assert.deepEqual(policies({}), ["connect-src 'self'; form-action 'self';"]);
    assert.deepEqual(policies({ signUpUrl: 'https://join.example:8443' }), [
      "connect-src 'self' https://join.example:8443; form-action 'self' https://join.example:8443;",
    ]);
  });

test('apache: nothing is printed that web space refuses with 500, and no section needs a module in vain', () => {
  const text = printed('apache').textOf('.htaccess');
  const refused = 'Include|RewriteMap|Options|MergeSlashes|AllowEncodedSlashes|<Directory';
  assert.doesNotMatch(text, new RegExp(`^\\s*(?:${refused})\\b`, 'm'));
  const [outside = ''] = text.split('<IfModule');
  assert.doesNotMatch(outside, /^\s*(?:Request)?Header\b|DEFLATE/m);
});

test('the path of a base URL stays in the headers of a page, whatever it is called', () => {
  for (const path of ['/vehicles', '/the-page', '/apps']) {
    const { answers } = tableOf(manifestOf(`https://studio.example${path}`));
    const links = answers.flatMap(({ headers: { Link } = {} }) => Link ?? []);
    assert.ok(links.length > 3);
    for (const link of links)
      assert.match(link, new RegExp(`^<https://studio\\.example${path}(?:\\$1|/index\\.md|/>)`));
  }
});

const long = 'a'.repeat(5000);
const moved = (from: string, to: string) => ({ redirects: [{ from, to, status: 301 as const }] });

for (const [what, part, limited] of [
  ['title', moved(`/${'é'.repeat(3000)}`, '/vehicles'), ['nginx', 'apache']],
  ['target', moved('/a', `https://a.example/${long}`), ['nginx']],
  ['removed path', { removed: [`/${long}${long}`] }, ['nginx', 'apache']],
] as const)
  test(`a ${what} that is too long for a configuration is a problem, with the count`, () => {
    for (const name of limited)
      assert.match(printed(name, part).problems[0]?.message ?? '', /^\d+ /);
  });

const named = (name: HostName, from: readonly string[], onWindows = false) => {
  const redirects = from.flatMap((path) => moved(path, '/vehicles').redirects);
  const { paths, said, problems } = printed(name, { redirects }, { onWindows });
  assert.deepEqual(problems, [], name);
  return { paths, said };
};
const oddNames = ['/Bus Stop: Stories', '/What?', '/vehicles/con', '/old./bus', '/a\\b', '/a|b*'];

for (const { name } of hosts)
  test(`${name}: has a test that starts it, and names no file as Windows cannot`, () => {
    const { paths } = named(name, [...oddNames, '/old bus'], true);
    assert.ok(paths.every(isWritableOnWindows));
    const usual = named(name, ['/old bus'], true);
    assert.deepEqual(paths, usual.paths);
    assert.deepEqual(named(name, ['/old bus']), usual, 'usual names are the same everywhere');
    const tests = ['system', 'nightly'].map((when) => `test/hosts/${name}.${when}.test.ts`);
    assert.ok(
      tests.some((path) => existsSync(path)),
      `Write ${String(tests[0])}.`,
    );
  });

test('github-pages: what Windows cannot write is named, with where to build and how to publish', () => {
  const windows = named('github-pages', oddNames, true);
  assert.match(windows.said, /6 redirects, "Bus Stop: Stories\.html" the first, so they were/);
  const other = named('github-pages', oddNames);
  assert.ok(other.paths.includes('Bus Stop: Stories.html'), 'GitHub serves it');
  assert.match(other.said, /upload-artifact refuse .* 6 redirects, "Bus Stop: .*: publish from/);
  assert.match(named('github-pages', ['/a:b']).said, /of 1 redirect, "a:b\.html": publish/);
});

test('github-pages: a form that could not work there is named, with the lines to write', () => {
  const told = (more: Partial<Manifest>): string => printed('github-pages', more).said;
  const form = { ...(page ?? assert.fail()), path: '/assets/sign-up.0123456789.js' };
  const files = [...manifest.files, form];
  const lines =
    /site\.yaml, write one of these lines:\n {2}url: https:\/\/.*\n {2}enabled: false$/m;
  assert.match(told({ files }), lines);
  assert.doesNotMatch(told({ files, signUpUrl: 'https://join.example' }), lines);
  assert.doesNotMatch(told({}), lines);
  assert.match(told({}), /no sign-up at \/api\/subscribe, and nothing at \/api\/health/);
});

test('a worker gets the routes of the manifest as data, with the same entity tags, and no more of it', async () => {
  const evil = '/"); globalThis.broken = true; ("\u2028</script>\\';
  const site = {
    ...{ ...moved(evil, '/vehicles'), baseUrl: 'https://studio.example/shop' },
    ...{ signUpUrl: 'https://join.example', templates: 'of the build alone' },
  };
  const text = printed('cloudflare', site)
    .textOf('routes.js')
    .replace(/^\/\/.*\n/, '');
  assert.doesNotMatch(text, /of the build alone/);
  const { default: read } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    default: Manifest;
  };
  assert.equal('broken' in globalThis, false);
  const [before, after] = [{ ...manifest, ...site }, read].map((each) => createRouteTable(each));
  for (const part of ['pages', 'redirects', 'removed', 'signUpUrl', 'prefix'] as const) {
    const [was, is] = [before?.[part], after?.[part]].map((value) =>
      value instanceof Map ? [...value.keys()] : value,
    );
    assert.deepEqual(is, was, part);
  }
  const tags = (routes = before) =>
    [...(routes?.files.values() ?? [])].map((file) => [
      ...[file.path, file.mediaType, file.bytes, entityTag(file), file.modified],
    ]);
  const [, ...listed] = tags(after).reverse();
  assert.deepEqual(listed.reverse(), tags());
});

test('cloudflare: a worker is named after the host of the site', () => {
  const nameOf = (baseUrl: string): unknown => {
    const text = printed('cloudflare', { baseUrl }).textOf('wrangler.jsonc');
    return (JSON.parse(text.replace(/^\/\/.*$/m, '')) as { name: unknown }).name;
  };
  assert.equal(nameOf('https://www.studio.example/shop'), 'www-studio-example');
  assert.equal(nameOf('https://[::1]:8080'), '1');
  assert.ok(String(nameOf(`https://${'a.'.repeat(60)}example`)).length <= 54);
});

test('a folder with an odd name is named in TOML, and quoted for a shell', () => {
  const toml = printed('netlify', {}, { root: '/srv/my "site" \\ ü' }).textOf('netlify.toml');
  assert.match(toml, /^publish = "my \\"site\\" \\\\ ü"$/m);
  const { files, next = '' } = printed('node', {}, { root: "/srv/it's here/out" });
  assert.deepEqual(files, []);
  const typed = next.replace(/^`|`$/g, '').replace('catalogue', 'printf "%s\\n"');
  const { stdout } = spawnSync('sh', ['-c', typed], { encoding: 'utf8' });
  assert.deepEqual(stdout.split('\n').slice(0, 3), ['serve', '--out', "/srv/it's here/out"]);
});
