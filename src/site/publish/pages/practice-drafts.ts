import { paths } from '../../../contract/paths.ts';
import type { Catalogue, Phoneme, Vehicle } from '../../../content/model/catalogue.ts';
import { groupBy } from '../../../base/text/group-by.ts';
import type { Picture } from '../../../content/model/pictures.ts';
import type { Words } from '../words/words.ts';
import { collectionPage } from './linked-data.ts';
import { listHead, pagesOf } from './list-pages.ts';
import type { DraftContext, PageDraft } from './page.ts';
import {
  inSoundOrder,
  picturedWords,
  placeMarks,
  placeText,
  stepOf,
  wordPositions,
  wordsAt,
} from './sound-words.ts';
import { filtersOf } from './vehicle-filters.ts';
import type { PracticeCard, PractiseView, WordCard } from './views.ts';

/** Cards to choose by their sounds, and to print and cut out; a page for every so many vehicles. */
export function practiceDrafts({ catalogue, addresses, words, home }: DraftContext): PageDraft[] {
  const { site, phonemes, vehicles } = catalogue;
  const practising = vehicles.filter((vehicle) => vehicle.phonemes.length > 0);
  const pages = pagesOf(paths.practise, practising, site.lists.vehicles);
  const wordCards = wordCardsOf(catalogue, practising, words);
  const filters = {
    categories: [],
    steps: [],
    sound: undefined,
    ...filtersOf(practising, pages.length),
    sounds: inSoundOrder(phonemes),
    positions: wordPositions.filter((place) =>
      phonemes.some((phoneme) => wordsAt(phoneme, place)[0]),
    ),
    hasMain: practising.some((vehicle) => vehicle.phonemes.length > 1),
    total: practising.length + wordCards.length,
    pages: pages.length,
  };
  const list = { label: words.cards, path: paths.practise };
  const above = [home, { label: words.sounds, path: paths.phonemes }];
  return pages.map((page) => ({
    ...listHead(page, list, above, words),
    path: page.path,
    section: 'speech-sounds',
    template: 'practise',
    description: words.cardsLead,
    pager: page.pager,
    view: {
      vehicles: page.entries.map((vehicle) => vehicleCard(vehicle, words)),
      practiceWords: page.number === 1 ? wordCards : [],
      filters,
      pager: page.pager,
    } satisfies PractiseView,
    jsonLd: [collectionPage({ name: words.cards, path: page.path }, addresses.url)],
  }));
}

const vehicleCard = (vehicle: Vehicle, words: Words): PracticeCard => {
  const { name, path, image, emoji, category, phonemes } = vehicle;
  const [main] = phonemes;
  const marks = marksOf(name, phonemes);
  return {
    name,
    path,
    image,
    emoji,
    tint: category.number,
    sounds: placed(phonemes, name, words),
    marks: {
      ...marks,
      category: category.key,
      mains: main?.key ?? '',
      steps: main ? stepOf(main) : '',
    },
  };
};

/** What the filters know of a word: each of its sounds counts as its main one. */
function marksOf(word: string, phonemes: readonly Phoneme[]): PracticeCard['marks'] {
  const sounds = phonemes.map(({ key }) => key).join(' ');
  const steps = [...new Set(phonemes.map(stepOf))].join(' ');
  return { category: '', sounds, mains: sounds, steps, places: placeMarks(phonemes, word) };
}

/** The practice words of all sounds, each word once; none that a vehicle of the sound has for its name. */
function wordCardsOf(
  catalogue: Catalogue,
  vehicles: readonly Vehicle[],
  words: Words,
): PracticeCard[] {
  const named = new Set(
    vehicles.flatMap(({ name, phonemes }) =>
      phonemes.map(({ key }) => `${key} ${name.toLowerCase()}`),
    ),
  );
  const cardOf = createWordCards(catalogue);
  const uses = catalogue.phonemes.flatMap((phoneme) =>
    phoneme.words
      .filter((word) => !named.has(`${phoneme.key} ${word.toLowerCase()}`))
      .map((word) => ({ word, phoneme })),
  );
  return [...groupBy(uses, ({ word }) => word)].map(([word, wordUses]) => {
    const sounds = wordUses.map(({ phoneme }) => phoneme);
    return {
      ...cardOf(word),
      path: undefined,
      tint: sounds[0]?.tier ?? 0,
      sounds: placed(sounds, word, words),
      marks: marksOf(word, sounds),
    };
  });
}

/** Sounds as they are written, each with where a word has it if its source says that. */
const placed = (phonemes: readonly Phoneme[], word: string, words: Words): string =>
  phonemes
    .map((phoneme) => [phoneme.label, placeText(phoneme, word, words)].filter(Boolean).join(' · '))
    .join('; ');

/** The pictures of sounds that show one practice word, and no other of the sound, by that word. */
const picturesOf = (phonemes: readonly Phoneme[]): ReadonlyMap<string, Picture> =>
  new Map(
    [...phonemes].reverse().flatMap((phoneme) => {
      const [word, ...more] = picturedWords(phoneme);
      return word === undefined || more.length > 0 || !phoneme.image ? [] : [[word, phoneme.image]];
    }),
  );

export function createWordCards({ phonemes, vehicles }: Catalogue): (word: string) => WordCard {
  const pictures = picturesOf(phonemes);
  const named = new Map(vehicles.map((vehicle) => [vehicle.name.toLowerCase(), vehicle]));
  return (name) => {
    const { path, image, emoji } = named.get(name.toLowerCase()) ?? {};
    return { name, path, image: image ?? pictures.get(name), emoji };
  };
}
