import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { apache } from '../../src/service/hosts/apache.ts';
import { githubPages } from '../../src/service/hosts/github-pages.ts';
import type { Host, HostInput } from '../../src/service/hosts/host.ts';
import { tableOf } from '../../src/service/hosts/table.ts';
import { hosts } from '../../src/service/hosts/registry.ts';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import { isWritableOnWindows } from '../../src/base/text/unwritable-name.ts';
import { inputOf } from '../support/hosts/host-input.ts';
import { manifestOf } from '../support/http/site.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

function withVehicles(count: number): Manifest {
  const manifest = manifestOf();
  const [page] = manifest.files;
  assert.ok(page);
  const more = Array.from({ length: count }, (_, index) => `/vehicles/vehicle-${index}`);
  return {
    ...manifest,
    files: [
      ...manifest.files,
      ...more.flatMap((path) => [
        { ...page, path: `${path}.html`, mediaType: 'text/html; charset=utf-8' },
        { ...page, path: `${path}.md`, mediaType: 'text/markdown; charset=utf-8' },
      ]),
    ],
  };
}

const servers = hosts.filter(({ name }) => ['nginx', 'caddy', 'apache'].includes(name));

for (const { name, configure } of servers) {
  test(`${name}: 10,000 vehicles add no rule`, () => {
    const few = configure(inputOf(withVehicles(1)));
    assert.deepEqual(few.problems, []);
    assert.ok(few.files.length > 0);
    assert.deepEqual(configure(inputOf(withVehicles(10_000))).files, few.files);
  });

  test(`${name}: what is printed names no folder, port or other program`, () => {
    const { files } = configure(inputOf(manifestOf()));
    for (const { path, text } of files)
      assert.doesNotMatch(text, /\/srv\/|\b8080\b|listen|upstream [^_]|127\.0\.0\.1/i, path);
  });

  test(`${name}: a path of the base URL that cannot be written is refused by name`, () => {
    assert.deepEqual(configure(inputOf(manifestOf('https://studio.example/shop'))).problems, []);
    const { files, problems } = configure(inputOf(manifestOf('https://studio.example/läden')));
    assert.deepEqual(files, []);
    assert.match(problems[0]?.message ?? '', new RegExp(`${name} cannot .* /läden`));
    assert.notEqual(problems[0]?.remedy, '');
  });

  test(`${name}: what is no usual path is refused with a remedy`, () => {
    const manifest = manifestOf();
    const [file] = manifest.files;
    assert.ok(file);
    const odd = { ...manifest, files: [...manifest.files, { ...file, path: '/odd name.html' }] };
    const { files, problems } = configure(inputOf(odd));
    assert.deepEqual(files, []);
    assert.equal(problems.length, 1);
    assert.notEqual(problems[0]?.remedy, '');
  });
}

