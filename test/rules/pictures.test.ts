import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InspectedPicture } from '../../src/content/model/pictures.ts';
import { namedPictures } from '../../src/content/rules/named-pictures.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { change, edited, type Overlay } from '../support/sources/small-catalogue.ts';

const head = '---\ntitle: X\ndescription: d\n---\n';
const fine: InspectedPicture = {
  sha256: '',
  format: 'svg',
  width: 8,
  height: 8,
  weight: 9,
  svg: '',
};

const findings = (overlay: Overlay, looked: Readonly<Record<string, InspectedPicture>> = {}) =>
  ruleFindings(namedPictures, overlay, undefined, {
    files: Object.keys(looked),
    inspected: new Map(Object.entries(looked)),
  });
const told = (...args: Parameters<typeof findings>) => findings(...args).map(brief);

const bus = (lines: string) =>
  change('vehicles/bus.yaml', 'category: road', `category: road\n${lines}`);

test('a missing picture is reported at each field and text that can name one', () => {
  const store = 'appStore: { badge: { file: g.svg, alt: Get it } }';
  const lines = `logo: l.svg\nimage: { file: s.svg, alt: S }\n${store}\nbrand:`;
  const site = edited('site.yaml', 'brand:', lines);
  const app = 'icon: { file: i.svg, alt: I }\nscreenshots: [{ file: a.png, alt: A }]\nsiteName';
  assert.deepEqual(
    told({
      'site.yaml': site,
      ...change('apps/bus-words.yaml', 'siteName', app),
      ...bus('image: { file: b.svg, alt: B }'),
      'pages/x.md': `${head.replace('title', 'image: { file: p.svg, alt: P }\ntitle')}![t](/media/t.svg) [l](/media/l.png)\n`,
      ...change(
        'categories.yaml',
        'name: On the road',
        'name: On the road\n  image: { file: c.svg, alt: "", decorative: true }',
      ),
    }).sort(),
    [
      'unknown-picture apps/bus-words.yaml:1',
      'unknown-picture apps/bus-words.yaml:2',
      'unknown-picture categories.yaml:3',
      'unknown-picture pages/x.md:2',
      'unknown-picture pages/x.md:6',
      'unknown-picture pages/x.md:6',
      'unknown-picture site.yaml:4',
      'unknown-picture site.yaml:5',
      'unknown-picture site.yaml:6',
      'unknown-picture vehicles/bus.yaml:4',
    ],
  );
});

test('the address of a picture in a text may be written with escapes, entities and codes', () => {
  const links = ['/media/a.svg', '\\/media/a.svg', '&#47;media/a.svg', '/%6dedia/a.svg'];
  for (const link of [...links, ...links.map((each) => `<${each}>`)])
    assert.deepEqual(
      told({ 'pages/x.md': `${head}[l](${link})\n` }),
      ['unknown-picture pages/x.md:5'],
      link,
    );
  assert.deepEqual(told({ 'pages/x.md': `${head}[l][r]\n\n[r]: /media/a.svg\n` }), [
    'unknown-picture pages/x.md:7',
  ]);
});

test('a picture that is near enough is suggested, and counts as used', () => {
  const [finding, ...others] = findings(bus('image: { file: buss.svg, alt: B }'), {
    'bus.svg': fine,
  });
  assert.deepEqual([finding?.code, finding?.hint], ['unknown-picture', 'Did you mean "bus.svg"?']);
  assert.deepEqual(others, []);
});

test('an image of the site that is no picture of the sources is reported with what to do', () => {
  const [finding] = findings({ 'pages/x.md': `${head}![p](/p.png)\n` });
  assert.equal(finding?.code, 'unknown-picture');
  assert.match(finding.hint ?? '', /folder media\/ .* write \/media\/ and its path/);
  const [named] = findings(bus('image: { file: zeppelin.svg, alt: B }'));
  assert.match(named?.hint ?? '', /folder media\/ .* write its path/);
});

