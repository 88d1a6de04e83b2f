import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import type { MendedFinding } from '../diagnostics/reporters/reporter.ts';
import { createRemedies, type Remedy } from './remedy.ts';
import type { SourceChange } from './source-changes.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';

/** Sources that were checked, and what their remedies are worked out of. */
export interface Mendable {
  /** What is to be mended. */
  readonly diagnostics: readonly Diagnostic[];
  readonly remediable: {
    readonly findingOf: (diagnostic: Diagnostic) => Finding | undefined;
    readonly rawTextOf: (path: string) => string | undefined;
  };
}

/** What mending made of sources. */
export interface Mended<Checked> {
  readonly mended: readonly MendedFinding[];
  /** Nothing is written: this is what there is to write. */
  readonly changes: readonly SourceChange[];
  /** The check of the sources with the changes made. */
  readonly checked: Checked;
}

/** A fault may hide the next one of its file; no source has so many on top of each other. */
const mostRounds = 100;

/**
 * Applies the remedies of what a check finds, and of what the check of the result finds, until there is
 * nothing more to mend. Of remedies that would change the same text the later ones wait for the next round.
 *
 * @param check checks the sources with other texts in the place of some files.
 * @param isWanted which remedies to apply.
 */
export async function mend<Checked extends Mendable>(
  check: (drafts: ReadonlyMap<string, string>) => Promise<Checked>,
  isWanted: (remedy: Remedy) => boolean,
): Promise<Mended<Checked>> {
  const drafts = new Map<string, string>();
  const before = new Map<string, string>();
  const mended: MendedFinding[] = [];
  const seen = new Set<string>([stateOf(drafts)]);
  for (let round = 1; ; round += 1) {
    const checked = await check(new Map(drafts));
    const { rawTextOf } = checked.remediable;
    const { edits, done } = roundOf(checked, isWanted);
    const after = new Map(drafts);
    for (const [file, own] of edits) {
      const text = rawTextOf(file) ?? '';
      if (!before.has(file)) before.set(file, text);
      after.set(file, applyEdits(text, own));
    }
    // Two remedies that undo each other would go on for ever.
    if (edits.size === 0 || round > mostRounds || seen.has(stateOf(after)))
      return { mended, checked, changes: changesOf(before, drafts) };
    seen.add(stateOf(after));
    mended.push(...done);
    for (const [file, text] of after) drafts.set(file, text);
  }
}

const stateOf = (drafts: ReadonlyMap<string, string>): string => JSON.stringify([...drafts].sort());

function roundOf(
  { diagnostics, remediable }: Mendable,
  isWanted: (remedy: Remedy) => boolean,
): { edits: ReadonlyMap<string, readonly TextEdit[]>; done: MendedFinding[] } {
  const remedyOf = createRemedies(remediable.rawTextOf);
  const edits = new Map<string, readonly TextEdit[]>();
  const done: MendedFinding[] = [];
  for (const diagnostic of diagnostics) {
    const finding = remediable.findingOf(diagnostic);
    const remedy = finding && remedyOf(finding);
    if (remedy === undefined || !isWanted(remedy)) continue;
    const isFree = remedy.edits.every((own) =>
      own.edits.every((edit) => !edits.get(own.file)?.some((other) => touches(edit, other))),
    );
    if (!isFree) continue;
    for (const own of remedy.edits)
      edits.set(own.file, [...(edits.get(own.file) ?? []), ...own.edits]);
    const { code, file, line, column } = diagnostic;
    done.push({ code, file, line, column, title: remedy.title });
  }
  return { edits, done };
}

const touches = (a: TextEdit, b: TextEdit): boolean => a.start <= b.end && b.start <= a.end;

/** What is the same again in the end is no change. */
const changesOf = (
  before: ReadonlyMap<string, string>,
  drafts: ReadonlyMap<string, string>,
): SourceChange[] =>
  [...drafts].flatMap(([path, after]) => {
    const text = before.get(path);
    return text === undefined || text === after ? [] : [{ path, before: text, after }];
  });
