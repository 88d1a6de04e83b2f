import { count } from '../../base/text/plain-text.ts';
import type { Style } from '../../content/diagnostics/style.ts';
import type { Change, ChangePlace, Level } from './change.ts';

/** Files that differ and that no change names, as they may repeat the content of other files. */
export interface OtherFiles {
  /** Their paths, sorted. */
  readonly files: readonly string[];
  /** Whether the two sides have other templates or words. */
  readonly otherTemplates: boolean;
}

export interface DiffReport {
  /** Sorted as `diffRecords` does. */
  readonly changes: readonly Change[];
  /** Changes that the allow file accepts, and why. */
  readonly allowed: readonly AllowedChange[];
  readonly others: OtherFiles;
  /** Sentences on what was compared, and what was not. */
  readonly notes?: readonly string[];
  /** Whether formats for people list these files; they count them if left out. */
  readonly listsFiles?: boolean | undefined;
  /** Name of each side, as typed; `the working copy` for one that was left out. */
  readonly sides: { readonly before: string; readonly after: string };
  /** Address of a preview of the new side, for links to changed pages. */
  readonly previewUrl?: string | undefined;
  /** The source line that a change comes from, if it was found. */
  readonly placeOf: (change: Change) => ChangePlace | undefined;
  /** Address of a source line, if the sources can be read on the web. */
  readonly linkTo?: ((place: ChangePlace) => string | undefined) | undefined;
  /** The file that lines are offered for; left out to offer none. */
  readonly allow?: { readonly file: string };
  readonly style: Style;
}

/** A change that was accepted. */
export interface AllowedChange {
  readonly change: Change;
  readonly reason: string;
}

/** Writes a report in one format; pure. */
export type DiffReporter = (report: DiffReport) => string;

/** What differs and no change names, in one sentence; undefined for nothing. */
export function otherFilesSentence({ others, listsFiles }: DiffReport): string | undefined {
  const { files, otherTemplates } = others;
  if (files.length === 0)
    return otherTemplates
      ? 'The templates or words differ; what they change of the pages is not compared.'
      : undefined;
  const what =
    files.length === 1 ? '1 other file differs' : `${count(files.length, 'other file')} differ`;
  const why = otherTemplates ? ', and so do the templates or words of the site' : '';
  return `${what}${why}${listsFiles === true ? ':' : '; --files lists them.'}`;
}

export function countByLevel(changes: readonly Change[]): Readonly<Record<Level, number>> {
  const counts = { breaking: 0, notable: 0, additive: 0, editorial: 0 };
  for (const { level } of changes) counts[level] += 1;
  return counts;
}
