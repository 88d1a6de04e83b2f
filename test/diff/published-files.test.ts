import { identityOf } from '../../src/review/diff/change.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Manifest } from '../../src/content/publication/manifest.ts';
import type { Snapshot } from '../../src/review/diff/side.ts';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { rawWords } from '../../src/site/publish/words/words-for.ts';
import { drop, each, put, reverse, type JsonEdit } from './json-edit.ts';
import { lineOf } from '../support/diff/repository.ts';
import {
  changesOf,
  comparisonOf,
  publishedOf,
  replaced,
  sampleSources,
  withTexts,
  type Published,
} from '../support/diff/published-sample.ts';

const sample = publishedOf();

const edited = ({ path, apply }: JsonEdit): Published =>
  withTexts(sample, { [path]: JSON.stringify(apply(JSON.parse(sample.texts.get(path) ?? ''))) });

for (const [name, edit, ...expected] of [
  [
    'another type of an app',
    put('/api/features.json', '/applications/0/@type', 'VideoGame'),
    'breaking entry-type-changed app bus-stop-stories @type',
  ],
  [
    'a vehicle without its category',
    drop('/api/vehicles.json', '/0/category'),
    'breaking field-removed vehicle vehicle-001 category',
  ],
  [
    'a subscription',
    put('/api/features.json', '/applications/0/pricing/subscription', true),
    'notable subscription-changed app bus-stop-stories pricing.subscription',
  ],
  [
    'a field of another type',
    put('/api/vehicles.json', '/0/tier', '1'),
    'breaking field-retyped vehicle vehicle-001 tier',
  ],
  ['a later date', put('/api/curriculum.json', '/meta/generatedAt', '2030-01-01T00:00:00Z')],
  ...[
    each('/api/vehicles.json', '', (vehicle) =>
      Object.fromEntries(Object.entries(vehicle as object).reverse()),
    ),
    reverse('/openapi.json', '/paths'),
    reverse('/openapi.json', '/components/schemas/Vehicle/required'),
  ].map((edit) => ['another order of a list or of members', edit] as const),
  ['no brand', drop('/api/apps.json', '/brand'), 'editorial site-fact-changed api site brand'],
] as const satisfies readonly (readonly [string, JsonEdit, ...string[]])[])
  test(`reported of a published file: ${name}`, () => {
    assert.deepEqual(changesOf(sample, edited(edit)).map(lineOf), expected);
  });

test('a file that is gone, its media type, the status of a redirect and the order of redirects are read from the manifest', () => {
  const told = (change: Partial<Manifest>) =>
    changesOf(sample, { ...sample, manifest: { ...sample.manifest, ...change } }).map(lineOf);
  const { files, redirects } = sample.manifest;
  const [first] = redirects;
  assert.ok(first !== undefined);
  assert.deepEqual(
    told({
      files: files
        .filter(({ path }) => path !== '/agents.md')
        .map((file) => (file.path === '/llms.txt' ? { ...file, mediaType: 'text/html' } : file)),
    }),
    [
      'breaking file-removed file /agents.md',
      'breaking media-type-changed file /llms.txt mediaType',
    ],
  );
  assert.deepEqual(told({ redirects: [{ ...first, status: 302 }, ...redirects.slice(1)] }), [
    `notable redirect-status-changed redirect ${first.from} status`,
  ]);
  assert.deepEqual(told({ redirects: redirects.toReversed() }), []);
});

test('another label of the menu is told as somebody wrote it', () => {
  const relabelled = publishedOf(
    replaced('site.yaml', '- label: Vehicles', '- label: Cars & "vans"'),
    sample,
  );
  const [menu, ...others] = changesOf(sample, relabelled).filter(({ field }) => field === 'menu');
  assert.deepEqual(others, []);
  assert.match(String(menu?.after), /(?:^|, )Cars & "vans"(?:,|$)/);
});

