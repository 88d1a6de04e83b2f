import { UsageError } from '../../../base/failures.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';
import { placeholders } from '../../../contract/placeholders.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { answerProblem, answerQuestions, type Terminal } from '../new/answer-questions.ts';
import { deployTargets, languages, type StarterOptions } from './starter-files.ts';

type Answers = Pick<StarterOptions, 'name' | 'baseUrl' | 'language' | 'empty' | 'deploy'>;

/** What a new catalogue is asked for, by its options; the first of the choices is the default. */
const questions = (
  [
    ['name', 'What is the site called?', placeholders.siteName],
    ['baseUrl', 'Which address will it have? You can change it later.', placeholders.baseUrl],
    ['language', 'Which language is it in: English, Deutsch, العربية?', ...languages],
    [
      'empty',
      'What should be in it: a few samples to change, or nothing yet?',
      'samples',
      'nothing',
    ],
    ['deploy', 'Where will it be published? None, if you do not know yet.', ...deployTargets],
  ] as const
).map(([field, prompt, fallback, ...more]) => ({
  ...{ field, prompt, fallback },
  ...(more.length > 0 && { choices: [fallback, ...more] }),
}));

/**
 * What was typed as options, and on a terminal the answers to the rest, unless `yes` leaves it open.
 *
 * @throws UsageError for a name or an address that no site can have, and if the user cancels.
 */
export async function askForCatalogue(
  typed: Answers & { readonly yes?: boolean | undefined },
  io: Pick<CommandIo, 'isInteractive'>,
  terminal?: Terminal,
): Promise<Answers> {
  for (const [field, option] of [
    ['name', '--name'],
    ['baseUrl', '--base-url'],
  ] as const) {
    const value = typed[field];
    const problem =
      value !== undefined && answerProblem({ field, prompt: '' }, value.trim(), sourceSchemas.site);
    if (problem) throw new UsageError(`${option} ${JSON.stringify(value)}: ${problem}`);
  }
  if (!io.isInteractive || typed.yes === true) return typed;
  const open = questions.filter(({ field }) => typed[field] === undefined);
  const answers = await answerQuestions(open, sourceSchemas.site, io, terminal);
  const isAnswered = ({ field, fallback }: (typeof open)[number]) =>
    answers.get(field) !== fallback;
  const answered = open.filter(isAnswered).map(({ field }) => [field, answers.get(field)]);
  return {
    ...typed,
    ...(Object.fromEntries(answered) as Answers),
    ...(answers.get('empty') === 'nothing' && { empty: true }),
  };
}
