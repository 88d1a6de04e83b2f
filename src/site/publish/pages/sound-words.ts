import { byCodePoint, nameOrder } from '../../../base/text/compare-code-points.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import type { Phoneme } from '../../../content/model/catalogue.ts';
import type { Words } from '../words/words.ts';

/** The years of age between which children usually learn a sound; undefined if its source does not have them. */
export function typicalAges({
  typicalAge,
}: Pick<Phoneme, 'typicalAge'>): { readonly min: number; readonly max: number } | undefined {
  const [min, max] = typicalAge?.match(/\d+/g)?.map(Number) ?? [];
  return min === undefined || max === undefined ? undefined : { min, max };
}

const onCard = 4;

/** Where a word can have a sound, by the words for it. */
export const wordPositions = ['start', 'middle', 'end', 'cluster'] as const;

export type WordPosition = (typeof wordPositions)[number];

/** The words that have a sound at a position, by its source. */
export const wordsAt = ({ positions }: Phoneme, position: WordPosition): readonly string[] =>
  position === 'cluster'
    ? (positions?.cluster ?? []).flatMap(({ words }) => words)
    : (positions?.[position] ?? []);

/**
 * Where a word has a sound, if its source says that. The first place is the one that counts: its start, and a cluster
 * before all else, because that is harder.
 */
export function placesOf(phoneme: Phoneme, word: string): WordPosition[] {
  if (phoneme.positions === undefined) return [];
  const places = wordPositions.filter((position) => wordsAt(phoneme, position).includes(word));
  const isHard = places[0] !== 'start' && places.includes('cluster');
  return isHard ? ['cluster', ...places.filter((place) => place !== 'cluster')] : places;
}

/** The letters of the cluster in which a word has a sound, if that is the place that counts. */
export const clusterOf = (phoneme: Phoneme, word: string): string | undefined =>
  placesOf(phoneme, word)[0] === 'cluster' ? lettersOf(phoneme, word) : undefined;

const lettersOf = ({ positions }: Phoneme, word: string): string | undefined =>
  positions?.cluster?.find(({ words }) => words.includes(word))?.letters;

/** Where a word has a sound, in words; empty if its source does not say it. */
export const placeText = (phoneme: Phoneme, word: string, words: Words): string =>
  placesOf(phoneme, word)
    .map((place) =>
      place === 'cluster' ? `${words.cluster}: ${lettersOf(phoneme, word) ?? ''}` : words[place],
    )
    .join(' · ');

/** The same of several sounds for the filter: `k-end s-cluster:sp`. */
export const placeMarks = (phonemes: readonly Phoneme[], word: string): string =>
  phonemes
    .flatMap((phoneme) =>
      placesOf(phoneme, word).map((place) => {
        const letters = place === 'cluster' ? `:${lettersOf(phoneme, word) ?? ''}` : '';
        return `${phoneme.key}-${place}${letters.replace(/\s/g, '')}`;
      }),
    )
    .join(' ');

/** In which entries of a sound come: easy ones first, and clusters apart. */
const placeOrder = ['start', 'middle', 'end', 'elsewhere', 'cluster'] as const;

export type WordPlace = (typeof placeOrder)[number];

/** The entries of a sound by the place that counts in their names, in the order in which they are practised. */
export function byPlace<Entry>(
  phoneme: Phoneme,
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): (readonly [WordPlace, readonly Entry[]])[] {
  const groups = groupBy(
    entries,
    (entry): WordPlace => placesOf(phoneme, nameOf(entry))[0] ?? 'elsewhere',
  );
  return placeOrder.flatMap((place) => {
    const members = groups.get(place);
    return members === undefined ? [] : [[place, members] as const];
  });
}

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
