import type { TextFacts } from '../../content/model/known-text.ts';
import { createLinkTable, type Links } from '../../content/model/links.ts';
import type { PageFacts } from '../../site/publish/pages/known-pages.ts';
import type { Pack } from './pack.ts';

/**
 * Pages in the form of a pack. Its bytes are a record for each page, the numbers of the links of all their
 * texts, and their bodies, each in the order of the keys. Numbers have the byte order of the processor.
 */
interface PagesValue {
  readonly keys: readonly string[];
  readonly links: readonly string[];
  /** Of each page; empty for none. */
  readonly ownTexts: readonly string[];
}

/** The forms of a page, in the order of its record. */
const forms = ['html', 'markdown'] as const;

/** Bytes of a SHA-256. */
const hashLength = 32;
/** The numbers of a record: bytes and links of each form, bytes of the body. */
const recordNumbers = 2 * forms.length + 1;
const recordLength = forms.length * hashLength + recordNumbers * Uint32Array.BYTES_PER_ELEMENT;

/** Packs what is known about pages; the bodies are fetched one by one as the bytes are consumed. */
export function packPages(pages: ReadonlyMap<string, PageFacts>): {
  readonly value: PagesValue;
  readonly data: Iterable<Uint8Array>;
} {
  const table = createLinkTable();
  const hashes: string[] = [];
  const numbers: number[] = [];
  const links: number[] = [];
  for (const page of pages.values()) {
    for (const form of forms) {
      const found = table.union([page[form].links]).numbers;
      hashes.push(page[form].sha256);
      numbers.push(page[form].bytes, found.length);
      for (const link of found) links.push(link);
    }
    numbers.push(page.bodyBytes);
  }
  const data = function* (): Iterable<Uint8Array> {
    yield Buffer.from(hashes.join(''), 'hex');
    yield new Uint8Array(Uint32Array.from(numbers).buffer);
    yield new Uint8Array(Uint32Array.from(links).buffer);
    for (const page of pages.values()) yield page.body();
  };
  const ownTexts = [...pages.values()].map(({ ownText = '' }) => ownText);
  return { value: { keys: [...pages.keys()], links: table.paths, ownTexts }, data: data() };
}

/** What is known about the pages of a pack. A page takes little memory: it is read on demand. */
export function unpackPages({ value, data }: Pack): ReadonlyMap<string, PageFacts> {
  const { keys, links: paths, ownTexts } = value as PagesValue;
  const hashesEnd = keys.length * forms.length * hashLength;
  const numbersEnd = keys.length * recordLength;
  const numbers = numbersIn(data.subarray(hashesEnd, numbersEnd));
  const linkStarts = new Uint32Array(keys.length * forms.length + 1);
  const bodyStarts = new Uint32Array(keys.length + 1);
  for (const page of keys.keys()) {
    for (const form of forms.keys()) {
      const text = page * forms.length + form;
      const count = numbers[page * recordNumbers + 2 * form + 1] ?? 0;
      linkStarts[text + 1] = (linkStarts[text] ?? 0) + count;
    }
    const bodyBytes = numbers[page * recordNumbers + 2 * forms.length] ?? 0;
    bodyStarts[page + 1] = (bodyStarts[page] ?? 0) + bodyBytes;
  }
  const linksEnd = numbersEnd + (linkStarts.at(-1) ?? 0) * Uint32Array.BYTES_PER_ELEMENT;
  const records: Records = {
    paths,
    ownTexts,
    hashes: Buffer.from(data.buffer, data.byteOffset, hashesEnd),
    numbers,
    links: numbersIn(data.subarray(numbersEnd, linksEnd)),
    linkStarts,
    bodies: data.subarray(linksEnd),
    bodyStarts,
  };
  return new Map(keys.map((key, page) => [key, new StoredPage(records, page)]));
}

/** Numbers from bytes that may start at any offset. */
const numbersIn = (bytes: Uint8Array): Uint32Array =>
  new Uint32Array(Uint8Array.from(bytes).buffer);

interface Records {
  readonly paths: readonly string[];
  readonly ownTexts: readonly string[];
  readonly hashes: Buffer;
  readonly numbers: Uint32Array;
  readonly links: Uint32Array;
  /** Where the links of each text start, and where the last ones end. */
  readonly linkStarts: Uint32Array;
  readonly bodies: Uint8Array;
  readonly bodyStarts: Uint32Array;
}

class StoredPage implements PageFacts {
  readonly #records: Records;
  readonly #page: number;

  constructor(records: Records, page: number) {
    this.#records = records;
    this.#page = page;
  }

  get html(): TextFacts {
    return new StoredText(this.#records, this.#page * forms.length);
  }

  get markdown(): TextFacts {
    return new StoredText(this.#records, this.#page * forms.length + 1);
  }

  get ownText(): string | undefined {
    const lines = this.#records.ownTexts[this.#page];
    return lines === '' ? undefined : lines;
  }

  get bodyBytes(): number {
    return this.#records.numbers[this.#page * recordNumbers + 2 * forms.length] ?? 0;
  }

  body(): Uint8Array {
    const { bodies, bodyStarts } = this.#records;
    return bodies.subarray(bodyStarts[this.#page], bodyStarts[this.#page + 1]);
  }
}

class StoredText implements TextFacts {
  readonly #records: Records;
  readonly #text: number;

  constructor(records: Records, text: number) {
    this.#records = records;
    this.#text = text;
  }

  get sha256(): string {
    const start = this.#text * hashLength;
    return this.#records.hashes.toString('hex', start, start + hashLength);
  }

  get bytes(): number {
    const before = Math.floor(this.#text / forms.length); // the body of each page has a number, too
    return this.#records.numbers[2 * this.#text + before] ?? 0;
  }

  get links(): Links {
    const { paths, links, linkStarts } = this.#records;
    return { paths, numbers: links.subarray(linkStarts[this.#text], linkStarts[this.#text + 1]) };
  }
}
