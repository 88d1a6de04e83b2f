import { hash } from 'node:crypto';
import type { Addresses } from '../../content/model/addresses.ts';
import { createLinkSearch } from '../../content/model/links-in.ts';
import { createLinkTable } from '../../content/model/links.ts';

/** Texts in a file: where each starts, its length in bytes, its media type. */
export interface TextBatch {
  readonly starts: Iterable<number> & ArrayLike<number>;
  readonly lengths: ArrayLike<number>;
  readonly mediaTypes: readonly string[];
}

/** The facts of a batch of texts, in a form that can be sent between threads. */
export interface BatchFindings {
  readonly hashes: readonly string[];
  /** Paths that no earlier batch linked to; they get the next numbers. */
  readonly newPaths: readonly string[];
  /** The numbers of the paths that each text points to, one text after another. */
  readonly links: Uint32Array;
  /** Where the links of each text end. */
  readonly linkEnds: readonly number[];
}

/** Finds the facts of texts, batch by batch; the bytes begin with the first text of the batch. */
export type FindFacts = (batch: TextBatch, bytes: Buffer) => BatchFindings;

/** Finds the same facts as are found for texts that are not handed over. */
export function createFactFinder(addresses: Addresses): FindFacts {
  const table = createLinkTable();
  const eachLink = createLinkSearch(addresses);
  let seen = 0;
  return ({ starts, lengths, mediaTypes }, bytes) => {
    const hashes: string[] = [];
    const links: number[] = [];
    const linkEnds: number[] = [];
    for (const start of starts) {
      const index = hashes.length;
      const from = start - (starts[0] ?? 0);
      const data = bytes.subarray(from, from + (lengths[index] ?? 0));
      hashes.push(hash('sha256', data));
      const text = data.toString();
      const found = table.collect((visit) => {
        eachLink(text, mediaTypes[index] ?? '', visit);
      });
      for (const link of found.numbers) links.push(link);
      linkEnds.push(links.length);
    }
    const newPaths = table.paths.slice(seen);
    seen = table.paths.length;
    return { hashes, newPaths, links: Uint32Array.from(links), linkEnds };
  };
}
