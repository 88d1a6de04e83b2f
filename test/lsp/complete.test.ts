import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complete } from '../../src/edit/language-server/complete.ts';
import { read, starterFolder, write } from '../support/content/catalogue-folder.ts';
import { asking } from '../support/lsp/asking.ts';

test('a key that YAML reads as something else is offered in quotes, any other without', (t) => {
  const folder = starterFolder(t);
  const sound = read(folder, 'sources/phonemes/b.yaml');
  for (const key of ['no', 'true', '1', 'nod'])
    write(folder, `sources/phonemes/${key}.yaml`, sound);
  const at = asking(folder);
  const texts = (marked: string) =>
    Object.fromEntries(
      complete(at('vehicles/bus.yaml', marked), false).map(({ label, textEdit }) => [
        label,
        textEdit?.newText,
      ]),
    );
  const quoted = { no: '"no"', true: '"true"', 1: '"1"' };
  assert.deepEqual(texts('practicePhonemes: [|]\n'), { b: 'b', f: 'f', nod: 'nod', ...quoted });
  const plain = { b: 'b', f: 'f', no: 'no', nod: 'nod', true: 'true', 1: '1' };
  assert.deepEqual(texts('practicePhonemes: ["|"]\n'), plain);
  assert.deepEqual(texts('image:\n  decorative: |\n'), { true: 'true', false: 'false' });
});
