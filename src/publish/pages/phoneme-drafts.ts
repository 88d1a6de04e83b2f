import { limits } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import type { Addresses } from '../../model/addresses.ts';
import type { Catalogue, Phoneme, Vehicle } from '../../model/catalogue.ts';
import type { Words } from '../words/words.ts';
import type { PageDraft } from './page.ts';
import type { PhonemesView, PhonemeView } from './views.ts';

/** The index of the speech sounds, and a page for each. */
export function phonemeDrafts(
  catalogue: Catalogue,
  addresses: Addresses,
  words: Words,
): PageDraft[] {
  const { site, phonemes, vehicles } = catalogue;
  const home = { label: site.name, path: paths.home };
  const index = { label: words.sounds, path: paths.phonemes };
  const vehiclesOf = vehiclesByPhoneme(vehicles);
  const tiers = Array.from({ length: limits.highestTier }, (_, step) => step + limits.lowestTier)
    .map((tier) => ({ tier, phonemes: phonemes.filter((phoneme) => phoneme.tier === tier) }))
    .filter((group) => group.phonemes.length > 0);
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
          '@id': `${addresses.url(paths.phonemes)}#sounds`,
          name: words.sounds,
          url: addresses.url(paths.phonemes),
        },
      ],
    },
    ...phonemes.map((phoneme) =>
      phonemeDraft(phoneme, vehiclesOf.get(phoneme.key) ?? [], addresses, words, [home, index]),
    ),
  ];
}

function vehiclesByPhoneme(vehicles: readonly Vehicle[]): ReadonlyMap<string, Vehicle[]> {
  const found = new Map<string, Vehicle[]>();
  for (const vehicle of vehicles)
    for (const { key } of vehicle.phonemes) {
      const group = found.get(key);
      if (group === undefined) found.set(key, [vehicle]);
      else group.push(vehicle);
    }
  return found;
}

function phonemeDraft(
  phoneme: Phoneme,
  vehicles: readonly Vehicle[],
  { url }: Addresses,
  words: Words,
  trail: PageDraft['trail'],
): PageDraft {
  return {
    path: phoneme.path,
    section: 'speech-sounds',
    template: 'phoneme',
    title: words.soundTitle({ label: phoneme.label }),
    description: phoneme.description,
    trail,
    view: { phoneme, vehicles } satisfies PhonemeView,
    jsonLd: [
      {
        '@type': 'DefinedTerm',
        '@id': `${url(phoneme.path)}#sound`,
        termCode: phoneme.key,
        name: phoneme.label,
        description: phoneme.description,
        url: url(phoneme.path),
        inDefinedTermSet: { '@id': `${url(paths.phonemes)}#sounds` },
      },
    ],
  };
}
