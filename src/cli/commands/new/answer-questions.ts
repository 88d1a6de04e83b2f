import type { Readable, Writable } from 'node:stream';
import { matches, type FieldSchema } from '../../../content/sources/field-schema.ts';
import { printable } from '../../../content/diagnostics/printed.ts';
import { UsageError } from '../../../base/failures.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import type { Question } from './entry-kind.ts';
import { nearest } from '../../../base/text/nearest.ts';
import { fieldSchema, listItems } from './set-field.ts';

/**
 * Why an answer is not valid, by its question and its schema, so that the question can be repeated;
 * undefined if it is valid.
 */
export function answerProblem(
  { field, fallback, items }: Question,
  answer: string,
  schema: FieldSchema,
): string | undefined {
  if (answer === '') return fallback === undefined ? 'This is required.' : undefined;
  const wanted = fieldSchema(field, schema);
  if (wanted.type !== 'array') return formProblem(answer, wanted);
  const list = listItems(answer);
  const repeated = list.find((item, index) => list.indexOf(item) < index);
  if (repeated !== undefined) return `${repeated} is there twice.`;
  for (const item of list) {
    if (items !== undefined && !items.includes(item)) {
      const meant = nearest(item, items);
      return `There is no ${item}.${meant === undefined ? '' : ` Is it ${meant}?`}`;
    }
    const problem = formProblem(item, wanted.items ?? {});
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function formProblem(answer: string, schema: FieldSchema): string | undefined {
  if (matches(schema, answer)) return undefined;
  const { description = 'It cannot be that.', examples: [example] = [] } = schema;
  return typeof example === 'string' ? `${description} For example: ${example}` : description;
}

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/**
 * The answers to some questions, by field: asked on a terminal, again whenever the schema would refuse them;
 * without a terminal, their fallbacks.
 *
 * @throws UsageError naming every field that has to be set, if there is nothing to choose from, and if the
 *   user cancels.
 */
export async function answerQuestions(
  questions: readonly Question[],
  schema: FieldSchema,
  io: Pick<CommandIo, 'isInteractive'>,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<Map<string, string>> {
  if (questions.length === 0) return new Map();
  const hopeless = questions.find(({ choices }) => choices?.length === 0);
  if (hopeless !== undefined)
    throw new UsageError(
      `There is no ${hopeless.field} to choose from yet. Make one first, such as \`catalogue new ${hopeless.field} "Around Town"\`.`,
    );
  if (io.isInteractive) return askOnTerminal(questions, schema, terminal);
  const open = questions.filter(({ fallback }) => fallback === undefined);
  if (open.length > 0)
    throw new UsageError([
      'These settings are missing:',
      ...open.map((question) => `  ${settingOf(question)}`),
    ]);
  return new Map(questions.map(({ field, fallback = '' }) => [field, fallback]));
}

function settingOf({ field, prompt, choices }: Question): string {
  const value = choices === undefined ? '"…"' : `<${choices.join('|')}>`;
  return `--set ${field}=${value}    ${prompt}`;
}

async function askOnTerminal(
  questions: readonly Question[],
  schema: FieldSchema,
  terminal: Terminal,
): Promise<Map<string, string>> {
  // Loaded here, because no other command has prompts.
  const { isCancel, select, text, updateSettings } = await import('@clack/prompts');
  updateSettings({ aliases: { '\u0004': 'cancel' } }); // Ctrl+D
  // A terminal without a size would get each letter on a line of its own.
  if ('columns' in terminal.output && terminal.output.columns === 0)
    Object.assign(terminal.output, { columns: 80, rows: 24 });
  const answers = new Map<string, string>();
  for (const question of questions) {
    const { field, prompt: message, choices, labels = {}, fallback } = question;
    const { complete = (typed: string) => typed } = question;
    const answer =
      choices === undefined
        ? await text({
            ...terminal,
            message,
            ...(fallback !== undefined && {
              defaultValue: fallback,
              placeholder: printable(fallback),
            }),
            validate: (value) => answerProblem(question, complete((value ?? '').trim()), schema),
          })
        : await select({
            ...terminal,
            message,
            options: choices.map((value) => ({ value, label: labels[value] ?? printable(value) })),
            ...(fallback !== undefined && { initialValue: fallback }),
          });
    if (isCancel(answer)) throw new UsageError('Cancelled; nothing was written.');
    answers.set(field, complete(answer.trim()));
  }
  return answers;
}
