import { recordOnline } from '../../content/publication/online.ts';
import { findRepository } from '../../base/git.ts';
import { placeholders } from '../../contract/placeholders.ts';
import type { RecordHead } from '../../contract/resources/catalogue-record.ts';
import { baseCommit } from '../pipeline/base-branch.ts';
import { readOnline, type WorkingCopy } from './online.ts';
import { headAt } from './sources-at.ts';

/**
 * The addresses that an edit has to leave behind: what is online, and what the default branch would publish. What never
 * left the working copy has none, and nor has a catalogue whose site has no address yet.
 */
export function tracesOf(copy: WorkingCopy): ReadonlySet<string> {
  const record = recordOnline(readOnline(copy));
  const isOpen = record === undefined && copy.baseUrl === placeholders.baseUrl;
  const base =
    isOpen || findRepository(copy.sources) === undefined
      ? undefined
      : headAt(copy.sources, baseCommit(copy.sources), copy.day, copy.cache);
  const heads = [record?.newest, typeof base === 'object' ? base : undefined];
  return new Set(heads.flatMap((head?: RecordHead) => Object.keys(head?.addresses ?? {})));
}