test('the picture of an entry is one change, whatever of it is different', () => {
  const path = '/api/vehicles.json';
  const shown = {
    contentUrl: 'https://tootlewick.example/media/a.svg',
    caption: 'A bus',
    width: 9,
  };
  const withPicture = (picture: object) => edited(put(path, '/0/image', picture));
  const before = withPicture(shown);
  for (const after of [
    withPicture({ ...shown, caption: 'A red bus' }),
    withPicture({ ...shown, contentUrl: 'https://tootlewick.example/media/b.svg', width: 8 }),
    withTexts(sample, { [path]: JSON.stringify(JSON.parse(sample.texts.get(path) ?? '')) }),
  ])
    for (const found of [changesOf(before, after), changesOf(after, before)])
      assert.deepEqual(found.map(lineOf), ['editorial picture-changed vehicle vehicle-001 image']);
});

const picture = (name: string, caption: string) => ({
  '@type': 'ImageObject',
  contentUrl: `https://tootlewick.example/media/${name}.0123456789.svg`,
  caption,
});

test('pictures of an app in another order are one change, and the same ones in their order none', () => {
  const shots = [picture('a', 'One'), picture('b', 'Two'), picture('c', 'Three')];
  const showing = (list: readonly object[]) =>
    edited(put('/api/features.json', '/applications/0/screenshot', list));
  const before = showing(shots);
  const spread = shots.map((shot) => Object.fromEntries(Object.entries(shot).reverse()));
  assert.deepEqual(changesOf(before, showing(spread)), []);
  for (const other of [shots.toReversed(), shots.slice(1), [...shots, picture('d', 'Four')]])
    for (const found of [changesOf(before, showing(other)), changesOf(showing(other), before)])
      assert.deepEqual(found.map(lineOf), [
        'editorial picture-changed app bus-stop-stories screenshot',
      ]);
});

test('another picture of a category is one change, and the files of its page belong to it', () => {
  const path = '/vehicles/categories/farm';
  const shown = (name: string, caption: string) =>
    edited(put(`${path}.json`, '/category/image', picture(name, caption)));
  const before = shown('a', 'A tractor');
  for (const after of [shown('b', 'A tractor'), shown('a', 'A red tractor'), sample])
    for (const { changes, others } of [comparisonOf(before, after), comparisonOf(after, before)]) {
      assert.deepEqual(changes.map(lineOf), [`editorial picture-changed page ${path} image`]);
      assert.deepEqual(others.files, []);
    }
});

/** The sample with a logo and a picture, as its home page names them. */
function pictured(logo: string, name: string, caption: string, of = 'logo'): Published {
  const html = (sample.texts.get('/index.html') ?? '')
    .replace('"@id":"https://tootlewick.example/#site",', (id) => {
      return `${id}"image":${JSON.stringify(picture(name, caption))},`;
    })
    .replace('"@id":"https://tootlewick.example/#studio",', (id) => `${id}"${of}":"${logo}",`)
    .replace('</body>', `<img src="${logo}"></body>`);
  return withTexts(sample, { '/index.html': html });
}

test('another logo or another picture of the site is a change, what shows them is not', () => {
  const before = pictured('/media/logo.1.svg', 'a', 'A town');
  for (const [after, ...fields] of [
    [pictured('/media/logo.2.svg', 'a', 'A town'), 'logo'],
    [pictured('/media/logo.1.svg', 'b', 'A town'), 'image.contentUrl'],
    [pictured('/media/logo.1.svg', 'a', 'A big town'), 'image.caption'],
    [pictured('/media/logo.1.svg', 'a', 'A town', 'image')],
    [sample, 'image', 'logo'],
  ] as const)
    for (const found of [changesOf(before, after), changesOf(after, before)])
      assert.deepEqual(
        found.map(lineOf),
        fields.map((field) => `editorial site-fact-changed api site ${field}`),
      );
});

test('another order of files, or other line ends, are no change', () => {
  const files = sample.manifest.files.toReversed();
  const reversed = { ...sample, manifest: { ...sample.manifest, files } };
  assert.deepEqual(changesOf(sample, reversed), []);
  const other = publishedOf(replaced('site.yaml', 'hello@tootlewick', 'hullo@tootlewick'), sample);
  const prints = (before: typeof sample) => changesOf(before, other).map(identityOf);
  assert.deepEqual(prints(reversed), prints(sample));
  for (const end of ['\r\n', '\r']) {
    const ended = Object.fromEntries(
      [...sample.texts]
        .filter(([path]) => path.endsWith('.md'))
        .map(([path, text]) => [path, text.replaceAll('\n', end)]),
    );
    assert.deepEqual(changesOf(sample, withTexts(sample, ended)), []);
    assert.deepEqual(changesOf(withTexts(sample, ended), sample), []);
  }
});

