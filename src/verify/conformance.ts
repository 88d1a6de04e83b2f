import { areas } from './areas.ts';
import type { CheckResult, Deployment } from './check.ts';
import { discover, UndiscoverableError, type FoundDeployment, type Send } from './discover.ts';
import { runChecks, type AreaCheck } from './run-checks.ts';
import { selectAll, selectSample } from './select.ts';
import { coverageOf, type Verification } from './verification.ts';

/** Every check of the contract for a deployment, each with an id of its own. */
export const conformanceChecks = (deployment: Deployment): readonly AreaCheck[] =>
  Object.entries(areas).flatMap(([area, checksOf]) =>
    checksOf(deployment).map((check) => ({ ...check, area })),
  );

/** What a run needs beside the address. */
export interface VerifyOptions {
  /** Time for one answer, in milliseconds. */
  readonly timeoutMs?: number;
  readonly concurrency?: number;
  /** Up to so many pages, redirects and removed paths are checked; all of them without it. */
  readonly sample?: number | undefined;
  readonly send?: Send;
  /** Told of every result, with the number of checks. */
  readonly onResult?: (result: CheckResult, checks: number) => void;
}

/**
 * Holds a deployment to the contract. Signs nobody up. What is no deployment of a catalogue comes out
 * as one failed check.
 *
 * @throws UnreachableError when nobody answers, or not any more.
 */
export async function verifyDeployment(
  url: string,
  options: VerifyOptions = {},
): Promise<Verification> {
  const { timeoutMs = 10_000, concurrency = 8, send = fetch, sample, onResult } = options;
  const within: Send = (address, init) =>
    send(address, { signal: AbortSignal.timeout(timeoutMs), ...init });
  let found: FoundDeployment;
  try {
    found = await discover(url, within);
  } catch (fault) {
    if (!(fault instanceof UndiscoverableError)) throw fault;
    return { url, results: [undiscovered(url, fault)] };
  }
  const { manifest, pages, origin, addresses } = found;
  const selection =
    sample === undefined ? selectAll(manifest, pages) : selectSample(manifest, pages, sample);
  const checks = conformanceChecks({ ...found, selection });
  const results = await runChecks(checks, {
    origin,
    send,
    timeoutMs,
    concurrency,
    onResult: (result) => onResult?.(result, checks.length),
  });
  return {
    url: origin + addresses.prefix,
    baseUrl: manifest.baseUrl,
    coverage: coverageOf(selection, selectAll(manifest, pages)),
    results,
  };
}

const undiscovered = (url: string, { message }: UndiscoverableError): CheckResult => ({
  id: 'discovery',
  ok: false,
  area: 'discovery',
  says: 'A deployment lists what it publishes.',
  where: 'ApiIndex; catalogue-manifest.json; openapi.json',
  request: { path: new URL(url).pathname },
  failures: [
    {
      expected: 'a resource index that names the manifest and the OpenAPI document, all readable',
      got: message,
    },
  ],
});
