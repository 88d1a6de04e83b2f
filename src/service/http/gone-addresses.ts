import { UsageError } from '../../base/failures.ts';
import { compareCodePoints } from '../../base/text/compare-code-points.ts';
import { groupDigits } from '../../base/text/plain-text.ts';
import { bareAddress, isPromised, markdownFile } from '../../contract/paths.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { decide } from './decide.ts';
import { createRouteTable } from './route-table.ts';

/**
 * The addresses at which the site that is online has something, and the next one would answer 404: pages as HTML and as
 * markdown, JSON of entries, feeds, documents of the API, static files. None if either is a preview. Sorted; pure.
 */
export function goneAddresses(online: Manifest, next: Manifest): string[] {
  if (online.noindex === true || next.noindex === true) return [];
  const { pages, files } = createRouteTable(online);
  const routes = createRouteTable(next);
  const isGone = (path: string): boolean => {
    const line = { method: 'GET', path: routes.addresses.href(path), query: '', accept: null };
    const answer = decide(line, routes);
    return answer.kind !== 'live' && answer.status === 404;
  };
  return [...[...pages.keys()].flatMap((page) => [page, markdownFile(page)]), ...files.keys()]
    .filter((path) => isPromised(path) && isGone(path))
    .sort(compareCodePoints);
}

export class GoneError extends UsageError {
  constructor(readonly gone: readonly string[]) {
    const named = gone.slice(0, 20);
    const more = gone.length - named.length;
    super([
      `The site that is online has ${groupDigits(gone.length)} ${gone.length === 1 ? 'address' : 'addresses'} that would answer 404:`,
      ...named.map((path) => `  ${path}`),
      ...(more > 0 ? [`  … and ${groupDigits(more)} more; --format json lists all`] : []),
      'Nothing was changed. Bring back what was there, or write into moved.yaml what became of it: here, or under redirects with where it leads.',
      '  removed:',
      ...[...new Set(named.map(bareAddress))].map(
        (path) => `    - ${/^[\w./~-]+$/.test(path) ? path : JSON.stringify(path)}`,
      ),
      'Choose --allow-gone to take these addresses away without a trace, as on the way back to an earlier output.',
    ]);
  }
}
