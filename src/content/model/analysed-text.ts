import { createHash, hash } from 'node:crypto';
import type { Addresses } from './addresses.ts';
import { createLinkSearch, createLinkTable, type LinkTable, type Links } from './links.ts';

/** Properties of a text that remain available without the text. */
export interface TextFacts {
  readonly sha256: string;
  /** Length in bytes of UTF-8. */
  readonly bytes: number;
  /** Site paths that it points to, each once; for pieces of other texts only if these report them. */
  readonly links: Links;
}

/** A text with all of its properties. */
export interface AnalysedText extends TextFacts {
  /** The text in UTF-8; created now if it was not needed before. */
  data(): Uint8Array;
}

/**
 * A text that is created piece by piece, whenever it is requested; no link continues into the next piece.
 * Bytes are a piece of another text in UTF-8, valid only for the moment; that text reports its links.
 */
export interface TextPieces {
  readonly pieces: () => Iterable<string | Uint8Array>;
}

/** Takes the bytes of a text, which are valid only for the moment, and returns a way to get them again. */
export type StoreData = (data: Uint8Array) => () => Uint8Array;

/** Analyses texts of a media type. */
export type AnalyseText = (text: string | TextPieces, mediaType: string) => AnalysedText;

/** A file that is not text, such as a font: it has no links. */
export const analysedBytes = (data: Uint8Array): AnalysedText => ({
  sha256: createHash('sha256').update(data).digest('hex'),
  bytes: data.length,
  links: noLinks,
  data: () => data,
});

const noLinks: Links = { paths: [], numbers: [] };

/** Keeps a copy in memory. */
export const keepInMemory: StoreData = (data) => {
  const copy = Buffer.from(data);
  return () => copy;
};

/** Characters of a text that is encoded into the same buffer as the last one. */
const usualLength = 64 * 1024;

/** Analyses texts that were just created, and keeps them encoded, as they are written. */
export function createTextAnalyser(
  addresses: Addresses,
  keep: StoreData = keepInMemory,
): AnalyseText {
  const table = createLinkTable();
  const eachLink = createLinkSearch(addresses);
  // A buffer for each page would pile up, because its memory is released late.
  const lent = Buffer.allocUnsafe(3 * usualLength);
  const encode = (text: string): Buffer =>
    text.length > usualLength ? Buffer.from(text) : lent.subarray(0, lent.write(text));
  return (text, mediaType) => {
    const linksOf = (piece: string): Links =>
      table.collect((visit) => {
        eachLink(piece, mediaType, visit);
      });
    if (typeof text !== 'string') return knownPieces(text, linksOf, table);
    const data = encode(text);
    return {
      sha256: hash('sha256', data),
      bytes: data.length,
      links: linksOf(text),
      data: keep(data),
    };
  };
}

/** The properties of a text that is not kept as a whole: its pieces are created again for its bytes. */
function knownPieces(
  { pieces }: TextPieces,
  linksOf: (piece: string) => Links,
  table: LinkTable,
): AnalysedText {
  const digest = createHash('sha256');
  const links: Links[] = [];
  let bytes = 0;
  for (const piece of pieces()) {
    digest.update(piece);
    bytes += Buffer.byteLength(piece);
    if (typeof piece === 'string') links.push(linksOf(piece));
  }
  const data = (): Uint8Array => {
    const whole = Buffer.allocUnsafe(bytes);
    let end = 0;
    for (const piece of pieces())
      if (typeof piece === 'string') end += whole.write(piece, end);
      else {
        whole.set(piece, end);
        end += piece.length;
      }
    return whole;
  };
  return { sha256: digest.digest('hex'), bytes, links: table.union(links), data };
}
