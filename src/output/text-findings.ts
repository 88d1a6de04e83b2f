import { hash } from 'node:crypto';
import type { Addresses } from '../model/addresses.ts';
import { createLinkSearch } from '../model/links-in.ts';
import { createLinkTable } from '../model/links.ts';

/** Texts of a file: where each starts, its length in bytes, its media type. */
export interface TextBatch {
  readonly starts: readonly number[];
  readonly lengths: readonly number[];
  readonly mediaTypes: readonly string[];
}

/** What was found out about the texts of a batch, in a form that can be sent from thread to thread. */
export interface BatchFindings {
  readonly hashes: readonly string[];
  /** Paths that no batch before had a link to; they have the next numbers. */
  readonly newPaths: readonly string[];
  /** The numbers of the paths that each text points to, one text after another. */
  readonly links: Uint32Array;
  /** Where the links of each text end. */
  readonly linkEnds: readonly number[];
}

/** Finds out the facts of texts, batch after batch; the bytes begin with the first text of the batch. */
export type FindFacts = (batch: TextBatch, bytes: Buffer) => BatchFindings;

/** The same facts as those of texts that are not handed over. */
export function createFactFinder(addresses: Addresses): FindFacts {
  const table = createLinkTable();
  const eachLink = createLinkSearch(addresses);
  let told = 0;
  return ({ starts, lengths, mediaTypes }, bytes) => {
    const hashes: string[] = [];
    const links: number[] = [];
    const linkEnds: number[] = [];
    for (const [index, start] of starts.entries()) {
      const from = start - (starts[0] ?? 0);
      const data = bytes.subarray(from, from + (lengths[index] ?? 0));
      hashes.push(hash('sha256', data));
      const text = data.toString();
      const found = table.collect((tell) => {
        eachLink(text, mediaTypes[index] ?? '', tell);
      });
      for (const link of found.numbers) links.push(link);
      linkEnds.push(links.length);
    }
    const newPaths = table.paths.slice(told);
    told = table.paths.length;
    return { hashes, newPaths, links: Uint32Array.from(links), linkEnds };
  };
}
