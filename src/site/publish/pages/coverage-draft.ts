import { paths } from '../../../contract/paths.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import type { Catalogue, SoundUse } from '../../../content/model/catalogue.ts';
import { soundUse } from '../../../content/model/sound-uses.ts';
import { soundsIri } from '../api/iris.ts';
import type { Words } from '../words/words.ts';
import { webPage } from './linked-data.ts';
import type { PageDraft } from './page.ts';
import type { CoverageRow, CoverageView } from './views.ts';

/** Number of shades for the cells; the first one is for empty cells. */
const shades = 5;

/** Which sounds the vehicles of each category practise: a table that reveals what is missing. */
export function coverageDraft(catalogue: Catalogue, { url }: Addresses, words: Words): PageDraft {
  const { site, phonemes, vehicles, categories } = catalogue;
  const counts = phonemes.map((phoneme) => ({
    phoneme,
    ...countsOf(soundUse(catalogue, phoneme)),
  }));
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
      missing: counts.filter(({ all }) => all === 0).map(({ phoneme }) => phoneme),
      unpictured: vehicles.filter(({ image, emoji }) => !image && emoji === undefined).length,
    } satisfies CoverageView,
    jsonLd: [
      {
        ...webPage({ name: words.coverage, path: paths.coverage }, url),
        about: { '@id': soundsIri(url) },
      },
    ],
  };
}

function countsOf({ main, others }: SoundUse) {
  const byCategory = new Map<string, number>();
  for (const { category } of [...main, ...others])
    byCategory.set(category.key, (byCategory.get(category.key) ?? 0) + 1);
  return { all: main.length + others.length, main: main.length, byCategory };
}
