import type { TextFacts } from '../model/known-text.ts';
import type { KnownPages, PageFacts } from '../publish/pages/known-pages.ts';
import type { PackFolder } from './pack.ts';

/** The large pack, and a small one of what came since it was written: an edit writes little. */
const packNames = { all: 'pages.json', recent: 'pages-recent.json' } as const;

/** The large pack is written anew where this share of its pages came since, or is of no more use. */
const worthRewriting = 0.1;

/** Texts share most of their links, so these are written once and then go by their number. */
interface PagesPack {
  readonly links: readonly string[];
  readonly pages: readonly (readonly [
    key: string,
    html: FactsRow,
    markdown: FactsRow,
    body: string,
  ])[];
}
type FactsRow = readonly [sha256: string, bytes: number, ...links: number[]];

/** Known pages that outlive a build; of those that it did not ask for little is left. */
export interface StoredPages extends KnownPages {
  readonly store: () => void;
}

type Pages = ReadonlyMap<string, PageFacts>;

/** The pages that earlier builds left in a folder. */
export function openKnownPages(packs: PackFolder): StoredPages {
  let all: Pages | undefined;
  let recent: Pages | undefined;
  let kept = new Map<string, PageFacts>();
  const known = (): { readonly all: Pages; readonly recent: Pages } => ({
    all: (all ??= readPages(packs, packNames.all)),
    recent: (recent ??= readPages(packs, packNames.recent)),
  });
  return {
    recall: (key) => {
      const pages = known();
      return pages.recent.get(key) ?? pages.all.get(key);
    },
    keep: (key, facts) => void kept.set(key, facts),
    store() {
      const before = known();
      const since = new Map([...kept].filter(([key]) => !before.all.has(key)));
      const unused = before.all.size - (kept.size - since.size);
      if (Math.max(since.size, unused) > before.all.size * worthRewriting) {
        packs.write(packNames.all, toPack(kept));
        packs.write(packNames.recent, toPack(new Map()));
        [all, recent] = [kept, new Map()];
      } else if (!sameKeys(since, before.recent)) {
        packs.write(packNames.recent, toPack(since));
        recent = since;
      }
      kept = new Map();
    },
  };
}

const sameKeys = (one: Pages, other: Pages): boolean =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key));

function readPages(packs: PackFolder, name: string): Pages {
  const pack = packs.read(name) as PagesPack | undefined;
  if (pack === undefined) return new Map();
  const factsOf = ([sha256, bytes, ...links]: FactsRow): TextFacts => ({
    sha256,
    bytes,
    links: links.map((number) => pack.links[number] ?? ''),
  });
  return new Map(
    pack.pages.map(([key, html, markdown, body]) => [
      key,
      { html: factsOf(html), markdown: factsOf(markdown), body },
    ]),
  );
}

function toPack(pages: Pages): PagesPack {
  const numbers = new Map<string, number>();
  const numberOf = (link: string): number => {
    const number = numbers.get(link) ?? numbers.size;
    numbers.set(link, number);
    return number;
  };
  const rowOf = ({ sha256, bytes, links }: TextFacts): FactsRow => [
    sha256,
    bytes,
    ...links.map(numberOf),
  ];
  const rows = [...pages].map(
    ([key, { html, markdown, body }]) => [key, rowOf(html), rowOf(markdown), body] as const,
  );
  return { links: [...numbers.keys()], pages: rows };
}
