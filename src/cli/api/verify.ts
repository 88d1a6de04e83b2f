import { UsageError } from '../../base/failures.ts';
import { hostsByName } from './hosts-by-name.ts';
import { dayOf } from '../../content/model/span.ts';
import type { RequestLimits } from '../../base/requests/limits.ts';
import { createJudge, isFailed, type Allowance } from '../../service/verify/accept.ts';
import type { CheckResult } from '../../service/verify/check.ts';
import type { Verification } from '../../service/verify/verification.ts';
import { forms, refuseUnknownOptions } from './known-options.ts';

/** Options of `verify`. */
export interface VerifyOptions {
  /** True to check every page and redirect; false, the default, to check a sample of 300. */
  readonly all?: boolean | undefined;
  /** Host that it runs on, by its name in `build --host`: what that cannot do is accepted. */
  readonly host?: string | undefined;
  /** Checks that may fail. */
  readonly allow?: readonly Allowance[] | undefined;
  /** Limits on what is read from the server; the default for each that is left out. */
  readonly limits?: Partial<RequestLimits> | undefined;
  /** Called with each result as it arrives, and with the total number of checks. */
  readonly onResult?: ((result: CheckResult, checks: number) => void) | undefined;
  /** Sends the requests, instead of a client that reaches no private address other than the given one. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** The result of checking a deployment against the contract. */
export interface VerifyResult extends Verification {
  /** Whether every check passed, or failed for a reason that is accepted. */
  readonly ok: boolean;
}

/** The most pages, redirects and removed paths that are checked unless all are requested. */
const sampleSize = 300;

/**
 * Checks a deployment against the whole HTTP contract; signs nobody up. An address that is not a deployment
 * of a catalogue gives one failed check.
 *
 * @param url base URL of the deployment.
 * @throws UsageError if it is not an address, or if there is no such host.
 * @throws UnreachableError if nobody answers there, or no longer does.
 */
export async function verify(url: string, options: VerifyOptions = {}): Promise<VerifyResult> {
  refuseUnknownOptions('verify', options, {
    all: forms.flag,
    host: forms.text,
    allow: forms.objects,
    limits: forms.limits,
    onResult: forms.function,
    fetch: forms.function,
  });
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`${JSON.stringify(url)} is not an address. Write https://host.`);
  const { all = false, limits, onResult, fetch, host, allow = [] } = options;
  const [found] = host === undefined ? [] : await hostsByName([host]);
  const judge = createJudge(found?.shortfalls ?? [], allow, dayOf(new Date()));
  const { verifyDeployment } = await import('../../service/verify/conformance.ts');
  const verification = await verifyDeployment(url, {
    sample: all ? undefined : sampleSize,
    ...(limits !== undefined && { limits }),
    ...(onResult !== undefined && {
      onResult: (result: CheckResult, checks: number) => {
        onResult(judge.weigh(result), checks);
      },
    }),
    ...(fetch !== undefined && { send: fetch }),
  });
  const results = verification.results.map(judge.weigh);
  return { ...verification, results, idle: judge.idle(), ok: !results.some(isFailed) };
}
