/* eslint-disable @typescript-eslint/no-deprecated -- `Server` is deprecated in favour of the high-level
   one; but it takes schemas as they are, so that they are not made again for each request. */
import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { once } from '../../base/once.ts';
import { serverName } from '../../content/publication/published-names.ts';
import { mcpToolNames, mcpTools, type McpToolName } from '../../contract/mcp-tools.ts';
import { unknown } from './entry-kinds.ts';
import { apps, findSounds, findVehicles } from './finders.ts';
import { fetchPage, lookUp, search } from './pages.ts';
import type { PublishedData, SiteFacts } from './published-data.ts';
import { withBatches } from './messages.ts';
import type { Tool } from './tool.ts';

type ObjectSchema = Record<string, unknown> & { readonly type: 'object' };

/**
 * Without what says nothing: that a number is one of JavaScript, and that names are texts. Without `$schema`, too:
 * clients whose validator knows another draft would refuse the tool.
 */
function schemaOf(shape: z.ZodObject): ObjectSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    override({ jsonSchema }) {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      delete jsonSchema.propertyNames;
    },
  });
  return schema as ObjectSchema;
}

const registry: Readonly<Record<McpToolName, Tool>> = {
  search,
  fetch: fetchPage,
  look_up: lookUp,
  find_vehicles: findVehicles,
  find_sounds: findSounds,
  apps,
};

export const tools: readonly Tool[] = mcpToolNames.map((name) => registry[name]);

/** Calls a tool by its name, as the protocol has the result; undefined if there is none. */
export async function callTool(name: string, args: unknown, library: PublishedData) {
  const result = await tools.find((tool) => tool.name === name)?.call(args, library);
  if (result === undefined) return undefined;
  const refused = 'refused' in result;
  const content = [{ type: 'text' as const, text: refused ? result.refused : result.text }];
  return refused ? { isError: true, content } : { content, structuredContent: result.result };
}

/** Made when it is first requested: most requests call one tool. */
const listed = once(() => ({
  tools: tools.map(({ name, input, output }) => ({
    name,
    ...mcpTools[name],
    inputSchema: schemaOf(input),
    outputSchema: schemaOf(output),
    annotations: {
      title: mcpTools[name].title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  })),
}));

const cacheHint = { ttlMs: 300_000, cacheScope: 'public' } as const;
const cacheHints = { 'tools/list': cacheHint, 'server/discover': cacheHint } as const;

const supportedProtocolVersions = SUPPORTED_PROTOCOL_VERSIONS.filter(
  (version) => version !== withBatches,
);

/**
 * A server over the published data, for one request or one connection: it has no state of its own.
 *
 * @param current the present data; a connection may outlast a build.
 * @param onFault receives faults of ours, of which clients get no details.
 */
export async function createServer(
  current: () => Promise<PublishedData>,
  onFault: (fault: unknown) => void,
): Promise<Server> {
  const first = await current();
  const site = await first.site();
  const { addresses } = first.published.routes;
  const { name: title, version, description } = site;
  const websiteUrl = addresses.url('/');
  const identity = { name: serverName(websiteUrl), title, version, description, websiteUrl };
  const server = new Server(identity, {
    capabilities: { tools: {} },
    instructions: instructionsOf(site),
    cacheHints,
    supportedProtocolVersions,
  });
  server.setRequestHandler('tools/list', () => listed());
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: args } }) => {
    const called = await current()
      .then((library) => callTool(name, args, library))
      .catch((fault: unknown) => {
        onFault(fault);
        throw new ProtocolError(ProtocolErrorCode.InternalError, 'The server failed.');
      });
    if (called !== undefined) return called;
    const { message } = unknown('tool', name, mcpToolNames);
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  });
  return server;
}

const instructionsOf = ({ name }: SiteFacts): string =>
  [
    `The public catalogue of ${name}: vehicles, the speech sounds that their names practise, learning apps and articles.`,
    'Ask find_vehicles, find_sounds or apps instead of loading lists; look_up knows every id and name, also former ones; search finds pages by words; fetch gives a page as markdown. Answers have 4 kB at most: name more in `fields`, and ask for the next page where an answer names one. Cite pages by their addresses: `url`, or `site` and `path` together.',
    'An app whose "purchasable" is false is not in the store: never offer it. Typical ages of sounds are not diagnostic limits. Nothing here signs anybody up.',
  ].join('\n');
