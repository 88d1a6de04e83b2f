import { noRemedy, type SomeRemedies } from './remedy-rule.ts';

/** Remedies for faults of releases. */
export const releaseRemedies = {
  'release-name': noRemedy('Only a person knows which release it is.'),
  'release-order': noRemedy('Only a person can say which of the two days is wrong.'),
  'unknown-break': noRemedy('Only a person can say which change was meant.'),
} satisfies SomeRemedies;