/** The sample with another page, of whose lines nothing else says any. */
function about(text: string): Published {
  const { manifest, ...published } = withTexts(sample, { '/about.md': text });
  const ownText = `1+${text.split('\n').length}`;
  const files = manifest.files.map((file) =>
    file.path === '/about.md' ? { ...file, ownText } : file,
  );
  return { ...published, manifest: { ...manifest, files } };
}
const textLine = 'editorial page-text page /about';

test('another order of paragraphs is a change, other line breaks in them are not', () => {
  const [one, other] = ['Ads: no\n\nAccounts: yes\n', 'Accounts: yes\n\nAds: no\n'];
  assert.deepEqual(changesOf(about(one), about(other)).map(lineOf), [textLine]);
  const wrapped = one.replace('Ads: no', 'Ads:   no');
  assert.deepEqual(changesOf(about(one), about(wrapped)), []);
  const quoted = about('> One two.\n>\n> Three.\n');
  const joined = about('> One two. Three.\n');
  assert.deepEqual(changesOf(quoted, joined).map(lineOf), [textLine], 'two paragraphs of a quote');
});

test('other line breaks in a paragraph, an item or a quote are no change', () => {
  const words = fc.array(fc.constantFrom('a', 'bus', '*drives*', '(to', 'town)', '1995,', 'x>y'), {
    minLength: 2,
  });
  const breaks = fc.infiniteStream(fc.boolean());
  fc.assert(
    fc.property(words, breaks, breaks, (text: readonly string[], one, other) => {
      for (const [first, more] of [
        ['', '\n'],
        ['- ', '\n  '],
        ['1. ', '\n   '],
        ['> ', '\n> '],
        ['> - ', '\n>   '],
      ] as const) {
        const [old, now] = [one, other].map((at) =>
          about(
            `Before.\n\n${first}${text.reduce((all, word) => all + (at.next().value === true ? more : ' ') + word)}\n\nAfter.\n`,
          ),
        ) as [Published, Published];
        assert.deepEqual(changesOf(old, now), []);
      }
    }),
    { numRuns: 12 },
  );
});

test('a newly encoded picture in a text is no change of the text', () => {
  const picture = (hash: string): string => `![A bus](/media/bus.${hash}-720.avif)\n`;
  const [one, other] = [about(picture('0123456789')), about(picture('9876543210'))];
  assert.deepEqual(changesOf(one, other), []);
  const renamed = about(picture('0123456789').replace('bus.', 'tram.'));
  assert.deepEqual(changesOf(one, renamed).map(lineOf), [textLine]);
});

test('opening the sign-up of a site is the additive change sign-up-opened', () => {
  const closed = publishedOf(replaced('site.yaml', 'enabled: true', 'enabled: false'), sample);
  assert.deepEqual(changesOf(closed, sample).map(lineOf), ['additive sign-up-opened api signUp']);
});

const rename = replaced('vehicles/digger.yaml', 'name: Digger', 'name: Excavator');
const othersOf = (before: Snapshot, after: Snapshot): readonly string[] =>
  comparisonOf(before, after).others.files;

