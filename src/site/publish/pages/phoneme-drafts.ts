import { paths } from '../../../contract/paths.ts';
import type { JsonObject } from '../../../contract/json-schema.ts';
import {
  soundUse,
  type Phoneme,
  type Site,
  type Vehicle,
} from '../../../content/model/catalogue.ts';
import type { Words } from '../words/words.ts';
import { audioObject, pageImage } from '../image-fields.ts';
import { collectionPage, soundTerm, webPage, soundsIri, soundIri } from './linked-data.ts';
import { listHead, pagesOf } from './list-pages.ts';
import {
  byPlace,
  inSoundOrder,
  stepOf,
  typicalAges,
  wordPositions,
  wordsAt,
} from './sound-words.ts';
import type { DraftContext, PageDraft } from './page.ts';
import { worriesOf } from './article-drafts.ts';
import { createWordCards, practiceDrafts } from './practice-drafts.ts';
import { filtersOf } from './vehicle-filters.ts';
import type { PhonemesView, PhonemeView } from './views.ts';
import { byCodePoint } from '../../../base/text/compare-code-points.ts';
import { groupBy } from '../../../base/text/group-by.ts';

export function phonemeDrafts(context: DraftContext): PageDraft[] {
  const { catalogue, addresses, words, home } = context;
  const { phonemes } = catalogue;
  const index = { label: words.sounds, path: paths.phonemes };
  const groups = [...groupBy(phonemes, stepOf)]
    .sort(byCodePoint(([step]) => step))
    .map(([step, members]) => ({
      step,
      tint: Number(step) || 0,
      phonemes: inSoundOrder(members).map((phoneme) => withAgeInWords(phoneme, words)),
    }));
  const cardOf = createWordCards(catalogue);
  const worries = worriesOf(catalogue.pages);
  return [
    {
      path: paths.phonemes,
      section: 'speech-sounds',
      template: 'phonemes',
      title: words.sounds,
      description:
        phonemes.length === 0 ? words.noSounds : words.soundTally({ count: phonemes.length }),
      trail: [home],
      view: { groups, hasAges: phonemes.some(hasAge) } satisfies PhonemesView,
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
    ...practiceDrafts(context),
    ...phonemes.flatMap((phoneme) => {
      const ordered = byPlace(phoneme, phoneme.words, String).flatMap(([, words]) => words);
      const cards = ordered.map(cardOf);
      const practice = {
        picturedWords: cards.filter(({ image, emoji }) => image ?? emoji),
        otherWords: cards.filter(({ image, emoji }) => !image && !emoji).map(({ name }) => name),
        worries: hasAge(phoneme) ? worries : [],
        positions: wordPositions.flatMap((position) => {
          const at = wordsAt(phoneme, position);
          // A vehicle may have the name of a practice word.
          const once = [...new Map(at.map((word) => [word.toLowerCase(), word])).values()];
          return once.length === 0 ? [] : [{ label: words[position], words: once }];
        }),
      };
      return soundDrafts(phoneme, practice, context, [home, index]);
    }),
  ];
}

function soundDrafts(
  phoneme: Phoneme,
  practice: Pick<PhonemeView, 'picturedWords' | 'otherWords' | 'worries' | 'positions'>,
  { catalogue, addresses: { url }, words }: DraftContext,
  above: PageDraft['trail'],
): PageDraft[] {
  const use = soundUse(catalogue, phoneme);
  const title = words.soundTitle({ label: phoneme.label });
  const nameOf = ({ name }: Vehicle) => name;
  const inOrder = byPlace(phoneme, [...use.main, ...use.others], nameOf);
  const members = inOrder.flatMap(([, vehicles]) => vehicles);
  const pictures = phoneme.image ? [phoneme.image] : [];
  const pages = pagesOf(phoneme.path, members, catalogue.site.lists.vehicles);
  const filters = filtersOf(members, pages.length, { phoneme, use });
  // In schema.org no term has a recording, but a recording may be about it.
  const about = [
    ...(phoneme.audio ? [audioObject(phoneme.audio, url)] : []),
    ...use.apps.map(({ siteName, path }) => webPage({ name: siteName, path }, url)),
  ];
  return pages.map((page) => {
    const { path, entries, pager } = page;
    const isFirst = page.number === 1;
    const groups = byPlace(phoneme, entries, nameOf).map(([place, vehicles]) => ({
      place,
      vehicles,
    }));
    return {
      ...listHead(page, { label: title, path: phoneme.path }, above, words),
      path,
      section: 'speech-sounds',
      template: isFirst ? 'phoneme' : 'phoneme-vehicles',
      description: phoneme.description,
      tint: phoneme.tier,
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
              description: withAge(withAgeInWords(phoneme, words), words, catalogue.site),
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

const hasAge = ({ typicalAge }: Phoneme): boolean => typicalAge !== undefined;

/** What a sound is, and when it is typically acquired: a term has no age of its own in schema.org. */
function withAge(
  { description, typicalAge: age }: Phoneme,
  { typicalAge, agesCaveat, agesSource }: Words,
  { agesSource: source }: Site,
): string {
  if (age === undefined) return description;
  const cited = source === undefined ? [] : [agesSource, source.text];
  return [description, `${typicalAge({ age })}.`, agesCaveat, ...cited].join(' ');
}

/** A sound with its typical age, such as `2-3 years`, written in the language of the site. */
function withAgeInWords(phoneme: Phoneme, words: Words): Phoneme {
  const ages = typicalAges(phoneme);
  return ages === undefined ? phoneme : { ...phoneme, typicalAge: words.agesLong(ages) };
}
