import { noRemedy, type SomeRemedies } from './remedy-rule.ts';

const tooMuch = noRemedy('Only a person can say which part of it is not needed.');

/** Remedies for sources beyond a limit: none. */
export const limitRemedies = {
  'too-large': tooMuch,
  'too-many-marks': tooMuch,
  'too-many': tooMuch,
  'too-many-in-all': tooMuch,
  'too-deep': tooMuch,
} satisfies SomeRemedies;
