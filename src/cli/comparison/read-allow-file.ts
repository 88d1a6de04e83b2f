import { existsSync, readFileSync } from 'node:fs';
import { UsageError } from '../../base/failures.ts';
import { placeOf } from '../../content/diagnostics/reporters/reporter.ts';
import { readAllowances, type Allowance } from '../../content/sources/read-allowances.ts';
import type { AllowanceKind } from '../../contract/shapes/allowance.ts';
import { displayPath } from '../inputs/project-folder.ts';

/** The allow files that are used if none is named. */
const usual: Readonly<Record<AllowanceKind, string>> = {
  'change-allowance': 'catalogue-diff-allow.yaml',
  'check-allowance': 'catalogue-verify-allow.yaml',
};

export interface AllowFile<Kind extends AllowanceKind> {
  /** Its name in reports. */
  readonly file: string;
  readonly allowances: readonly Allowance<Kind>[];
}

/**
 * What an allow file accepts; nothing if none was named and the usual one is missing, or with `false`.
 *
 * @param placed where the usual file is, by its name; in the working folder if left out.
 * @throws UsageError for a named file that is missing, and for mistakes, each with its place.
 */
export function readAllowFile<Kind extends AllowanceKind>(
  kind: Kind,
  named?: string | false,
  placed = (name: string): string => name,
): AllowFile<Kind> {
  const path = typeof named === 'string' ? named : placed(usual[kind]);
  const file = displayPath(path);
  if (named === false || !existsSync(path)) {
    if (typeof named === 'string') throw new UsageError(`There is no allow file ${path}.`);
    return { file, allowances: [] };
  }
  const { allowances, diagnostics } = readAllowances(kind, file, readFileSync(path));
  if (diagnostics.length > 0) {
    const lines = diagnostics.map((diagnostic) =>
      [placeOf(diagnostic), diagnostic.message, diagnostic.hint ?? ''].join(' ').trimEnd(),
    );
    throw new UsageError(['The allow file has mistakes:', ...lines]);
  }
  return { file, allowances };
}
