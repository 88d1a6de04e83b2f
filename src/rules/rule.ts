import type { Report } from '../diagnostics/diagnostic.ts';
import type { Entries, PreviousVehicle } from '../model/entries.ts';
import type { FixedPaths } from '../model/published-paths.ts';

/** What a rule looks at. */
export interface RuleInput {
  readonly entries: Entries;
  readonly fixed: FixedPaths;
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
