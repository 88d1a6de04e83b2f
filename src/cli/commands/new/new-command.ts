import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../../base/failures.ts';
import type { Diagnostic } from '../../../content/diagnostics/diagnostic.ts';
import { foldPath } from '../../../base/text/fold.ts';
import { removedAddresses, type RemovedAddress } from '../../../content/model/old-addresses.ts';
import { movedFile } from '../../../content/sources/classify-path.ts';
import { linesAbout, withoutLines, type MovedLine } from '../../../edit/moves/moved-file.ts';
import { refuseAddressOfAnother } from '../../../edit/names/addresses-of.ts';
import { readSubjectName } from '../../../edit/names/subject.ts';
import { applyEdits } from '../../../base/text/text-edit.ts';
import { editsOf } from '../../../edit/yaml/yaml-edit.ts';
import { checkSources, type Sources } from '../../../build/sources/check-sources.ts';
import { nextFreeId } from '../../../content/rules/unique-vehicles.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';
import { keyLetters } from '../../../base/text/to-key.ts';
import { finish, type EditOptions } from '../../edits/finish.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { readSourceText, sourcesInput } from '../../inputs/require-sources.ts';
import { calledOf, nameFieldOf } from '../../../contract/kinds/registry.ts';
import { category } from '../../../contract/kinds/page-kinds.ts';
import { vehicle } from '../../../contract/kinds/vehicle-kind.ts';
import { recordOnline } from '../../../content/publication/online.ts';
import type { JsonObject } from '../../../contract/json-schema.ts';
import { categorySchema } from '../../../edit/names/entry-targets.ts';
import { planEntry, type CreatedKind, type EntryPlan } from './entry-kind.ts';
import { entryText } from './entry-text.ts';
import { schemaPath } from '../../../content/sources/field-schema.ts';
import { answerQuestions } from './answer-questions.ts';
import { setField } from './set-field.ts';

/**
 * The fields of a new entry: those that follow from its name, then answers, then `settings` as `field=value`,
 * each in the form that its schema wants. Empty answers are left out.
 *
 * @throws UsageError for a setting that no entry of the kind has, and for a missing answer.
 */
async function fillIn(
  { derived, questions }: EntryPlan,
  schema: JsonObject,
  settings: readonly string[],
  io: CommandIo,
): Promise<Readonly<Record<string, unknown>>> {
  const typed = readSettings(settings);
  const fields = structuredClone(derived) as Record<string, unknown>;
  // Faults in what was typed come before any question.
  for (const [field, value] of typed) setField({}, field, value, schema);
  // An app with a listing is released, so its status is not requested.
  const isReleased = [...typed.keys()].some((field) => field.startsWith('released.'));
  const open = questions.filter(
    ({ field }) => !typed.has(field) && !(isReleased && field.startsWith('unreleased.')),
  );
  const answers = await answerQuestions(open, schema, io);
  for (const [field, value] of [...answers, ...typed]) setField(fields, field, value, schema);
  return fields;
}

function readSettings(settings: readonly string[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const setting of settings) {
    const at = setting.indexOf('=');
    if (at <= 0) throw new UsageError(`--set takes field=value, not ${JSON.stringify(setting)}.`);
    const field = setting.slice(0, at);
    if (values.has(field))
      throw new UsageError(
        `--set ${field} is given twice. The items of a list go into one, with commas.`,
      );
    values.set(field, setting.slice(at + 1));
  }
  return values;
}

interface NewOptions extends EditOptions {
  /** `field=value`, repeatable. */
  readonly set?: readonly string[];
}

/**
 * `catalogue new <kind> <name>`: a valid entry. It is checked with the whole catalogue before it is written, and never
 * overwrites an existing one. See `finish` for what is printed.
 */
