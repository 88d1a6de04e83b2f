import { createSignUp } from '../../../../src/service/signup/create-sign-up.ts';
import { readSignUpSettings } from '../../../../src/service/signup/read-sign-up-settings.ts';
import type { LogEntry } from '../../../../src/service/signup/log-entry.ts';
import { answeringAtOnce } from '../answering-at-once.ts';
import { environmentHeader, logHeader } from './headers.ts';

/** The sign-up as a module that a platform runs: each request brings its environment along. */
export default {
  async fetch(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    const environment = JSON.parse(atob(headers.get(environmentHeader) ?? '')) as object;
    headers.delete(environmentHeader);
    const reading = readSignUpSettings({ ...environment });
    if (!reading.ok) return Response.json(reading.mistakes, { status: 599 });
    const logs: LogEntry[] = [];
    const handle = createSignUp(answeringAtOnce(reading.settings), {
      log: (entry) => logs.push(entry),
    });
    const answer = await handle(new Request(request, { headers }));
    const { status, body } = answer;
    const log = { ...Object.fromEntries(answer.headers), [logHeader]: JSON.stringify(logs) };
    return new Response(body, { status, headers: log });
  },
};
