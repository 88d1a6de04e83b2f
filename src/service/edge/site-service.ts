import { createFetchHandler, faultLine, type HandlerPorts } from '../http/fetch-handler.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import type { RouteTable } from '../http/route-table.ts';
import type { FetchHandler } from '../http/fetch-handler.ts';
import { once } from '../../base/once.ts';
import { createSignUp } from '../signup/sign-up-handler.ts';
import { readSignUpSettings, type Environment } from '../signup/settings.ts';
import { readLimited, withDeadline } from '../http/bounds.ts';
import { MissingFileError } from '../http/response.ts';
import { readList } from '../http/host-guard.ts';

interface LivePorts {
  readonly environment: Environment;
  readonly log: (line: string) => void;
}

/**
 * Sign-up and health on a platform. It starts with its first request, because the clock of some platforms
 * stands still before; mistakes in settings are logged then, and sign-ups stay off.
 */
function createLiveService({ addresses }: RouteTable, ports: LivePorts): FetchHandler {
  const log = (entry: object): void => {
    ports.log(JSON.stringify(entry));
  };
  const site = { CATALOGUE_BASE_URL: addresses.url('/') };
  const start = once((): FetchHandler => {
    const settings = readSignUpSettings({ ...site, ...ports.environment });
    for (const mistake of settings.mistakes) log({ event: 'wrong-setting', ...mistake });
    const sound = settings.mistakes.length > 0 ? readSignUpSettings(site) : settings;
    return createSignUp(sound, { log });
  });
  return (request) => start()(request);
}

/** Largest unwanted body that is still read, in bytes, and the time that it may take. */
const limits = { bytes: 64 * 1024, ms: 1000 } as const;

/**
 * Reads the body of a request whose response does not need it. Otherwise workerd closes the connection after the
 * response, while the client is sending its next request. Never rejects; a large or slow body is left alone.
 */
export async function drainBody({ body, bodyUsed }: Request): Promise<void> {
  if (body === null || bodyUsed) return;
  await withDeadline<unknown>(limits.ms, undefined, () => readLimited(body, limits.bytes));
}

export type SiteService = (
  request: Request,
  readFile: HandlerPorts['readFile'],
) => Promise<Response>;

/**
 * The whole service on a platform that runs code: pages, API, redirects, errors, sign-up, health, MCP, whose code is loaded
 * on the first request. The platform accepts requests only for configured hosts, so every host is valid.
 */
export function createSiteService(routes: RouteTable, ports: LivePorts): SiteService {
  const serveLive = createLiveService(routes, ports);
  const onFault = (fault: unknown): void => {
    ports.log(faultLine(fault));
  };
  const memory = new Map<string, unknown>();
  const listed = ports.environment['MCP_ALLOWED_ORIGINS'];
  const origins = readList(typeof listed === 'string' ? listed : undefined);
  const gate = {
    hosts: 'any',
    origins: new Set([new URL(routes.addresses.url('/')).origin, ...origins]),
  } as const;
  return async (request, readFile) => {
    const read = async (file: ManifestFile): Promise<string> => {
      const bytes = await readFile(file);
      if (bytes === undefined) throw new MissingFileError(file);
      return new Response(bytes).text();
    };
    const handle = createFetchHandler(routes, {
      readFile,
      live: serveLive,
      onFault,
      async mcp(asked, requestId) {
        const { fetchMcp } = await import('../mcp/edge.ts');
        return fetchMcp(asked, requestId, { published: { routes, read, memory }, gate, onFault });
      },
    });
    const response = await handle(request);
    await drainBody(request);
    return response;
  };
}

/** The bytes of a response from the platform's own file store; undefined if it has no such file. */
export const bytesOf = ({ status, body }: Response): ReadableStream | undefined =>
  status === 200 && body !== null ? body : undefined;
