import { bareAddress, htmlFile, markdownFile, paths } from '../../contract/paths.ts';
import { operations } from '../../contract/operations.ts';
import { nearestPath } from '../../base/text/nearest.ts';
import { foldPath } from '../../base/text/fold-path.ts';
import type { PageDraft } from '../../site/publish/pages/page.ts';
import { declaredFiles } from '../../site/publish/fixed-paths.ts';
import { emitterOf, type LazyPublication } from './publish-variant.ts';

/** What is at an address of the site. */
export type Subject =
  | { readonly is: 'page'; readonly path: string; readonly draft: PageDraft }
  | { readonly is: 'file'; readonly path: string }
  | { readonly is: 'redirect'; readonly path: string; readonly to: string; readonly status: number }
  | { readonly is: 'removed'; readonly path: string }
  | { readonly is: 'manifest'; readonly path: string }
  | { readonly is: 'live'; readonly path: string }
  | { readonly is: 'nothing'; readonly path: string; readonly nearest: string | undefined };

/** Finds what is at a decoded path of the site, in whatever form it is requested. */
export function findSubject(path: string, site: LazyPublication): Subject {
  const bare = bareOf(path);
  if (path === paths.manifest) return { is: 'manifest', path };
  if (path === paths.mcp || operations.some((each) => each.kind === 'live' && each.path === path))
    return { is: 'live', path };
  // Declared paths do not need a draft of any page.
  if (emitterOf(path) !== undefined && site.text(path) !== undefined) return { is: 'file', path };
  const draft = site.pages().find((each) => each.path === bare);
  if (draft !== undefined) return { is: 'page', path: bare, draft };
  const { redirects, removed } = site.catalogue;
  for (const form of new Set([path, bare])) {
    const folded = foldPath(form);
    const redirect = redirects.find(({ from }) => foldPath(from) === folded);
    if (redirect !== undefined)
      return { is: 'redirect', path: redirect.from, to: redirect.to, status: redirect.status };
    const gone = removed.find((each) => foldPath(each) === folded);
    if (gone !== undefined) return { is: 'removed', path: gone };
  }
  const known = [
    ...site.pages().map((each) => each.path),
    ...declaredFiles.map((file) => file.path),
    ...redirects.map(({ from }) => from),
  ];
  return { is: 'nothing', path, nearest: nearestPath(bare, known) ?? nearestPath(path, known) };
}

/** The path of a page, from the path of one of its forms. */
function bareOf(path: string): string {
  if (path === htmlFile('/') || path === markdownFile('/')) return '/';
  return bareAddress(path);
}
