import type { DiagnosticCode } from './codes.ts';
import { appExplanations } from './explanations/app-explanations.ts';
import { dateExplanations } from './explanations/date-explanations.ts';
import type { Explanation } from './explanations/explanation.ts';
import { fileExplanations } from './explanations/file-explanations.ts';
import { ledgerExplanations } from './explanations/ledger-explanations.ts';
import { limitExplanations } from './explanations/limit-explanations.ts';
import { movedExplanations } from './explanations/moved-explanations.ts';
import { pageExplanations } from './explanations/page-explanations.ts';
import { pictureExplanations } from './explanations/picture-explanations.ts';
import { shapeExplanations } from './explanations/shape-explanations.ts';
import { vehicleExplanations } from './explanations/vehicle-explanations.ts';
import { yamlExplanations } from './explanations/yaml-explanations.ts';

/** What every code means; a code without an explanation does not compile. */
export const explanations: Readonly<Record<DiagnosticCode, Explanation>> = {
  ...fileExplanations,
  ...limitExplanations,
  ...ledgerExplanations,
  ...yamlExplanations,
  ...shapeExplanations,
  ...vehicleExplanations,
  ...appExplanations,
  ...pageExplanations,
  ...movedExplanations,
  ...pictureExplanations,
  ...dateExplanations,
};