test('apache: nothing is printed that web space refuses with 500, and no section needs a module in vain', () => {
  const text = apache.configure(inputOf(manifestOf())).files[0]?.text ?? '';
  assert.doesNotMatch(
    text,
    /^\s*(?:Include|RewriteMap|Options|MergeSlashes|AllowEncodedSlashes|<Directory)\b/m,
  );
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

const longText = 'a'.repeat(5000);
const longSites = {
  title: { redirects: [{ from: `/${'é'.repeat(3000)}`, to: '/vehicles', status: 301 as const }] },
  target: {
    redirects: [{ from: '/a', to: `https://a.example/${longText}`, status: 301 as const }],
  },
  'removed path': { removed: [`/${longText}${longText}`] },
};

for (const [what, part] of Object.entries(longSites))
  test(`a ${what} that is too long for a configuration is a problem, with the count`, () => {
    const long = { ...manifestOf(), ...part };
    const limited = what === 'target' ? ['nginx'] : ['nginx', 'apache'];
    for (const { configure } of servers.filter(({ name }) => limited.includes(name))) {
      const { problems } = configure(inputOf(long));
      assert.match(problems[0]?.message ?? '', /^\d+ /);
    }
  });

const namesOf = (from: readonly string[], host: Host, more: Partial<HostInput>) => {
  const redirects = from.map((path) => ({ from: path, to: '/vehicles', status: 301 as const }));
  const { files, cannot, problems } = host.configure(inputOf({ ...manifestOf(), redirects }, more));
  assert.deepEqual(problems, [], host.name);
  return { paths: files.map(({ path }) => path), cannot: cannot.join('\n') };
};
const oddNames = ['/Bus Stop: Stories', '/What?', '/vehicles/con', '/old./bus', '/a\\b', '/a|b*'];

for (const host of hosts)
  test(`${host.name}: on Windows, no file has a name that cannot be written there`, () => {
    const { paths } = namesOf([...oddNames, '/old bus'], host, { onWindows: true });
    assert.deepEqual(
      paths.filter((path) => !isWritableOnWindows(path)),
      [],
    );
    const usual = namesOf(['/old bus'], host, { onWindows: true });
    assert.deepEqual(paths, usual.paths);
    assert.deepEqual(namesOf(['/old bus'], host, {}), usual, 'usual names are the same everywhere');
  });

test('github-pages: what Windows cannot write is named, with where to build and how to publish', () => {
  const windows = namesOf(oddNames, githubPages, { onWindows: true });
  assert.match(windows.cannot, /6 redirects, "Bus Stop: Stories\.html" the first, so they were/);
  const other = namesOf(oddNames, githubPages, {});
  assert.ok(other.paths.includes('Bus Stop: Stories.html'), 'GitHub serves it');
  assert.match(other.cannot, /upload-artifact refuse .* 6 redirects, "Bus Stop: .*: publish from/);
  assert.match(namesOf(['/a:b'], githubPages, {}).cannot, /of 1 redirect, "a:b\.html": publish/);
});

for (const { name } of hosts)
  test(`${name}: a test of its own starts what runs there`, () => {
    const tests = readdirSync(join(projectRoot, 'test/hosts'));
    assert.ok(
      tests.some((file) => /^\.(?:system|nightly)\.test\.ts$/.test(file.replace(name, ''))),
      `Write test/hosts/${name}.system.test.ts.`,
    );
  });

const form = {
  ...{ path: '/assets/sign-up.0123456789.js', mediaType: 'text/javascript; charset=utf-8' },
  ...{ bytes: 1, sha256: '0'.repeat(64), modified: '2026-01-01T00:00:00Z' },
};

for (const { name, configure } of servers)
  test(`${name}: pages may send a sign-up to its own origin if it has one, and nothing elsewhere`, () => {
    const policies = (manifest: Manifest): (string | undefined)[] =>
      configure(inputOf(manifest))
        .files.flatMap(({ text }) => text.match(/connect-src [^;]*; form-action [^;]*;/g) ?? [])
        .filter((policy, index, all) => all.indexOf(policy) === index);
    assert.deepEqual(policies(manifestOf()), ["connect-src 'self'; form-action 'self';"]);
    assert.deepEqual(policies({ ...manifestOf(), signUpUrl: 'https://join.example:8443' }), [
      "connect-src 'self' https://join.example:8443; form-action 'self' https://join.example:8443;",
    ]);
  });

test('github-pages: a form that could not work there is named, with the lines to write', () => {
  const told = (more: Partial<Manifest>): string => {
    const manifest = { ...manifestOf(), ...more };
    return githubPages.configure(inputOf(manifest)).cannot.join('\n');
  };
  const files = [...manifestOf().files, form];
  const lines =
    /site\.yaml, write one of these lines:\n {2}url: https:\/\/.*\n {2}enabled: false$/m;
  assert.match(told({ files }), lines);
  assert.doesNotMatch(told({ files, signUpUrl: 'https://join.example' }), lines);
  assert.doesNotMatch(told({}), lines);
  assert.match(told({}), /no sign-up at \/api\/subscribe, and nothing at \/api\/health/);
});
