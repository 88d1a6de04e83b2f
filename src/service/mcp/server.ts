/* eslint-disable @typescript-eslint/no-deprecated -- `Server` is deprecated in favour of the high-level
   one; but it takes schemas as they are, so that they are not made again for each request. */
import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { once } from '../../base/once.ts';
import { serverName } from '../../content/model/mcp-server-name.ts';
import { unknown } from './answer.ts';
import { callTool } from './call-tool.ts';
import type { Library, SiteFacts } from './library.ts';
import { limits } from './limits.ts';
import { tools } from './tools/registry.ts';

type JsonObject = Record<string, unknown>;
type ObjectSchema = JsonObject & { readonly type: 'object' };

const schemaOf = (shape: z.ZodObject): ObjectSchema =>
  z.toJSONSchema(shape, { io: 'input' }) as ObjectSchema;

/** Made when it is first requested: most requests call one tool. */
const listed = once(() => ({
  tools: tools.map(({ name, title, description, input, output }) => ({
    name,
    title,
    description,
    inputSchema: schemaOf(input),
    outputSchema: schemaOf(output),
    annotations: {
      title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  })),
}));

const toolNames = tools.map(({ name }) => name);

const cacheHint = { ttlMs: limits.ttlMs, cacheScope: 'public' } as const;

const cacheHints = {
  'tools/list': cacheHint,
  'server/discover': cacheHint,
} as const;

/** Clients of 2025-03-26 may send batches, which are not answered; later revisions have none. */
const supportedProtocolVersions = SUPPORTED_PROTOCOL_VERSIONS.filter(
  (version) => version !== '2025-03-26',
);

/**
 * A server over the published data, for one request or one connection: it has no state of its own.
 *
 * @param current the data as they are now; a connection may outlast a build.
 * @param onFault receives faults of ours, of which clients get no details.
 */
export async function createServer(
  current: () => Promise<Library>,
  onFault: (fault: unknown) => void,
): Promise<Server> {
  const first = await current();
  const site = await first.site();
  const { addresses } = first.published.routes;
  const server = new Server(identityOf(site, addresses.url('/')), {
    capabilities: { tools: {} },
    instructions: instructionsOf(site),
    cacheHints,
    supportedProtocolVersions,
  });
  const reporting = async <T>(work: (library: Library) => T | Promise<T>): Promise<T> => {
    try {
      return await work(await current());
    } catch (fault) {
      onFault(fault);
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'The server failed.');
    }
  };
  server.setRequestHandler('tools/list', () => listed());
  server.setRequestHandler('tools/call', async ({ params }) => {
    const called = await reporting((library) => callTool(params.name, params.arguments, library));
    if (called === undefined) throw invalid(unknown('tool', params.name.slice(0, 100), toolNames));
    return called;
  });
  return server;
}

const invalid = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message);

const identityOf = ({ name, version, description }: SiteFacts, url: string) => ({
  name: serverName(url),
  title: name,
  version,
  description,
  websiteUrl: url,
});

const instructionsOf = ({ name }: SiteFacts): string =>
  [
    `The public catalogue of ${name}: vehicles, the speech sounds that their names practise, learning apps and articles.`,
    'Ask find_vehicles, count_vehicles, get_sound or find_sounds instead of loading lists; look_up knows every id and name, also former ones; search finds pages by words; read_page gives a page as markdown. Answers are short: name more in `fields`, and ask for the next page where an answer names one. Cite the addresses of pages.',
    'An app whose "purchasable" is false is not in the store: never offer it. Typical ages of sounds are not diagnostic limits. Nothing here signs anybody up.',
  ].join('\n');
