import { once } from '../../base/once.ts';
import type { AnalysedText } from '../../content/model/analysed-text.ts';
import { createLinkTable, type Links } from '../../content/model/links.ts';
import type { PageMemo, PageTexts } from '../../site/publish/pages/page.ts';
import type { Pack, PackFolder } from './pack.ts';

export interface BuildPages extends PageMemo {
  /** Stores what this build requested, and nothing else; call it while the texts can still be read. */
  readonly store: () => void;
}

const name = 'pages.pack';

/**
 * An analysed text; its links are the next of the numbers that begin the bytes of the pack, in the byte
 * order of the processor.
 */
type TextRow = readonly [sha256: string, bytes: number, links: number];

/** A rendered page; the bodies of all pages follow the numbers. */
type PageRow = readonly [
  key: string,
  html: TextRow,
  markdown: TextRow,
  bodyBytes: number,
  ownText?: string,
];

interface PagesValue {
  readonly pages: readonly PageRow[];
  /** The paths that the numbers stand for. */
  readonly links: readonly string[];
}

const noPages: Pack = {
  value: { pages: [], links: [] } satisfies PagesValue,
  data: new Uint8Array(),
};

/**
 * Opens the memo of the pages that earlier builds rendered, for one build after another. A page in it is
 * rendered only if one of its texts is requested.
 */
export function openPageMemo(packs: PackFolder): () => BuildPages {
  let before: KnownPages | undefined;
  return () => {
    const known = (before ??= unpackPages(packs.read(name) ?? noPages));
    const asked = new Map<string, PageTexts>();
    return {
      textsOf(key, render) {
        const texts = recall(known, key, render);
        asked.set(key, texts);
        return texts;
      },
      store() {
        const { pages } = known;
        if (asked.size === pages.size && [...asked.keys()].every((key) => pages.has(key))) return;
        const { value, data } = packPages(asked);
        packs.write(name, value, data);
        before = undefined; // the texts of this build cannot be read for long
      },
    };
  };
}

function packPages(pages: ReadonlyMap<string, PageTexts>): {
  readonly value: PagesValue;
  readonly data: Iterable<Uint8Array>;
} {
  const table = createLinkTable();
  const numbers: number[] = [];
  const rowOf = ({ sha256, bytes, links }: AnalysedText): TextRow => {
    const found = table.union([links]).numbers;
    for (const number of found) numbers.push(number);
    return [sha256, bytes, found.length];
  };
  const rows = Array.from(pages, ([key, { html, markdown, bodyBytes, ownText }]): PageRow => {
    const row = [key, rowOf(html), rowOf(markdown), bodyBytes] as const;
    return ownText === undefined ? row : [...row, ownText];
  });
  const data = function* (): Iterable<Uint8Array> {
    yield new Uint8Array(Uint32Array.from(numbers).buffer);
    for (const page of pages.values()) yield page.body();
  };
  return { value: { pages: rows, links: table.paths }, data: data() };
}

interface KnownPages {
  readonly content: PackContent;
  /** Each page with the places where its links and its body begin. */
  readonly pages: ReadonlyMap<string, readonly [row: PageRow, link: number, body: number]>;
}

/** Where the rows of a pack are: a large site has many pages, and few of them change. */
interface PackContent {
  readonly paths: readonly string[];
  readonly numbers: Uint32Array;
  readonly bodies: Uint8Array;
}

function unpackPages({ value, data }: Pack): KnownPages {
  const { pages, links: paths } = value as PagesValue;
  const count = pages.reduce((sum, [, html, markdown]) => sum + html[2] + markdown[2], 0);
  const numbersEnd = count * Uint32Array.BYTES_PER_ELEMENT;
  // A copy, because numbers cannot be read from any offset.
  const numbers = new Uint32Array(Uint8Array.from(data.subarray(0, numbersEnd)).buffer);
  let [link, body] = [0, 0];
  const placed = pages.map((row) => {
    const place = [row, link, body] as const;
    const [key, html, markdown, bodyBytes] = row;
    link += html[2] + markdown[2];
    body += bodyBytes;
    return [key, place] as const;
  });
  return {
    content: { paths, numbers, bodies: data.subarray(numbersEnd) },
    pages: new Map(placed),
  };
}

function recall({ content, pages }: KnownPages, key: string, render: () => PageTexts): PageTexts {
  const known = pages.get(key);
  if (known === undefined) return render();
  const [[, html, markdown, bodyBytes, ownText], link, body] = known;
  const rendered = once(render);
  return {
    html: new RecalledText(content, html, link, () => rendered().html),
    markdown: new RecalledText(content, markdown, link + html[2], () => rendered().markdown),
    ownText,
    bodyBytes,
    body: () => content.bodies.subarray(body, body + bodyBytes),
  };
}

/** A text that is rendered when it is requested. */
class RecalledText implements AnalysedText {
  readonly sha256: string;
  readonly bytes: number;
  readonly #content: PackContent;
  readonly #start: number;
  readonly #end: number;
  readonly #make: () => AnalysedText;

  constructor(content: PackContent, row: TextRow, start: number, make: () => AnalysedText) {
    [this.sha256, this.bytes] = row;
    this.#content = content;
    [this.#start, this.#end] = [start, start + row[2]];
    this.#make = make;
  }

  get links(): Links {
    const { paths, numbers } = this.#content;
    return { paths, numbers: numbers.subarray(this.#start, this.#end) };
  }

  data(): Uint8Array {
    return this.#make().data();
  }
}
