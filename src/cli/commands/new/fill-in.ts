import { UsageError } from '../../../base/failures.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { answerQuestions } from './answer-questions.ts';
import type { EntryPlan } from './entry-kind.ts';
import { setField } from './set-field.ts';

/**
 * The fields of a new entry: those that follow from its name, then answers, then `settings` as `field=value`,
 * each in the form that its schema wants. Empty answers are left out.
 *
 * @throws UsageError for a setting that no entry of the kind has, and for a missing answer.
 */
export async function fillIn(
  { shape, derived, questions }: EntryPlan,
  settings: readonly string[],
  io: CommandIo,
): Promise<Readonly<Record<string, unknown>>> {
  const schema = sourceSchemas[shape];
  const given = readSettings(settings);
  const fields = structuredClone(derived) as Record<string, unknown>;
  // Faults in what was typed come before any question.
  for (const [field, value] of given) setField({}, field, value, schema);
  // An app with a listing is released, so its status is not requested.
  const isReleased = [...given.keys()].some((field) => field.startsWith('released.'));
  const open = questions.filter(
    ({ field }) => !given.has(field) && !(isReleased && field.startsWith('unreleased.')),
  );
  const answers = await answerQuestions(open, schema, io);
  for (const [field, value] of [...answers, ...given]) setField(fields, field, value, schema);
  return fields;
}

function readSettings(settings: readonly string[]): Map<string, string> {
  const given = new Map<string, string>();
  for (const setting of settings) {
    const at = setting.indexOf('=');
    if (at <= 0) throw new UsageError(`--set takes field=value, not ${JSON.stringify(setting)}.`);
    const field = setting.slice(0, at);
    if (given.has(field))
      throw new UsageError(
        `--set ${field} is given twice. The items of a list go into one, with commas.`,
      );
    given.set(field, setting.slice(at + 1));
  }
  return given;
}
