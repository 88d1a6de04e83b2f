import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isLeftOut } from '../../src/content/model/entries.ts';
import type { PhonemeSource } from '../../src/contract/shapes/phoneme-shape.ts';
import { edited, smallCatalogue } from '../support/sources/small-catalogue.ts';
import { readAlone } from '../support/sources/source-text.ts';
import { runs } from '../support/runs.ts';
import { anyCodePoint } from '../support/any-code-point.ts';
import { yamlPieces } from '../support/pieces.ts';

describe('an entry', () => {
  for (const [path, text] of [
    ['vehicles/x.yaml', 'name: [\n'],
    ['vehicles/x.yaml', '# nothing\n'],
    ['vehicles/x.yaml', '- a\n'],
    ['vehicles/x.yaml', '!tag\nname: X\n'],
    ['categories.yaml', 'text\n'],
    ['pages/x.md', 'No front matter.\n'],
    ['pages/x.md', '---\n- a\n---\nText.\n'],
  ] as const)
    test(`of which nothing can be read says so: ${JSON.stringify(text)}`, () => {
      const { entry, findings } = readAlone(path, text);
      assert.deepEqual(entry.value, {});
      assert.equal(entry.unread, true);
      assert.equal(findings.length, 1);
    });

  test('of a page whose front matter cannot be read still has its text', () => {
    const { entry } = readAlone('pages/x.md', '---\na: b: c\n---\nText.\n');
    assert.equal(entry.unread, true);
    assert.equal(entry.body?.markdown, 'Text.\n');
  });

  test('lacks faulty fields, and records that they exist', () => {
    const { entry } = readAlone(
      'phonemes/x.yaml',
      'label: /x/\ndescription: [1]\nwords: [a, 5]\ntier: 1\nparentTips: t\n',
    );
    const value = entry.value as Partial<PhonemeSource>;
    assert.deepEqual(value, {
      label: '/x/',
      description: undefined,
      words: undefined,
      tier: 1,
      parentTips: undefined,
      parentTip: undefined,
    });
    assert.equal(isLeftOut(value, 'words'), false);
    assert.equal(isLeftOut(value, 'parentTip'), false);
    assert.equal(isLeftOut(value, 'ipa'), true);
    assert.equal(entry.unread, undefined);
  });

  test('keeps a text that is warned of, and a field that is written twice as unknown', () => {
    const { entry } = readAlone(
      'vehicles/x.yaml',
      'id: vehicle-001\nname: No\ncategory: a\ncategory: b\n',
    );
    assert.deepEqual(entry.value, { id: 'vehicle-001', name: 'No', category: undefined });
  });
});

describe('any text of any kind', () => {
  const small = [...smallCatalogue().keys()];
  const text = (path: string) => edited(path, '', '');
  const piece = fc.constantFrom(
    ...yamlPieces,
    ...['released:\n', 'unreleased: {status: x}\n', 'kind: article\n', 'x'.repeat(200)],
  );

  test('is read without an error of the program: pieces put into a valid source', () => {
    const change = fc.record({
      path: fc.constantFrom(...small),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.nat({ max: 12 }),
      put: piece,
    });
    fc.assert(
      fc.property(change, ({ path, at, removed, put }) => {
        const whole = text(path);
        const offset = Math.floor(at * whole.length);
        assertRead(path, whole.slice(0, offset) + put + whole.slice(offset + removed));
      }),
      { numRuns: runs(3000) },
    );
  });

  test('is read without an error of the program: any characters', () => {
    const any = fc.oneof(
      fc.string({ unit: anyCodePoint }),
      fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
      fc.json(),
    );
    fc.assert(fc.property(fc.constantFrom(...small), any, assertRead), { numRuns: runs(1500) });
  });
});

/** Every finding has a place in its file and says something; the value is a map. */
function assertRead(path: string, text: string): void {
  const { entry, diagnostics } = readAlone(path, text);
  assert.ok(typeof entry.value === 'object' && entry.value !== null && !Array.isArray(entry.value));
  if (entry.unread === true) assert.notEqual(diagnostics.length, 0);
  const lines = text.split('\n').length;
  for (const { file, line, column, endLine, message, hint = '' } of diagnostics) {
    assert.equal(file, path);
    assert.ok(line >= 1 && line <= endLine && endLine <= lines && column >= 1);
    assert.ok(message.length + hint.length < 700);
    assert.doesNotMatch(message + hint, /undefined|\[object|\n\s+at |[\u0000-\u001f]/u);
  }
}
