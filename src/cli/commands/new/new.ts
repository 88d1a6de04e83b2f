import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../../base/failures.ts';
import { checkSources } from '../../../build/pipeline/check-sources.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';
import { keyLetters } from '../../../base/text/to-key.ts';
import { addSource, alreadyThere } from '../../edits/add-source.ts';
import { broughtBy } from '../../edits/brought-by.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import { requireSources } from '../../inputs/require-sources.ts';
import { selectFiles } from '../../inputs/select-files.ts';
import { shownPath } from '../../inputs/shown-path.ts';
import type { NewKindName } from '../../../contract/kinds/registry.ts';
import { calledOf, nameFieldOf } from '../../../contract/kinds/registry.ts';
import { freeId, planEntry } from './entry-kind.ts';
import { entryText } from './entry-text.ts';
import { fillIn } from './fill-in.ts';
import { lastOutput } from '../../../build/output/previous-output.ts';
import { formerIds } from './former-ids.ts';
import { schemaPath } from '../../../content/sources/schema-path.ts';

/** Options of `catalogue new`, as typed. */
export interface NewOptions {
  readonly sources: string;
  readonly out: string;
  /** `field=value`, repeatable. */
  readonly set?: readonly string[];
  readonly dryRun?: boolean;
}

/**
 * `catalogue new <kind> <name>`: a valid entry. It is checked with the whole catalogue before it is written,
 * and never overwrites an existing file. Standard output gets the path of the new file, or its text for
 * `--dry-run`; findings go to standard error.
 */
export async function runNew(
  kind: NewKindName,
  name: string,
  options: NewOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const { sources, out, set, dryRun } = options;
  requireSources(sources);
  const input = { sources, shownAs: shownPath(sources), out };
  const before = checkSources(input);
  const { entries } = before;
  const { previousVehicles } = lastOutput(out, entries.ledger?.value);
  const key = keyOf(name, kind, entries.site?.value.locale);
  const plan = planEntry(kind, {
    name: name.trim(),
    key,
    entries,
    freeId: freeId(entries, formerIds(entries, previousVehicles)),
    today: io.now().toISOString().slice(0, 10),
  });
  const path = `${plan.folder}/${key}${plan.extension}`;
  const file = join(sources, path);
  if (existsSync(file)) throw alreadyThere(file);
  const fields = await fillIn(plan, set ?? [], io);
  const schema = schemaPath(file, sources, plan.shape);
  const text = entryText(plan.extension, fields, sourceSchemas[plan.shape], schema);
  const drafts = new Map([[path, text]]);
  const after = checkSources({ ...input, drafts }, undefined, { notes: false });
  const { diagnostics: all, ...checked } = selectFiles(after, [file]);
  // What was just written for somebody to replace need not be said yet.
  const own = all.filter(({ code }) => code !== 'placeholder');
  // An entry may be at fault because another file says that its address is gone.
  const brought = broughtBy(before.diagnostics, after.diagnostics).filter(
    (each) => each.severity === 'error' && !own.includes(each),
  );
  const found = { ...checked, diagnostics: [...own, ...brought] };
  const next = `Next: ${plan.next}; then run catalogue build.`;
  return addSource({ sources, file, text, found, dryRun, next }, io);
}

/** The key of a name; a name in a non-Latin script has none. */
function keyOf(name: string, kind: NewKindName, locale: string | undefined): string {
  const key = keyLetters(name, locale);
  if (key !== '') return key;
  const quoted = JSON.stringify(name);
  const field = nameFieldOf(kind);
  const isBareSound = field === 'label' && !name.includes('/');
  const setting = `${field}=${isBareSound ? JSON.stringify(`/${name}/`) : quoted}`;
  const called = calledOf(kind);
  throw new UsageError(
    `${quoted} has no letter a to z that could name a file. Write a name for the file, and this as a field: catalogue new ${called} my-${called} --set ${setting}`,
  );
}
