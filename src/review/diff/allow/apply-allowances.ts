import { quote } from '../../../content/diagnostics/message.ts';
import { fingerprintOf, type Change, type ChangeCode } from '../change.ts';
import type { AllowedChange, DiffReport } from '../report.ts';
import type { Allowance } from './parse-allow-file.ts';

export const allowanceCodes = {
  'allowance-stale': {
    level: 'notable',
    title: 'the allow file accepts a change that did not happen',
  },
  'allowance-expired': {
    level: 'notable',
    title: 'the allow file no longer accepts a change',
  },
} as const satisfies Readonly<Record<string, ChangeCode>>;

/** Changes after the allow file was applied: the remaining ones and the accepted ones. */
export interface AllowanceResult {
  readonly changes: readonly Change[];
  readonly allowed: readonly AllowedChange[];
}

/**
 * Removes accepted changes from a comparison, and adds a finding for each entry that has expired or accepts
 * nothing.
 *
 * @param file name of the allow file, for the place of a finding.
 * @param today day in UTC, `YYYY-MM-DD`.
 */
export function applyAllowances(
  changes: readonly Change[],
  allowances: readonly Allowance[],
  { file, today }: { readonly file: string; readonly today: string },
): AllowanceResult {
  const current = new Map(
    allowances
      .filter(({ expires }) => expires >= today)
      .map((allowance) => [allowance.fingerprint, allowance]),
  );
  const present = new Set(changes.map(({ fingerprint }) => fingerprint));
  const findings = allowances.flatMap((allowance): Change[] => {
    if (allowance.expires < today) return [finding('allowance-expired', allowance, file)];
    return present.has(allowance.fingerprint) ? [] : [finding('allowance-stale', allowance, file)];
  });
  return {
    changes: [...changes.filter(({ fingerprint }) => !current.has(fingerprint)), ...findings],
    allowed: changes.flatMap((change) => {
      const allowance = current.get(change.fingerprint);
      return allowance === undefined ? [] : [{ change, reason: allowance.reason }];
    }),
  };
}

function finding(
  code: keyof typeof allowanceCodes,
  { fingerprint, reason, expires, line }: Allowance,
  file: string,
): Change {
  const found = { code, kind: 'allowance', id: fingerprint, before: expires } as const;
  const what = `The entry ${fingerprint} of ${file} (${quote(reason)})`;
  return {
    ...found,
    level: allowanceCodes[code].level,
    fingerprint: fingerprintOf(found),
    place: { file, line, endLine: line },
    message:
      code === 'allowance-stale'
        ? `${what} accepts nothing that changed. Delete it.`
        : `${what} expired on ${expires}.`,
  };
}

/** The most entries that are suggested: more would not be read one by one. */
const mostEntries = 20;

/** Entries for the allow file that would accept what breaks, and how many more it would take. */
export interface SuggestedAllowances {
  readonly file: string;
  /** YAML; the reason is left empty for the author, and an entry without one is rejected. */
  readonly lines: readonly string[];
  readonly rest: number;
}

/** The entries that would accept everything breaking; undefined if nothing breaks, or nothing can be accepted. */
export function suggestAllowances({
  changes,
  allow,
}: Pick<DiffReport, 'changes' | 'allow'>): SuggestedAllowances | undefined {
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
