import type { FixedFinding } from '../../content/diagnostics/reporters/reporter.ts';
import type { SourceOverlay } from '../../build/sources/check-sources.ts';
import { addressable } from '../../content/sources/file-codes.ts';
import { isSource } from './remedy.ts';
import { remediesOf, type FixableSources, type FileEdits, addEdits } from './tried-remedies.ts';
import type { SourceChange } from '../moves/source-changes.ts';
import { applyEdits, type TextEdit } from '../../base/text/text-edit.ts';

export interface FixedSources<Checked> {
  readonly mended: readonly FixedFinding[];
  /** Nothing is written: these are the changes to write. */
  readonly changes: readonly SourceChange[];
  readonly checked: Checked;
}

/** A fault may hide the next one in its file; no source has this many stacked up. */
const mostRounds = 100;

/**
 * Applies the remedies of a check, then those of a check of the result, until there is nothing more to fix.
 * Of remedies that would change the same text, the later ones wait for the next round; files get other names
 * once no text is left to change.
 *
 * @param check checks the sources with overlay in place of files, of which some have got another path.
 * @param isFree whether nothing lies at a path within the sources folder, a file of any other kind included.
 */
export async function applyFixes<Checked extends FixableSources>(
  check: (overlay: SourceOverlay, moved: ReadonlyMap<string, string>) => Promise<Checked>,
  isFree: (path: string) => boolean,
): Promise<FixedSources<Checked>> {
  let overlay: SourceOverlay = new Map();
  const before = new Map<string, string>();
  const moved = new Map<string, string>();
  const fixedFindings: FixedFinding[] = [];
  for (let round = 1; ; round += 1) {
    const checked = await check(overlay, moved);
    const { edits, renames, done } = roundOf(checked, (path) => !overlay.has(path) && isFree(path));
    if (done.length === 0 || round > mostRounds)
      return { mended: fixedFindings, checked, changes: changesOf(before, overlay, moved) };
    const after = new Map(overlay);
    for (const [file, fileEdits] of edits) {
      const text = checked.rawTextOf(file) ?? '';
      if (!before.has(file)) before.set(file, text);
      after.set(file, applyEdits(text, fileEdits));
    }
    for (const [from, to] of renames) {
      const text = checked.rawTextOf(from);
      if (!before.has(from)) before.set(from, text ?? '');
      after.set(from, undefined).set(to, text);
    }
    fixedFindings.push(...done);
    for (const [from, to] of renames) moved.set(from, to);
    overlay = after;
  }
}

/** The edits that are made at once, or without any the renames, and what they fix. */
function roundOf(checked: FixableSources, isFree: (path: string) => boolean) {
  const edits: FileEdits = new Map();
  const renames = new Map<string, string>();
  const [edited, renamed]: [FixedFinding[], FixedFinding[]] = [[], []];
  // If several files would get one name, it is undecided which one should have it.
  const claims = checked.diagnostics
    .filter(({ code }) => code === 'file-name')
    .map((diagnostic) => addressable(checked.findingOf(diagnostic)?.at.file ?? '', isSource));
  for (const remedied of remediesOf(checked)) {
    const { diagnostic, finding, remedy } = remedied;
    const { title, renamedTo } = remedy;
    const { code, line, column } = diagnostic;
    const done = { code, file: diagnostic.file, line, column, title };
    if (renamedTo !== undefined) {
      if (!isFree(renamedTo) || claims.filter((claim) => claim === renamedTo).length > 1) continue;
      renames.set(finding.at.file, renamedTo);
      renamed.push(done);
    } else if (areApart(remedy.edits, edits.get(finding.at.file) ?? [])) {
      addEdits(edits, remedied);
      edited.push(done);
    }
  }
  return edits.size > 0
    ? { edits, renames: new Map<string, string>(), done: edited }
    : { edits, renames, done: renamed };
}

const areApart = (edits: readonly TextEdit[], earlier: readonly TextEdit[]): boolean =>
  edits.every((a) => earlier.every((b) => a.start > b.end || b.start > a.end));

/** A text that ends up the same as before is not a change. */
function changesOf(
  before: ReadonlyMap<string, string>,
  overlay: SourceOverlay,
  moved: ReadonlyMap<string, string>,
): SourceChange[] {
  const origins = new Map([...moved].map(([from, to]) => [to, from]));
  return [...overlay].flatMap(([path, after]): SourceChange[] => {
    const movedFrom = origins.get(path);
    if (movedFrom !== undefined) return [{ path, after, movedFrom }];
    const text = before.get(path);
    return text === after ? [] : [{ path, before: text, after }];
  });
}
