import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request with its response: no address, no query, no header but the identifier. */
export interface AccessEntry {
  readonly requestId: string;
  readonly method: string;
  /** Path as it was received, without the query. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

/** Reports a request when its response has ended, or its connection. */
export function reportWhenClosed(
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  about: { readonly path: string; readonly requestId: string },
  onRequest: (entry: AccessEntry) => void,
): void {
  const startedAt = performance.now();
  response.on('close', () => {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    onRequest({ ...about, method, status: response.statusCode, ms });
  });
}

export const accessText = ({ method, path, status, ms, requestId }: AccessEntry): string =>
  `${method} ${JSON.stringify(path).slice(1, -1)} ${status} ${ms.toFixed(1)} ms ${requestId}`;
