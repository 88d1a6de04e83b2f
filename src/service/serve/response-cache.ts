import type { IncomingMessage } from 'node:http';
import type { HttpResponse } from '../http/response.ts';
import type { Encoding } from '../http/choose-encoding.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';

/** A response with a whole file, ready to be sent again. */
export interface CachedResponse {
  readonly status: number;
  /** Alternating names and values, without what differs between requests. */
  readonly head: readonly string[];
  readonly file: ManifestFile;
  readonly encoding: Encoding | undefined;
}

/** Responses of one site by request; the oldest are dropped first. */
export interface ResponseCache {
  /** The key of a request; undefined if its response depends on more than that. */
  readonly keyOf: (request: IncomingMessage) => string | undefined;
  readonly get: (key: string) => CachedResponse | undefined;
  readonly add: (key: string, answer: HttpResponse) => void;
}

/** The most responses that are kept: pages in their forms, for a few kinds of clients. */
const mostResponses = 4096;
/** Longer requests are not cached, so that keys cannot fill the memory. */
const longestKey = 512;

export function createResponseCache(most = mostResponses): ResponseCache {
  const responses = new Map<string, CachedResponse>();
  return {
    keyOf({ method, url = '', headers }) {
      const isPlain =
        method === 'GET' &&
        !url.includes('?') &&
        headers['if-none-match'] === undefined &&
        headers['if-match'] === undefined &&
        headers['if-modified-since'] === undefined &&
        headers['if-unmodified-since'] === undefined &&
        headers.range === undefined;
      if (!isPlain) return undefined;
      const key = `${url}\n${headers.accept ?? ''}\n${headers['accept-encoding'] ?? ''}`;
      return key.length > longestKey ? undefined : key;
    },
    get: (key) => responses.get(key),
    add(key, { status, headers, body }) {
      if (status !== 200 || body === undefined || !('file' in body)) return;
      const { 'X-Request-Id': _, ...same } = headers;
      const { file, encoding } = body;
      if (responses.size >= most) responses.delete(responses.keys().next().value ?? '');
      responses.set(key, { status, head: Object.entries(same).flat(), file, encoding });
    },
  };
}
