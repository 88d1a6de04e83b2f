import type { TextFacts } from '../model/known-text.ts';
import type { KnownPages, PageFacts } from '../publish/pages/known-pages.ts';
import { createLinkTable } from '../model/links.ts';
import { openLayers } from './layers.ts';
import type { Pack, PackFolder } from './pack.ts';

/** Texts share most of their links, so these are written once and then go by their number. */
interface PagesPack {
  readonly links: readonly string[];
  readonly pages: readonly PageRow[];
}
type PageRow = readonly [key: string, html: FactsRow, markdown: FactsRow, bodyBytes: number];
type FactsRow = readonly [sha256: string, bytes: number, links: readonly number[]];

/** The pages that earlier builds left in a folder. The bodies stand one after another as bytes. */
export const openKnownPages = (packs: PackFolder): KnownPages =>
  openLayers<PageFacts>('pages', {
    read: (name) => {
      const pack = packs.read(name);
      return pack && fromPack(pack);
    },
    write: (name, pages) => {
      packs.write(name, toPack(pages), bodiesOf(pages));
    },
  });

function fromPack({ value, data }: Pack): Map<string, PageFacts> {
  const { links, pages } = value as PagesPack;
  const factsOf = ([sha256, bytes, numbers]: FactsRow): TextFacts => ({
    sha256,
    bytes,
    links: { paths: links, numbers },
  });
  let start = 0;
  return new Map(
    pages.map(([key, html, markdown, bodyBytes]) => {
      const at = start;
      start += bodyBytes;
      const body = () => data.subarray(at, at + bodyBytes);
      return [key, { html: factsOf(html), markdown: factsOf(markdown), body, bodyBytes }];
    }),
  );
}

function toPack(pages: ReadonlyMap<string, PageFacts>): PagesPack {
  const table = createLinkTable();
  const rowOf = ({ sha256, bytes, links }: TextFacts): FactsRow => [
    sha256,
    bytes,
    table.union([links]).numbers,
  ];
  const rows = [...pages].map(([key, { html, markdown, bodyBytes }]): PageRow => [
    key,
    rowOf(html),
    rowOf(markdown),
    bodyBytes,
  ]);
  return { links: table.paths, pages: rows };
}

function* bodiesOf(pages: ReadonlyMap<string, PageFacts>): Iterable<Uint8Array> {
  for (const { body } of pages.values()) yield body();
}
