import type { DiffReport } from '../report.ts';

/** The most entries that are offered: nobody who reads each of them accepts more. */
const mostEntries = 20;

/** Entries for the allow file that would accept what breaks, and how many more it would take. */
export interface OfferedEntries {
  readonly file: string;
  /** YAML; the reason is left empty for the author, and an entry without one is rejected. */
  readonly lines: readonly string[];
  readonly rest: number;
}

/**
 * What to write to accept everything that breaks somebody; undefined if nothing breaks, or nothing can be
 * accepted.
 */
export function offerAllowances({
  changes,
  allow,
}: Pick<DiffReport, 'changes' | 'allow'>): OfferedEntries | undefined {
  const codes = new Map(
    changes
      .filter(({ level }) => level === 'breaking')
      .map(({ fingerprint, code }) => [fingerprint, code]),
  );
  if (codes.size === 0 || allow === undefined) return undefined;
  return {
    file: allow.file,
    lines: [...codes].slice(0, mostEntries).flatMap(([fingerprint, code]) => [
      // A fingerprint of digits alone would be a number for other YAML parsers.
      `- fingerprint: '${fingerprint}' # ${code}`,
      "  reason: '' # Say why this is meant.",
      `  expires: ${allow.expires}`,
    ]),
    rest: Math.max(codes.size - mostEntries, 0),
  };
}
