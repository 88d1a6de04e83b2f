import * as z from 'zod';
import { UsageError } from '../../base/failures.ts';
import type { McpToolName } from '../../contract/mcp-tools.ts';
import type { PublishedData } from './published-data.ts';
import { readArguments } from './read-arguments.ts';

const textLength = 200;

/** Bytes of the text of a result. */
export const mostBytes = 4096;

/** The result of a tool, for programs and as text, or a sentence that names the remedy. */
export type Answer =
  | { readonly result: Readonly<Record<string, unknown>>; readonly text: string }
  | { readonly refused: string };

export interface Tool {
  readonly name: McpToolName;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly call: (args: unknown, library: PublishedData) => Promise<Answer>;
}

/**
 * Makes a tool that checks its arguments. A UsageError that it throws is the result; a client that reads only text
 * gets the JSON.
 */
export function defineTool<
  Input extends z.ZodRawShape,
  Found extends Readonly<Record<string, unknown>>,
>(
  name: McpToolName,
  shape: Input,
  output: z.ZodObject,
  answer: (input: z.output<z.ZodObject<Input>>, library: PublishedData) => Promise<Found>,
): Tool {
  // Strict or not is a type of its own in zod, which would make each signature here generic once more.
  const input = z.strictObject(shape) as unknown as z.ZodObject<Input>;
  const call = async (args: unknown, library: PublishedData): Promise<Answer> => {
    const reading = readArguments(args, input);
    if ('refused' in reading) return reading;
    try {
      const result = await answer(reading.read, library);
      return { result, text: JSON.stringify(result) };
    } catch (fault) {
      if (fault instanceof UsageError) return { refused: fault.message };
      throw fault;
    }
  };
  return { name, input, output, call };
}

export const nameField = z.string().min(1).max(textLength);

const most = 100;

/** Several names; see `entriesNamed` for a text with commas. */
export const namesField = z.array(nameField).min(1).max(most).optional();

/** Which part of a list to return, and which fields of its entries. */
export const rangeFields = (usual: number) => ({
  limit: z
    .int()
    .default(usual)
    .transform((limit) => Math.min(Math.max(limit, 1), most))
    .describe(`The most to return, up to ${most}; an answer ends earlier where 4 kB are full.`),
  offset: z
    .int()
    .min(0)
    .default(0)
    .describe('How many to skip: `nextOffset` of the previous answer.'),
});

/** The output of a tool that gives a list, under a name. */
export const listOutput = (things: string): z.ZodObject =>
  z.object({
    total: z.int().describe('How many there are, on all pages together.'),
    site: z
      .string()
      .optional()
      .describe('Address of the site: with a `path` behind it, that of a page; cite it.'),
    [things]: z.array(z.record(z.string(), z.unknown())).describe('Those of this page.'),
    furtherFields: z
      .array(z.string())
      .optional()
      .describe('What `fields` can name besides; left out if it was given.'),
    nextOffset: z.int().optional().describe('Where the next page starts; absent at the end.'),
  });

export const bytesOf = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).byteLength;

/** Which part of a list is wanted, and the fields of an entry in a result. */
export interface PageRange<Item> {
  readonly limit: number;
  readonly offset: number;
  readonly show?: (item: Item) => object;
}

/**
 * A page of a list: at most `limit` after `offset`, and no more than a result holds.
 */
export function pageOf<Item extends object>(
  things: string,
  all: readonly Item[],
  { limit, offset, show = (item) => item }: PageRange<Item>,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const total = all.length;
  let room = mostBytes - bytesOf({ total, ...more, [things]: [], nextOffset: total });
  const page: object[] = [];
  for (const item of all.slice(offset, offset + limit)) {
    const whole = show(item);
    const shown = page.length === 0 ? shortened(whole, room) : whole;
    room -= bytesOf(shown) + 1;
    if (room < 0 && page.length > 0) break;
    page.push(shown);
  }
  const end = offset + page.length;
  return {
    total,
    ...more,
    [things]: page,
    ...(page.length > 0 && end < total && { nextOffset: end }),
  };
}

/** What an entry is called and cited by: in each row, whichever fields are asked for. */
export const identity: readonly string[] = ['id', 'key', 'name', 'path'];

/** An entry that alone is too long, without its longest fields, and without its identity only if that is too long. */
function shortened(entry: object, room: number): object {
  const fields = new Map(Object.entries(entry));
  const left: string[] = [];
  const shown = (): object => ({
    ...Object.fromEntries(fields),
    ...(left.length > 0 && { tooLong: left }),
  });
  while (fields.size > 0 && bytesOf(shown()) >= room) {
    const others = [...fields].filter(([name]) => !identity.includes(name));
    const all = others.length > 0 ? others : [...fields];
    const [longest = ''] = all.sort(([, a], [, b]) => bytesOf(b) - bytesOf(a))[0] ?? [];
    fields.delete(longest);
    left.push(longest);
  }
  return shown();
}
