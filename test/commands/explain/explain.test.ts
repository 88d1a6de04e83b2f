import assert from 'node:assert/strict';
import { stripVTControlCharacters } from 'node:util';
import { test } from 'node:test';
import { runExplain } from '../../../src/cli/commands/explain/explain-command.ts';
import { diagnosticCodes as codes, diagnosticKinds } from '../../../src/content/rules/registry.ts';
import { sourceSchemas } from '../../../src/content/sources/source-schemas.ts';
import { createStyle } from '../../../src/content/diagnostics/style.ts';
import { UsageError } from '../../../src/base/failures.ts';
import { fakeIo } from '../../support/content/fake-io.ts';

function explain(code?: string, colour = false): string {
  const { io, printed } = fakeIo({ style: createStyle(colour) });
  assert.equal(runExplain(code, {}, io), 0);
  return printed.out.join('\n');
}

for (const [code, shown] of [
  ['unknown-category', '    name: Bus\n  > category: twon\n'],
  ['yaml-tab', '    emergency:\n  > ⇥ name: Emergency\n'],
  ['byte-order-mark', '  sources/vehicles/bus.yaml\n  > [BOM]id: vehicle-002\n'],
  [
    'symbolic-link',
    '  sources/vehicles/van.yaml is a symbolic link to ../../../elsewhere/van.yaml\n',
  ],
  ['not-utf-8', '  sources/vehicles/bus.yaml is saved as Latin-1, not as UTF-8\n    id: '],
  ['missing-file', '  sources/site.yaml is not there\n\n'],
  ['empty-file', '  sources/vehicles/van.yaml is empty\n\n'],
] as const)
  test(`the failing example of ${code} shows what is wrong with the file`, () => {
    assert.ok(explain(code).includes(shown));
  });

test('every explanation is complete, in lines of a terminal’s width, without invisible characters', () => {
  for (const code of codes) {
    const { severity, title, meaning, fails, passes } = diagnosticKinds[code];
    const lines = explain(code).split('\n');
    assert.equal(lines[0], `${code} ${severity}: ${title}`);
    assert.ok(lines.join(' ').includes(meaning), code);
    for (const path of [...Object.keys(fails), ...Object.keys(passes)])
      assert.ok(
        lines.some((line) => line.startsWith(`  ${path}`)),
        code,
      );
    for (const line of lines) {
      assert.ok(line.length <= 130, line);
      assert.doesNotMatch(line, /[\p{Cc}\p{Cf}]/u, line);
    }
  }
});

test('the two examples of a code differ, and the lines that do are marked', () => {
  for (const code of codes) {
    const [fails = '', passes = ''] = explain(code).split('This passes:');
    assert.notEqual(fails.split('This fails:')[1]?.trim(), passes.trim(), code);
  }
  const marked = explain('duplicate-id')
    .split('\n')
    .filter((line) => /^ {2}> /.test(line));
  assert.deepEqual(marked, ['  > id: vehicle-001', '  > id: vehicle-002']);
});

test('without a code each has one line, with its severity', () => {
  const lines = explain()
    .split('\n')
    .filter((line) => line !== '');
  assert.deepEqual(
    lines.map((line) => line.split(/\s+/).slice(0, 2)),
    codes.map((code) => [code, diagnosticKinds[code].severity]),
  );
});

for (const [code, message] of [
  [
    'unknwon-category',
    'There is no code, kind of source or field "unknwon-category". Did you mean unknown-category?',
  ],
  [
    'Unknown-Category',
    'There is no code, kind of source or field "Unknown-Category". Did you mean unknown-category?',
  ],
  ['', 'There is no code, kind of source or field "". Run `catalogue explain` for a list.'],
] as const)
  test(`the code ${JSON.stringify(code)} is refused`, () => {
    assert.throws(
      () => runExplain(code, {}, fakeIo().io),
      (failure) => failure instanceof UsageError && failure.message === message,
    );
  });

test('every kind of source is explained by each word for it, with every field and what it takes', () => {
  for (const [word, first, ...fields] of [
    [
      'vehicle',
      'Vehicle: ',
      'id  text, required',
      '  id: vehicle-001',
      'wordWorld.name  text, required',
    ],
    ['vehicles', 'Vehicle: ', 'practicePhonemes  a list: text'],
    ['sound', 'Speech sound: ', 'tier  a whole number from 1 to 4, required'],
    ['phoneme', 'Speech sound: '],
    ['article', 'Page: ', 'title  text, required'],
    ['category', 'Categories: ', '<key>.name  text, required'],
    ['site.yaml', 'Site: ', 'navigation[].label  text, required', '  label: Vehicles'],
    [
      ...(['moved', 'Moved: ', 'removed  a list: text or a group of fields'] as const),
      ...([
        '  removed: [/vehicles]',
        'removed[].path  text, required',
        'removed[].id  text',
      ] as const),
    ],
  ] as const) {
    const lines = explain(word).split('\n');
    assert.ok(lines[0]?.startsWith(first), word);
    for (const line of fields) assert.ok(lines.includes(line), `${word}: ${line}`);
  }
});

test('a group or a field is explained by its name, with the fields in it and the kind it belongs to', () => {
  for (const [topic, ...wanted] of [
    [
      'navigation',
      'Site: ',
      'navigation  a list: a group of fields',
      'navigation[].label  text, required',
    ],
    ['pricing', 'App: ', 'pricing.unlockPrice  text'],
    ['pricing.currency', 'App: ', 'pricing.currency  text'],
    ['positions', 'Speech sound: ', 'positions.cluster[].letters  text, required'],
    ['screenshots', 'App: ', 'screenshots  a list: a group of fields', 'icon.alt  text'],
    ['order', 'Page: ', 'order  a whole number'],
    ['allow', 'Allow: ', 'diff[].of  text, required', 'verify[].check  text, required'],
  ] as const) {
    const lines = explain(topic).split('\n');
    for (const line of wanted)
      assert.ok(
        lines.some((each) => each.startsWith(line)),
        `${topic}: ${line}\n${lines.join('\n')}`,
      );
  }
  assert.doesNotMatch(explain('pricing.currency'), /unlockPrice/);
  for (const kind of Object.keys(sourceSchemas))
    assert.doesNotMatch(explain(kind), /9007199254740991/);
});

test('colours change no character of an explanation', () => {
  for (const code of [undefined, ...codes]) {
    const coloured = explain(code, true);
    assert.ok(coloured.includes('\u001b['));
    assert.equal(stripVTControlCharacters(coloured), explain(code));
  }
});
