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
  /** What asks for the same has the same key. */
  readonly key: string;
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

/** A refusal may be framed differently than what was found. */
type Frames = Partial<Record<'found' | 'refused', Frame>>;

const memories = new WeakMap<RouteTable, Map<string, Frames>>();

/** A message as a call of a tool; undefined for any other, and for one that the SDK would look at closer. */
export function toolCallOf({ header }: AskedRequest, message: AskedMessage): ToolCall | undefined {
  const { method, params } = message;
  if (method !== 'tools/call' || typeof params !== 'object' || params === null) return undefined;
  const { name, arguments: args = {}, ...rest } = params as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string') return undefined;
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return undefined;
  // Neither a header nor JSON like this has a line end, nor a header a NUL.
  let frame = name;
  for (const each of requestHeaders) frame += `\n${header(each) ?? '\0'}`;
  frame += `\n${JSON.stringify(rest)}`;
  if (frame.length > kept.characters) return undefined;
  return { name, args, frame, key: `${frame}\n${JSON.stringify(args)}` };
}

/** What the SDK put around calls like this so far; undefined where it found nothing for any. */
export function framesOf({ frame }: ToolCall, routes: RouteTable): Frames | undefined {
  const frames = memories.get(routes)?.get(frame);
  return frames?.found && frames;
}

/** What the SDK would answer to a call that gave a result; undefined where it framed none like it so far. */
export function inFrame(frames: Frames, { result, members }: Called): KnownAnswer | undefined {
  const frame = frames[outcomeOf(result)];
  return frame && knownAnswer(frame.headers, frame, `{${frame.rest}${members}}`);
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
  const memory = memories.get(routes) ?? new Map<string, Frames>();
  memories.set(routes, memory);
  const { lead, end } = read;
  const learned = { headers: reply.headers, lead, end, rest: membersOf(rest) };
  memory.set(frame, { ...memory.get(frame), [outcomeOf(result)]: learned });
  const [oldest] = memory.keys();
  if (memory.size > kept.frames && oldest !== undefined) memory.delete(oldest);
}

/** The members of an object as they stand in JSON before others. */
const membersOf = (object: object): string => {
  const json = JSON.stringify(object).slice(1, -1);
  return json === '' ? '' : `${json},`;
};

const outcomeOf = (result: CallResult): keyof Frames => ('isError' in result ? 'refused' : 'found');
