import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodedText, editsOfRaw } from '../../../src/edit/yaml/raw-text.ts';
import { applyEdits } from '../../../src/base/text/text-edit.ts';

const rawTexts = fc
  .tuple(
    fc.constantFrom('', '\ufeff'),
    fc.array(fc.constantFrom('a', 'ü', '\r\n', '\n', '\r', '🚌')),
  )
  .map(([mark, parts]) => mark + parts.join(''));

test('an edit of the decoded text maps to an edit of the raw file with the same result', () => {
  fc.assert(
    fc.property(rawTexts, fc.nat(), fc.nat(), (raw, a, b) => {
      const text = decodedText(raw);
      const [start = 0, end = 0] = [a, b]
        .map((offset) => offset % (text.length + 1))
        .sort((x, y) => x - y);
      const edit = { start, end, text: 'x\ny' };
      const edited = applyEdits(raw, editsOfRaw(raw)([edit]));
      assert.equal(decodedText(edited), applyEdits(text, [edit]));
    }),
  );
});

test('what an edit adds ends its lines as the file does', () => {
  const raw = '\ufeffa: 1\r\nb: 2\r\n';
  const [edit] = editsOfRaw(raw)([{ start: 5, end: 5, text: 'c: 3\n' }]);
  assert.deepEqual(edit, { start: 7, end: 7, text: 'c: 3\r\n' });
});
