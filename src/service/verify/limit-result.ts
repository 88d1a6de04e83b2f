import type { LimitError } from '../../base/requests/limits.ts';
import type { CheckResult } from './check.ts';

/** The result that stands for the checks that were not run, because the run reached its limit. */
export const limitResult = (
  { limit, message }: LimitError,
  done: number,
  checks: number,
): CheckResult => ({
  id: `limit ${limit}`,
  ok: false,
  area: 'limits',
  says: 'A run is limited in time, requests and bytes.',
  where: 'catalogue verify --help',
  request: { path: '/' },
  failures: [
    {
      expected: `all ${String(checks)} checks within the limits`,
      got: `${String(checks - done)} were not run: ${message}`,
    },
  ],
});
