import type { RouteTable } from '../http/route-table.ts';
import type { AskedRequest, Reply } from './asked.ts';
import {
  isAsked,
  isPlain,
  readResult,
  requestHeaders,
  type AskedMessage,
  type ReadResult,
} from './messages.ts';

/** An answer without the identifier of its question. */
export interface KnownAnswer {
  readonly headers: Reply['headers'];
  /** What stands before the identifier, and behind it. */
  readonly before: string;
  readonly after: string;
}

/** The latest answers that are kept of a site, and the characters of each; the latest questions. */
const kept = { answers: 500, characters: 32_768, questions: 1000 } as const;

interface Memory {
  readonly answers: Map<string, KnownAnswer>;
  readonly questions: Set<string>;
}

const memories = new WeakMap<RouteTable, Memory>();

function memoryOf(routes: RouteTable): Memory {
  const memory = memories.get(routes) ?? { answers: new Map(), questions: new Set() };
  memories.set(routes, memory);
  return memory;
}

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
  return isPlain(message)
    ? JSON.stringify([method, params, ...requestHeaders.map(header)])
    : undefined;
}

/** The answer to a question with an identifier. */
export const replyOf = ({ headers, before, after }: KnownAnswer, { id }: AskedMessage): Reply => ({
  status: 200,
  headers,
  text: before + JSON.stringify(id) + after,
});

/** An answer of the SDK without the identifier; undefined for anything but one result. */
export function knownAnswerOf(reply: Reply, { id }: AskedMessage): KnownAnswer | undefined {
  const read = readResult(reply, id);
  return read && knownAnswer(reply.headers, read, JSON.stringify(read.result));
}

/** An answer as the SDK would give it, of the JSON of its result. */
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
  forgetOldest(answers, kept.answers);
}

/** The same where a question is asked again: most are asked once, and what is kept has its cost. */
export function keepAgain(key: string, answer: KnownAnswer, routes: RouteTable): void {
  const { questions } = memoryOf(routes);
  if (questions.delete(key)) keep(key, answer, routes);
  else if (key.length <= mostQuestion) {
    questions.add(key);
    forgetOldest(questions, kept.questions);
  }
}

/** Longer questions are answered anew each time. */
const mostQuestion = 2048;

function forgetOldest(kept: Map<string, unknown> | Set<string>, most: number): void {
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
