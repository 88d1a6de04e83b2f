import { groupBy } from '../../base/text/group-by.ts';
import type { PhonemeSource } from '../../contract/shapes/phoneme-shape.ts';
import { text, bus, phoneme } from '../diagnostics/example-files.ts';
import { error, quote, warning, note } from '../diagnostics/message.ts';
import type { Pointer } from '../diagnostics/finding.ts';
import type { Rule } from './rule.ts';
import { forEachDuplicate, placesOf } from './precedence.ts';

const finalB = (label: string) => ({
  'sources/phonemes/final-b.yaml': text(
    `label: ${label}`,
    'description: As at the end of "cab".',
    'words: [cab, crab, tub]',
    'tier: 2',
    'parentTip: Rub a tub together.',
  ),
});

export const codes = {
  'duplicate-label': error({
    title: 'two speech sounds have the same label',
    meaning:
      'Vehicles show only the part in slashes; /tʃ/ and /t͡ʃ/ are one sound, and so are /g/ and /ɡ/. Add a remark in brackets that tells the two apart.',
    message: (a: { label: string; key: string; first: string; as: string }) =>
      `Another speech sound has the label ${quote(a.as)}${a.as === a.label ? '' : ', which is the same sound in other letters'}.`,
    hint: (a) =>
      `Add a remark in brackets to tell them apart, as in "/a/ (short)". If it is one sound, renamed twice: \`catalogue rm sound:${a.key} --merge-into sound:${a.first}\`.`,
    fails: { ...finalB('/b/'), ...bus('practicePhonemes: [b, final-b]') },
    passes: { ...finalB('/b/ (at the end)'), ...bus('practicePhonemes: [b, final-b]') },
  }),
  'typical-age-order': error({
    title: 'an age ends before it starts',
    meaning: 'Write the younger age first, then a hyphen, then the older one.',
    message: (a: { typicalAge: string }) => `${quote(a.typicalAge)} starts after it ends.`,
    hint: 'Write the younger age first.',
    fails: phoneme('typicalAge: 3-2 years'),
    passes: phoneme('typicalAge: 2-3 years'),
  }),
  'position-word': warning({
    title: 'a position names neither a practice word nor a vehicle of the sound',
    meaning:
      'Under `positions` stand practice words of the sound, written as under `words`, and names of vehicles that practise it: it says where they have the sound. Under `cluster` each has the letters of its cluster.',
    message: (a: { word: string; letters?: string | undefined }) =>
      a.letters === undefined
        ? `${quote(a.word)} is neither a practice word nor a vehicle of this sound.`
        : `${quote(a.word)} is not written with ${quote(a.letters)}.`,
    hint: (a) =>
      a.letters === undefined
        ? 'Add it to `words`, or take it out here.'
        : 'Correct the letters, or take it out here.',
    fails: phoneme('words: [bus, ball, tub]', 'positions: {start: [bus, ball], end: [tub, cab]}'),
    passes: phoneme('words: [bus, ball, tub]', 'positions: {start: [bus, ball], end: [tub]}'),
  }),
  'word-without-position': note({
    title: 'a practice word is at none of the positions of its sound',
    meaning:
      'Where a sound has `positions`, each practice word should be in one of its lists: a word that fits none may not have the sound in every accent. Only `check` shows this note.',
    message: (a: { word: string }) => `${quote(a.word)} is at none of the \`positions\`.`,
    hint: 'Add it to the list of where it has the sound, or take it out of `words`.',
    fails: phoneme('words: [bus, ball, tub]', 'positions: {start: [bus, ball]}'),
    passes: phoneme('words: [bus, ball, tub]', 'positions: {start: [bus, ball], end: [tub]}'),
  }),
};

const letters: Readonly<Record<string, string>> = { ɡ: 'g', ʧ: 'tʃ', ʤ: 'dʒ' };

/** The sound of a label, however it was typed: with or without a tie, with the g of a keyboard. */
const soundIn = (label: string): string =>
  label.normalize('NFC').replace(/[\u035c\u0361ɡʧʤ]/g, (letter) => letters[letter] ?? '');

/** No two speech sounds share a label, an age range runs upwards, and positions are of practice words or vehicles. */
export const phonemeLabels: Rule<typeof codes> = (input, report) => {
  const { phonemes, vehicles } = input.entries;
  const labels = phonemes.flatMap(({ file, key, value: { label } }) =>
    label === undefined ? [] : [{ value: label, key, at: { file, pointer: ['label'] } }],
  );
  forEachDuplicate(labels, soundIn, input, (repeat, first) => {
    const args = { label: repeat.value, key: repeat.key, first: first.key, as: first.value };
    const places = placesOf(repeat, first, 'The other sound has it here.');
    report({ code: 'duplicate-label', args, ...places });
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
