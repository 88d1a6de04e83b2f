import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import type { JsonObject } from '../../../contract/json-schema.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Catalogue, Phoneme, SoundUse, Vehicle } from '../../../content/model/catalogue.ts';
import { soundUse } from '../../../content/model/sound-uses.ts';
import type { Words } from '../words/words.ts';
import { audioObject, pageImage } from '../image-fields.ts';
import { soundsIri, soundIri } from '../api/iris.ts';
import { coverageDraft } from './coverage-draft.ts';
import { collectionPage, soundTerm, webPage } from './linked-data.ts';
import { pagesOf } from './list-pages.ts';
import { typicalAges, wordPositions } from './sound-words.ts';
import type { PageDraft } from './page.ts';
import { createWordCards, practiceDrafts } from './practice-drafts.ts';
import { filtersOf, marksOf } from './vehicle-filters.ts';
import type { PhonemesView, PhonemeView, SoundGroup } from './views.ts';
import { groupBy } from '../../../base/text/group-by.ts';

/** The index of the speech sounds, the coverage table, the cards to practise with, and the pages of each sound. */
export function phonemeDrafts(
  catalogue: Catalogue,
  addresses: Addresses,
  words: Words,
): PageDraft[] {
  const { site, phonemes } = catalogue;
  const home = { label: site.name, path: paths.home };
  const index = { label: words.sounds, path: paths.phonemes };
  const tiers = Array.from({ length: limits.highestTier }, (_, step) => step + limits.lowestTier)
    .map((tier) => ({
      tier,
      phonemes: phonemes
        .filter((phoneme) => phoneme.tier === tier)
        .map((phoneme) => withAgeInWords(phoneme, words)),
    }))
    .filter((group) => group.phonemes.length > 0);
  const cardsOf = createWordCards(catalogue);
  const worries = catalogue.pages
    .filter(({ forWorries }) => forWorries === true)
    .map(({ title, path }) => ({ label: title, path }));
  return [
    {
      path: paths.phonemes,
      section: 'speech-sounds',
      template: 'phonemes',
      title: words.sounds,
      description:
        phonemes.length === 0 ? words.noSounds : words.soundTally({ count: phonemes.length }),
      trail: [home],
      view: { tiers } satisfies PhonemesView,
      jsonLd: [
        {
          '@type': 'DefinedTermSet',
          '@id': soundsIri(addresses.url),
          name: words.sounds,
          url: addresses.url(paths.phonemes),
          hasDefinedTerm: phonemes.map((phoneme) => soundTerm(phoneme, addresses.url)),
        },
      ],
    },
    coverageDraft(catalogue, addresses, words),
    ...practiceDrafts(catalogue, addresses, words),
    ...phonemes.flatMap((phoneme) => {
      const list = { use: soundUse(catalogue, phoneme), limit: site.lists.vehicles };
      const cards = cardsOf(phoneme.words);
      const practice = {
        picturedWords: cards.filter(({ image, emoji }) => image ?? emoji),
        otherWords: cards.filter(({ image, emoji }) => !image && !emoji).map(({ name }) => name),
        worries: phoneme.typicalAge === undefined ? [] : worries,
        positions: wordPositions.flatMap((position) => {
          const found = phoneme.positions?.[position] ?? [];
          return found.length === 0 ? [] : [{ label: words[position], words: found }];
        }),
      };
      return soundDrafts(phoneme, { ...list, practice }, addresses, words, [home, index]);
    }),
  ];
}

interface SoundParts {
  readonly use: SoundUse;
  readonly limit: number;
  readonly practice: Pick<PhonemeView, 'picturedWords' | 'otherWords' | 'worries' | 'positions'>;
}

function soundDrafts(
  phoneme: Phoneme,
  { use, limit, practice }: SoundParts,
  { url }: Addresses,
  words: Words,
  trail: PageDraft['trail'],
): PageDraft[] {
  const title = words.soundTitle({ label: phoneme.label });
  const members = inOrderOfUse(use);
  const mains = new Set(use.main);
  const pictures = phoneme.image ? [phoneme.image] : [];
  const pages = pagesOf(phoneme.path, members, limit);
  const filters = filtersOf(members, pages.length, use);
  // In schema.org no term has a recording, but a recording may be about it.
  const about = [
    ...(phoneme.audio ? [audioObject(phoneme.audio, url)] : []),
    ...use.apps.map(({ siteName, path }) => webPage({ name: siteName, path }, url)),
  ];
  return pages.map(({ number, path, entries, pager }) => {
    const isFirst = number === 1;
    const groups = soundGroups(phoneme, entries, mains);
    return {
      path,
      section: 'speech-sounds',
      template: isFirst ? 'phoneme' : 'phoneme-vehicles',
      title: isFirst ? title : words.listPage({ title, page: number }),
      description: phoneme.description,
      trail: isFirst ? trail : [...trail, { label: title, path: phoneme.path }],
      pager,
      ...(isFirst && { pictures }),
      view: {
        phoneme: withAgeInWords(phoneme, words),
        ...practice,
        apps: use.apps,
        vehicles: entries,
        groups,
        filters,
        pager,
      } satisfies PhonemeView,
      jsonLd: [
        isFirst
          ? {
              ...soundTerm(phoneme, url),
              ...alternateNames(phoneme),
              ...(phoneme.image && { image: pageImage(phoneme.image, url) }),
              description: phoneme.description,
              url: url(phoneme.path),
              inDefinedTermSet: { '@id': soundsIri(url) },
              ...(about.length > 0 && { subjectOf: about }),
            }
          : {
              ...collectionPage({ name: title, path }, url, entries),
              about: { '@id': soundIri(phoneme, url) },
            },
      ],
    };
  });
}

function alternateNames({ ipa, alsoCalled = [] }: Phoneme): JsonObject {
  const names = [...(ipa === undefined ? [] : [ipa]), ...alsoCalled];
  return names.length === 0 ? {} : { alternateName: names.length === 1 ? names[0] : names };
}

/** A sound with its typical age, such as `2-3 years`, written in the language of the site. */
function withAgeInWords(phoneme: Phoneme, words: Words): Phoneme {
  const ages = typicalAges(phoneme);
  return ages === undefined ? phoneme : { ...phoneme, typicalAge: words.agesLong(ages) };
}

/** The vehicles of a sound, most useful first: those whose main sound it is, then the others by tier. */
const inOrderOfUse = ({ main, others }: SoundUse): Vehicle[] => [
  ...main,
  ...[...others].sort((a, b) => (a.tier ?? 0) - (b.tier ?? 0)),
];

/**
 * The vehicles on a page of that list, in their groups.
 *
 * @param mains those whose main sound it is.
 */
function soundGroups(
  phoneme: Phoneme,
  vehicles: readonly Vehicle[],
  mains: ReadonlySet<Vehicle>,
): SoundGroup[] {
  const groups = groupBy(vehicles, (vehicle) =>
    mains.has(vehicle) ? 'main' : String(vehicle.tier),
  );
  return [...groups].map(([key, members]) => ({
    key,
    isMain: key === 'main',
    tier: members[0].tier ?? phoneme.tier,
    vehicles: members,
    marks: marksOf(members),
  }));
}
