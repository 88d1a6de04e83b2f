import { createFetchHandler, faultLine, type HandlerPorts } from '../http/fetch-handler.ts';
import type { RouteTable } from '../http/route-table.ts';
import { secured } from '../http/secured.ts';
import { requestIdOf } from '../signup/answers.ts';
import { createLiveService, type LivePorts } from './live-service.ts';
import { createSiteMcp } from './site-mcp.ts';
import { takeRest } from './take-rest.ts';

/** Answers a request with the files that a platform has for it. */
export type SiteService = (
  request: Request,
  readFile: HandlerPorts['readFile'],
) => Promise<Response>;

/** The whole service on a platform that runs code: pages, API, redirects, errors, sign-up, health. */
export function createSiteService(routes: RouteTable, ports: LivePorts): SiteService {
  const answerLive = createLiveService(routes, ports);
  const live = async (request: Request): Promise<Response> => {
    const response = await answerLive(request);
    await takeRest(request);
    return response;
  };
  const onFault = (fault: unknown): void => {
    ports.log(faultLine(fault));
  };
  const mcpOver = createSiteMcp(routes, ports, onFault);
  return async (request, readFile) => {
    const handle = createFetchHandler(routes, {
      readFile,
      live,
      mcp: mcpOver(readFile),
      requestId: ({ headers }) => requestIdOf(headers.get('x-request-id')),
      onFault,
    });
    const response = await handle(request);
    await takeRest(request);
    return secured(response, request);
  };
}

/** The bytes of an answer from the platform's own file store; undefined if it has no such file. */
export const bytesOf = ({ status, body }: Response): ReadableStream | undefined =>
  status === 200 && body !== null ? body : undefined;
