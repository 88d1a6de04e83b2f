import type { z } from 'zod';
import type { Answer } from './answer.ts';
import { describeIssues } from './describe-issues.ts';
import { jsonForms, type JsonForms } from './json-forms.ts';
import type { Library } from './library.ts';

/** A tool as it is written: what it takes, what it gives, and how. */
export interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly answer: (input: z.output<Input>, library: Library) => Promise<Answer<z.input<Output>>>;
  /** The output as JSON, where parts of it are at hand. */
  readonly forms?: (output: z.input<Output>) => JsonForms;
  /** What a client that reads texts only gets; the JSON where it is left out. */
  readonly text?: (output: z.input<Output>) => string;
}

/** A tool whose types are no longer told apart, as the server has it. */
export interface AnyTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** Answers arguments as they came. */
  readonly call: (args: unknown, library: Library) => Promise<Answer<CallOutput>>;
}

/** What a call gives, for programs and as a text. */
export interface CallOutput {
  readonly structured: Record<string, unknown>;
  /** The same as JSON. */
  readonly json: string;
  readonly text: string;
  /** The text as JSON. */
  readonly textJson: string;
}

/** Makes a tool that checks its arguments. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>({
  answer,
  forms = jsonForms,
  text,
  ...tool
}: Tool<Input, Output>): AnyTool {
  return {
    ...tool,
    async call(args, library) {
      const read = tool.input.safeParse(args ?? {});
      if (!read.success) return { refused: describeIssues(read.error, tool.input) };
      const answered = await answer(read.data, library);
      if ('refused' in answered) return answered;
      const { json, inText } = forms(answered.found);
      const own = text?.(answered.found);
      return {
        found: {
          structured: answered.found,
          json,
          text: own ?? json,
          textJson: own === undefined ? `"${inText}"` : JSON.stringify(own),
        },
      };
    },
  };
}
