import { sectionTitles, type SectionTitle } from '../../contract/section-titles.ts';

/** Titles that a site has in words of its own, by the names of the words, as they are in its markdown. */
export type OwnHeadings = Readonly<Record<string, string>>;

/** Whether a heading is the title of one of some sections, also in a site's own words. */
export type IsSection = (heading: string, own: readonly OwnHeadings[]) => boolean;

/** Recognises sections by their titles, in any language: pages do not say which language the site has. */
export function sectionsOf(
  words: readonly SectionTitle[],
  others: readonly string[] = [],
): IsSection {
  const titles = words.flatMap((word): readonly string[] => sectionTitles[word]);
  const patterns = titles.map((title) =>
    title.replace(/[\\^$.*+?()[\]|]/g, '\\$&').replace(/\{\w+\}/g, '.*'),
  );
  const known = new RegExp(`^(?:${[...patterns, ...others].join('|')})$`);
  return (heading, own) =>
    known.test(heading) ||
    own.some((titlesOf) =>
      words.some((word) => Object.hasOwn(titlesOf, word) && isTitle(heading, titlesOf[word] ?? '')),
    );
}

/**
 * Whether a heading is a title with something in the place of its one name in braces. The title may come from
 * a stranger's site, so no pattern is made of it.
 */
function isTitle(heading: string, title: string): boolean {
  const [start = '', end, ...more] = title.split(/\{\w+\}/);
  if (end === undefined) return heading === title;
  return (
    more.length === 0 &&
    heading.length >= start.length + end.length &&
    heading.startsWith(start) &&
    heading.endsWith(end)
  );
}
