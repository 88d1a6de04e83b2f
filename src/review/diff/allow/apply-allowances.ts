import { quote } from '../../../content/diagnostics/message.ts';
import { notable, fingerprintOf, type Change } from '../change.ts';
import { values } from '../describe.ts';
import type { AllowedChange, DiffReport } from '../report.ts';
import type { Allowance } from '../../../content/sources/read-allowances.ts';

export const allowanceCodes = {
  'allowance-stale': notable('the allow file gives a reason that nothing needs any more'),
  'allowance-expired': notable('the allow file no longer accepts a change'),
};

type ChangeAllowance = Allowance<'change-allowance'>;

/** The remaining changes and the accepted ones. */
export type AllowanceResult = ReturnType<typeof applyAllowances>;

/** When and for what an allow file is applied. */
export interface AllowanceTerms {
  /** Name of the allow file, for the place of a finding. */
  readonly file: string;
  /** Day in UTC, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether a reason was published with a release, or never will be, as there are none. */
  readonly isTaken: (fingerprint: string) => boolean;
}

/**
 * Removes accepted changes from a comparison, and adds a finding for each entry whose day is over before its change is
 * merged, and for each that a release has taken.
 */
export function applyAllowances(
  changes: readonly Change[],
  allowances: readonly ChangeAllowance[],
  { file, today, isTaken }: AllowanceTerms,
): { readonly changes: readonly Change[]; readonly allowed: readonly AllowedChange[] } {
  const isOver = ({ expires }: ChangeAllowance) => expires !== undefined && expires < today;
  const current = new Map(
    allowances
      .filter((allowance) => !isOver(allowance))
      .map((allowance) => [allowance.fingerprint, allowance]),
  );
  const present = new Set(changes.map(({ fingerprint }) => fingerprint));
  const findings = allowances.flatMap((allowance): Change[] => {
    const { fingerprint } = allowance;
    if (present.has(fingerprint))
      return isOver(allowance) ? [finding('allowance-expired', allowance, file)] : [];
    return isTaken(fingerprint) ? [finding('allowance-stale', allowance, file)] : [];
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
  { fingerprint, reason, expires, line }: ChangeAllowance,
  file: string,
): Change {
  const identity = {
    code,
    kind: 'allowance',
    id: fingerprint,
    ...values(expires, undefined),
  } as const;
  const what = `The entry ${fingerprint} of ${file} (${quote(reason)})`;
  return {
    ...identity,
    level: allowanceCodes[code].level,
    fingerprint: fingerprintOf(identity),
    place: { file, line, endLine: line },
    message:
      code === 'allowance-stale'
        ? `${what} is not needed any more. Delete it.`
        : `${what} expired on ${expires ?? ''}.`,
  };
}

/** The most entries that are suggested: more would not be read one by one. */
const mostEntries = 20;

/**
 * Lines of YAML that would accept everything breaking, with empty reasons for the author, and how many entries more it
 * would take; undefined if nothing breaks, or nothing can be accepted.
 */
export function suggestAllowances({ changes, allow }: Pick<DiffReport, 'changes' | 'allow'>) {
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
    ]),
    rest: Math.max(codes.size - mostEntries, 0),
  };
}
