import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { characterName } from '../../src/base/text/character-names.ts';
import { hiddenCharacters, replaceHidden } from '../../src/base/text/hidden-characters.ts';
import { anyCodePoint } from '../support/any-code-point.ts';

const found = (text: string): string[] =>
  hiddenCharacters(text).map(({ text: run }) =>
    Array.from(run, (character) => (character.codePointAt(0) ?? 0).toString(16)).join(' '),
  );

describe('hiddenCharacters allows invisible characters that the script of a text needs', () => {
  for (const [what, text] of [
    ['line ends and tabs', 'a\n\tb'],
    ['spaces that do not break, as in French and figures', '« 10 000 » 5\u202f%'],
    ['an emoji in its colourful form', '✈\ufe0f 🅰\ufe0f ©\ufe0f ℹ\ufe0f ▶\ufe0e'],
    ['keycaps', '1\ufe0f\u20e3 #\ufe0f\u20e3'],
    [
      'emoji that are joined',
      '👩\u200d🚒 🏳\ufe0f\u200d🌈 👨🏽\u200d⚕\ufe0f 🏴\u200d☠\ufe0f ❤\ufe0f\u200d🔥',
    ],
    ['flags of regions', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['joiners in Persian', 'می\u200cخواهم کتاب\u200cها PDF\u200cها ه\u200d'],
    ['joiners in the scripts of India', 'क्\u200dष क्\u200cष ന്\u200d ශ්\u200dරී র\u200d্য'],
    ['breaks between words of Thai and Khmer', 'สวัสดี\u200bครับ ភាសា\u200bខ្មែរ'],
    ['variants of Chinese characters', '葛\u{e0100}城 辻\ufe00'],
    ['Mongolian letters', 'ᠰᠠᠢᠨ\u180bᠠ ᠨ\u180eᠠ'],
    ['braille', '⠓⠑⠇⠇⠕⠀⠺⠕⠗⠇⠙'],
    ['marks of direction in Hebrew and Arabic', 'שלום C++\u200e!\nالسعر\u061c 5'],
    ['letters with accents, in any form', 'é e\u0301 ñ ü ṩ'],
  ] as const)
    test(`it allows ${what}`, () => {
      assert.deepEqual(found(text), []);
      assert.equal(
        replaceHidden(text, () => '?'),
        text,
      );
    });
});

describe('hiddenCharacters finds invisible characters that no script needs', () => {
  for (const [text, expected] of [
    ['a\u0007b\u001b[31m', ['7', '1b']],
    ['a\u0085b\u2028c\u2029', ['85', '2028', '2029']],
    ['a\u202eb\u202c', ['202e', '202c']],
    ['a\u2066b\u2069', ['2066', '2069']],
    ['pass\u200bword wa\u2060ter \ufeffx', ['200b', '2060', 'feff']],
    ['ig\u00adnore', ['ad']],
    ['a\u200cb a\u200db', ['200c', '200d']],
    ['می\u200c\u200cخ', ['200c 200c']],
    ['🚒\u200d', ['200d']],
    ['🚒\u200d\u200d🚒', ['200d 200d']],
    ['a\ufe0f 5\ufe0f 🚒\ufe0f\ufe0f', ['fe0f', 'fe0f', 'fe0f']],
    ['葛\u{e0100}\u{e0101} a\u{e0100}', ['e0101', 'e0100']],
    ['🏴\u{e0068}\u{e0069}', ['e0068 e0069']],
    ['\u{e0069}\u{e0067}\u{e006e}\u{e006f}', ['e0069 e0067 e006e e006f']],
    ['\u115f\u1160\u3164\uffa0', ['115f 1160 3164 ffa0']],
    ['a\u2061b\u2064\ufff9', ['2061', '2064 fff9']],
    ['\ue000\u{f0000}\u{10fffd}', ['e000 f0000 10fffd']],
    ['\ufdd0\uffff\u{1fffe}', ['fdd0 ffff 1fffe']],
    ['a\ud83d', ['d83d']],
    ['a\u2800b', ['2800']],
    ['C++\u200e\nשלום', ['200e']],
    ['a\u034fb', ['34f']],
  ] as const)
    test(`it finds those of ${JSON.stringify(text)}`, () => {
      assert.deepEqual(found(text), expected);
    });

  test('it finds each by its offsets', () => {
    assert.deepEqual(hiddenCharacters('🚒a\u202eb'), [{ start: 3, end: 4, text: '\u202e' }]);
  });

  test('it finds each, whatever stands around it, so that nothing default-ignorable is left between letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), (text) => {
        const shown = replaceHidden(`a${text}b`, () => '');
        assert.doesNotMatch(shown, /[a-z](?:[\0-\x08]|\p{Default_Ignorable_Code_Point})[a-z]/u);
        assert.doesNotMatch(shown, /[\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});

test('a character has its code point and its name', () => {
  assert.equal(characterName('\u202e'), 'U+202E RIGHT-TO-LEFT OVERRIDE');
  assert.equal(characterName('\u{e0041}'), 'U+E0041 (a TAG character)');
  assert.equal(characterName('\u0003'), 'U+0003 (a control character)');
  assert.equal(characterName('\ufdd0'), 'U+FDD0');
});
