import { UsageError } from '../../../base/failures.ts';
import { placeholders } from '../../../contract/placeholders.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { answerProblem, answerQuestions } from '../new/answer-questions.ts';
import type { Question } from '../new/entry-kind.ts';
import { deployTargets, languages, type StarterOptions } from './starter-files.ts';

/** What a new catalogue is asked for, each by its option. */
type Answers = Pick<StarterOptions, 'name' | 'baseUrl' | 'language' | 'empty' | 'deploy'>;

const samples = { yes: 'with a few samples to change', no: 'empty' };

const questions: readonly (Question & {
  readonly field: keyof Answers;
  readonly fallback: string;
})[] = [
  { field: 'name', prompt: 'What is the site called?', fallback: placeholders.siteName },
  {
    field: 'baseUrl',
    prompt: 'Which address will it have? You can change it later.',
    fallback: placeholders.baseUrl,
  },
  {
    field: 'language',
    prompt: 'Which language is it in?',
    choices: languages,
    labels: { en: 'English', de: 'Deutsch', ar: 'العربية' },
    fallback: 'en',
  },
  {
    field: 'empty',
    prompt: 'What should be in it?',
    choices: Object.keys(samples),
    labels: samples,
    fallback: 'yes',
  },
  {
    field: 'deploy',
    prompt: 'Where will it be published?',
    choices: deployTargets,
    labels: {
      'github-pages': 'GitHub Pages',
      s3: 'a bucket (S3)',
      folder: 'a folder on a server of yours',
      netlify: 'Netlify',
      cloudflare: 'Cloudflare',
      none: 'I do not know yet',
    },
    fallback: 'none',
  },
];

/**
 * What was typed as options, and the answers to what was not, asked on a terminal. Without one, and with `yes`, the
 * rest is left open.
 *
 * @throws UsageError for a name or an address that no site can have, and if the user cancels.
 */
export async function askForCatalogue(
  typed: Answers & { readonly yes?: boolean | undefined },
  io: CommandIo,
): Promise<Answers> {
  const schema = sourceSchemas.site;
  for (const { field, choices, prompt } of questions) {
    const value = typed[field];
    if (choices !== undefined || typeof value !== 'string') continue;
    const problem = answerProblem({ field, prompt }, value.trim(), schema);
    const option = field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (problem !== undefined)
      throw new UsageError(`--${option} ${JSON.stringify(value)}: ${problem}`);
  }
  if (!io.isInteractive || typed.yes === true) return typed;
  const open = questions.filter(({ field }) => typed[field] === undefined);
  const answers = await answerQuestions(open, schema, io);
  const answered = Object.fromEntries(
    open.flatMap(({ field, fallback }) => {
      const answer = answers.get(field) ?? fallback;
      return answer === fallback ? [] : [[field, field === 'empty' ? true : answer]];
    }),
  );
  return { ...typed, ...answered };
}
