import type { TextFacts } from '../model/known-text.ts';
import type { KnownPages, PageFacts } from '../publish/pages/known-pages.ts';
import type { PackFolder } from './pack.ts';

const packName = 'pages.json';

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

/** Known pages that outlive a build; of those that it did not ask for nothing is left. */
export interface StoredPages extends KnownPages {
  readonly store: () => void;
}

/** The pages that the last build left in a folder. */
export function openKnownPages(packs: PackFolder): StoredPages {
  let before: Map<string, PageFacts> | undefined;
  let kept = new Map<string, PageFacts>();
  let isNew = false;
  return {
    recall: (key) => (before ??= readPages(packs)).get(key),
    keep(key, facts) {
      isNew ||= before?.has(key) !== true;
      kept.set(key, facts);
    },
    store() {
      if (isNew || kept.size !== before?.size) packs.write(packName, toPack(kept));
      [before, kept, isNew] = [kept, new Map(), false];
    },
  };
}

function readPages(packs: PackFolder): Map<string, PageFacts> {
  const pack = packs.read(packName) as PagesPack | undefined;
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

function toPack(pages: ReadonlyMap<string, PageFacts>): PagesPack {
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
