import type { ServerLimits } from '../../../src/service/http/node-server.ts';
import { fakeProvider, signUpWith } from './harness.ts';
import { startServer } from './running-server.ts';

/** A body that is taken, of 25 bytes. */
export const goodBody = '{"email":"a@example.com"}';

/** Limits that a test can wait for. */
export const quickLimits = { headersMs: 200, requestMs: 400, checkMs: 20, lingerMs: 200 };

/** A server with a provider that takes everything; closed when the test ends. */
export async function startTakingServer(
  t: { after: (undo: () => Promise<void>) => void },
  limits: Partial<ServerLimits> = {},
) {
  const provider = fakeProvider({ kind: 'created' });
  const { handle, logs } = signUpWith(provider);
  const server = await startServer(handle, limits);
  t.after(() => server.close());
  return { ...server, provider, logs };
}

/** The bytes of a POST with these header lines after its content type. */
export const rawPost = (path: string, headers: readonly string[], body = ''): string =>
  [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers, '', body].join(
    '\r\n',
  );
