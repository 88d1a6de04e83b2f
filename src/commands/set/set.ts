import { checkSources } from '../../build/check-sources.ts';
import { entryTargets, type EntryTarget } from '../../edit/entry-targets.ts';
import { changeFields } from '../../edit/field-changes.ts';
import { selectTargets } from '../../edit/select-targets.ts';
import { UsageError } from '../../failures.ts';
import type { CommandIo, ExitCode } from '../command-io.ts';
import { finishChanges } from '../finish-changes.ts';
import { readSourceText } from '../read-source-text.ts';
import { requireSources } from '../require-sources.ts';
import { shownPath } from '../shown-path.ts';
import { readChanges, type TypedChanges } from './read-changes.ts';

/** Options of `catalogue set`, as typed. */
export interface SetOptions {
  readonly sources: string;
  readonly out: string;
  /** Conditions, `field=value`. */
  readonly where?: readonly string[];
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly dryRun?: boolean;
}

/**
 * `catalogue set <selector…> field=value…`: changes fields of every entry that the selectors name. The
 * whole catalogue is checked with the changes before any file is written. Findings and the number of
 * files go to standard error; standard output gets the difference for `--dry-run`.
 *
 * @throws UsageError where nothing is selected or nothing is to change, for a field that there is not, and for
 *   a file whose YAML cannot be edited.
 */
export async function runSet(
  typed: readonly string[],
  options: SetOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const { sources, out, where = [], add = [], remove = [], dryRun = false } = options;
  requireSources(sources);
  const selectors = typed.filter((word) => !word.includes('='));
  const changes = { set: typed.filter((word) => word.includes('=')), add, remove };
  refuseNothing(selectors, changes);
  const input = { sources, shownAs: shownPath(sources), out };
  const before = checkSources(input);
  const all = entryTargets(before.entries);
  const selected = selectTargets(all, selectors, where, input.shownAs);
  if (selected.length === 0)
    throw new UsageError('There is no such entry. Try it with fewer conditions.');
  const texts = new Map<string, string>();
  const changed = new Map<string, string>();
  for (const target of selected) {
    const text = changed.get(target.file) ?? readText(sources, target.file, texts);
    const after = changeFields(text, target, readChanges(changes, target.schema));
    if (after === undefined) throw notEditable(target);
    changed.set(target.file, after);
  }
  const files = [...changed].map(([path, after]) => ({ path, before: texts.get(path), after }));
  return finishChanges({ input, before, changes: files }, dryRun, io);
}

function refuseNothing(selectors: readonly string[], { set, add, remove }: TypedChanges): void {
  if (selectors.length === 0)
    throw new UsageError('Say what to change: catalogue set vehicles --where category=town …');
  if (set.length + add.length + remove.length === 0)
    throw new UsageError(
      'Say what to change it to: field=value, --add field=item or --remove field.',
    );
}

function readText(sources: string, path: string, texts: Map<string, string>): string {
  const text = readSourceText(sources, path);
  if (text === undefined) throw new UsageError(`${path} is no text in UTF-8.`);
  texts.set(path, text);
  return text;
}

const notEditable = ({ file }: EntryTarget): UsageError =>
  new UsageError(
    `${file} cannot be edited so; nothing was written. Its YAML has an error, or the field holds an anchor, an alias or a tag, or something else than the schema wants. Change it by hand.`,
  );
