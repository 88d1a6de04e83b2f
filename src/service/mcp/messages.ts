import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isSpecType,
  specTypeSchemas,
  type JSONRPCRequest,
  type StandardSchemaV1Sync,
} from '@modelcontextprotocol/server';
import { isRecord } from '../../base/is-record.ts';
import { parseForeignJson } from '../../base/text/decode.ts';
import { isNothing, withoutNone } from './read-arguments.ts';

/** Servers of this revision must take batches; its clients speak the one before as well, and no later one. */
export const withBatches = '2025-03-26';
const beforeBatches = '2024-11-05';

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
  noParameter: [-32602, 'A parameter is missing, or is not what MCP has there'],
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

/** Why something is refused, the id of the message if it has one, and the name of what is wrong. */
export type Rejection = readonly [
  why: keyof typeof refusals,
  id?: string | number | undefined,
  name?: string,
];

export function refusalText(...[why, id, name]: Rejection): string {
  const [code, text] = refusals[why];
  const message = name === undefined ? text : `${text}: ${JSON.stringify(name)}.`;
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: id ?? null });
}

/**
 * Reads a text that should be one message of JSON-RPC as MCP has it. What is null in its parameters is as if left out;
 * what MCP has otherwise is refused here, because the SDK would respond with the report of its schema.
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
  const message = withParameters(value);
  if (isJSONRPCRequest(message)) {
    const { id, params } = message;
    const args = params?.['arguments'];
    if (args !== undefined && !isRecord(args)) return { refused: ['noArguments', id] };
    const name = faultyParameter(message);
    return name === undefined ? { message } : { refused: ['noParameter', id, name] };
  }
  if (isJSONRPCNotification(message) || isJSONRPCResponse(message)) return { message };
  const { id } = (message ?? {}) as { readonly id?: unknown };
  const isId = typeof id === 'string' || Number.isInteger(id);
  return { refused: ['noMessage', isId ? (id as string | number) : undefined] };
}

/** The requests that are answered, each with what it must be. */
const requests = new Map<string, StandardSchemaV1Sync>([
  ['initialize', specTypeSchemas.InitializeRequest],
  ['ping', specTypeSchemas.PingRequest],
  ['tools/list', specTypeSchemas.ListToolsRequest],
  ['tools/call', specTypeSchemas.CallToolRequest],
  ['server/discover', specTypeSchemas.DiscoverRequest],
  ['subscriptions/listen', specTypeSchemas.SubscriptionsListenRequest],
]);

/** What each request of revision 2026-07-28 says of its client. */
const envelope: readonly (readonly [name: string, isValid: (value: unknown) => boolean])[] = [
  [PROTOCOL_VERSION_META_KEY, (value) => typeof value === 'string'],
  [CLIENT_INFO_META_KEY, (value) => value === undefined || isSpecType.Implementation(value)],
  [CLIENT_CAPABILITIES_META_KEY, isSpecType.ClientCapabilities],
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- clients of that revision may still send it
  [LOG_LEVEL_META_KEY, (value) => value === undefined || isSpecType.LoggingLevel(value)],
];

/** The name of the first parameter that is not what MCP has there. */
function faultyParameter({ method, params = {} }: JSONRPCRequest): string | undefined {
  const fault = requests.get(method)?.['~standard'].validate({ method, params }).issues?.[0];
  if (fault) return (fault.path?.[1] as string | undefined) ?? 'params';
  const { _meta: meta = {} } = params as { readonly _meta?: Readonly<Record<string, unknown>> };
  return PROTOCOL_VERSION_META_KEY in meta
    ? envelope.find(([name, isValid]) => !isValid(meta[name]))?.[0]
    : undefined;
}

/** A message whose parameters are as the SDK reads them, with what some clients leave out of their first one. */
function withParameters(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { params: written, ...others } = value;
  const { params } = withoutNone({ params: written }) as { params?: unknown };
  if (params === undefined) return others;
  if (!isRecord(params)) return value;
  // Arguments have a rule of their own: see `isNothing`.
  const { arguments: args } = written as Readonly<Record<string, unknown>>;
  const { arguments: _, ...more } = params;
  if (others['method'] !== 'initialize')
    return { ...others, params: isNothing(args) ? more : { ...more, arguments: args } };
  const { protocolVersion: version } = params;
  const first = {
    capabilities: {},
    clientInfo: { name: 'unknown', version: '0' },
    ...params,
    ...(version === withBatches && { protocolVersion: beforeBatches }),
  };
  return { ...others, params: first };
}
