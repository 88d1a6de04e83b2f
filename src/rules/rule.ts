import type { Report } from '../diagnostics/diagnostic.ts';
import type { Calendar } from '../model/calendar.ts';
import type { Entries, PreviousVehicle } from '../model/entries.ts';
import type { LookedPictures } from '../model/pictures.ts';
import type { FixedPaths } from '../model/published-paths.ts';

/** The pictures of the sources. */
export interface Media {
  /** Paths below `media/`. */
  readonly files: readonly string[];
  /** What they are; undefined where nobody looked. */
  readonly looked?: LookedPictures | undefined;
}

/** What a rule looks at. */
export interface RuleInput {
  /** Every entry, whether it is part of the site or not. */
  readonly entries: Entries;
  readonly fixed: FixedPaths;
  /** Languages that the templates have words in, as tags in small letters; undefined where nobody looked. */
  readonly languages?: readonly string[] | undefined;
  /** Whether templates of the user's own were named; undefined where it does not matter. */
  readonly hasOwnTemplates?: boolean | undefined;
  /** When entries are part of the site. */
  readonly calendar: Calendar;
  /** Nothing is said of pictures where it is left out. */
  readonly media?: Media;
  readonly previousVehicles: readonly PreviousVehicle[];
  /** The path of each page of the last publication. */
  readonly previousPages: readonly string[];
}

/**
 * A check of meaning across the sources. Faulty parts of an entry were reported before and are
 * missing from it: a rule says nothing about what is missing.
 */
export interface Rule {
  readonly id: string;
  readonly description: string;
  readonly check: (input: RuleInput, report: Report) => void;
}
