import type { Place, Pointer, Report } from '../diagnostics/diagnostic.ts';
import { markdownLinks } from '../markdown/markdown-links.ts';
import type { Entries } from '../model/entries.ts';
import { linkableFiles, pagePaths } from '../model/published-paths.ts';
import { nearest } from '../text/nearest.ts';
import type { Rule } from './rule.ts';

export const markdownLinksLead: Rule = {
  id: 'markdown-links',
  description: 'Every link in a text leads to something that is published, or to an absolute URL.',
  check({ entries }, report) {
    const pages = pagePaths(entries).map(({ path }) => path);
    const known = new Set(pages);
    for (const { markdown, at } of markdownTexts(entries))
      for (const link of markdownLinks(markdown))
        checkTarget(link.target, at(link.start, link.end), { pages, known }, report);
  },
};

interface MarkdownText {
  readonly markdown: string;
  readonly at: (start: number, end: number) => Place;
}

function markdownTexts(entries: Entries): MarkdownText[] {
  const field = (file: string, markdown: string | undefined, pointer: Pointer): MarkdownText[] =>
    markdown?.includes('](') === true || markdown?.includes(']:') === true
      ? [{ markdown, at: () => ({ file, pointer }) }]
      : [];
  return [
    ...entries.vehicles.flatMap(({ file, value }) =>
      field(file, value.description, ['description']),
    ),
    ...entries.apps.flatMap(({ file, value }) => field(file, value.about, ['about'])),
    ...entries.pages.flatMap(({ file, body }): MarkdownText[] => {
      if (body === undefined) return [];
      const { markdown, offset } = body;
      const at = (start: number, end: number) => ({
        file,
        start: start + offset,
        end: end + offset,
      });
      return [{ markdown, at }];
    }),
  ];
}

function checkTarget(
  link: string,
  at: Place,
  { pages, known }: { readonly pages: readonly string[]; readonly known: ReadonlySet<string> },
  report: Report,
): void {
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(link) || link.startsWith('#')) return;
  const [path = ''] = link.split(/[?#]/, 1);
  if (!path.startsWith('/') || path.startsWith('//')) {
    report({
      code: 'link-form',
      args: { link, instead: 'Write /path for a page of the site, or the whole https address.' },
      at,
    });
    return;
  }
  if (known.has(path) || linkableFiles.has(path)) return;
  const bare = path.replace(/\.(?:html|md)$|\/$/, '');
  const canonical = known.has(bare) ? bare : nearest(path, pages);
  report({ code: 'broken-link', args: { link: path, nearest: canonical }, at });
}