test('a faulty file is reported at each place that names it, and one that nothing names only as unused', () => {
  const broken: InspectedPicture = { fault: 'corrupt', reason: 'it ends too early' };
  assert.deepEqual(
    told(
      {
        ...bus('image: { file: a.png, alt: A }'),
        'pages/x.md': `${head}![A](/media/a.png)\n`,
      },
      { 'a.png': broken, 'b.png': broken },
    ).sort(),
    [
      'corrupt-picture pages/x.md:5',
      'corrupt-picture vehicles/bus.yaml:4',
      'unused-picture media/b.png:1',
    ],
  );
});

test('drawings that were not tried are one finding, wherever they are named', () => {
  const untried: InspectedPicture = { fault: 'untried', rest: 2 };
  const hard: InspectedPicture = { fault: 'too-complex', reason: 'it is' };
  const shown = findings(
    {
      ...bus('image: { file: a.svg, alt: A }'),
      'pages/x.md': `${head}![B](/media/b.svg) ![A](/media/a.svg) ![H](/media/h.svg)\n`,
    },
    { 'a.svg': untried, 'b.svg': untried, 'h.svg': hard },
  );
  assert.deepEqual(shown.map(brief), [
    'complex-drawing pages/x.md:5',
    'complex-drawing vehicles/bus.yaml:4',
  ]);
  assert.equal(
    shown[1]?.message,
    'Twenty drawings ask too much of a browser, and 2 others after them, such as "a.svg", were not tried.',
  );
});

test('a picture that is there, but not as it should be, is not called missing', () => {
  const refused = ['Big Bus.PNG', 'tram.heic'];
  for (const file of ['big-bus.png', 'tram.jpg', 'van.jpg'])
    assert.deepEqual(
      ruleFindings(namedPictures, bus(`image: { file: ${file}, alt: A }`), undefined, {
        ...{ files: [], refused },
      }).map(brief),
      file === 'van.jpg' ? ['unknown-picture vehicles/bus.yaml:4'] : [],
    );
});

test('where a source could not be read, no picture is called unused', () => {
  assert.deepEqual(told({ 'vehicles/bus.yaml': 'image: [' }, { 'a.svg': fine }), []);
});

test('without the bytes of pictures their content is not checked', () => {
  assert.deepEqual(ruleFindings(namedPictures, bus('image: { file: a.svg, alt: A }')), []);
});

test('a recording is looked for among the recordings, and no text may name it', () => {
  const heard: InspectedPicture = { sha256: '', seconds: 1, published: '' };
  const bus1 = bus('audio: { file: bus.mp3, words: Bus }');
  assert.deepEqual(told(bus1, { 'bus.mp3': heard }), []);
  assert.deepEqual(told(bus1), ['unknown-picture vehicles/bus.yaml:4']);
  assert.deepEqual(told({}, { 'bus.mp3': heard }), ['unused-picture media/bus.mp3:1']);
  const hintFor = (file: string): string | undefined =>
    findings(bus1, { [file]: file.endsWith('.mp3') ? heard : fine }).find(
      ({ code }) => code === 'unknown-picture',
    )?.hint;
  assert.equal(hintFor('buss.mp3'), 'Did you mean "buss.mp3"?');
  assert.match(hintFor('bus.svg') ?? '', /^Put the file into/);
  const text = { 'pages/x.md': `${head}[Hear it](/media/bus.mp3)\n` };
  assert.deepEqual(told({ ...bus1, ...text }, { 'bus.mp3': heard }), [
    'unusable-recording pages/x.md:5',
  ]);
});

test('a missing picture is likely the only one beside it that nothing names', () => {
  const hintsWith = (...files: readonly string[]) =>
    ruleFindings(
      namedPictures,
      bus('image: { file: vehicles/red-coach.svg, alt: A bus }'),
      undefined,
      { files, inspected: new Map(files.map((file) => [file, fine])) },
    ).map(({ code, hint = '' }) => `${code} ${/^Did you mean ("\S+")/.exec(hint)?.[1] ?? ''}`);
  assert.deepEqual(hintsWith('vehicles/omnibus.svg'), ['unknown-picture "vehicles/omnibus.svg"']);
  for (const files of [
    ['vehicles/omnibus.svg', 'vehicles/tractor.svg'],
    ['apps/omnibus.svg'],
    ['vehicles/omnibus.mp3'],
  ])
    assert.equal(hintsWith(...files).at(-1), 'unknown-picture ', String(files));
});
