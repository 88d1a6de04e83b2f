import { createSignUp, type LogEntry } from '../../../../src/service/signup/sign-up-handler.ts';
import { readSignUpSettings } from '../../../../src/service/signup/settings.ts';
import { environmentHeader, logHeader } from './headers.ts';

/** The sign-up as a module that a platform runs: each request brings its environment along. */
export default {
  async fetch(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    const environment = JSON.parse(atob(headers.get(environmentHeader) ?? '')) as object;
    headers.delete(environmentHeader);
    const { mistakes, ...settings } = readSignUpSettings({ ...environment });
    if (mistakes.length > 0) return Response.json(mistakes, { status: 599 });
    const logs: LogEntry[] = [];
    const handle = createSignUp({ ...settings, stepMs: 0 }, { log: (entry) => logs.push(entry) });
    const answer = await handle(new Request(request, { headers }));
    const { status, body } = answer;
    const log = { ...Object.fromEntries(answer.headers), [logHeader]: JSON.stringify(logs) };
    return new Response(body, { status, headers: log });
  },
};
