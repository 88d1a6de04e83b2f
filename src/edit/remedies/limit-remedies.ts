import type { limitCodes } from '../../diagnostics/codes/limit-codes.ts';
import { noRemedy, type RemedyRules } from './remedy-rule.ts';

const tooMuch = noRemedy('What of it is not needed is for a person to say.');

/** Remedies for sources beyond a limit: none. */
export const limitRemedies: RemedyRules<keyof typeof limitCodes> = {
  'too-large': tooMuch,
  'too-many-marks': tooMuch,
  'too-many': tooMuch,
  'too-many-in-all': tooMuch,
  'too-deep': tooMuch,
};
