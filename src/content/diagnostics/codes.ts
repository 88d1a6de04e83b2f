import { appCodes } from './codes/app-codes.ts';
import { dateCodes, releaseCodes } from './codes/date-codes.ts';
import { fileCodes, limitCodes } from './codes/file-codes.ts';
import { ledgerCodes, movedCodes } from './codes/ledger-codes.ts';
import { linkCodes } from './codes/link-codes.ts';
import { pageCodes } from './codes/page-codes.ts';
import { pictureCodes } from './codes/picture-codes.ts';
import { shapeCodes } from './codes/shape-codes.ts';
import { soundCodes } from './codes/sound-codes.ts';
import { textCodes } from './codes/text-codes.ts';
import { vehicleCodes } from './codes/vehicle-codes.ts';
import { yamlCodes } from './codes/yaml-codes.ts';
import type { DiagnosticKind } from './message.ts';

/** Every fault that a source can have, by its stable code, in the order in which they are listed. */
export const diagnosticKinds = {
  ...fileCodes,
  ...textCodes,
  ...limitCodes,
  ...ledgerCodes,
  ...yamlCodes,
  ...shapeCodes,
  ...vehicleCodes,
  ...soundCodes,
  ...appCodes,
  ...pageCodes,
  ...linkCodes,
  ...movedCodes,
  ...pictureCodes,
  ...dateCodes,
  ...releaseCodes,
};

/** Stable code of a kind of fault. */
export type DiagnosticCode = keyof typeof diagnosticKinds;

/** Every code, in that order. */
export const diagnosticCodes = Object.keys(diagnosticKinds) as DiagnosticCode[];

/** The arguments of a finding of each code. */
export type DiagnosticArguments = {
  readonly [Code in DiagnosticCode]: (typeof diagnosticKinds)[Code] extends DiagnosticKind<
    infer Arguments
  >
    ? Arguments
    : never;
};
