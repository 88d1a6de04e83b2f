import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
} from '@modelcontextprotocol/server';
import { parseForeignJson } from '../../base/text/parse-json.ts';
import { codes, type Refused } from './refusals.ts';

/** A JSON value that is not a batch, or why the text is none. */
export type ReadValue = { readonly value: unknown } | { readonly refused: Refused };

/** Reads a text that should be one message; `whyNoMessage` says whether its value is one. */
export function readValue(text: string): ReadValue {
  let value: unknown;
  try {
    value = parseForeignJson(text);
  } catch {
    const message = 'This is not JSON, or is nested too deeply.';
    return { refused: { code: codes.parseError, message } };
  }
  // A single answer may be large; a batch would ask for a thousand of them with a few bytes each.
  if (Array.isArray(value)) return { refused: invalid('Send one message at a time, not a batch.') };
  return { value };
}

/** Why a value is not a message of JSON-RPC as MCP has it; undefined for one that is. */
export function whyNoMessage(value: unknown): Refused | undefined {
  if (isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value))
    return undefined;
  const { id } = (value ?? {}) as { readonly id?: unknown };
  return invalid(
    'Send one message of JSON-RPC 2.0: "jsonrpc", "method", and "id" and "params" where it has them.',
    typeof id === 'string' || Number.isInteger(id) ? (id as string | number) : undefined,
  );
}

const invalid = (message: string, id?: string | number): Refused => ({
  code: codes.invalidRequest,
  message,
  id,
});
