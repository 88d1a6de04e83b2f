import type { Diagnostic } from './diagnostic.ts';

/** Whether there is anything that keeps a build from writing. */
export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');
