/* eslint-disable @typescript-eslint/no-deprecated -- `Server` is deprecated in favour of the high-level
   one; but it takes schemas as they are, so that they are not made again for each request. */
import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  SUPPORTED_PROTOCOL_VERSIONS,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { once } from '../../base/once.ts';
import { serverName } from '../../content/publication/published-names.ts';
import { mcpToolNames, mcpTools, type McpToolName } from '../../contract/mcp-tools.ts';
import { unknown } from './entry-kinds.ts';
import { apps, findSounds, findVehicles } from './finders.ts';
import { fetchPage, lookUp, search } from './pages.ts';
import type { PublishedData, SiteFacts } from './published-data.ts';
import type { Tool } from './tool.ts';
import { isRecord } from '../../base/is-record.ts';
import { parseForeignJson } from '../../base/text/decode.ts';

type JsonObject = Record<string, unknown>;
type ObjectSchema = JsonObject & { readonly type: 'object' };

/** Without `$schema`: clients whose validator knows another draft would refuse the tool. */
function schemaOf(shape: z.ZodObject): ObjectSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input' });
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

/** Every tool, in the order of the contract. */
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
    'Ask find_vehicles, find_sounds or apps instead of loading lists; look_up knows every id and name, also former ones; search finds pages by words; fetch gives a page as markdown. Answers have 4 kB at most: name more in `fields`, and ask for the next page where an answer names one. Cite the addresses of pages.',
    'An app whose "purchasable" is false is not in the store: never offer it. Typical ages of sounds are not diagnostic limits. Nothing here signs anybody up.',
  ].join('\n');

export const requestBytes = 64 * 1024;

/** Why a request is refused: the code of JSON-RPC, or the one left to servers that the SDK uses, too. */
const refusals = {
  notJson: [-32700, 'This is not JSON, or is nested too deeply.'],
  // A single response may be large; a batch would request a thousand of them with a few bytes each.
  batch: [-32600, 'Send one message at a time, not a batch.'],
  noMessage: [
    -32600,
    'Send one message of JSON-RPC 2.0: "jsonrpc", "method", and "id" and "params" where it has them.',
  ],
  noArguments: [-32602, 'The arguments must be an object.'],
  brokenOff: [-32600, 'The request could not be read to its end. Send the whole body.'],
  fault: [-32603, 'The server failed.'],
  tooLong: [-32000, `A request has ${requestBytes} bytes at most.`],
  host: [-32000, 'The host that was requested is not one of this server.'],
  origin: [-32000, 'Pages of this origin may not ask this server.'],
  notPosted: [
    -32000,
    'MCP is spoken here with POST; there is no stream to GET and no session to DELETE.',
  ],
} as const;

/** Why something is refused, and the id of the message if it has one. */
export type Rejection = readonly [why: keyof typeof refusals, id?: string | number | undefined];

export function refusalText(...[why, id]: Rejection): string {
  const [code, message] = refusals[why];
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: id ?? null });
}

/**
 * Reads a text that should be one message of JSON-RPC as MCP has it. Parameters and arguments of null are none;
 * other arguments than an object are refused here, because the SDK would respond with the report of its schema.
 */
export function readMessage(
  text: string,
): { readonly message: unknown } | { readonly refused: Rejection } {
  let value: unknown;
  try {
    value = parseForeignJson(text);
  } catch {
    return { refused: ['notJson'] };
  }
  if (Array.isArray(value)) return { refused: ['batch'] };
  value = withoutNone(value);
  if (isJSONRPCRequest(value)) {
    const { arguments: args, ...params } = value.params ?? {};
    if (args === null) return { message: { ...value, params } };
    if (value.method === 'initialize' && params['protocolVersion'] === withBatches)
      return { message: { ...value, params: { ...params, protocolVersion: beforeBatches } } };
    const isSound = args === undefined || isRecord(args);
    return isSound ? { message: value } : { refused: ['noArguments', value.id] };
  }
  if (isJSONRPCNotification(value) || isJSONRPCResponse(value)) return { message: value };
  const { id } = (value ?? {}) as { readonly id?: unknown };
  const isId = typeof id === 'string' || Number.isInteger(id);
  return { refused: ['noMessage', isId ? (id as string | number) : undefined] };
}

/** Servers of this revision must take batches; its clients speak the one before as well, and no later one. */
export const withBatches = '2025-03-26';
const beforeBatches = '2024-11-05';

/** Without parameters that are null or an empty list, as some clients write none. */
function withoutNone(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { params, ...others } = value;
  const isNone = params === null || (Array.isArray(params) && params.length === 0);
  return isNone ? others : value;
}
