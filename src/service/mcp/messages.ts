import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
} from '@modelcontextprotocol/server';
import { isRecord } from '../../base/is-record.ts';
import { parseForeignJson } from '../../base/text/decode.ts';

/** Maximum number of bytes in a request. */
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
    const { arguments: given, ...params } = value.params ?? {};
    if (given === null) return { message: { ...value, params } };
    if (value.method === 'initialize' && params['protocolVersion'] === withBatches)
      return { message: { ...value, params: { ...params, protocolVersion: beforeBatches } } };
    const isSound = given === undefined || isRecord(given);
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
