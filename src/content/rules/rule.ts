import type { ReportOf } from '../diagnostics/finding.ts';
import type { Memo } from '../../base/memo.ts';
import type { Calendar } from '../model/calendar.ts';
import type { Entries } from '../model/entries.ts';
import type { Online } from '../publication/online.ts';
import type { InspectedPictures } from '../model/pictures.ts';
import type { FixedPaths } from '../publication/published-paths.ts';

export interface Media {
  readonly files: readonly string[];
  /** Those with a finding of their own, so that they are not in use. */
  readonly refused?: readonly string[];
  /** Their properties; undefined if they were not examined. */
  readonly inspected?: InspectedPictures | undefined;
}

/** A text in a source, which that of another contradicts. */
export interface SourceText {
  readonly file: string;
  /** The field that has it, itself or in its list. */
  readonly field?: string | undefined;
  /** Empty for all that the field has, or for the file itself. */
  readonly text: string;
}

/** When a text came to the base branch: a smaller number is earlier; undefined without a record. */
export type BaseHistory = (text: SourceText) => number | undefined;

export interface RuleInput {
  /** Every entry, whether or not it is part of the site. */
  readonly entries: Entries;
  readonly fixed: FixedPaths;
  /** Languages for which the templates have words, as tags in small letters; undefined if not checked. */
  readonly languages?: readonly string[] | undefined;
  /** The words that files of the user leave in English, by language; undefined if not checked. */
  readonly leftInEnglish?: ReadonlyMap<string, readonly string[]> | undefined;
  /** Whether templates of the user's own were named; undefined if not checked. */
  readonly hasOwnTemplates?: boolean | undefined;
  /** Files below `assets/` of the templates; undefined if not checked. */
  readonly assets?: readonly string[] | undefined;
  /** When entries are part of the site. */
  readonly calendar: Calendar;
  /** If left out, nothing is reported about pictures. */
  readonly media?: Media;
  /** The history for precedence; read only where two contradict each other. */
  readonly arrivals?: BaseHistory | undefined;
  /** What is online, which the sources have to account for. */
  readonly online: Online;
  /** The paths that are declared for entries. */
  readonly declared: (live: Entries) => readonly string[];
  /** The findings of entries that did not change. */
  readonly memo?: Memo | undefined;
  /** The ids that vehicles have or had. */
  readonly takenIds: () => readonly string[];
}

/**
 * A check of meaning across the sources, which reports findings of some kinds. Faulty parts of an entry have been
 * reported and are missing from it, so a rule does not report what is missing. For the condition, see `ReportOf`.
 */
export type Rule<Kinds> = [Kinds] extends [object]
  ? (input: RuleInput, report: ReportOf<Kinds>) => void
  : never;
