/** What is timed, in the order of a round: each case finds what the one before it left. */
export const benchCases = [
  'cold',
  'no-change',
  'one-changed',
  'check-cold',
  'check-warm',
  'diff',
  'version',
] as const;

export type BenchCase = (typeof benchCases)[number];

/** What a case is, in a reader's words. */
export const caseTitles: Readonly<Record<BenchCase, string>> = {
  cold: 'Cold build: no output, no cache',
  'no-change': 'Build again, nothing changed',
  'one-changed': 'Build again, one vehicle changed',
  'check-cold': '`check` without a cache',
  'check-warm': '`check` with a cache',
  diff: '`diff` of two outputs, one vehicle changed',
  version: 'Start: `--version`, against `node -e 0`',
};
