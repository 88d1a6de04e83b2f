import { UsageError } from '../../failures.ts';
import type { CommandIo } from '../command-io.ts';
import type { Question } from './entry-kind.ts';

/**
 * Answers to some questions: asked on a terminal, taken from their fallbacks elsewhere.
 *
 * @throws UsageError naming every field that somebody has to set.
 */
export async function answerQuestions(
  questions: readonly Question[],
  io: CommandIo,
): Promise<Map<string, string>> {
  if (questions.length === 0) return new Map();
  if (io.isInteractive) return askOnTerminal(questions);
  const open = questions.filter(({ fallback }) => fallback === undefined);
  if (open.length > 0)
    throw new UsageError(
      `Say more:\n${open.map((question) => `  ${settingOf(question)}`).join('\n')}`,
    );
  return new Map(questions.map(({ field, fallback = '' }) => [field, fallback]));
}

function settingOf({ field, prompt, choices }: Question): string {
  const value = choices === undefined ? '"…"' : `<${choices.join('|')}>`;
  return `--set ${field}=${value}    ${prompt}`;
}

async function askOnTerminal(questions: readonly Question[]): Promise<Map<string, string>> {
  // Loaded here, for no other command asks anything.
  const { isCancel, select, text } = await import('@clack/prompts');
  const answers = new Map<string, string>();
  for (const { field, prompt, choices, fallback } of questions) {
    const answer =
      choices === undefined
        ? await text({
            message: prompt,
            ...(fallback !== undefined && { defaultValue: fallback, placeholder: fallback }),
            validate: (value) =>
              fallback === undefined && (value ?? '').trim() === '' ? 'This is needed.' : undefined,
          })
        : await select({
            message: prompt,
            options: choices.map((choice) => ({ value: choice, label: choice })),
          });
    if (isCancel(answer)) throw new UsageError('Cancelled; nothing was written.');
    answers.set(field, answer.trim());
  }
  return answers;
}
