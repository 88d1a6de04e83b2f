import { noRemedy, type SomeRemedies } from './remedy-rule.ts';

const forAPerson = 'Only a person can say whether one of the two days or the link is wrong.';

/** Remedies for faults of entries that are part of the site on some days only. */
export const dateRemedies = {
  'unpublished-link': noRemedy(forAPerson),
  'passing-link': noRemedy(forAPerson),
  'publish-order': noRemedy('Only a person can say which of the two days is wrong.'),
} satisfies SomeRemedies;
