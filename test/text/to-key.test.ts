import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { keyLetters, toKey } from '../../src/base/text/to-key.ts';
import { anyCodePoint } from '../support/any-code-point.ts';

describe('the key of a name', () => {
  for (const [name, key] of [
    ['Fire Engine', 'fire-engine'],
    ['  Crème brûlée!  ', 'creme-brulee'],
    ['ﬁre', 'fire'],
    ['A & B', 'a-b'],
    ['東京', 'name'],
    ['', 'name'],
    ['42', '42'],
    ['Straßenbahn', 'strassenbahn'],
    ['STRAẞE', 'strasse'],
    ['Müllwagen', 'mullwagen'],
    ['Ærø, Łódź, Œuvre, Þór', 'aero-lodz-oeuvre-thor'],
  ] as const)
    test(`is ${key} for ${JSON.stringify(name)}`, () => {
      assert.equal(toKey(name), key);
    });

  test('is as the language of the site writes it', () => {
    assert.equal(keyLetters('Müllwagen', 'de-AT'), 'muellwagen');
    assert.equal(keyLetters('MU\u0308LLWAGEN', 'de'), 'muellwagen');
    assert.equal(keyLetters('Småbåd på søen', 'da'), 'smaabaad-paa-soeen');
    assert.equal(keyLetters('Räddningsbåt', 'sv'), 'raddningsbat');
    assert.equal(keyLetters('Трактор', 'ru'), '');
  });

  test('is a key, and the key of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), (name) => {
        const key = toKey(name);
        assert.match(key, /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        assert.equal(toKey(key), key);
      }),
    );
  });
});
