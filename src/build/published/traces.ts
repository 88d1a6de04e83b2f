import { findRepository } from '../../base/git.ts';
import { placeholders } from '../../contract/placeholders.ts';
import { recordOnline } from '../../content/publication/online.ts';
import { baseCommit } from '../sources/base-branch.ts';
import { readOnline, type WorkingCopy } from './online.ts';
import { headAt } from './commit-sources.ts';

/**
 * The addresses that an edit has to leave behind: what is online, and what the default branch would publish. What never
 * left the working copy has none, and nor has a catalogue whose site has no address yet.
 */
export function tracesOf(copy: WorkingCopy): ReadonlySet<string> {
  const { sources, day, cache } = copy;
  const record = recordOnline(readOnline(copy));
  const isOpen = record === undefined && copy.baseUrl === placeholders.baseUrl;
  const base =
    isOpen || findRepository(sources) === undefined
      ? undefined
      : headAt(sources, baseCommit(sources), day, cache);
  const heads = [record?.newest, typeof base === 'object' ? base : undefined];
  return new Set(heads.flatMap((head) => Object.keys(head?.addresses ?? {})));
}
