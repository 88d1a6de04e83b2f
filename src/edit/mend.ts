import type { Diagnostic, Finding } from '../content/diagnostics/diagnostic.ts';
import type { MendedFinding } from '../content/diagnostics/reporters/reporter.ts';
import { createRemedies } from './remedy.ts';
import type { SourceChange } from './source-changes.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';

/** Checked sources, and what their remedies are worked out from. */
export interface Mendable {
  /** Which findings are to be fixed. */
  readonly diagnostics: readonly Diagnostic[];
  readonly remediable: {
    readonly findingOf: (diagnostic: Diagnostic) => Finding | undefined;
    readonly rawTextOf: (path: string) => string | undefined;
  };
}

/** The result of fixing sources. */
export interface Mended<Checked> {
  readonly mended: readonly MendedFinding[];
  /** Nothing is written: these are the changes to write. */
  readonly changes: readonly SourceChange[];
  /** The check of the sources with the changes made. */
  readonly checked: Checked;
}

/** A fault may hide the next one in its file; no source has this many stacked up. */
const mostRounds = 100;

/**
 * Applies the certain remedies of a check, then those of a check of the result, until there is nothing more to fix.
 * Of remedies that would change the same text, the later ones wait for the next round.
 *
 * @param check checks the sources with other texts in place of some files.
 */
export async function mend<Checked extends Mendable>(
  check: (drafts: ReadonlyMap<string, string>) => Promise<Checked>,
): Promise<Mended<Checked>> {
  const drafts = new Map<string, string>();
  const before = new Map<string, string>();
  const mended: MendedFinding[] = [];
  const seen = new Set<string>([stateOf(drafts)]);
  for (let round = 1; ; round += 1) {
    const checked = await check(new Map(drafts));
    const { rawTextOf } = checked.remediable;
    const { edits, done } = roundOf(checked);
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

function roundOf({ diagnostics, remediable }: Mendable): {
  edits: ReadonlyMap<string, readonly TextEdit[]>;
  done: MendedFinding[];
} {
  const remedyOf = createRemedies(remediable.rawTextOf);
  const edits = new Map<string, readonly TextEdit[]>();
  const done: MendedFinding[] = [];
  for (const diagnostic of diagnostics) {
    const finding = remediable.findingOf(diagnostic);
    const remedy = finding && remedyOf(finding);
    if (remedy?.certain !== true) continue;
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

/** A text that ends up the same as before is not a change. */
const changesOf = (
  before: ReadonlyMap<string, string>,
  drafts: ReadonlyMap<string, string>,
): SourceChange[] =>
  [...drafts].flatMap(([path, after]) => {
    const text = before.get(path);
    return text === undefined || text === after ? [] : [{ path, before: text, after }];
  });
