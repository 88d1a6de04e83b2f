import { paths } from '../../../contract/paths.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Catalogue, Phoneme, Vehicle } from '../../../content/model/catalogue.ts';
import type { Words } from '../words/words.ts';
import type { PageDraft } from './page.ts';
import { vehiclesBySound } from './sound-vehicles.ts';
import type { CoverageRow, CoverageView } from './views.ts';

/** Number of shades for the cells; the first one is for empty cells. */
const shades = 5;

/** Which sounds the vehicles of each category practise: a table that shows what is missing. */
export function coverageDraft(
  { site, phonemes, categories, vehicles }: Catalogue,
  { url }: Addresses,
  words: Words,
): PageDraft {
  const bySound = vehiclesBySound(vehicles);
  const counts = phonemes.map((phoneme) => countsOf(phoneme, bySound.get(phoneme.key) ?? []));
  const most = Math.max(1, ...counts.flatMap(({ byCategory }) => [...byCategory.values()]));
  const rows = counts.map(({ phoneme, all, main, byCategory }): CoverageRow => ({
    phoneme,
    all,
    main,
    cells: categories.map(({ key, path, name }) => {
      const count = byCategory.get(key) ?? 0;
      const shade = Math.ceil((count / most) * (shades - 1));
      return { count, shade, category: name, path, query: `?sound=${phoneme.key}` };
    }),
  }));
  return {
    path: paths.coverage,
    section: 'speech-sounds',
    template: 'coverage',
    title: words.coverage,
    description: words.coverageLead,
    trail: [
      { label: site.name, path: paths.home },
      { label: words.sounds, path: paths.phonemes },
    ],
    view: {
      categories,
      rows,
      missing: phonemes.filter(({ key }) => !bySound.has(key)),
    } satisfies CoverageView,
    jsonLd: [{ '@type': 'CollectionPage', name: words.coverage, url: url(paths.coverage) }],
  };
}

function countsOf(phoneme: Phoneme, vehicles: readonly Vehicle[]) {
  const byCategory = new Map<string, number>();
  for (const { category } of vehicles)
    byCategory.set(category.key, (byCategory.get(category.key) ?? 0) + 1);
  const main = vehicles.filter(({ phonemes }) => phonemes[0]?.key === phoneme.key).length;
  return { phoneme, all: vehicles.length, main, byCategory };
}
