import type { RouteTable } from '../http/route-table.ts';
import type { AskedRequest, Reply } from './asked.ts';
import type { Called, CallResult } from './call-tool.ts';
import { knownAnswer, type KnownAnswer } from './known-answers.ts';
import { readResult, requestHeaders, type AskedMessage } from './messages.ts';

/** A call of a tool, taken apart. */
export interface ToolCall {
  readonly name: string;
  readonly args: object;
  /** All that the SDK looks at beside the arguments: calls of which it is the same are framed alike. */
  readonly frame: string;
}

/** What the SDK puts around what a tool gives. */
interface Frame {
  readonly headers: Reply['headers'];
  readonly lead: string;
  readonly end: string;
  /** Members of the result beside those of the tool, as they stand before them in JSON. */
  readonly rest: string;
}

/** The latest frames that are kept of a site, and the characters of what each is known by. */
const kept = { frames: 100, characters: 2048 } as const;

const memories = new WeakMap<RouteTable, Map<string, Frame>>();

/** A message as a call of a tool; undefined for any other, and for one that the SDK would look at closer. */
export function toolCallOf({ header }: AskedRequest, message: AskedMessage): ToolCall | undefined {
  const { method, params } = message;
  if (method !== 'tools/call' || typeof params !== 'object' || params === null) return undefined;
  const { name, arguments: args = {}, ...rest } = params as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string') return undefined;
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return undefined;
  const frame = JSON.stringify([name, rest, ...requestHeaders.map(header)]);
  return frame.length > kept.characters ? undefined : { name, args, frame };
}

/** What the SDK would answer to a call that gave a result; undefined where it framed none like it so far. */
export function inFrame(
  { frame }: ToolCall,
  { result, json }: Called,
  routes: RouteTable,
): KnownAnswer | undefined {
  const known = memories.get(routes)?.get(keyOf(frame, result));
  return known && knownAnswer(known.headers, known, `{${known.rest}${json.slice(1)}`);
}

/** Takes note of how the SDK answered a call that gave a result. */
export function learnFrame(
  { frame }: ToolCall,
  { id }: AskedMessage,
  { result }: Called,
  reply: Reply,
  routes: RouteTable,
): void {
  const read = readResult(reply, id);
  if (read === undefined) return;
  // Where the SDK changes what a tool gives, nothing is known of the next one.
  for (const [name, value] of Object.entries(result))
    if (JSON.stringify(read.result[name]) !== JSON.stringify(value)) return;
  const rest = Object.fromEntries(
    Object.entries(read.result).filter(([name]) => !Object.hasOwn(result, name)),
  );
  const memory = memories.get(routes) ?? new Map<string, Frame>();
  memories.set(routes, memory);
  const { lead, end } = read;
  memory.set(keyOf(frame, result), { headers: reply.headers, lead, end, rest: membersOf(rest) });
  const [oldest] = memory.keys();
  if (memory.size > kept.frames && oldest !== undefined) memory.delete(oldest);
}

/** The members of an object as they stand in JSON before others. */
const membersOf = (object: object): string => {
  const json = JSON.stringify(object).slice(1, -1);
  return json === '' ? '' : `${json},`;
};

/** Whether the SDK framed a call like this before. */
export const isFramed = ({ frame }: ToolCall, routes: RouteTable): boolean =>
  memories.get(routes)?.has(`found ${frame}`) === true;

/** A refusal may be framed differently than what was found. */
const keyOf = (frame: string, result: CallResult): string =>
  `${'isError' in result ? 'refused' : 'found'} ${frame}`;
