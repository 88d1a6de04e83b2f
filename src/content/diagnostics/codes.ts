import { dateCodes } from './codes/date-codes.ts';
import { fileCodes } from './codes/file-codes.ts';
import { ledgerCodes } from './codes/ledger-codes.ts';
import { limitCodes } from './codes/limit-codes.ts';
import { movedCodes } from './codes/moved-codes.ts';
import { pageCodes } from './codes/page-codes.ts';
import { pictureCodes } from './codes/picture-codes.ts';
import { ruleCodes } from './codes/rule-codes.ts';
import { shapeCodes } from './codes/shape-codes.ts';
import { yamlCodes } from './codes/yaml-codes.ts';

/** Every fault that a source can have, by its stable code. */
export const diagnosticKinds = {
  ...fileCodes,
  ...limitCodes,
  ...yamlCodes,
  ...shapeCodes,
  ...pageCodes,
  ...ledgerCodes,
  ...pictureCodes,
  ...ruleCodes,
  ...movedCodes,
  ...dateCodes,
};

/** Stable code of a kind of fault. */
export type DiagnosticCode = keyof typeof diagnosticKinds;

/** What a finding of each code must say about its case. */
export type DiagnosticArguments = {
  readonly [Code in DiagnosticCode]: Parameters<(typeof diagnosticKinds)[Code]['sentence']>[0];
};
