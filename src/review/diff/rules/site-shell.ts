import { category } from '../../../contract/kinds/category.ts';
import { htmlFile, paths } from '../../../contract/paths.ts';
import { defineRule } from '../rule.ts';
import type { Side } from '../side.ts';

/** What the HTML says and the markdown does not: the navigation, and the sections of the vehicles. */
export const siteShell = defineRule({
  codes: {
    'anchor-removed': {
      level: 'notable',
      title: 'a section of a page no longer has an address',
      reason: 'Links to it open the page, but no longer at that section.',
    },
    'navigation-changed': {
      level: 'editorial',
      title: 'the navigation has different entries, names or order',
      reason: 'Every page shows it; the pages that it names have the addresses that they had.',
    },
  },
  compare({ before, after }, report, reported) {
    const [old, now] = [before, after].map(sectionsOf);
    const lost = (old ?? []).filter((id) => now !== undefined && !now.includes(id));
    const gained = (now ?? []).filter((id) => old?.includes(id) === false);
    for (const id of lost)
      report({
        code: 'anchor-removed',
        kind: 'page',
        id: paths.vehicles,
        field: id,
        page: paths.vehicles,
        before: `${paths.vehicles}#${id}`,
        ...(gained.length > 0 && { after: gained.map((other) => `${paths.vehicles}#${other}`) }),
        source: { file: category.file, pointer: gained.slice(0, 1) },
        message: `${paths.vehicles}#${id} no longer leads to a category.`,
      });
    // Another language has other names for the same pages.
    const isTranslated = reported.some(({ field }) => field === 'locale');
    const [was, is] = [before, after].map((side) => navigationOf(side, isTranslated));
    if (was !== undefined && is !== undefined && was.join('\n') !== is.join('\n'))
      report({
        code: 'navigation-changed',
        kind: 'api',
        id: 'navigation',
        before: was.join(', '),
        after: is.join(', '),
        source: { file: 'site.yaml', pointer: ['navigation'] },
        message: `The navigation of every page changed${inWords(was, is)}.`,
      });
  },
});

/** Keys of the categories, as addresses within the page of all vehicles name them. */
function sectionsOf(side: Side): string[] | undefined {
  const html = side.text(htmlFile(paths.vehicles));
  return html === undefined
    ? undefined
    : [...html.matchAll(/\bid="([^"]*)"/g)]
        .map(([, id = '']) => id)
        .filter((id) => side.pages.has(paths.category(id)));
}

/** The entries that came and went, as the end of a sentence; a new name counts as both. */
function inWords(was: readonly string[], is: readonly string[]): string {
  const gone = was.filter((entry) => !is.includes(entry));
  const added = is.filter((entry) => !was.includes(entry));
  if (gone.length === 0 && added.length === 0) return ': its entries have another order';
  const parts = [
    ...(gone.length === 0 ? [] : [`without ${gone.join(', ')}`]),
    ...(added.length === 0 ? [] : [`with ${added.join(', ')}`]),
  ];
  return `: now ${parts.join(', and ')}`;
}

/** Entries of the navigation, the first list of links of a page, as `Apps (/apps)`, without the path that the site is below. */
function navigationOf(side: Side, withoutNames: boolean): string[] | undefined {
  const html = side.text(htmlFile(paths.home));
  const [, nav] = /<nav\b[^>]*>([^]*?)<\/nav>/.exec(html ?? '') ?? [];
  if (nav === undefined) return undefined;
  return [...nav.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
    ([, href = '', label = '']) => `${withoutNames ? '' : label} (${withoutPrefix(href, side)})`,
  );
}

function withoutPrefix(href: string, { baseUrl }: Side): string {
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '');
  return href.startsWith(prefix) ? href.slice(prefix.length) || '/' : href;
}
