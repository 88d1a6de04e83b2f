import type { dateCodes } from '../../diagnostics/codes/date-codes.ts';
import { noRemedy, type RemedyRules } from './remedy-rule.ts';

const forAPerson = 'Which of the two days, or the link, is wrong is for a person to say.';

/** Remedies for faults of entries that are part of the site on some days only. */
export const dateRemedies: RemedyRules<keyof typeof dateCodes> = {
  'unpublished-link': noRemedy(forAPerson),
  'passing-link': noRemedy(forAPerson),
  'publish-order': noRemedy('Which of the two days is wrong is for a person to say.'),
};
