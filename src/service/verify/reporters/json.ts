import type { VerificationDocument } from '../../../contract/reports/verification-report.ts';
import type { CheckRequest, CheckResult } from '../check.ts';
import { acceptance, isFailed } from '../accept.ts';
import { countByArea } from '../verification.ts';
import type { VerificationReporter } from './reporter.ts';

/** The report as JSON; its schema is published as `schemas/verification-report.schema.json`. */
export const json: VerificationReporter = ({ url, baseUrl, coverage = [], results, idle = [] }) => {
  const failed = results.filter(isFailed);
  const accepted = results.filter((result) => result.accepted !== undefined);
  const document: VerificationDocument = {
    version: 1,
    url,
    ...(baseUrl !== undefined && { baseUrl }),
    summary: { checks: results.length, failed: failed.length, accepted: accepted.length },
    areas: countByArea(results).map((count) => ({ ...count })),
    coverage: coverage.map((part) => ({ ...part })),
    checks: results.map(({ id, ok, area }) => ({ id, area, ok })),
    failures: failed.map(failureOf),
    accepted: accepted.map((result) => ({ ...failureOf(result), reason: acceptance(result) })),
    idleAllowances: idle.map(({ check, reason, why }) => ({ check, reason, why })),
  };
  return JSON.stringify(document, null, 2);
};

const failureOf = ({ id, area, says, where, request, failures }: CheckResult) => ({
  id,
  area,
  says,
  where,
  request: requestOf(request),
  mismatches: failures.map((failure) => ({ ...failure })),
});

const requestOf = ({ method = 'GET', path, headers = {} }: CheckRequest) => ({
  method,
  path,
  headers: { ...headers },
});
