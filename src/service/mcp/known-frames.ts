import type { RouteTable } from '../http/route-table.ts';
import type { AskedRequest, Reply } from './asked.ts';
import type { Called, CallResult } from './call-tool.ts';
import { knownAnswer, type KnownAnswer } from './known-answers.ts';
import { readResult, requestHeaders, type AskedMessage } from './messages.ts';

/** A tool call, taken apart. */
export interface ToolCall {
  readonly name: string;
  readonly args: object;
  /** All that the SDK looks at besides the arguments: calls with the same frame are framed alike. */
  readonly frame: string;
  /** Calls for the same have the same key. */
  readonly key: string;
}

/** What the SDK puts around the result of a tool. */
interface Frame {
  readonly headers: Reply['headers'];
  readonly lead: string;
  readonly end: string;
  /** Members of the result besides those of the tool, as they come before them in the JSON. */
  readonly rest: string;
}

/** How many of the latest frames of a site are kept, and the longest key of one in characters. */
const kept = { frames: 100, characters: 2048 } as const;

/** A refusal may be framed differently from a result. */
type Frames = Partial<Record<'found' | 'refused', Frame>>;

const memories = new WeakMap<RouteTable, Map<string, Frames>>();

/** A message as a tool call; undefined for any other, and for one that the SDK would examine more closely. */
export function toolCallOf({ header }: AskedRequest, message: AskedMessage): ToolCall | undefined {
  const { method, params } = message;
  if (method !== 'tools/call' || typeof params !== 'object' || params === null) return undefined;
  const { name, arguments: args = {}, ...rest } = params as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string') return undefined;
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return undefined;
  // Neither a header nor JSON like this contains a line end, and a header contains no NUL.
  let frame = name;
  for (const each of requestHeaders) frame += `\n${header(each) ?? '\0'}`;
  frame += `\n${JSON.stringify(rest)}`;
  if (frame.length > kept.characters) return undefined;
  return { name, args, frame, key: `${frame}\n${JSON.stringify(args)}` };
}

/** What the SDK has put around calls like this so far; undefined if none of them found anything. */
export function framesOf({ frame }: ToolCall, routes: RouteTable): Frames | undefined {
  const frames = memories.get(routes)?.get(frame);
  return frames?.found && frames;
}

/** What the SDK would answer to a call with this result; undefined if it has framed none like it so far. */
export function inFrame(frames: Frames, { result, members }: Called): KnownAnswer | undefined {
  const frame = frames[outcomeOf(result)];
  return frame && knownAnswer(frame.headers, frame, `{${frame.rest}${members}}`);
}

/** Records how the SDK answered a call with this result. */
export function learnFrame(
  { frame }: ToolCall,
  { id }: AskedMessage,
  { result }: Called,
  reply: Reply,
  routes: RouteTable,
): void {
  const read = readResult(reply, id);
  if (read === undefined) return;
  // If the SDK changes what a tool returns, nothing is known about the next one.
  for (const [name, value] of Object.entries(result))
    if (JSON.stringify(read.result[name]) !== JSON.stringify(value)) return;
  const rest = Object.fromEntries(
    Object.entries(read.result).filter(([name]) => !Object.hasOwn(result, name)),
  );
  const memory = memories.get(routes) ?? new Map<string, Frames>();
  memories.set(routes, memory);
  const { lead, end } = read;
  const learned = { headers: reply.headers, lead, end, rest: membersOf(rest) };
  memory.set(frame, { ...memory.get(frame), [outcomeOf(result)]: learned });
  const [oldest] = memory.keys();
  if (memory.size > kept.frames && oldest !== undefined) memory.delete(oldest);
}

/** The members of an object as they come before others in JSON. */
const membersOf = (object: object): string => {
  const json = JSON.stringify(object).slice(1, -1);
  return json === '' ? '' : `${json},`;
};

const outcomeOf = (result: CallResult): keyof Frames => ('isError' in result ? 'refused' : 'found');
