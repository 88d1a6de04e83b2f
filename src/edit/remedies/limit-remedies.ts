import type { limitCodes } from '../../content/diagnostics/codes/limit-codes.ts';
import { noRemedy, type RemedyRules } from './remedy-rule.ts';

const tooMuch = noRemedy('Only a person can say which part of it is not needed.');

/** Remedies for sources beyond a limit: none. */
export const limitRemedies: RemedyRules<keyof typeof limitCodes> = {
  'too-large': tooMuch,
  'too-many-marks': tooMuch,
  'too-many': tooMuch,
  'too-many-in-all': tooMuch,
  'too-deep': tooMuch,
};
