import { EnvironmentError, linesOf } from '../../base/failures.ts';
import { paths } from '../../contract/paths.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import {
  headersOf,
  respond,
  internalError,
  MissingFileError,
  type HttpResponse,
} from './response.ts';
import { requestIdOf, withStrictTransport } from './headers.ts';
import type { RouteTable } from './route-table.ts';

export type FetchHandler = (request: Request) => Promise<Response>;

export interface HandlerPorts {
  /** The bytes of a published file; undefined if it is missing after all. */
  readonly readFile: (
    file: ManifestFile,
  ) => Promise<ReadableStream | Uint8Array<ArrayBuffer> | undefined>;
  /** Serves the live paths, sign-up and health; they come without a prefix. */
  readonly live: FetchHandler;
  /** Serves `/mcp`, with or without a prefix before it. */
  readonly mcp: (request: Request, requestId: string) => Promise<Response>;
  readonly onFault: (fault: unknown) => void;
}

/**
 * The whole service as one handler on web standards: it runs unchanged on Node, Cloudflare Workers, Netlify
 * and Deno. It never rejects. Files are sent unencoded; if bodies are compressed, the platform does it.
 */
export function createFetchHandler(routes: RouteTable, ports: HandlerPorts): FetchHandler {
  return async (request) => {
    const requestId = requestIdOf(request.headers.get('x-request-id'));
    return withStrictTransport(await answer(request, requestId), request);
  };

  async function answer(request: Request, requestId: string): Promise<Response> {
    try {
      const { pathname, search } = new URL(request.url);
      const isEncodedLater = takesEncoded(request);
      const outcome = respond(
        {
          method: request.method,
          path: pathname,
          query: search,
          header: (name) => request.headers.get(name),
        },
        { routes, requestId, hasEncoding: () => false, isEncodedLater },
      );
      if (!('live' in outcome)) return await toResponse(outcome, ports, isEncodedLater);
      if (outcome.live === paths.mcp) return await ports.mcp(request, requestId);
      return await ports.live(outcome.live === pathname ? request : at(outcome.live, request));
    } catch (fault) {
      ports.onFault(fault);
      return toResponse(internalError({ routes, requestId }, fault), ports);
    }
  }
}

/** An internal error as a line of a log; one of the machine needs no stack. */
export function faultLine(fault: unknown): string {
  const isBug = fault instanceof Error && !(fault instanceof EnvironmentError);
  const message = isBug ? (fault.stack ?? fault.message) : linesOf(fault).join('\n');
  return JSON.stringify({ event: 'fault', message });
}

const at = (path: string, request: Request): Request =>
  new Request(new URL(path, request.url), request);

/** Whether the platform may compress the response; it may interpret the header differently. */
const takesEncoded = ({ headers }: Request): boolean =>
  !['', 'identity'].includes(headers.get('accept-encoding')?.trim().toLowerCase() ?? '');

/** A response; the length of what a platform compresses is undetermined. */
async function toResponse(
  response: HttpResponse,
  { readFile }: HandlerPorts,
  isEncodedLater = false,
): Promise<Response> {
  const { status, body, isHead = false } = response;
  const headers = headersOf(response);
  if (body === undefined || (isHead && isEncodedLater))
    return new Response(null, { status, headers });
  if (isHead) {
    const bytes = 'text' in body ? new TextEncoder().encode(body.text).length : body.file.bytes;
    const length = { 'Content-Length': String(bytes) };
    return new Response(null, { status, headers: { ...headers, ...length } });
  }
  if ('text' in body) return new Response(body.text, { status, headers });
  const bytes = await readFile(body.file);
  if (bytes === undefined) throw new MissingFileError(body.file);
  if (body.range === undefined) return new Response(bytes, { status, headers });
  const { start, end } = body.range;
  const whole = new Uint8Array(await new Response(bytes).arrayBuffer());
  return new Response(whole.slice(start, end + 1), { status, headers });
}
