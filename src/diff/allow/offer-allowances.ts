import type { DiffReport } from '../report.ts';

/** As many entries as are offered: more than that is accepted by nobody who reads each of them. */
const mostEntries = 20;

/** Entries for the allow file that would accept what breaks, and how many more it would take. */
export interface OfferedEntries {
  readonly file: string;
  /** YAML; a reason is left to be written, and without one the entry is refused. */
  readonly lines: readonly string[];
  readonly rest: number;
}

/** What to write for all that breaks somebody to be accepted; undefined where nothing breaks, or nothing can be accepted. */
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
      // A fingerprint of digits alone would be a number for other readers of YAML.
      `- fingerprint: '${fingerprint}' # ${code}`,
      "  reason: '' # Say why this is meant.",
      `  expires: ${allow.expires}`,
    ]),
    rest: Math.max(codes.size - mostEntries, 0),
  };
}
