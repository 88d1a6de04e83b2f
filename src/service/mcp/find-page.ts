import { bareAddress } from '../../contract/paths.ts';
import { decide } from '../http/decide.ts';
import { pagePath, type RouteTable } from '../http/route-table.ts';
import { encodePath } from '../../content/model/addresses.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';
import { nearestPath } from '../../base/text/nearest.ts';
import type { Answer } from './answer.ts';

/** A page that was requested, or a text file of the site. */
export interface FoundPage {
  /** Canonical path. */
  readonly path: string;
  readonly file: ManifestFile;
}

/** How many redirects are followed; a published one leads straight to its end. */
const mostHops = 3;

/** The markdown that a path or an address of this site refers to; former addresses are followed. */
export function findPage(given: string, routes: RouteTable): Answer<FoundPage> {
  const wanted = pathOf(given, routes);
  if ('refused' in wanted) return wanted;
  let path = wanted.found;
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const found = decide({ method: 'GET', path, query: '', accept: 'text/markdown' }, routes);
    if (found.kind === 'redirect') {
      const next = pathOf(found.headers['Location'] ?? '', routes);
      if ('refused' in next) return next;
      path = next.found;
    } else if (found.kind === 'file' && found.status === 200) return asText(found.file);
    else if (found.kind !== 'live' && found.status === 410)
      return { refused: `The page ${given} was removed for good.` };
    else return { refused: notThere(given, wanted.found, routes) };
  }
  return { refused: `${given} has too many redirects.` };
}

/** The path of an address, with the prefix of the site, as it is on a request line. */
function pathOf(given: string, { addresses, prefix }: RouteTable): Answer<string> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(given)) {
    if (!URL.canParse(given)) return { refused: `${JSON.stringify(given)} is not an address.` };
    const { origin, pathname } = new URL(given);
    return origin === new URL(addresses.url('/')).origin
      ? { found: pathname }
      : { refused: `${given} is not a page of this site, which is ${addresses.url('/')}.` };
  }
  const path = given.startsWith('/') ? given : `/${given}`;
  const [bare = path] = path.split(/[?#]/, 1);
  const isWhole = prefix !== '' && (bare === prefix || bare.startsWith(`${prefix}/`));
  return { found: isWhole ? bare : addresses.prefix + encodePath(decoded(bare)) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function asText(file: ManifestFile): Answer<FoundPage> {
  if (!/^text\/|json|xml/.test(file.mediaType))
    return { refused: `${file.path} is ${file.mediaType}, which cannot be read as a text.` };
  return { found: { path: pagePath(file.path, '.md'), file } };
}

function notThere(given: string, wanted: string, { pages, prefix }: RouteTable): string {
  const path = bareAddress(wanted.slice(prefix.length));
  const meant = nearestPath(path, pages.keys());
  const help =
    meant === undefined ? 'Use search to find a page.' : `Did you mean ${JSON.stringify(meant)}?`;
  return `There is no page ${JSON.stringify(given)}. ${help}`;
}
