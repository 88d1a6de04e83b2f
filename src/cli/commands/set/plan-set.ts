import { entryTargets, type EntryTarget } from '../../../edit/entry-targets.ts';
import { changeFields } from '../../../edit/field-changes.ts';
import { selectTargets } from '../../../edit/select-targets.ts';
import { UsageError } from '../../../base/failures.ts';
import type { Entries } from '../../../content/model/entries.ts';
import { readChanges, type TypedChanges } from './read-changes.ts';

/** The arguments of `catalogue set`, as typed. */
export interface TypedSet extends TypedChanges {
  readonly selectors: readonly string[];
  /** Conditions, `field=value`. */
  readonly where: readonly string[];
}

/** A file that is edited. */
export interface EditedFile {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Plans what a change of fields does to the files of every selected entry; some may stay as they are. Pure.
 *
 * @param textOf the text of a source, by its path below the sources folder; undefined if it is not text.
 * @param shownAs the sources folder as the user knows it.
 * @throws UsageError if nothing is selected or nothing is to change, for an unknown field, and for a file
 *   whose YAML cannot be edited.
 */
export function planSet(
  entries: Entries,
  textOf: (path: string) => string | undefined,
  { selectors, where, ...changes }: TypedSet,
  shownAs: string,
): EditedFile[] {
  refuseNothing(selectors, changes);
  const selected = selectTargets(entryTargets(entries), selectors, where, shownAs);
  if (selected.length === 0)
    throw new UsageError('There is no such entry. Try it with fewer conditions.');
  const files = new Map<string, EditedFile>();
  for (const target of selected) {
    const { before, after: text } = files.get(target.file) ?? unchanged(target.file, textOf);
    const after = changeFields(text, target, readChanges(changes, target.schema));
    if (after === undefined) throw notEditable(target);
    files.set(target.file, { path: target.file, before, after });
  }
  return [...files.values()];
}

function refuseNothing(selectors: readonly string[], { set, add, remove }: TypedChanges): void {
  if (selectors.length === 0)
    throw new UsageError('Say what to change: catalogue set vehicles --where category=town …');
  if (set.length + add.length + remove.length === 0)
    throw new UsageError(
      'Say what to change it to: field=value, --add field=item or --remove field.',
    );
}

function unchanged(path: string, textOf: (path: string) => string | undefined): EditedFile {
  const text = textOf(path);
  if (text === undefined) throw new UsageError(`${path} is not text in UTF-8.`);
  return { path, before: text, after: text };
}

const notEditable = ({ file }: EntryTarget): UsageError =>
  new UsageError(
    `${file} cannot be edited this way; nothing was written. Its YAML has an error, or the field has an anchor, an alias, a tag or a value that the schema does not allow. Change it by hand.`,
  );
