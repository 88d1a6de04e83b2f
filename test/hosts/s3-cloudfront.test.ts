import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Manifest } from '../../src/content/model/manifest.ts';
import { foldPath } from '../../src/base/text/fold-path.ts';
import { decide, type Decision } from '../../src/service/http/decide.ts';
import { createRouteTable } from '../../src/service/http/route-table.ts';
import { defaultSignUpUpstream, type HostInput } from '../../src/service/hosts/host.ts';
import { keyOf, lettersOf } from '../../src/service/hosts/s3-cloudfront/letters.ts';
import { s3Cloudfront } from '../../src/service/hosts/s3-cloudfront/s3-cloudfront.ts';
import { spellingsOf } from '../../src/service/hosts/spellings.ts';
import { manifestEntry } from '../../src/build/output/manifest-file.ts';
import { filesOf, pairsOf } from '../support/hosts/cloudfront.ts';
import {
  loadFunction,
  syntaxProblems,
  type EdgeResult,
} from '../support/hosts/cloudfront-function.ts';
import { parseHcl } from '../support/hosts/parse-hcl.ts';
import { manifestOf } from '../support/http/site.ts';

const inputOf = (manifest: Manifest, more: Partial<HostInput> = {}): HostInput => ({
  manifest,
  manifestFile: manifestEntry(JSON.stringify(manifest)),
  root: '/srv/catalogue/out',
  folder: '/srv/catalogue/hosting/s3-cloudfront',
  port: 8080,
  signUpUpstream: undefined,
  onWindows: false,
  serviceModule: 'export {};\n',
  readPublished: (path) => `text of ${path}`,
  ...more,
});

const configured = (manifest: Manifest, more: Partial<HostInput> = {}) => {
  const output = s3Cloudfront.configure(inputOf(manifest, more));
  return { ...output, byName: filesOf(output.files) };
};

/** Asks the request function of a site. */
function asking(manifest: Manifest, more: Partial<HostInput> = {}) {
  const { byName, problems } = configured(manifest, more);
  assert.deepEqual(problems, []);
  const run = loadFunction(byName.get('request.js') ?? '', pairsOf(byName));
  return (
    uri: string,
    method = 'GET',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<EdgeResult> =>
    run({
      context: { eventType: 'viewer-request', requestId: 'EXAMPLE-01234567==' },
      request: {
        method,
        uri,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, { value }]),
        ),
        query: undefined,
      },
    });
}

/** What a decision comes to, and what an answer does: a file, a place, or an error. */
const ofDecision = (decision: Exclude<Decision, { kind: 'live' }>): string =>
  decision.kind === 'file'
    ? `${String(decision.status)} ${decision.file.path}`
    : `${String(decision.status)} ${decision.headers['Location'] ?? ''}`;

function ofResult({ uri, statusCode, headers }: EdgeResult, prefix: string): string {
  if (uri === undefined) return `${String(statusCode)} ${headers['location']?.value ?? ''}`;
  const path = uri.slice(prefix.length);
  return `${/^\/4(?:04|10)\.(?:html|md)$/.test(path) ? path.slice(1, 4) : '200'} ${path}`;
}

