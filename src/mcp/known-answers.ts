import type { RouteTable } from '../http/route-table.ts';
import type { AskedRequest, Reply } from './asked.ts';

/** A message that asks for something, as far as it is looked at here. */
export interface AskedMessage {
  readonly id: string | number;
  readonly method: string;
  readonly params?: unknown;
}

/** An answer that was given once: all of it but the identifier. */
interface KnownAnswer {
  readonly headers: Reply['headers'];
  /** What stands before the identifier, and behind it. */
  readonly before: string;
  readonly after: string;
}

/** The latest answers that are kept of a site, and the characters of each. */
const kept = { answers: 500, characters: 32_768 } as const;

const memories = new WeakMap<RouteTable, Map<string, KnownAnswer>>();

/** Headers that an answer may depend on, beside its message. */
const headerNames = ['accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Methods whose answers depend on the question and the site alone. */
const remembered: ReadonlySet<string> = new Set([
  'tools/call',
  'tools/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'prompts/list',
  'prompts/get',
]);

/** What asks for the same has the same key; undefined for what asks for nothing. */
export function keyOf({ header }: AskedRequest, message: unknown): string | undefined {
  if (!isAsked(message) || !remembered.has(message.method)) return undefined;
  const { method, params } = message;
  const extra = Object.keys(message).length - (params === undefined ? 3 : 4);
  if (extra > 0) return undefined;
  const values = headerNames.map(header);
  return JSON.stringify([method, params, ...values]);
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

/** The answer that the same question got before, under another identifier. */
export function recall(key: string, { id }: AskedMessage, routes: RouteTable): Reply | undefined {
  const known = memories.get(routes)?.get(key);
  if (known === undefined) return undefined;
  const { headers, before, after } = known;
  return { status: 200, headers, text: before + JSON.stringify(id) + after };
}

/** Keeps an answer that is one result. */
export function keep(
  key: string,
  { id }: AskedMessage,
  { status, headers, text }: Reply,
  routes: RouteTable,
): void {
  const known = status === 200 && text.length <= kept.characters ? split(text, id) : undefined;
  if (known === undefined) return;
  const memory = memories.get(routes) ?? new Map<string, KnownAnswer>();
  memories.set(routes, memory);
  memory.set(key, { headers, ...known });
  const [oldest] = memory.keys();
  if (memory.size > kept.answers && oldest !== undefined) memory.delete(oldest);
}

/** An answer around its identifier; undefined for anything but one result. */
function split(text: string, id: string | number): Omit<KnownAnswer, 'headers'> | undefined {
  const [, lead = '', json = '', end = ''] =
    /^((?:event: message\n)?(?:id: [^\n]*\n)?data: )?(\{.*\})(\n*)$/s.exec(text) ?? [];
  let message: Partial<Record<string, unknown>>;
  try {
    message = JSON.parse(json) as typeof message;
  } catch {
    return undefined;
  }
  const { result, jsonrpc, ...rest } = message;
  if (jsonrpc !== '2.0' || typeof result !== 'object') return undefined;
  if (rest['id'] !== id || Object.keys(rest).length !== 1) return undefined;
  return {
    before: `${lead}{"jsonrpc":"2.0","id":`,
    after: `,"result":${JSON.stringify(result)}}${end}`,
  };
}
