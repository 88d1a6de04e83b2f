import { UsageError } from '../../../base/failures.ts';
import type { ReleaseSource } from '../../../contract/shapes/release.ts';
import type { Change } from '../../../review/diff/change.ts';
import type { Allowance } from '../../../review/diff/allow/parse-allow-file.ts';

type Accepted = NonNullable<ReleaseSource['accepted']>;

/** What breaks somebody in a release: what is accepted with a reason, and what is not. */
export interface Breaks {
  readonly accepted: Accepted;
  readonly refused: readonly Change[];
}

/**
 * Finds the reason for each change that breaks somebody: from the options, else from the allow file, which
 * counts while it has not expired.
 *
 * @param options `fingerprint=reason`.
 * @throws UsageError for an option in another form, or for a change that there is not.
 */
export function acceptBreaks(
  breaking: readonly Change[],
  options: readonly string[],
  allowances: readonly Allowance[],
  today: string,
): Breaks {
  const reasons = new Map(
    allowances
      .filter(({ expires }) => expires >= today)
      .map(({ fingerprint, reason }) => [fingerprint, reason]),
  );
  for (const option of options) {
    const [, fingerprint, reason] = /^([0-9a-f]{16})=\s*(\S[^]*)$/.exec(option) ?? [];
    if (fingerprint === undefined || reason === undefined)
      throw new UsageError(
        `--accept ${JSON.stringify(option)} is not a fingerprint with a reason. Write --accept "0123456789abcdef=why it is meant".`,
      );
    if (!breaking.some((change) => change.fingerprint === fingerprint))
      throw new UsageError(`--accept ${fingerprint} accepts nothing: no change has it.`);
    reasons.set(fingerprint, reason.replace(/\s+/g, ' ').trim());
  }
  return {
    accepted: breaking.flatMap(({ fingerprint }) => {
      const reason = reasons.get(fingerprint);
      return reason === undefined ? [] : [{ fingerprint, reason }];
    }),
    refused: breaking.filter(({ fingerprint }) => !reasons.has(fingerprint)),
  };
}