for (const baseUrl of ['https://studio.example', 'https://studio.example/shop'])
  test(`the function decides as the service does, or asks the bucket for what is not there: ${baseUrl}`, async () => {
    const manifest = manifestOf(baseUrl);
    const routes = createRouteTable(manifest, inputOf(manifest).manifestFile);
    const { prefix } = routes;
    const ask = asking(manifest);
    const known = [
      ...manifest.files.map(({ path }) => path),
      ...routes.pages.keys(),
      ...routes.redirects.keys(),
      ...manifest.removed,
    ];
    const part = fc.constantFrom('/', '.', '..', 'index', '404', 'api', '%', 'a', '\n', '+', 'É');
    const path = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...known) },
      fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('')}`),
    );
    const end = fc.constantFrom('', '', '', '/', '.md', '.html', '.json', '.HTML', 'x');
    const cased = fc.constantFrom(
      (text: string) => text,
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.normalize('NFD'),
    );
    const written = fc.constantFrom(
      (text: string) => text.split('/').map(encodeURIComponent).join('/'),
      (text: string) => `/${encodeURIComponent(text.slice(1))}`,
      (text: string) => encodeURI(text).replaceAll('%20', '+'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.record({ path, end, cased, written }),
        fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS'),
        fc.constantFrom('text/html', 'text/markdown', '*/*', 'text/html;q=0.5,text/markdown'),
        async (wanted, method, accept) => {
          const uri = prefix + wanted.written(wanted.cased(wanted.path) + wanted.end);
          const decision = decide({ method, path: uri, query: '', accept }, routes);
          if (decision.kind === 'live') return;
          const expected = ofDecision(decision);
          const got = ofResult(await ask(uri, method, { accept }), prefix);
          const isFile = /^200 (\/.+)$/.exec(got)?.[1];
          const asksForNothing =
            isFile !== undefined && !manifest.files.some((file) => file.path === isFile);
          if (expected.startsWith('404') && (asksForNothing || /^(?:204|405|301) /.test(got)))
            return; // Only the bucket knows.
          if (decision.kind === 'file' && method !== 'GET' && method !== 'HEAD')
            assert.equal(got, `${String(decision.status)} `);
          else assert.equal(got, expected);
        },
      ),
      { numRuns: 2000 },
    );
  });

test('every spelling of a name has its key, without anything that an engine may do otherwise', () => {
  const letter = fc.constantFrom(...'aZéÖßΣσςΐİıкЙ각힣ﬁÅǆ 0+'.split(''), 'e\u0301', 'ế', '🚂');
  const name = fc.array(letter, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));
  fc.assert(
    fc.property(name, fc.infiniteStream(fc.nat()), (text, choices) => {
      const path = `/${text}`;
      const spelling = spellingsOf(path)
        .map((each) => each[Number(choices.next().value) % each.length] ?? '')
        .join('');
      const letters = lettersOf([path]);
      for (const each of [spelling, path, path.normalize('NFD'), path.toUpperCase()]) {
        if (foldPath(each) !== foldPath(path)) continue;
        const replaced = letters.reduce((sofar, [from, to]) => sofar.replaceAll(from, to), each);
        const key = replaced.replace(/[A-Z]/g, (ascii) => ascii.toLowerCase()).replaceAll('+', ' ');
        assert.equal(key, keyOf(path), JSON.stringify(each));
      }
    }),
  );
});

test('10,000 vehicles add nothing but objects', () => {
  const manifest = manifestOf();
  const [page] = manifest.files;
  assert.ok(page);
  const more = Array.from({ length: 10_000 }, (_, at) => ({
    ...page,
    path: `/vehicles/vehicle-${String(at)}.html`,
  }));
  const many = { ...manifest, files: [...manifest.files, ...more] };
  assert.deepEqual(configured(many).files, configured(manifest).files);
});

test('a page or a path without a page stays what it is beside a name that folds to the same', async () => {
  const manifest = manifestOf();
  const ask = asking({
    ...manifest,
    redirects: [
      { from: '/VEHICLES', to: '/apps/train-talk', status: 301 },
      { from: '/Bus', to: '/vehicles', status: 301 },
      { from: '/bUS', to: '/agents.md', status: 302 },
    ],
  });
  const locationOf = async (uri: string): Promise<unknown> => {
    const { statusCode, headers, uri: asked } = await ask(uri);
    return asked ?? [statusCode, headers['location']?.value];
  };
  assert.equal(await locationOf('/vehicles'), '/vehicles.html');
  assert.deepEqual(await locationOf('/VEHICLES'), [301, '/apps/train-talk']);
  assert.deepEqual(await locationOf('/vehicles.html'), [301, '/vehicles']);
  assert.deepEqual(await locationOf('/Bus'), [301, '/vehicles']);
  assert.deepEqual(await locationOf('/bUS'), [302, '/agents.md']);
});

test('without a sign-up process the function answers for it; with one it passes both paths on', async () => {
  const manifest = manifestOf('https://studio.example/shop');
  const own = asking(manifest);
  const bodyOf = ({ body }: EdgeResult): unknown => JSON.parse(body?.data ?? '');
  const refused = await own('/shop/api/subscribe', 'POST');
  assert.deepEqual(
    [refused.statusCode, refused.headers['cache-control']?.value],
    [503, 'no-store'],
  );
  assert.equal(refused.headers['access-control-allow-origin'], undefined);
  assert.match(
    JSON.stringify(bodyOf(refused)),
    /"service_unavailable".*"requestId":"EXAMPLE-01234567"/,
  );
  const wrong = await own('/shop/api/subscribe', 'GET', { 'x-request-id': 'mine-0123' });
  assert.deepEqual([wrong.statusCode, wrong.headers['allow']?.value], [405, 'POST']);
  assert.equal(wrong.headers['x-request-id']?.value, 'mine-0123');
  const healthy = await own('/shop/api/health');
  assert.deepEqual([healthy.statusCode, bodyOf(healthy)], [200, { status: 'healthy' }]);
  const passedOn = asking(manifest, { signUpUpstream: 'https://signup.studio.example' });
  for (const path of ['/api/subscribe', '/api/health'])
    assert.equal((await passedOn(`/shop${path}`, 'POST')).uri, path);
});

test('a process that CloudFront does not reach is refused, and the usual one of this machine is said', () => {
  const manifest = manifestOf();
  for (const signUpUpstream of ['http://a.example', 'https://a.example:8443', 'https://a/path'])
    assert.match(
      configured(manifest, { signUpUpstream }).problems[0]?.message ?? '',
      /^CloudFront cannot reach /,
    );
  const { problems, cannot, byName } = configured(manifest, {
    signUpUpstream: defaultSignUpUpstream,
  });
  assert.deepEqual(problems, []);
  assert.match(cannot.join('\n'), /sign-ups are answered with 503 until you build with/);
  assert.match(byName.get('catalogue.auto.tfvars.json') ?? '', /"sign_up_domain": null/);
  const reached = configured(manifest, { signUpUpstream: 'https://signup.studio.example' });
  assert.match(reached.cannot.join('\n'), /a 502 or 504 of its own/);
});

const redirectTo = (from: string, to = '/vehicles') => ({ from, to, status: 301 as const });
const long = 'a'.repeat(600);
const limited: Readonly<Record<string, readonly [more: Partial<Manifest>, message: RegExp]>> = {
  'a path': [{ redirects: [redirectTo(`/${long}`)] }, /^1 paths .* 512 bytes .* "\/aaa/],
  'a target': [
    { redirects: [redirectTo('/a', `https://a.example/${long}${long}`)] },
    /^1 values .* 1,024 bytes .* "\/a" the first\.$/,
  ],
  'the store': [
    {
      redirects: Array.from({ length: 1500 }, (_, at) =>
        redirectTo(`/${String(at)}`, `https://a.example/${long}`),
      ),
      removed: Array.from({ length: 20_000 }, (_, at) => `/${'b'.repeat(90)}${String(at)}`),
    },
    /^The redirects and removed paths have \d+,\d{3},\d{3} bytes; CloudFront takes 5,242,880\.$/,
  ],
  'the code': [
    { baseUrl: `https://studio.example/${'a'.repeat(3000)}` },
    /^request\.js has \d\d,\d{3} bytes; CloudFront takes 10,240\.$/,
  ],
  'a name': [
    {
      files: [...manifestOf().files, ...manifestOf().files.slice(0, 1)].map((file, at) =>
        at === 0 ? { ...file, path: '/odd name.html' } : file,
      ),
    },
    /^1 path with characters .* \/odd name\.html the first\.$/,
  ],
  'a base URL': [{ baseUrl: 'https://studio.example/läden' }, /^1 path of the base URL/],
};

