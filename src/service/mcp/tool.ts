import type { z } from 'zod';
import type { Answer } from './answer.ts';
import { isRecord } from '../../base/is-record.ts';
import { describeIssues } from './describe-issues.ts';
import type { Library } from './library.ts';

/** A tool as it is defined: what it takes, what it returns, and how. */
export interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly answer: (input: z.output<Input>, library: Library) => Promise<Answer<z.input<Output>>>;
  /** The result for a client that reads only text; the JSON if this is left out. */
  readonly text?: (output: z.input<Output>) => string;
}

/** A tool without its specific types, as the server uses it. */
export interface AnyTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** Answers unchecked arguments. */
  readonly call: (args: unknown, library: Library) => Promise<Answer<CallOutput>>;
}

/** The result of a call, for programs and as text. */
export interface CallOutput {
  readonly structured: Record<string, unknown>;
  readonly text: string;
}

/** Makes a tool that checks its arguments. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>({
  answer,
  text = JSON.stringify,
  ...tool
}: Tool<Input, Output>): AnyTool {
  return {
    ...tool,
    async call(args, library) {
      const read = tool.input.safeParse(given(args, tool.input), { reportInput: true });
      if (!read.success) return { refused: describeIssues(read.error, tool.input) };
      const answered = await answer(read.data, library);
      if ('refused' in answered) return answered;
      return { found: { structured: answered.found, text: text(answered.found) } };
    },
  };
}

/** Arguments without those that may be left out and are null: that is how some programs leave them out. */
function given(args: unknown, { shape }: z.ZodObject): unknown {
  if (!isRecord(args)) return args ?? {};
  const fields = new Map<string, z.ZodType>(Object.entries(shape));
  const isLeftOut = ([name, value]: readonly [string, unknown]): boolean =>
    value === null && fields.get(name)?.safeParse(undefined).success === true;
  return Object.fromEntries(Object.entries(args).filter((each) => !isLeftOut(each)));
}
