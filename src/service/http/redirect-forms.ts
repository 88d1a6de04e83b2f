import { markdownFile } from '../../contract/paths.ts';
import type { Redirect } from '../../content/model/catalogue.ts';
import { foldPath } from '../../base/text/fold-path.ts';

/** What may follow a path: nothing, or what makes it another form of the same page. */
export type PathEnding = '' | '.html' | '/' | '.md';

/** A former path, with all its endings that lead to one place. */
export interface RedirectForm extends Redirect {
  /** Never empty; `''` is the path itself. */
  readonly endings: readonly PathEnding[];
}

const ofHtml = ['', '.html', '/'] as const;
const hasEnding = /(?:\.html|\.md|\/)$/;

/**
 * The redirects of a site in every form in which its paths may be requested: a page that moved took
 * its markdown with it. The `.md` form leads to the markdown of the target where that is a page, and
 * where the path itself leads otherwise. A form that is redirected or removed by itself is left to
 * that, and a path that is written with one of the endings has no other form. What is published at a
 * path comes before any of this.
 */
export function redirectForms(
  { redirects, removed }: { redirects: readonly Redirect[]; removed: Iterable<string> },
  isPage: (path: string) => boolean,
): RedirectForm[] {
  const own = new Set([...redirects.map(({ from }) => from), ...removed].map(foldPath));
  return redirects.flatMap((redirect): RedirectForm[] => {
    const { from, to } = redirect;
    if (hasEnding.test(from)) return [{ ...redirect, endings: [''] }];
    const isFree = (ending: PathEnding) => ending === '' || !own.has(foldPath(from + ending));
    const html = ofHtml.filter(isFree);
    if (!isFree('.md')) return [{ ...redirect, endings: html }];
    if (!isPage(to)) return [{ ...redirect, endings: [...html, '.md'] }];
    return [
      { ...redirect, endings: html },
      { ...redirect, to: markdownFile(to), endings: ['.md'] },
    ];
  });
}
