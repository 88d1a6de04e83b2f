import { groupBy } from '../../base/text/group-by.ts';
import type { PhonemeSource } from '../../contract/shapes/phoneme-shape.ts';
import type { Pointer } from '../diagnostics/diagnostic.ts';
import { forEachDuplicate } from './precedence.ts';
import type { Rule } from './rule.ts';

const letters: Readonly<Record<string, string>> = { ɡ: 'g', ʧ: 'tʃ', ʤ: 'dʒ' };

/** The sound of a label, however it was typed: with or without a tie, with the g of a keyboard. */
const soundIn = (label: string): string =>
  label.normalize('NFC').replace(/[\u035c\u0361ɡʧʤ]/g, (letter) => letters[letter] ?? '');

/** No two speech sounds share a label, an age range runs upwards, and positions are of practice words or vehicles. */
export const phonemeLabels: Rule = (input, report) => {
  const { phonemes, vehicles } = input.entries;
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
  const named = groupBy(
    vehicles.flatMap(({ value: { name, practicePhonemes = [] } }) =>
      practicePhonemes.map((sound) => ({ name, sound })),
    ),
    ({ sound }) => sound,
  );
  for (const { file, key, value } of phonemes) {
    const names = new Set(named.get(key)?.map(({ name }) => name));
    const placed = placedWords(value.positions);
    for (const { word, letters, pointer } of placed) {
      const isWord = value.words?.includes(word) !== false || names.has(word);
      const holds = letters === undefined || word.toLowerCase().includes(letters.toLowerCase());
      if (!isWord || !holds)
        report({
          code: 'position-word',
          args: { word, letters: isWord ? letters : undefined },
          at: { file, pointer: ['positions', ...pointer] },
        });
    }
    for (const [index, word] of (value.words ?? []).entries())
      if (placed.length > 0 && placed.every((one) => one.word !== word))
        report({
          code: 'word-without-position',
          args: { word },
          at: { file, pointer: ['words', index] },
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

interface PlacedWord {
  readonly word: string;
  /** Of the cluster in which it has the sound. */
  readonly letters?: string;
  readonly pointer: Pointer;
}

const placedWords = ({
  cluster = [],
  ...lists
}: NonNullable<Partial<PhonemeSource>['positions']> = {}): PlacedWord[] => [
  ...Object.entries(lists).flatMap(([position, words = []]) =>
    words.map((word, index) => ({ word, pointer: [position, index] })),
  ),
  ...cluster.flatMap(({ letters, words = [] }, at) =>
    words.map((word, index) => ({ word, letters, pointer: ['cluster', at, 'words', index] })),
  ),
];
