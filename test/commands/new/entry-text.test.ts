import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'yaml';
import { entryText } from '../../../src/cli/commands/new/entry-text.ts';
import { sourceSchemas } from '../../../src/content/sources/source-schemas.ts';
import { findingsIn } from '../../support/content/findings-in.ts';
import { anyCodePoint } from '../../support/any-code-point.ts';

const schema = sourceSchemas.vehicle;

const traps = [
  ...['y', 'n', 'yes', 'no', 'on', 'off', 'Yes', 'NO', 'true', 'null', '~', 'Null'],
  ...['0123', '1.10', '4.99', '1e3', '0x1F', '0o17', '0b1', '1_000', '12:30:45', '.inf', '+1', '-'],
  ...['2026-03-14', '2026-03-14T09:00:00Z', 'vehicle: a bus', 'red #1 truck', 'ends with:', '#'],
  ...['- x', '? x', '@x', '`x`', '%x', '!x', '&x', '*x', '<<', '=', '|', '>', '{x}', '[x]', 'a, b'],
  ...['"x"', "'x'", "it's", '---', '...', '🚒', '👩🏽‍🚒', 'café', '消防车', ' led by a space', 'x '],
  ...['It\'s "both": # 1', '"It\'s"', `'a' "b"`, '“It’s” "b"', "„It's“", "“a' b”", '‘it\'s’ "b"'],
  ...['\\', '\u00a0', 'x'.repeat(300), 'word '.repeat(60).trim()],
];

for (const trap of traps)
  test(`${JSON.stringify(trap.slice(0, 30))} reads back as itself, in YAML 1.1 and 1.2`, async () => {
    const fields = {
      ...{ id: 'vehicle-009', name: trap, category: 'town' },
      ...{ emoji: '🚐', description: trap },
    };
    const text = entryText('.yaml', fields, schema, undefined);
    assert.deepEqual(parse(text, { version: '1.2' }), fields, text);
    assert.deepEqual(parse(text, { version: '1.1', merge: false }), fields, text);
    const expected =
      trap.trim() === '' ? ['blank-text', 'empty-field'] : trap.length > 160 ? ['long-text'] : [];
    // A name is no markdown, and a sign alone is no text.
    if (['`x`', '\\', '#', '-', '|', '>'].includes(trap)) expected.push('stray-markup');
    const found = await findingsIn({ 'sources/vehicles/trap.yaml': text });
    assert.deepEqual(
      found.map(({ code }) => code),
      expected,
      text,
    );
  });

test('any text, list and several lines read back as they were given', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCodePoint, maxLength: 120 }),
      fc.array(fc.string({ unit: 'grapheme', maxLength: 20 })),
      fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 90 }), { maxLength: 5 }),
      (name, practicePhonemes, lines) => {
        const fields = { name, practicePhonemes, description: lines.join('\n') };
        const text = entryText('.yaml', fields, schema, 'schema.json');
        assert.deepEqual(parse(text), fields, text);
      },
    ),
  );
});
