import { hash } from 'node:crypto';
import type { Addresses } from './addresses.ts';
import { linksIn } from './links-in.ts';

/** What is known of a text without having it. */
export interface TextFacts {
  readonly sha256: string;
  /** Length in bytes of UTF-8. */
  readonly bytes: number;
  /** Site paths that it points to, each once. */
  readonly links: readonly string[];
}

/** A text of which everything is known already. */
export interface KnownText extends TextFacts {
  /** The text in UTF-8; for one that was not needed so far it is made now. */
  readonly data: () => Uint8Array;
}

/** The facts of a text that was just made. It is kept encoded: that is how it is hashed and written. */
export function knownText(text: string, mediaType: string, addresses: Addresses): KnownText {
  const data = Buffer.from(text);
  return {
    sha256: hash('sha256', data),
    bytes: data.length,
    links: linksIn(text, mediaType, addresses),
    data: () => data,
  };
}