test('the forms of the page of a change are not other files, those of pages that repeat it are', () => {
  const after = publishedOf(rename, sample);
  const others = othersOf(sample, after);
  for (const form of ['html', 'md', 'json']) {
    assert.ok(!others.includes(`/vehicles/digger.${form}`), form);
    assert.ok(others.includes(`/speech-sounds/d.${form}`), form);
  }
  const hashes = new Map(sample.manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const differing = after.manifest.files.filter(({ path, sha256 }) => hashes.get(path) !== sha256);
  const paths = new Set(differing.map(({ path }) => path));
  for (const path of others)
    assert.ok(paths.has(path) || !hashes.has(path) || path.startsWith('/assets/'), path);
  assert.deepEqual(comparisonOf(sample, sample).others.files, []);
});

test('the files of a renamed or removed entry are not listed as other files', () => {
  const path = 'vehicles/car-transporter.yaml';
  const text = sampleSources.get(path) ?? '';
  const moved = { 'vehicles/big.yaml': `formerSlugs: [car-transporter]\n${text}` };
  for (const edits of [{ [path]: undefined, ...moved }, { [path]: undefined }]) {
    const others = othersOf(sample, publishedOf(edits, sample));
    assert.deepEqual(
      others.filter((each) => /^\/vehicles\/(?:big|car-transporter)\./.test(each)),
      [],
    );
  }
});

test('a file that no change explains is listed as another file', () => {
  const path = '/about.html';
  const html = withTexts(sample, { [path]: `${sample.texts.get(path) ?? ''}<p>More` });
  const { changes, others } = comparisonOf(sample, html);
  assert.deepEqual([changes, others], [[], { files: [path], otherTemplates: false }]);
  const part = [...sample.texts.keys()].find((name) => name.startsWith('/assets/')) ?? '';
  assert.deepEqual(othersOf(sample, withTexts(sample, { [part]: undefined })), [part]);
  const apps = '/api/apps.json';
  const reordered = JSON.stringify(JSON.parse(sample.texts.get(apps) ?? ''));
  assert.deepEqual(othersOf(sample, withTexts(sample, { [apps]: reordered })), [apps]);
});

test('templates are named as the cause of other files only if both sides record them', () => {
  const templates = readTemplates();
  const words = { ...rawWords(templates, 'en'), tryThis: 'Give it a go' };
  const replacing = new Map([...templates, ['words.en.yaml', JSON.stringify(words)]]);
  const after = publishedOf({}, sample, replacing);
  const { changes, others } = comparisonOf(sample, after);
  assert.deepEqual(changes, []);
  assert.ok(others.otherTemplates && others.files.includes('/speech-sounds/d.html'));
  const older = { ...sample, manifest: { ...sample.manifest, templates: undefined } };
  assert.equal(comparisonOf(older, after).others.otherTemplates, false);
  assert.equal(comparisonOf(sample, publishedOf(rename, sample)).others.otherTemplates, false);
});

test('for a site of an older program, which records no texts of its own, no cause is named', () => {
  const { manifest, read, texts } = sample;
  const files = manifest.files.map((file) => ({ ...file, ownText: undefined }));
  const older: Published = { manifest: { ...manifest, templates: undefined, files }, read, texts };
  const told = replaced('vehicles/digger.yaml', 'a digger has four jobs', 'a digger has five jobs');
  assert.deepEqual(changesOf(older, sample), []);
  assert.deepEqual(changesOf(older, publishedOf({ ...told }, sample)), []);
  assert.deepEqual(changesOf(sample, publishedOf({ ...told }, sample)).map(lineOf), [
    'editorial page-text page /vehicles/digger',
  ]);
});

test('an added or removed file is a change, unless it belongs to an entry that is', () => {
  const asset = [...sample.texts.keys()].find((path) => path.startsWith('/assets/')) ?? '';
  for (const [path, ...expected] of [
    ['/llms.txt', '/llms.txt'],
    ['/api/404.json', '/api/404.json'],
    [asset],
  ]) {
    const without = withTexts(sample, { [path ?? '']: undefined });
    const of = (code: string) => expected.map((id) => `${code} file ${id}`);
    assert.deepEqual(changesOf(sample, without).map(lineOf), of('breaking file-removed'));
    assert.deepEqual(changesOf(without, sample).map(lineOf), of('additive file-added'));
  }
});

test('a picture with other bytes under its name is told by itself, where no entry shows the new one', () => {
  const withMedia = (...paths: readonly string[]): Snapshot => {
    const [some] = sample.manifest.files;
    const more = paths.map((path) => ({
      ...some,
      path,
      sha256: path,
    })) as typeof sample.manifest.files;
    return {
      ...sample,
      manifest: { ...sample.manifest, files: [...sample.manifest.files, ...more] },
    };
  };
  const [old, now] = ['a'.repeat(10), 'b'.repeat(10)] as const;
  const before = withMedia(`/media/road.${old}-480.webp`, `/media/site/icon.${old}.svg`);
  const after = withMedia(`/media/road.${now}-480.webp`, `/media/site/icon.${now}.svg`);
  assert.deepEqual(changesOf(before, after).map(lineOf), [
    'editorial picture-changed file /media/road',
  ]);
  assert.deepEqual(changesOf(before, before), []);
  assert.deepEqual(changesOf(before, withMedia(`/media/road.${old}-480.webp`)), []);
});
