import { limits } from './limits.ts';

/** Error codes of JSON-RPC, and the one of those left to servers that the SDK uses, too. */
export const codes = {
  parseError: -32700,
  invalidRequest: -32600,
  internalError: -32603,
  refused: -32000,
} as const;

/** Why something is not answered. */
export interface Refused {
  readonly code: (typeof codes)[keyof typeof codes];
  readonly message: string;
  /** Of the message, if it has one. */
  readonly id?: string | number | undefined;
}

/** The answer that says so. */
export const refusalText = ({ code, message, id }: Refused): string =>
  JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: id ?? null });

/** More bytes than are read. */
export const tooLong: Refused = {
  code: codes.refused,
  message: `A request has ${String(limits.requestBytes)} bytes at most.`,
};

/** A body that ends before its end, or is not sent as HTTP has it. */
export const brokenOff: Refused = {
  code: codes.invalidRequest,
  message: 'The request could not be read to its end. Send the whole body.',
};
