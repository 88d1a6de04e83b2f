import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { emojiGlyph, isGlyph } from '../../src/content/rules/emoji-glyph.ts';
import { ruleFindings } from '../support/sources/rule-findings.ts';

const withEmoji = (emoji: string) =>
  ruleFindings(emojiGlyph, {
    'vehicles/van.yaml': `id: vehicle-005\nname: X\ncategory: road\nemoji: ${JSON.stringify(emoji)}\n`,
  });

describe('one emoji', () => {
  for (const emoji of ['🚒', '✈️', '🏎️', '👩‍🚒', '🇬🇧', '👍🏽', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👨‍👩‍👧‍👦'])
    test(`is fine: ${emoji}`, () => {
      assert.deepEqual(withEmoji(emoji), []);
    });
});

test('every character of the two planes that have emoji is judged as Unicode’s set has it, alone and as an emoji', () => {
  const recommended = new RegExp('^\\p{RGI_Emoji}$', 'v');
  const texts = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
  const judgedOtherwise = texts
    .flatMap((text) => [text, `${text}\ufe0f`])
    .filter((text) => isGlyph(text) !== recommended.test(text));
  assert.deepEqual(judgedOtherwise, []);
});

describe('anything else', () => {
  for (const emoji of [
    '🚒🚒',
    '🚒 ',
    'x',
    '🚒x',
    '1',
    ':bus:',
    '🇬',
    '\u200d',
    '👩‍',
    '🚒\u{1f3fd}',
  ])
    test(`is not: ${JSON.stringify(emoji)}`, () => {
      const [finding, ...others] = withEmoji(emoji);
      assert.equal(finding?.code, 'emoji-glyph');
      assert.equal(finding.hint, 'Write a single emoji and nothing else, or leave the field out.');
      assert.deepEqual([finding.line, finding.column, others.length], [4, 8, 0]);
    });

  for (const text of ['✈', '☀', '🏎'])
    test(`in the form of a text is reported with its colourful form: ${text}`, () => {
      const [finding] = withEmoji(text);
      assert.equal(finding?.hint, `Write it in its colourful form: ${text}\ufe0f`);
    });
});
