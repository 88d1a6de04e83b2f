import { category } from '../../contract/kinds/category.ts';
import { htmlFile, paths } from '../../contract/paths.ts';
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
  compare({ before, after }, report) {
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
    const [was, is] = [before, after].map(navigationOf);
    if (was !== undefined && is !== undefined && was.join('\n') !== is.join('\n'))
      report({
        code: 'navigation-changed',
        kind: 'api',
        id: 'navigation',
        before: was,
        after: is,
        source: { file: 'site.yaml', pointer: ['navigation'] },
        message: 'The navigation of every page changed.',
      });
  },
});

/** Keys of the categories, as addresses within the page of all vehicles name them. */
function sectionsOf(side: Side): string[] | undefined {
  const html = side.text(htmlFile(paths.vehicles));
  return html === undefined
    ? undefined
    : [...html.matchAll(/\bid="([^"]*)"/g)].map(([, id = '']) => id);
}

/** Entries of the navigation, as `Apps /apps`, without the path that the site is below. */
function navigationOf(side: Side): string[] | undefined {
  const html = side.text(htmlFile(paths.home));
  const [, nav] = /<nav aria-label="Main">([^]*?)<\/nav>/.exec(html ?? '') ?? [];
  if (nav === undefined) return undefined;
  return [...nav.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
    ([, href = '', label = '']) => `${label} ${withoutPrefix(href, side)}`,
  );
}

function withoutPrefix(href: string, { baseUrl }: Side): string {
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '');
  return href.startsWith(prefix) ? href.slice(prefix.length) || '/' : href;
}
