import { sectionTitles, type SectionTitle } from '../../../contract/section-titles.ts';
import { escapeMarkdown } from '../../../base/markdown/escape-markdown.ts';
import type { Words } from './words.ts';

/**
 * The titles of sections that a site words differently from every language of ours, by the names of the
 * words, as they are in markdown, with the names in braces; undefined if there are none. They are published
 * so that a comparison of two publications knows the sections.
 */
export function ownHeadings(words: Words): Readonly<Record<string, string>> | undefined {
  const own = (Object.keys(sectionTitles) as SectionTitle[]).flatMap((name) => {
    const word = words[name];
    const title = typeof word === 'string' ? word : word({});
    const known: readonly string[] = sectionTitles[name];
    return known.includes(title) ? [] : [[name, escapeMarkdown(title)] as const];
  });
  return own.length === 0 ? undefined : Object.fromEntries(own);
}
