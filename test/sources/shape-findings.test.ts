import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { messageOf } from '../../src/content/diagnostics/resolve.ts';
import { fieldName, valueName } from '../../src/content/sources/describe-field.ts';
import { meantValue, typeAdvice } from '../../src/content/sources/meant-value.ts';
import { edited } from '../support/sources/small-catalogue.ts';
import { readAlone } from '../support/sources/source-text.ts';

const bus = (from: string, to: string) => edited('vehicles/bus.yaml', from, to);
const app = (from: string, to: string) => edited('apps/bus-words.yaml', from, to);

/** What a source on its own is told: code, place and message of each finding. */
const told = (path: string, text: string): string[] =>
  readAlone(path, text).diagnostics.map(
    ({ code, line, column, message }) => `${code} ${line}:${column} ${message}`,
  );

describe('each mistake is one finding', () => {
  const station = (to: string) =>
    edited('vehicles/fire-engine.yaml', '  name: The Fire Station\n', to);
  const words = (list: string) => edited('phonemes/b.yaml', '[bus, bell, baby]', list);
  const slugs = (list: string) => bus('practicePhonemes:\n  - b\n  - s', `formerSlugs:\n${list}`);
  const [described = ''] = /^description:.*$/m.exec(edited('phonemes/f.yaml', '', '')) ?? [];
  const wrongSlug = (place: string, item: number) =>
    `wrong-form ${place} item ${item} of formerSlugs cannot be "b!".`;
  const merged = 'merge-key 6:3 The merge key `<<` is not supported.';

  for (const [what, path, text, ...findings] of [
    [
      'a field that is written twice has no finding on its values, which stand in one place for both',
      'phonemes/f.yaml',
      edited('phonemes/f.yaml', described, 'description: no\ndescription: no'),
      'duplicate-key 3:1 The field "description" is written twice.',
    ],
    [
      'a misspelt state of an app is not also reported as left out, and its content is not checked',
      'apps/x.yaml',
      app('released:\n  appId', 'relesed:\n  appIdd'),
      'unknown-key 13:1 There is no field "relesed" here.',
    ],
    [
      'a field near to one that is there is an unknown field beside a missing one',
      'vehicles/x.yaml',
      'id: vehicle-001\nname: X\nnames: Y\n',
      'missing-field 1:1 The field "category" is missing.',
      'unknown-key 3:1 There is no field "names" here.',
    ],
    [
      'inside `released` only a wrong value is reported, never `unreleased`',
      'apps/x.yaml',
      app('  appId: "0123456789"', '  appId: x'),
      'wrong-form 14:10 released.appId cannot be "x".',
    ],
    [
      'inside `released` only what is unknown is reported',
      'apps/x.yaml',
      app('released:\n', 'released:\n  price: 5\n'),
      'unknown-key 14:3 There is no field "price" here.',
    ],
    [
      'a value of the wrong type is not also reported as too long or too short',
      'vehicles/x.yaml',
      bus('"🚌"', '5'),
      'wrong-type 4:8 emoji must be text, not the number 5.',
    ],
    [
      'equal items of the wrong type are not also reported as repeated',
      'phonemes/x.yaml',
      words('[a, 5, 5]'),
      'wrong-type 3:12 item 2 of words must be text, not the number 5.',
      'wrong-type 3:15 item 3 of words must be text, not the number 5.',
    ],
    [
      'what a merge key would bring is not missing',
      'vehicles/x.yaml',
      station('  <<: {name: x}\n'),
      merged,
    ],
    [
      'but a wrong field beside a merge key is reported',
      'vehicles/x.yaml',
      station('  <<: {name: x}\n  colour: red\n'),
      merged,
      'unknown-key 7:3 There is no field "colour" here.',
    ],
    [
      'a faulty item is not also reported as repeated',
      'vehicles/x.yaml',
      slugs('  - b!\n  - b!'),
      wrongSlug('6:5', 1),
      wrongSlug('7:5', 2),
    ],
  ] as const)
    test(what, () => {
      assert.deepEqual(told(path, text), findings);
    });

  test('an unknown field is reported without findings on its content', () => {
    for (const content of ['0123', 'no', '[1.10, yes]', '{a: 0x1F}'])
      assert.deepEqual(told('vehicles/x.yaml', bus('name: Bus', `name: Bus\nsize: ${content}`)), [
        'unknown-key 3:1 There is no field "size" here.',
      ]);
  });
});

describe('a text on several lines', () => {
  test('may be folded over lines, and then it is one line', () => {
    for (const style of ['>', '>-'])
      assert.deepEqual(
        told('vehicles/x.yaml', bus('name: Bus', `name: ${style}\n  Big\n  Bus`)),
        [],
      );
  });

  test('is reported for the character that its form refuses, not for its line ends', () => {
    const { diagnostics } = readAlone(
      'vehicles/x.yaml',
      'id: vehicle-001\nname: X\ncategory: c\ndescription: "One.\\nTwo.\\tThree.\\u0007"\n',
    );
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      ['description holds the invisible character U+0007 BELL, which does not belong in text.'],
    );
  });
});

