import type { Reply } from './asked.ts';

/** A request message, as far as it is examined here. */
export interface AskedMessage {
  readonly id: string | number;
  readonly method: string;
  readonly params?: unknown;
}

/** Whether a message is a request with an identifier that can be put into another answer. */
export const isAsked = (message: unknown): message is AskedMessage => {
  const { id, method, jsonrpc } = (message ?? {}) as Partial<Record<string, unknown>>;
  return (
    jsonrpc === '2.0' &&
    typeof method === 'string' &&
    (typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id)))
  );
};

/** Whether a message has nothing besides what a request has. */
export const isPlain = (message: AskedMessage): boolean =>
  Object.keys(message).length === (message.params === undefined ? 3 : 4);

/** Headers that an answer may depend on, besides its message. */
export const requestHeaders = [
  'accept',
  'content-type',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
] as const;

/** An answer with one result, taken apart. */
export interface ReadResult {
  /** What comes before and after the message if it is an event. */
  readonly lead: string;
  readonly end: string;
  readonly result: Readonly<Record<string, unknown>>;
}

/** The result in the answer to a request; undefined for anything but a single result. */
export function readResult({ status, text }: Reply, id: string | number): ReadResult | undefined {
  if (status !== 200) return undefined;
  const [, lead = '', json = '', end = ''] =
    /^((?:event: message\n)?(?:id: [^\n]*\n)?data: )?(\{.*\})(\n*)$/s.exec(text) ?? [];
  let message: Partial<Record<string, unknown>>;
  try {
    message = JSON.parse(json) as typeof message;
  } catch {
    return undefined;
  }
  const { result, jsonrpc, ...rest } = message;
  if (jsonrpc !== '2.0' || typeof result !== 'object' || result === null) return undefined;
  if (rest['id'] !== id || Object.keys(rest).length !== 1) return undefined;
  return { lead, end, result: result as ReadResult['result'] };
}
