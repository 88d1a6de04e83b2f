import type { FetchHandler } from '../../../../src/service/http/reply.ts';
import type { LogEntry } from '../../../../src/service/signup/sign-up-handler.ts';
import { environmentHeader, logHeader } from './headers.ts';

/** A handler that is the real one on another platform, at an origin, with this environment. */
export function remoteHandler(
  origin: string,
  environment: Record<string, string>,
  log: (entry: LogEntry) => void,
): FetchHandler {
  const setting = btoa(JSON.stringify(environment));
  return async (request) => {
    const { method, url } = request;
    const headers = new Headers(request.headers);
    headers.set(environmentHeader, setting);
    // A platform may compress on the way what the handler gave.
    headers.set('accept-encoding', 'identity');
    // workerd closes a connection whose request it did not read to the end, just as the next one comes.
    headers.set('connection', 'close');
    const body = request.body === null ? {} : { body: await request.arrayBuffer() };
    const answer = await fetch(url.replace(/^http:\/\/[^/]+/, origin), {
      method,
      headers,
      ...body,
    });
    const given = new Headers(answer.headers);
    for (const entry of JSON.parse(given.get(logHeader) ?? '[]') as LogEntry[]) log(entry);
    given.delete(logHeader);
    return new Response(answer.body, { status: answer.status, headers: given });
  };
}
