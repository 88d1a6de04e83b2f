import { UsageError } from '../failures.ts';
import type { RequestLimits } from '../requests/limits.ts';
import type { CheckResult } from '../verify/check.ts';
import type { Verification } from '../verify/verification.ts';

/** How `verify` is called. */
export interface VerifyOptions {
  /** True to check every page and redirect; false, and where it is left out, to take a sample of 300. */
  readonly all?: boolean | undefined;
  /** What is taken from the server at most; the usual limits for those that are left out. */
  readonly limits?: Partial<RequestLimits> | undefined;
  /** Told of each result as it comes, with the number of checks in all. */
  readonly onResult?: ((result: CheckResult, checks: number) => void) | undefined;
  /**
   * Sends the requests, in the place of a client that reaches no private address but the one that is
   * asked for.
   */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** What came of holding a deployment to the contract. */
export interface VerifyResult extends Verification {
  /** Whether every check passed. */
  readonly ok: boolean;
}

/** As many pages, redirects and removed paths are checked unless all are asked for. */
const sampleSize = 300;

/**
 * Holds a deployment to the whole HTTP contract; signs nobody up. An address that is no deployment of
 * a catalogue gives one failed check.
 *
 * @param url base URL of the deployment.
 * @throws UsageError when it is no address.
 * @throws UnreachableError when nobody answers there, or not any more.
 */
export async function verify(url: string, options: VerifyOptions = {}): Promise<VerifyResult> {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`${JSON.stringify(url)} is not an address. Write https://host.`);
  const { all = false, limits, onResult, fetch } = options;
  const { verifyDeployment } = await import('../verify/conformance.ts');
  const verification = await verifyDeployment(url, {
    sample: all ? undefined : sampleSize,
    ...(limits !== undefined && { limits }),
    ...(onResult !== undefined && { onResult }),
    ...(fetch !== undefined && { send: fetch }),
  });
  return { ...verification, ok: verification.results.every(({ ok }) => ok) };
}
