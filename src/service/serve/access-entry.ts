import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isHashed } from '../../contract/paths.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';

/** The kind of a response; `none` for redirects, errors of the API and whatever has no body. */
export type Representation = 'html' | 'markdown' | 'json' | 'asset' | 'other' | 'live' | 'none';

/** A request with its response, as logged: no address, no query, no header but the identifier. */
export interface AccessEntry {
  readonly requestId: string;
  readonly method: string;
  /** Path as it was received, without the query. */
  readonly path: string;
  readonly status: number;
  /** The bytes that were sent, headers included. */
  readonly bytes: number;
  readonly ms: number;
  readonly representation: Representation;
  /** Set if the connection ended before the response did. */
  readonly cutOff: true | undefined;
}

export interface ResponseFacts {
  representation: Representation;
}

export function representationOf({ path, mediaType }: ManifestFile): Representation {
  if (isHashed(path)) return 'asset';
  if (mediaType.startsWith('text/html')) return 'html';
  if (mediaType.startsWith('text/markdown')) return 'markdown';
  return /\bjson\b/.test(mediaType) ? 'json' : 'other';
}

/** Bytes of each connection that belong to responses before the present one. */
const sentBefore = new WeakMap<Socket, number>();

/** Reports a request when its response has ended, or its connection. */
export function reportWhenClosed(
  { method = '', socket }: IncomingMessage,
  response: ServerResponse,
  about: { readonly path: string; readonly requestId: string; readonly seen: ResponseFacts },
  onRequest: (entry: AccessEntry) => void,
): void {
  const startedAt = performance.now();
  const { path, requestId, seen } = about;
  response.on('close', () => {
    const bytes = socket.bytesWritten - (sentBefore.get(socket) ?? 0);
    sentBefore.set(socket, socket.bytesWritten);
    onRequest({
      requestId,
      method,
      path,
      status: response.statusCode,
      bytes,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      representation: seen.representation,
      cutOff: response.writableFinished ? undefined : true,
    });
  });
}

export const accessJson = (entry: AccessEntry, now: Date): string =>
  JSON.stringify({ time: now.toISOString(), ...entry });

export const accessText = ({ method, path, status, ms, requestId }: AccessEntry): string =>
  `${method} ${JSON.stringify(path).slice(1, -1)} ${status} ${ms.toFixed(1)} ms ${requestId}`;
