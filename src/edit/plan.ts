import { UsageError } from '../failures.ts';
import { diagnosticKinds } from '../diagnostics/codes.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { calendarOf } from '../model/calendar.ts';
import { currentRecords, withNewRecords } from '../model/current-records.ts';
import type { Entries } from '../model/entries.ts';
import { ledgerFile, ledgerText } from '../sources/ledger-text.ts';
import { loadSources, type SourceMemory } from '../sources/load-sources.ts';
import type { SourceFiles } from '../sources/read-sources.ts';
import type { SourceChange } from './source-changes.ts';
import { draftSources, type SourcesDraft } from './sources-draft.ts';

/** A catalogue to be edited. */
export interface EditedCatalogue {
  readonly sources: SourceFiles;
  /** The day of the edit, as `2026-03-14`: what is not published that day has no address to remember. */
  readonly day: string;
  /**
   * The bytes of a picture by its path below the sources; called only for pictures that move or are removed.
   */
  readonly pictureAt: (path: string) => Uint8Array;
  /** Earlier results of reading the sources, if somebody kept them. */
  readonly known?: SourceMemory;
}

/** An edit that is planned and not written. */
export interface EditPlan {
  /** For `writeSourceChanges`, in no order. */
  readonly changes: readonly SourceChange[];
  /** The sources as they will be, for a check of them. */
  readonly after: SourceFiles;
  /** How many references were rewritten or removed. */
  readonly references: number;
}

/** A catalogue while an edit of it is being planned. */
export interface OpenedCatalogue {
  readonly entries: Entries;
  readonly draft: SourcesDraft;
  readonly close: (references: number) => EditPlan;
}

/**
 * Opens a catalogue for an edit.
 *
 * @throws UsageError if a source cannot be read as a whole: it may contain any reference.
 */
export function openCatalogue({
  sources,
  day,
  pictureAt,
  known = new Map(),
}: EditedCatalogue): OpenedCatalogue {
  const { entries } = loadSources(sources, refuseFault, known);
  const draft = draftSources(sources, pictureAt);
  return {
    entries,
    draft,
    close: (references) => {
      remember(draft, entries, day, new Map(known));
      return { changes: draft.changes(), after: draft.sources(), references };
    },
  };
}

function refuseFault({ code, at }: Finding): void {
  if (diagnosticKinds[code].severity === 'error')
    throw new UsageError(
      `${at.file} has errors, so what it refers to is not certain. Run catalogue check and fix them first.`,
    );
}

/** The ledger, if there is one, has what was there before the edit and what is there after it. */
function remember(draft: SourcesDraft, before: Entries, day: string, known: SourceMemory): void {
  if (before.ledger === undefined) return;
  const { entries: after } = loadSources(draft.sources(), () => undefined, known);
  const current = [before, after].flatMap((entries) =>
    currentRecords(calendarOf(entries, day).live),
  );
  const { records, added } = withNewRecords(before.ledger.value.records, current);
  if (added.length > 0) draft.write(ledgerFile, ledgerText(records));
}
