import type { RouteTable } from '../http/route-table.ts';
import type { AskedRequest, Reply } from './asked.ts';
import { readResult, requestHeaders, type AskedMessage, type ReadResult } from './messages.ts';

/** An answer without the identifier of its question. */
export interface KnownAnswer {
  readonly headers: Reply['headers'];
  /** What comes before the identifier, and what comes after it. */
  readonly before: string;
  readonly after: string;
}

/**
 * How many of the latest answers of a site are kept, the longest one in characters, and places for marks of
 * questions.
 */
const kept = { answers: 500, characters: 32_768, marks: 1024 } as const;

interface Memory {
  readonly answers: Map<string, KnownAnswer>;
  /** Marks of the latest questions, each at the place that the mark determines. */
  readonly asked: Uint32Array;
}

const memories = new WeakMap<RouteTable, Memory>();

function memoryOf(routes: RouteTable): Memory {
  const memory = memories.get(routes) ?? { answers: new Map(), asked: new Uint32Array(kept.marks) };
  memories.set(routes, memory);
  return memory;
}

/** Methods whose answers depend only on the question and the site. */
const remembered: ReadonlySet<string> = new Set([
  'tools/call',
  'tools/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'prompts/list',
  'prompts/get',
]);

/** Requests for the same have the same key; undefined for those whose answers are not kept. */
export const keyOf = (
  { header }: AskedRequest,
  { method, params }: AskedMessage,
): string | undefined =>
  remembered.has(method)
    ? JSON.stringify([method, params, ...requestHeaders.map(header)])
    : undefined;

/** The answer to a question with an identifier. */
export const replyOf = ({ headers, before, after }: KnownAnswer, { id }: AskedMessage): Reply => ({
  status: 200,
  headers,
  text: before + JSON.stringify(id) + after,
});

/** An answer of the SDK without the identifier; undefined for anything but a single result. */
export function knownAnswerOf(reply: Reply, { id }: AskedMessage): KnownAnswer | undefined {
  const read = readResult(reply, id);
  return read && knownAnswer(reply.headers, read, JSON.stringify(read.result));
}

/** An answer as the SDK would give it, from the JSON of its result. */
export const knownAnswer = (
  headers: Reply['headers'],
  { lead, end }: Pick<ReadResult, 'lead' | 'end'>,
  json: string,
): KnownAnswer => ({
  headers,
  before: `${lead}{"jsonrpc":"2.0","id":`,
  after: `,"result":${json}}${end}`,
});

/** The answer that the same question got before. */
export const recall = (key: string, routes: RouteTable): KnownAnswer | undefined =>
  memoryOf(routes).answers.get(key);

/** Keeps an answer, unless it is very large. */
export function keep(key: string, answer: KnownAnswer, routes: RouteTable): void {
  if (answer.after.length > kept.characters) return;
  const { answers } = memoryOf(routes);
  answers.set(key, answer);
  const [oldest] = answers.keys();
  if (answers.size > kept.answers && oldest !== undefined) answers.delete(oldest);
}

/**
 * Keeps an answer only once its question is asked again: most are asked once, and keeping has its cost. Only
 * a number is noted for a question, so one may be taken for another, and be kept the first time.
 */
export function keepAgain(key: string, answer: KnownAnswer, routes: RouteTable): void {
  const { asked } = memoryOf(routes);
  const mark = markOf(key);
  const place = mark % asked.length;
  if (asked[place] === mark) keep(key, answer, routes);
  else asked[place] = mark;
}

/**
 * A 32-bit number for a text (FNV-1a over its UTF-16 units), of its last part only if it is long: the end
 * differs most.
 */
function markOf(text: string): number {
  let mark = 0x811c9dc5 ^ text.length;
  for (let at = Math.max(0, text.length - longestEnd); at < text.length; at += 1)
    mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return mark >>> 0;
}

const longestEnd = 128;
