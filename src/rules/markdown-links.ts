import { paths } from '../contract/paths.ts';
import type { Place, Pointer, Report } from '../diagnostics/diagnostic.ts';
import type { MarkdownLink } from '../markdown/markdown-link.ts';
import { createLinkFinder, mayHoldLinks } from '../markdown/markdown-links.ts';
import type { Entries } from '../model/entries.ts';
import { linkableFiles, pagePaths } from '../model/published-paths.ts';
import { nearestPath } from '../text/nearest.ts';
import type { Rule } from './rule.ts';

export const markdownLinksLead: Rule = {
  id: 'markdown-links',
  description: 'Every link in a text leads to something that is published, or to an absolute URL.',
  check({ entries }, report) {
    const pages = pagePaths(entries).map(({ path }) => path);
    const known = new Set([...pages, ...linkableFiles, ...installPaths(entries)]);
    const findLinks = createLinkFinder();
    for (const { markdown, at } of markdownTexts(entries))
      for (const link of findLinks(markdown))
        checkTarget(link.target, at(link), { pages, known }, report);
  },
};

interface MarkdownText {
  readonly markdown: string;
  readonly at: (link: MarkdownLink) => Place;
}

function markdownTexts(entries: Entries): MarkdownText[] {
  const field = (file: string, markdown: string | undefined, pointer: Pointer): MarkdownText[] =>
    markdown !== undefined && mayHoldLinks(markdown)
      ? [{ markdown, at: (link) => placeInField(file, pointer, markdown, link) }]
      : [];
  return [
    ...entries.vehicles.flatMap(({ file, value }) =>
      field(file, value.description, ['description']),
    ),
    ...entries.apps.flatMap(({ file, value }) => field(file, value.about, ['about'])),
    ...entries.pages.flatMap(({ file, body }): MarkdownText[] => {
      if (body === undefined) return [];
      const { markdown, offset } = body;
      const at = ({ start, end }: MarkdownLink) => ({
        file,
        start: start + offset,
        end: end + offset,
      });
      return [{ markdown, at }];
    }),
  ];
}

/** The text of a field is indented or folded in its file, so a link is found there by its words. */
function placeInField(
  file: string,
  pointer: Pointer,
  markdown: string,
  { start, end }: MarkdownLink,
): Place {
  const text = markdown.slice(start, end);
  const before = text === '' ? 0 : markdown.slice(0, start).split(text).length - 1;
  return { file, pointer, holding: { text, before } };
}

/** Paths that count an install and lead on to the store; an article may well link there. */
const installPaths = ({ apps }: Entries): string[] =>
  apps.flatMap(({ key, value: { released } }) =>
    released === undefined || released.tracked === false ? [] : [paths.install(key)],
  );

interface Known {
  readonly pages: readonly string[];
  readonly known: ReadonlySet<string>;
}

function checkTarget(link: string, at: Place, { pages, known }: Known, report: Report): void {
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(link) || link.startsWith('#')) return;
  const [path = ''] = link.split(/[?#]/, 1);
  if (!path.startsWith('/') || path.startsWith('//')) {
    const instead = 'Write /path for a page of the site, or a whole address with https://.';
    report({ code: 'link-form', args: { link, instead }, at });
    return;
  }
  if (known.has(path)) return;
  const bare = path.replace(/\.(?:html|md)$|\/$/, '');
  const canonical = known.has(bare) ? bare : nearestPath(path, pages);
  report({ code: 'broken-link', args: { link: path, nearest: canonical }, at });
}