export async function runNew(
  kind: CreatedKind,
  name: string,
  options: NewOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const { sources, set } = options;
  const input = sourcesInput(options);
  const checked = checkSources(input);
  const { entries } = checked;
  const key = keyOf(name, kind, entries.site?.value.locale);
  const plan = planEntry(kind, entries, {
    name: name.trim(),
    key,
    freeId: nextFreeId(checked.takenIds()),
    today: io.now().toISOString().slice(0, 10),
  });
  const isCategory = kind === category.name;
  const path = isCategory ? category.file : `${plan.folder}/${key}${plan.extension}`;
  const file = join(sources, path);
  if (isCategory ? entries.categories?.value[key] : existsSync(file))
    throw new UsageError(
      `${isCategory ? `The category ${key} in ${file}` : file} already exists. Choose another name.`,
    );
  const { path: address = '' } = readSubjectName(isCategory ? `${kind}:${key}` : path) ?? {};
  refuseAddressOfAnother(entries, address);
  if (set?.some((setting) => setting.startsWith('id=')) !== true)
    refuseForgottenId(checked, address, plan.derived['id']);
  const schema = isCategory ? categorySchema : sourceSchemas[plan.shape];
  const fields = await fillIn(plan, schema, set ?? [], io);
  const before = isCategory ? readSourceText(sources, path) : undefined;
  const edits =
    isCategory &&
    editsOf({ text: before ?? '', kind: plan.shape }, [
      { what: 'set', pointer: [key], value: fields },
    ]);
  if (edits === undefined)
    throw new UsageError(`${file} cannot be edited this way. Change it by hand.`);
  const text = edits
    ? applyEdits(before ?? '', edits)
    : entryText(plan.extension, fields, schema, schemaPath(file, sources, plan.shape));
  const { id } = fields;
  const arrival = { path: address, ...(typeof id === 'string' && { id }) };
  const lines = linesAbout(entries.moved?.value ?? {}, arrival);
  const change = withoutInMoved(lines, sources);
  const changes = [
    { path, ...(before !== undefined && { before }), after: text },
    ...(change ? [change] : []),
  ];
  const overlay = new Map(changes.map((written) => [written.path, written.after]));
  const after = checkSources({ ...input, overlay });
  // A placeholder that was just written is no news, and nor is a category without a vehicle.
  const place = (diagnostics: readonly Diagnostic[]) =>
    diagnostics.filter(({ code }) => !['placeholder', 'unused-category'].includes(code));
  const code = await finish({ changes, before: checked, after, place }, options, io);
  if (code !== 0 || options.dryRun === true) return code;
  io.log([
    ...lines.map(({ notice }) => notice),
    `Next: ${plan.next}; then run \`catalogue check\`.`,
  ]);
  return code;
}

/**
 * Whether a vehicle is back or another one takes its address is for a person to say.
 *
 * @throws UsageError
 */
function refuseForgottenId(
  { entries, online }: Pick<Sources, 'entries' | 'online'>,
  address: string,
  next: unknown,
): void {
  const isHere = ({ path }: RemovedAddress): boolean => foldPath(path) === foldPath(address);
  const line = removedAddresses(entries).find(
    (removed) => isHere(removed) && removed.id !== undefined,
  );
  const published = recordOnline(online)?.newest.addresses[address];
  const id = line?.id ?? published?.id;
  if (typeof next !== 'string' || id === undefined) return;
  if (entries.vehicles.some(({ value }) => value.id === id)) return;
  // What is there as another vehicle cannot become this one from one day to the next.
  const advice =
    line === undefined || published?.kind === vehicle.name
      ? 'another one needs another name'
      : `if it is another one, --set id=${next}`;
  throw new UsageError(
    `${address} was ${id}. If it is that vehicle again, add --set id=${id}; ${advice}.`,
  );
}

function withoutInMoved(lines: readonly MovedLine[], sources: string) {
  const before = lines.length === 0 ? undefined : readSourceText(sources, movedFile);
  const edits = before && editsOf({ text: before, kind: 'moved' }, withoutLines(lines));
  return edits && { path: movedFile, before, after: applyEdits(before, edits) };
}

/** The key of a name; a name in a non-Latin script has none. */
function keyOf(name: string, kind: CreatedKind, locale: string | undefined): string {
  const key = keyLetters(name, locale);
  if (key !== '') return key;
  const quoted = JSON.stringify(name);
  const field = nameFieldOf(kind);
  const isBareSound = field === 'label' && !name.includes('/');
  const setting = `${field}=${isBareSound ? JSON.stringify(`/${name}/`) : quoted}`;
  const called = calledOf(kind);
  throw new UsageError(
    `${quoted} has no letter a to z that could name a file. Write a name for the file, and this as a field: \`catalogue new ${called} my-${called} --set ${setting}\``,
  );
}
