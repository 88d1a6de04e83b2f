import { documentOf, entryFile, markdownFile } from '../../contract/paths.ts';
import type { Redirect } from '../../content/model/catalogue.ts';
import { foldPath } from '../../base/text/fold.ts';

/** What may follow a path: nothing, or what makes it another form of the same page. */
export type PathEnding = '' | '.html' | '/' | '.md' | '.json';

/** A former path, with all its endings that lead to one place. */
export interface RedirectForm extends Redirect {
  /** Never empty; `''` is the path itself. */
  readonly endings: readonly PathEnding[];
}

const ofHtml = ['', '.html', '/'] as const;
const hasEnding = /(?:\.html|\.md|\/)$/;

/** What may follow the path of a removed page; its JSON is gone with it. */
export const removedEnding = /(?:\.html|\.md|\.json|\/)$/;

/**
 * The redirects of a site in every form in which its paths may be requested: a page that moved took
 * its markdown with it, and an entry its JSON. These forms lead to the same form of the target where it has
 * one, and where the path itself leads otherwise. A form that is redirected or removed by itself is left to
 * that, and a path that is written with one of the endings has no other form. Two spellings of a path that
 * lead to one place are one. What is published at a path comes before any of this.
 */
export function redirectForms(
  { redirects, removed }: { redirects: readonly Redirect[]; removed: Iterable<string> },
  pages: ReadonlyMap<string, unknown>,
  files: ReadonlyMap<string, unknown>,
): RedirectForm[] {
  const own = new Set([...redirects.map(({ from }) => from), ...removed].map(foldPath));
  const seen = new Set<string>();
  return redirects.flatMap((redirect): RedirectForm[] => {
    const { from, to } = redirect;
    const place = `${foldPath(from)}\n${to}`;
    if (seen.has(place)) return [];
    seen.add(place);
    if (hasEnding.test(from)) return [{ ...redirect, endings: [''] }];
    const isFree = (ending: PathEnding) => ending === '' || !own.has(foldPath(from + ending));
    const isEntry = documentOf(from) !== undefined;
    const asJson = isEntry && documentOf(to) !== undefined && files.has(entryFile(to));
    const forms: readonly (readonly [to: string, endings: readonly PathEnding[]])[] = [
      [
        to,
        [
          ...ofHtml,
          ...(pages.has(to) ? [] : (['.md'] as const)),
          ...(isEntry && !asJson ? (['.json'] as const) : []),
        ],
      ],
      [markdownFile(to), pages.has(to) ? ['.md'] : []],
      [entryFile(to), asJson ? ['.json'] : []],
    ];
    return forms
      .map(([target, endings]) => ({ ...redirect, to: target, endings: endings.filter(isFree) }))
      .filter(({ endings }) => endings.length > 0);
  });
}
