import { operations } from '../../contract/operations.ts';
import { paths } from '../../contract/paths.ts';
import { linksIn } from '../../content/model/links-in.ts';
import { absoluteSitePaths } from '../../content/model/site-paths.ts';
import type { CheckResponse, Deployment, Expectation, Lookup } from './check.ts';
import { textOf } from './expectations.ts';

/** The most dead links that are named per answer. */
const mostLinks = 5;

/**
 * Every link within the site leads somewhere, both in the body and in the `Link` header. What the manifest
 * lists has a check of its own; anything else is requested.
 */
export function linksResolve({ manifest, pages, addresses }: Deployment): Expectation {
  const listed = new Set([
    ...pages,
    ...manifest.files.map(({ path }) => path),
    ...operations.flatMap(({ path, kind }) => (kind === 'live' ? [path] : [])),
    paths.manifest,
    // It has checks of its own, with POST.
    ...(manifest.files.some(({ path }) => path === paths.mcpServerCard) ? [paths.mcp] : []),
  ]);
  const linksOf = (response: CheckResponse): ReadonlySet<string> => {
    const mediaType = response.headers.get('Content-Type') ?? '';
    const inBody = linksIn(textOf(response), mediaType, addresses);
    const inHeader = absoluteSitePaths(response.headers.get('Link') ?? '', addresses);
    return new Set([...inBody, ...inHeader].filter((path) => path.startsWith('/')));
  };
  return {
    expected: 'links within the site that lead somewhere',
    mismatch: async (response, lookup) => {
      const others = [...linksOf(response)].filter((path) => !listed.has(path));
      const dead = (
        await Promise.all(others.map((path) => problemOf(path, addresses.href(path), lookup)))
      ).filter((problem) => problem !== undefined);
      const more = dead.length - mostLinks;
      if (dead.length === 0) return undefined;
      return dead.slice(0, mostLinks).join(', ') + (more > 0 ? ` and ${String(more)} more` : '');
    },
  };
}

async function problemOf(path: string, href: string, lookup: Lookup): Promise<string | undefined> {
  const { status } = await lookup(href, 'status');
  return status < 400 ? undefined : `${path} with status ${String(status)}`;
}
