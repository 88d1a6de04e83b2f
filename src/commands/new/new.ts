import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { hasErrors, checkSources } from '../../pipeline.ts';
import { UsageError } from '../../failures.ts';
import { sourceSchemas } from '../../sources/source-schemas.ts';
import type { CommandIo, ExitCode } from '../command-io.ts';
import { requireSources } from '../require-sources.ts';
import { shownPath } from '../shown-path.ts';
import { writeReports } from '../write-reports.ts';
import { selectFiles } from '../select-files.ts';
import { answerQuestions } from './answer-questions.ts';
import { planEntry, type EntryKind, type EntryPlan } from './entry-kind.ts';
import { entryText } from './entry-text.ts';
import { setField } from './set-field.ts';

/** Options of `catalogue new`, as typed. */
export interface NewOptions {
  readonly sources: string;
  readonly out: string;
  /** `field=value`, as often as given. */
  readonly set: readonly string[];
  readonly dryRun?: boolean;
}

/** `catalogue new <kind> <name>`: a valid entry; never over a file that is there. */
export async function runNew(
  kind: EntryKind,
  name: string,
  options: NewOptions,
  io: CommandIo,
): Promise<ExitCode> {
  requireSources(options.sources);
  const input = {
    sources: options.sources,
    shownAs: shownPath(options.sources),
    out: options.out,
  };
  const before = await checkSources(input);
  const plan = planEntry(kind, name.trim(), before.entries, io.now().toISOString().slice(0, 10));
  const path = `${plan.folder}/${plan.key}${plan.extension}`;
  const file = join(options.sources, path);
  if (existsSync(file)) throw new UsageError(`${file} is there already. Choose another name.`);
  const fields = await fillIn(plan, options.set, io);
  const schema = sourceSchemas[plan.shape];
  const order = Object.keys((schema['properties'] ?? {}) as object);
  const text = entryText(plan, fields, order, schemaPath(file, plan));
  const after = await checkSources({ ...input, drafts: new Map([[path, text]]) });
  const found = selectFiles(after, [file]);
  writeReports(found, [], io);
  if (hasErrors(found.diagnostics)) {
    io.log('Nothing was written.');
    return 1;
  }
  if (options.dryRun === true) {
    io.out(text.trimEnd());
    return 0;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: 'wx' });
  io.out(file);
  io.log(nextSteps(plan));
  return 0;
}

async function fillIn(
  plan: EntryPlan,
  settings: readonly string[],
  io: CommandIo,
): Promise<Readonly<Record<string, unknown>>> {
  const schema = sourceSchemas[plan.shape];
  const given = new Map(settings.map(splitSetting));
  const fields: Record<string, unknown> = { ...plan.derived };
  if (plan.shape === 'page') fields['kind'] = 'article';
  // An app that is given a listing is released, and is not asked how far it is.
  const isReleased = [...given.keys()].some((field) => field.startsWith('released.'));
  const questions = plan.questions.filter(
    ({ field }) => !given.has(field) && !(isReleased && field.startsWith('unreleased.')),
  );
  const answers = await answerQuestions(questions, io);
  for (const [field, value] of [...answers, ...given])
    if (value !== '') setField(fields, field, value, schema);
  return fields;
}

function splitSetting(setting: string): [field: string, value: string] {
  const at = setting.indexOf('=');
  if (at <= 0) throw new UsageError(`--set takes field=value, not ${JSON.stringify(setting)}.`);
  return [setting.slice(0, at), setting.slice(at + 1)];
}

/** Where the schema of an entry is from the folder of its file: beside the sources, or installed. */
function schemaPath(file: string, { shape }: EntryPlan): string | undefined {
  const name = `${shape}.schema.json`;
  const found = ['schemas', 'node_modules/catalogue/schemas']
    .map((folder) => resolve(folder, name))
    .find((candidate) => existsSync(candidate));
  return found && relative(dirname(resolve(file)), found).replaceAll('\\', '/');
}

const nextSteps = ({ shape }: EntryPlan): string =>
  ({
    vehicle:
      'Next: add a description and, where it has one, a wordWorld; then run catalogue build.',
    phoneme: 'Next: add parentTip and typicalAge; then run catalogue build.',
    app: 'Next: add features, ageRange, offline and privacy; then run catalogue build.',
    page: 'Next: write the article below its front matter; then run catalogue build.',
  })[shape as 'vehicle' | 'phoneme' | 'app' | 'page'];
