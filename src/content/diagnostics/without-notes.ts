import type { Diagnostic } from './diagnostic.ts';

/** Checked sources without notes: a build reports only what is wrong. */
export const withoutNotes = <Checked extends { readonly diagnostics: readonly Diagnostic[] }>(
  checked: Checked,
): Checked => ({
  ...checked,
  diagnostics: checked.diagnostics.filter(({ severity }) => severity !== 'note'),
});
