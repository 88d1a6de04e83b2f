import { livePaths } from '../../contract/live-paths.ts';
import { toUri } from './uri.ts';

export interface Addresses {
  /** Absolute URL, percent-encoded. */
  readonly url: (path: string) => string;
  /** The same address relative to the root of the host, for links within the site. */
  readonly href: (path: string) => string;
  /** The same for a path that an author wrote: it stays encoded as it is, with its query and its fragment. */
  readonly writtenHref: (path: string) => string;
  /** Path prefix of the base URL, without a trailing slash; often empty. */
  readonly prefix: string;
}

/**
 * The addresses below a base URL, which has no trailing slash.
 *
 * @param links is given each decoded path whose address is made.
 * @param signUpUrl origin at which sign-ups are taken, if not there.
 */
export function addressesUnder(
  baseUrl: string,
  links?: Set<string>,
  signUpUrl?: string,
): Addresses {
  const { origin, pathname } = new URL(toUri(baseUrl));
  // Parentheses would end the address of a link in markdown.
  const prefix = pathname.replace(/\/$/, '').replaceAll('(', '%28').replaceAll(')', '%29');
  const isElsewhere = (path: string) => signUpUrl !== undefined && path === livePaths.subscribe;
  const href = (path: string) => {
    if (isElsewhere(path)) return `${signUpUrl ?? ''}${path}`;
    links?.add(path);
    return `${prefix}${encodePath(path)}`;
  };
  return {
    prefix,
    href,
    writtenHref: (path) => {
      links?.add(decodeSitePath(path));
      return prefix + path;
    },
    url: (path) => {
      if (path === '/' && prefix === '') return `${origin}/`;
      return isElsewhere(path) ? href(path) : origin + href(path);
    },
  };
}

/** Whether a server can read the path of a base URL: it can be decoded, and no slash in it is encoded. */
export function hasReadablePath(baseUrl: string): boolean {
  try {
    const { pathname } = new URL(baseUrl);
    return !/%2f/i.test(pathname) && !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

/** Whether the host of a URL may be one of the internet: letters, digits and hyphens, with a point between. */
export const hasPublicHost = (url: string): boolean =>
  URL.canParse(url) && /^(?:\[.*\]|(?:[\w-]+\.)+[\w-]+\.?)$/.test(new URL(url).hostname);

/** Percent-encodes a decoded path; slashes stay. */
export const encodePath = (path: string): string =>
  // Nearly every path is the same when encoded.
  /^[\w./~-]*$/.test(path) ? path : path.split('/').map(encodeURIComponent).join('/');

/** The decoded path of a link from the root of the site, without query and fragment. */
export function decodeSitePath(link: string): string {
  if (!/[?#%]/.test(link)) return link || '/';
  const [path = ''] = link.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path) || '/';
  } catch {
    return path;
  }
}