for (const [what, [more, message]] of Object.entries(limited))
  test(`nothing is written for ${what} above a limit, and the remedy is said`, () => {
    const { files, problems } = configured({ ...manifestOf(), ...more });
    assert.deepEqual(files, []);
    assert.ok(
      problems.some((problem) => message.test(problem.message)),
      JSON.stringify(problems),
    );
    assert.match(problems[0]?.remedy ?? '', /^[A-Z].*\.$/);
  });

test('the configuration is HCL whose variables are set or have a default, and holds no text of the site', async () => {
  const one = configured(manifestOf('https://studio.example/shop')).byName;
  const text = one.get('main.tf') ?? '';
  assert.equal(text, configured(manifestOf('https://another.example')).byName.get('main.tf'));
  const { variable, resource } = (await parseHcl(text)) as {
    readonly variable: Readonly<Record<string, readonly [Readonly<Record<string, unknown>>]>>;
    readonly resource: Readonly<Record<string, unknown>>;
  };
  const set = JSON.parse(one.get('catalogue.auto.tfvars.json') ?? '') as Record<string, unknown>;
  for (const [name, [{ default: usual }]] of Object.entries(variable))
    assert.ok(name in set || usual !== undefined, name);
  assert.deepEqual(
    Object.keys(set).filter((name) => !(name in variable)),
    [],
  );
  for (const [, name = ''] of text.matchAll(/\bvar\.(\w+)/g)) assert.ok(name in variable, name);
  const kinds = Object.keys(resource);
  for (const [, kind = ''] of text.matchAll(/= .*?\b(aws_\w+)\.\w+\.\w/g))
    assert.ok(kinds.includes(kind) || text.includes(`data "${kind}"`), kind);
  assert.doesNotMatch(text, /access_key|secret|password|token/i);
  await assert.rejects(parseHcl(text.replace('}', '')));
});

test('what the runtime does not have is found, and cannot be used', async () => {
  for (const code of [
    'for (const a of []) {}',
    'const { a } = {};',
    'const a = [...[]];',
    'const a = b?.c;',
    'async function f() { g(await h()); }',
  ])
    assert.notDeepEqual(syntaxProblems(code), [], code);
  const event = {
    context: { eventType: '', requestId: '' },
    request: { method: 'GET', uri: '/', headers: {}, query: undefined },
  };
  for (const use of [
    'eval("1")',
    '"a".normalize()',
    'new Map()',
    'setTimeout(() => 1)',
    'fetch("/")',
    'process.exit()',
    '[1].flatMap((a) => a)',
  ])
    await assert.rejects(
      async () => loadFunction(`function handler() { return ${use}; }`, new Map())(event),
      use,
    );
  assert.throws(() => loadFunction(`// ${'x'.repeat(10_240)}`, new Map()), /too large/);
});
