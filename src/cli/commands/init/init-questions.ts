import { UsageError } from '../../../base/failures.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';
import { placeholders } from '../../../contract/placeholders.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { answerProblem, answerQuestions, type Terminal } from '../new/answer-questions.ts';
import type { Question } from '../new/entry-kind.ts';
import { deployTargets, languages, type StarterOptions } from './starter-files.ts';

type Answers = Pick<StarterOptions, 'name' | 'baseUrl' | 'language' | 'empty' | 'deploy'> & {
  /** Whether npm installs the program at once. */
  readonly install?: boolean;
};

/** What a person decides by: what each place needs and costs. */
const places: Readonly<Record<(typeof deployTargets)[number], string>> = {
  none: 'later, or a server of your own: a place can be added any day',
  'github-pages': 'GitHub Pages: needs GitHub; free for a public repository',
  netlify: 'Netlify: needs an account and your repository; has a free plan',
  cloudflare: 'Cloudflare: needs an account and your repository; has a free plan',
};

/** The address of a site on Pages, from where git pushes to; undefined for any other place. */
function addressOnPages(remote: string): string | undefined {
  const [, owner = '', repository = ''] =
    /github\.com[:/]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(remote.trim()) ?? [];
  if (owner === '' || repository === '') return undefined;
  const site = `${owner.toLowerCase()}.github.io`;
  return repository.toLowerCase() === site ? `https://${site}` : `https://${site}/${repository}`;
}

/** An address as a person types it, with what it lacks: a scheme, and no slash at the end. */
function completeAddress(typed: string): string {
  const bare = typed.endsWith('/') ? typed.slice(0, -1) : typed;
  return bare === '' || /^[a-z][a-z0-9+.-]*:/i.test(bare) ? bare : `https://${bare}`;
}

const addressQuestion = (deploy: Answers['deploy'], remote: string): Question => {
  const onPages = deploy === 'github-pages' ? addressOnPages(remote) : undefined;
  const prompts = {
    'github-pages':
      'Which address will it have? On Pages https://owner.github.io/repository; Enter leaves it open, and Pages says it.',
    netlify: 'Which address will it have? Enter leaves it open until Netlify shows one.',
    cloudflare: 'Which address will it have? Enter leaves it open until Cloudflare shows one.',
    none: 'Which address will it have? Enter leaves it open.',
  };
  return {
    field: 'baseUrl',
    prompt: onPages === undefined ? prompts[deploy ?? 'none'] : 'Which address will it have?',
    fallback: onPages ?? placeholders.baseUrl,
    complete: completeAddress,
  };
};

const choice = (field: string, prompt: string, choices: readonly string[]): Question => ({
  field,
  prompt,
  choices,
  ...(choices[0] !== undefined && { fallback: choices[0] }),
});

const installing = choice('install', 'Install the program there now (npm install)?', ['yes', 'no']);

/** Whether somebody at a terminal wants npm to install the program. */
export const wantsInstallation = async (io: Pick<CommandIo, 'isInteractive'>): Promise<boolean> =>
  io.isInteractive &&
  (await answerQuestions([installing], sourceSchemas.site, io)).get('install') === 'yes';

/**
 * What was typed as options, and on a terminal the answers to the rest, unless `yes` leaves it open: in the order in
 * which a person knows them, the place before the address that comes from it.
 *
 * @param remote where git pushes to, if it is known.
 * @throws UsageError for a name or an address that no site can have, and if the user cancels.
 */
export async function askForCatalogue(
  options: Answers & { readonly yes?: boolean | undefined },
  io: Pick<CommandIo, 'isInteractive'>,
  remote = '',
  terminal?: Terminal,
): Promise<Answers> {
  const typed = {
    ...options,
    ...(options.baseUrl !== undefined && { baseUrl: completeAddress(options.baseUrl.trim()) }),
  };
  for (const [field, option] of [
    ['name', '--name'],
    ['baseUrl', '--base-url'],
  ] as const) {
    const value = typed[field];
    const problem =
      value !== undefined && answerProblem({ field, prompt: '' }, value.trim(), sourceSchemas.site);
    if (problem) throw new UsageError(`${option} ${JSON.stringify(value)}: ${problem}`);
  }
  if (typed.yes === true) return { ...typed, install: true };
  if (!io.isInteractive) return typed;
  const ask = async (questions: readonly Question[]): Promise<ReadonlyMap<string, string>> => {
    const open = questions.filter(({ field }) => typed[field as keyof Answers] === undefined);
    const answers = await answerQuestions(open, sourceSchemas.site, io, terminal);
    const left = ({ field, fallback }: Question) => answers.get(field) === fallback;
    for (const question of open.filter(left))
      // The address of a place is an answer, a placeholder is none.
      if (question.fallback === placeholders.baseUrl || question.field !== 'baseUrl')
        answers.delete(question.field);
    return answers;
  };
  const first = await ask([
    { field: 'name', prompt: 'What is the site called?', fallback: placeholders.siteName },
    { ...choice('deploy', 'Where will it be published?', deployTargets), labels: places },
  ]);
  const deploy = (first.get('deploy') ?? typed.deploy) as Answers['deploy'];
  const rest = await ask([
    addressQuestion(deploy, remote),
    choice('language', 'Which language is it in: English, Deutsch, العربية?', languages),
    choice('empty', 'What should be in it: a few samples to change, or nothing yet?', [
      'samples',
      'nothing',
    ]),
    installing,
  ]);
  const { empty, install, ...answered } = Object.fromEntries([...first, ...rest]);
  return {
    ...typed,
    ...(answered as Answers),
    ...(empty === 'nothing' && { empty: true }),
    install: install !== 'no',
  };
}
