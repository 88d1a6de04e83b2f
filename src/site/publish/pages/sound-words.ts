import { byCodePoint, nameOrder } from '../../../base/text/compare-code-points.ts';
import type { Phoneme } from '../../../content/model/catalogue.ts';

/** The years of age between which children usually learn a sound; undefined if its source does not have them. */
export function typicalAges({
  typicalAge,
}: Pick<Phoneme, 'typicalAge'>): { readonly min: number; readonly max: number } | undefined {
  const [min, max] = typicalAge?.match(/\d+/g)?.map(Number) ?? [];
  return min === undefined || max === undefined ? undefined : { min, max };
}

const onCard = 4;

/** Where a word can have a sound, by the names of the words for it. */
export const wordPositions = ['start', 'middle', 'end', 'cluster'] as const;

export type WordPosition = (typeof wordPositions)[number];

/** The words that have a sound at a position, by its source. */
export const wordsAt = ({ positions }: Phoneme, position: WordPosition): readonly string[] =>
  position === 'cluster'
    ? (positions?.cluster ?? []).flatMap(({ words }) => words)
    : (positions?.[position] ?? []);

export const positionsOf = (phoneme: Phoneme, word: string): WordPosition[] =>
  wordPositions.filter((position) => wordsAt(phoneme, position).includes(word));

/** The letters of the cluster in which a word has a sound, without having it at its start as well: that is harder. */
export const clusterOf = (phoneme: Phoneme, word: string): string | undefined =>
  wordsAt(phoneme, 'start').includes(word)
    ? undefined
    : phoneme.positions?.cluster?.find(({ words }) => words.includes(word))?.letters;

/**
 * The step of a sound in the order in which the studio suggests practising: the number of its tier, or `vowels`, which
 * have none.
 */
export const stepOf = ({ tier, ipa = '' }: Phoneme): string =>
  vowel.test(ipa) ? 'vowels' : String(tier);

/** Consonants from A to Z, then vowels. */
export const inSoundOrder = (sounds: Iterable<Phoneme>): Phoneme[] =>
  [...sounds].sort(
    byCodePoint((sound) => `${stepOf(sound) === 'vowels' ? '1' : '0'} ${nameOrder(sound.label)}`),
  );

/** A vowel of the International Phonetic Alphabet: no consonant is written with one. */
const vowel = /[aeiouyæøœɐɑɒɔɘəɚɛɜɝɞɤɨɪɯɵɶʉʊʌʏ]/u;

/** The practice words that are in the description of the picture of a sound. */
export function picturedWords({ image, words }: Phoneme): string[] {
  if (image === undefined) return [];
  const described = padWords(image.alt);
  return words.filter((word) => described.includes(padWords(word)));
}

/** The words on the card of a sound: its first ones, and one from its picture. */
export function cardWords(phoneme: Phoneme): readonly string[] {
  const first = phoneme.words.slice(0, onCard);
  const [pictured, ...more] = picturedWords(phoneme);
  if (pictured === undefined || [pictured, ...more].some((word) => first.includes(word)))
    return first;
  return [...first.slice(0, -1), pictured];
}

export const padWords = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
