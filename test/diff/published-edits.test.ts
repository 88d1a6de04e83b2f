import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOf } from '../support/diff/repository.ts';
import { changesOf, publishedOf, replaced, withTexts } from '../support/diff/published-sample.ts';
import { publishedEdits } from '../support/diff/published-edits.ts';

const sample = publishedOf();

for (const { name, path, edit, expected } of publishedEdits)
  test(`reported of a published file: ${name}`, () => {
    const text = edit(sample.texts.get(path) ?? '');
    assert.notEqual(text, sample.texts.get(path));
    const found = changesOf(sample, withTexts(sample, { [path]: text }));
    assert.deepEqual(found.map(lineOf), expected);
  });

test('credentials that a caller sends elsewhere', () => {
  const path = '/openapi.json';
  const withKey = (key: object) =>
    withTexts(sample, {
      [path]: JSON.stringify({
        ...(JSON.parse(sample.texts.get(path) ?? '') as object),
        components: { securitySchemes: { key } },
      }),
    });
  const key = { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Ask us.' };
  const changed = (other: object) => changesOf(withKey(key), withKey(other)).map(lineOf);
  const at = 'file /openapi.json components.securitySchemes.key';
  assert.deepEqual(changed({ ...key, name: 'X-Other' }), [
    `breaking credentials-changed ${at}.name`,
  ]);
  assert.deepEqual(changed({ ...key, in: 'query' }), [`breaking credentials-changed ${at}.in`]);
  assert.deepEqual(changed({ ...key, description: 'Ask.' }), [
    `editorial file-changed ${at}.description`,
  ]);
});

test('neither the order of the files nor the ends of their lines are a change', () => {
  const files = sample.manifest.files.toReversed();
  const reversed = { ...sample, manifest: { ...sample.manifest, files } };
  assert.deepEqual(changesOf(sample, reversed), []);
  const other = publishedOf(replaced('site.yaml', 'hello@tootlewick', 'hullo@tootlewick'), sample);
  const prints = (before: typeof sample) =>
    changesOf(before, other).map((each) => each.fingerprint);
  assert.deepEqual(prints(reversed), prints(sample));
  for (const end of ['\r\n', '\r']) {
    const ended = Object.fromEntries(
      [...sample.texts]
        .filter(([path]) => /\.(?:txt|xml|md)$/.test(path))
        .map(([path, text]) => [path, text.replaceAll('\n', end)]),
    );
    assert.deepEqual(changesOf(sample, withTexts(sample, ended)), []);
    assert.deepEqual(changesOf(withTexts(sample, ended), sample), []);
  }
});

test('a file that is emptied is reported, whichever it is', () => {
  for (const { path, mediaType } of sample.manifest.files) {
    // Of a style sheet its name tells that it is another one.
    if (path.startsWith('/assets/') || mediaType.includes('json') || path.endsWith('.xml'))
      continue;
    const found = changesOf(sample, withTexts(sample, { [path]: '' }));
    assert.ok(found.length > 0, path);
  }
});

test('no order of the parts of a sentence is the same as another', () => {
  const one = withTexts(sample, { '/about.md': 'Ads: no\n\nAccounts: yes\n' });
  const other = withTexts(sample, { '/about.md': 'Ads: yes\n\nAccounts: no\n' });
  assert.deepEqual(changesOf(one, other).map(lineOf), ['editorial page-text page /about']);
});

test('one acceptance accepts one text', () => {
  const prints = ['One.', 'Two.'].map((text) => {
    const [change] = changesOf(sample, withTexts(sample, { '/about.md': text }));
    return change?.fingerprint;
  });
  assert.notEqual(prints[0], prints[1]);
});

test('a sign-up that opens, and one that closes', () => {
  const closed = publishedOf(replaced('site.yaml', 'enabled: true', 'enabled: false'), sample);
  assert.deepEqual(changesOf(closed, sample).map(lineOf), ['additive sign-up-opened api signUp']);
});

test('another style sheet', () => {
  const [style = ''] = [...sample.texts.keys()].filter((path) => path.startsWith('/assets/style.'));
  const renamed = style.replace(/[0-9a-f]{10}/, '0123456789');
  const files = sample.manifest.files.map((file) => ({
    ...file,
    path: file.path === style ? renamed : file.path,
  }));
  const other = { ...sample, manifest: { ...sample.manifest, files } };
  const changes = changesOf(sample, other);
  assert.deepEqual(changes.map(lineOf), ['editorial design-changed file /assets']);
  assert.deepEqual([changes[0]?.before, changes[0]?.after], [style, renamed]);
});

test('a change of the navigation is reported in words: what came, what went, another order', () => {
  const [, nav = ''] =
    /(<nav aria-label="Main">[^]*?<\/nav>)/.exec(sample.texts.get('/index.html') ?? '') ?? [];
  const [first = '', second = ''] = nav.match(/<li>[^]*?<\/li>/g) ?? [];
  assert.match(second, /\/vehicles/);
  for (const [what, becomes, message] of [
    [second, '', /: now without [^(]+ \(\/vehicles\)\.$/],
    [
      second,
      second.replace('/vehicles', '/about'),
      /: now without [^(]+ \(\/vehicles\), and with [^(]+ \(\/about\)\.$/,
    ],
    [first + second, second + first, /: its entries have another order\.$/],
  ] as const) {
    const joined = nav.replace(/<\/li>\s*<li>/g, '</li><li>');
    const one = withTexts(sample, { '/index.html': joined });
    const other = withTexts(sample, { '/index.html': joined.replace(what, becomes) });
    const changed = changesOf(one, other).find(({ code }) => code === 'navigation-changed');
    assert.match(changed?.message ?? '', message);
    assert.equal(typeof changed?.before, 'string');
  }
});
