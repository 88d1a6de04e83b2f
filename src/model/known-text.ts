import { createHash, hash } from 'node:crypto';
import type { Addresses } from './addresses.ts';
import { createLinkSearch } from './links-in.ts';
import { createLinkTable, type LinkTable, type Links } from './links.ts';

/** What is known of a text without having it. */
export interface TextFacts {
  readonly sha256: string;
  /** Length in bytes of UTF-8. */
  readonly bytes: number;
  /** Site paths that it points to, each once; of pieces of other texts only where these tell of them. */
  readonly links: Links;
}

/** A text of which everything is known already. */
export interface KnownText extends TextFacts {
  /** The text in UTF-8; for one that was not needed so far it is made now. */
  data(): Uint8Array;
  /** Where it lies, if that is in a file. */
  readonly part?: FilePart | undefined;
}

/** Bytes of a file that this process has open. */
export interface FilePart {
  readonly descriptor: number;
  readonly start: number;
  readonly length: number;
}

/**
 * A text that is made piece by piece, as often as it is asked for; no link goes on in the next piece.
 * Bytes are a piece of another text in UTF-8, lent for the moment; that text tells of its links.
 */
export interface TextPieces {
  readonly pieces: () => Iterable<string | Uint8Array>;
}

/** Takes the bytes of a text, which are lent for the moment, and gives a way to have them again. */
export type KeepData = (data: Uint8Array) => () => Uint8Array;

/**
 * Takes a text and has its facts found out elsewhere: they are there later. Undefined for a text that
 * it does not take.
 */
export type HandOver = (text: string, mediaType: string) => KnownText | undefined;

/** Finds out the facts of texts of a media type. */
export type MakeKnown = (text: string | TextPieces, mediaType: string) => KnownText;

/** A file that is no text, such as a font: it has no links. */
export const knownBytes = (data: Uint8Array): KnownText => ({
  sha256: createHash('sha256').update(data).digest('hex'),
  bytes: data.length,
  links: noLinks,
  data: () => data,
});

const noLinks: Links = { paths: [], numbers: [] };

/** Keeps a copy in memory. */
export const keepInMemory: KeepData = (data) => {
  const copy = Buffer.from(data);
  return () => copy;
};

/** Characters of a text that is encoded where the last one was. */
const usualLength = 64 * 1024;

/** Finds out the facts of texts that were just made, and keeps these encoded, as they are written. */
export function createKnownTexts(
  addresses: Addresses,
  keep: KeepData = keepInMemory,
  handOver: HandOver = () => undefined,
): MakeKnown {
  const table = createLinkTable();
  const eachLink = createLinkSearch(addresses);
  // A buffer for each page would pile up: the memory behind it is given back late.
  const lent = Buffer.allocUnsafe(3 * usualLength);
  const encode = (text: string): Buffer =>
    text.length > usualLength ? Buffer.from(text) : lent.subarray(0, lent.write(text));
  return (text, mediaType) => {
    const linksOf = (piece: string): Links =>
      table.collect((tell) => {
        eachLink(piece, mediaType, tell);
      });
    if (typeof text !== 'string') return knownPieces(text, linksOf, table);
    const handed = handOver(text, mediaType);
    if (handed !== undefined) return handed;
    const data = encode(text);
    return {
      sha256: hash('sha256', data),
      bytes: data.length,
      links: linksOf(text),
      data: keep(data),
    };
  };
}

/** The facts of a text that is nowhere kept as a whole: its pieces are made once more for its bytes. */
function knownPieces(
  { pieces }: TextPieces,
  linksOf: (piece: string) => Links,
  table: LinkTable,
): KnownText {
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
