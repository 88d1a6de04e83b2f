import type { IncomingMessage, ServerResponse } from 'node:http';
import { UsageError } from '../../base/failures.ts';
import { htmlPolicy } from '../http/headers.ts';
import type { HostNames } from './allowed-hosts.ts';
import { refuseHost } from './refuse-host.ts';

/** Where a server shows the gallery; nothing is ever published there. */
export const galleryPath = '/__catalogue/gallery';

/** A file of the gallery. */
export interface ShownFile {
  readonly mediaType: string;
  readonly contents: string | Uint8Array;
}

/** What the route needs. */
export interface GalleryPorts {
  /**
   * The file at a path below that of the gallery, which is at this address; undefined if there is none.
   *
   * @throws UsageError for a mistake that has to be fixed before anything can be shown.
   */
  readonly fileAt: (path: string, base: string) => Promise<ShownFile | undefined>;
  /** Whether the client may see what is not published yet. */
  readonly isAllowed: (names: HostNames) => boolean;
  /** Address of a path of the site itself. */
  readonly siteHref: (path: string) => string;
  /** Called with an internal error. */
  readonly onFault: (fault: unknown) => void;
}

/** Answers the paths of the gallery; true if it did, or is about to. */
export type GalleryRoute = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The gallery as a route of the server. Files that it does not have come from the site itself. */
export function createGalleryRoute(ports: GalleryPorts): GalleryRoute {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path !== galleryPath && !path.startsWith(`${galleryPath}/`)) return false;
    if (!ports.isAllowed(request.headers)) refuseHost(response);
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      response
        .writeHead(405, { ...plain, Allow: 'GET, HEAD' })
        .end('Forms cannot be sent from here.\n');
    else void answer(path.slice(galleryPath.length), request, response, ports);
    return true;
  };
}

const fresh = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
const plain = { ...fresh, 'Content-Type': 'text/plain; charset=utf-8' };

async function answer(
  path: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
  { fileAt, siteHref, onFault }: GalleryPorts,
): Promise<void> {
  try {
    const file = await fileAt(path, `http://${headers.host ?? 'localhost'}${galleryPath}`);
    if (file === undefined) {
      const own = path.replace(/^\/(?:light|dark)-(?:ltr|rtl)\/[a-z]+(?=\/)/, '');
      response.writeHead(302, { ...fresh, Location: siteHref(own) }).end();
      return;
    }
    const isPage = file.mediaType.startsWith('text/html');
    response
      .writeHead(200, { ...fresh, 'Content-Type': file.mediaType, ...(isPage && htmlPolicy) })
      .end(file.contents);
  } catch (fault) {
    if (!(fault instanceof UsageError)) onFault(fault);
    const reason = fault instanceof UsageError ? fault.message : 'The gallery failed; see the log.';
    response.writeHead(500, plain).end(`${reason}\n`);
  }
}
