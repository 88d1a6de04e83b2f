import { createClient, type Client } from '../../base/requests/client.ts';
import type { Send } from '../../base/requests/guarded-send.ts';
import { exceeded, usualLimits, type RequestLimits } from '../../base/requests/limits.ts';
import { areas } from './areas.ts';
import type { CheckResult, Deployment } from './check.ts';
import { discover, UndiscoverableError, type FoundDeployment } from './discover.ts';
import { startSchemaThread } from './schema-thread.ts';
import { runChecks, type AreaCheck } from './run-checks.ts';
import { selectAll, selectSample } from './select.ts';
import { coverageOf, type Verification } from './verification.ts';

/** Every check of the contract for a deployment, each with an id of its own. */
export const conformanceChecks = (deployment: Deployment): readonly AreaCheck[] =>
  Object.entries(areas).flatMap(([area, checksOf]) =>
    checksOf(deployment).map((check) => ({ ...check, area })),
  );

/** What a run needs besides the address. */
export interface VerifyOptions {
  readonly limits?: Partial<RequestLimits>;
  /** Up to this many pages, redirects and removed paths are checked; all of them if left out. */
  readonly sample?: number | undefined;
  readonly send?: Send;
  /** Called with every result and the number of checks. */
  readonly onResult?: (result: CheckResult, checks: number) => void;
}

/** Valid schemas may take this long to compile on a busy machine, however quick the answers have to be. */
const schemaMs = 20_000;

interface Run {
  readonly client: Client;
  readonly limits: RequestLimits;
}

/**
 * Checks a deployment against the contract. Signs nobody up. Anything that is not a deployment of a catalogue
 * yields one failed check.
 *
 * @throws UnreachableError if nobody answers, or no longer does.
 */
export async function verifyDeployment(
  url: string,
  options: VerifyOptions = {},
): Promise<Verification> {
  const limits = { ...usualLimits, ...options.limits };
  const schemas = startSchemaThread(Math.max(limits.requestMs, schemaMs));
  const client = createClient(url, limits, options.send);
  try {
    return await verifyFound(await discover(url, client, schemas), { ...options, limits, client });
  } catch (fault) {
    if (!(fault instanceof UndiscoverableError)) throw fault;
    return { url, results: [undiscovered(url, fault)] };
  } finally {
    client.end();
    await schemas.close();
  }
}

async function verifyFound(
  found: FoundDeployment,
  { client, limits, sample, onResult }: VerifyOptions & Run,
): Promise<Verification> {
  const { manifest, manifestSha256, index, pages, origin, addresses } = found;
  // Each of them is at least one request, and a check takes memory.
  if (manifest.files.length - 2 * pages.length + index.resources.length > limits.requests)
    throw new UndiscoverableError(`${exceeded('requests', limits).message}.`);
  const whole = selectAll(manifest, pages);
  const selection = sample === undefined ? whole : selectSample(manifest, pages, sample);
  const checks = conformanceChecks({ ...found, selection });
  const results = await runChecks(checks, {
    ...{ origin, client, concurrency: limits.concurrency },
    onResult: (result) => onResult?.(result, checks.length),
  });
  return {
    url: origin + addresses.prefix,
    baseUrl: manifest.baseUrl,
    manifestSha256,
    coverage: coverageOf(selection, whole),
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