describe('a finding says what to do', () => {
  test('of text where something else belongs', () => {
    for (const [value, wanted, advice] of [
      ['yes', 'boolean', 'Write true'],
      ['Off', 'boolean', 'Write false'],
      ['maybe', 'boolean', undefined],
      ['3', 'integer', 'Write 3'],
      ['3.5', 'integer', undefined],
      ['b', 'array', 'Write [b]'],
      ['b, s', 'array', 'Write [b, s]'],
      ['b,s-z', 'array', 'Write [b,s-z]'],
      ['b'.repeat(60), 'array', `Write [${'b'.repeat(60)}]`],
      ['b'.repeat(61), 'array', undefined],
      ['b s', 'array', undefined],
      ['b, ', 'array', undefined],
      ['b: [', 'array', undefined],
      [5, 'array', undefined],
      [null, 'object', undefined],
    ] as const)
      assert.equal(meantValue(value, wanted)?.says, advice, `${String(value)} for ${wanted}`);
    for (const items of ['-b -s', '- b', '\u00a0- b'])
      assert.match(typeAdvice(items, 'array') ?? '', /with a hyphen and a space before it/);
    const picture = { properties: { file: {}, alt: {} } };
    for (const address of ['https://a.example/x.png', 'mailto:a@b.example', 'Mailto:a@b.example'])
      assert.equal(typeAdvice(address, 'object', picture), undefined);
  });

  test('of the name of a picture where its group belongs: both fields to write', () => {
    const [said = ''] = told('apps/bus-words.yaml', app('siteName:', 'icon: x.png\nsiteName:'));
    assert.match(said, /^wrong-type 1:7 /);
    const picture = { properties: { file: {}, alt: {} } };
    assert.match(typeAdvice('x.png', 'object', picture) ?? '', /^Write file: x\.png and alt: /);
    assert.equal(typeAdvice('x.png', 'object', { properties: { name: {} } }), undefined);
  });

  test('of a field from elsewhere: what is called so here, or what takes its place, or a few fields and where all are', () => {
    const page = (field: string) =>
      readAlone(
        'pages/about.md',
        `---\ntitle: About\ndescription: Who we are.\n${field}: x\n---\n\nWe.\n`,
      ).diagnostics;
    const hintOf = (field: string) => page(field)[0]?.hint ?? '';
    assert.equal(hintOf('date'), 'Did you mean "published"?');
    assert.equal(hintOf('lastmod'), 'Did you mean "updated"?');
    assert.match(hintOf('slug'), /^The name of the file is the address; /);
    assert.match(hintOf('layout'), /^Nothing takes its place: /);
    const [unlike] = page('zzz');
    assert.match(
      unlike?.hint ?? '',
      /^Use one of: (?:\w+, ){8}… `catalogue explain page` lists the fields\.$/,
    );
    assert.ok((unlike?.allowed?.length ?? 0) > 8 && unlike?.allowed?.includes('published'));
  });

  test('of a value by its type, as it stands in the file', () => {
    for (const [value, written, name] of [
      [undefined, undefined, 'nothing'],
      [{}, undefined, 'a group of fields'],
      [5, '05', 'the number 05'],
    ] as const)
      assert.equal(valueName(value, written), name);
  });

  test('of a field by its name', () => {
    for (const [pointer, name] of [
      [[], 'The file'],
      [['name'], 'name'],
      [['offline', 'note'], 'offline.note'],
      [['words', '0'], 'item 1 of words'],
      [['released', 'aliases', '11'], 'item 12 of released.aliases'],
      [['navigation', '0', 'path'], 'path of item 1 of navigation'],
      [['redirects', '/old page'], '"/old page" in redirects'],
      [['1'], '1'],
      [['1', 'name'], '1.name'],
    ] as const)
      assert.equal(fieldName(pointer), name);
  });

  test('quotes no long value in full', () => {
    const long = 'x'.repeat(10_000);
    for (const text of [
      bus('vehicle-001', long),
      bus('name: Bus', `${long}: Bus`),
      bus('name: Bus', `name: [${long}]`),
      bus('category: road', `category: {a: ${long}}`),
      bus('  - b\n  - s', `  ${long}`),
      bus('name: Bus', `name: Bus #${long}`),
      bus('name: Bus', `name: 1${'0'.repeat(10_000)}`),
      bus('name: Bus', `name: *${long}`),
      bus('name: Bus', `name: !${long} x`),
      bus('name: Bus', `name: @${long}`),
      bus('  - b', `  - ${long}\n  - ${long}`),
    ])
      for (const finding of readAlone('vehicles/x.yaml', text).findings) {
        const { message, hint = '' } = messageOf(finding);
        assert.ok(
          message.length + hint.length < 600,
          `${finding.code}: ${message.length + hint.length}`,
        );
      }
  });
});
