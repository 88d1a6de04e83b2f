import { forEachDuplicate } from './precedence.ts';
import type { Rule } from './rule.ts';

const letters: Readonly<Record<string, string>> = { ɡ: 'g', ʧ: 'tʃ', ʤ: 'dʒ' };

/** The sound of a label, however it was typed: with or without a tie, with the g of a keyboard. */
const soundIn = (label: string): string =>
  label.normalize('NFC').replace(/[\u035c\u0361ɡʧʤ]/g, (letter) => letters[letter] ?? '');

/** No two speech sounds share a label, an age range runs upwards, and positions are of practice words. */
export const phonemeLabels: Rule = (input, report) => {
  const { phonemes } = input.entries;
  const labels = phonemes.flatMap(({ file, key, value: { label } }) =>
    label === undefined ? [] : [{ value: label, key, at: { file, pointer: ['label'] } }],
  );
  forEachDuplicate(labels, soundIn, input, ({ value: label, key, at }, first) => {
    report({
      code: 'duplicate-label',
      args: { label, key, first: first.key, as: first.value },
      at,
      related: [{ at: first.at, message: 'The other sound has it here.' }],
    });
  });
  for (const { file, value } of phonemes) {
    for (const [position, words = []] of Object.entries(value.positions ?? {}))
      for (const [index, word] of words.entries())
        if (value.words !== undefined && !value.words.includes(word))
          report({
            code: 'position-word',
            args: { word },
            at: { file, pointer: ['positions', position, index] },
          });
    const [min = 0, max = 0] = (value.typicalAge?.match(/\d+/g) ?? []).map(Number);
    if (value.typicalAge !== undefined && min > max)
      report({
        code: 'typical-age-order',
        args: { typicalAge: value.typicalAge },
        at: { file, pointer: ['typicalAge'] },
      });
  }
};
