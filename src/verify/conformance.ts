import type { Check, CheckGroup, CheckResult, Deployment } from './check.ts';
import { conditionalChecks } from './checks/conditional.ts';
import { errorChecks } from './checks/errors.ts';
import { fileChecks } from './checks/files.ts';
import { methodChecks } from './checks/methods.ts';
import { negotiationChecks } from './checks/negotiation.ts';
import { pageChecks } from './checks/pages.ts';
import { redirectChecks } from './checks/redirects.ts';
import { resourceChecks } from './checks/resources.ts';
import { signUpChecks } from './checks/sign-up.ts';
import { discover, UndiscoverableError, type Send } from './discover.ts';
import { runChecks } from './run-checks.ts';

const groups: readonly CheckGroup[] = [
  resourceChecks,
  fileChecks,
  pageChecks,
  negotiationChecks,
  redirectChecks,
  errorChecks,
  methodChecks,
  conditionalChecks,
  signUpChecks,
];

/** Every check of the contract for a deployment, each with an id of its own. */
export const conformanceChecks = (deployment: Deployment): readonly Check[] =>
  groups.flatMap((group) => group(deployment));

/** What a run needs beside the address. */
export interface VerifyOptions {
  /** Time for one answer, in milliseconds. */
  readonly timeoutMs?: number;
  readonly concurrency?: number;
  readonly send?: Send;
}

/**
 * Holds a deployment to the contract and gives the result of each check. Signs nobody up. Never
 * rejects: a deployment that cannot be reached is one failed check.
 */
export async function verifyDeployment(
  url: string,
  { timeoutMs = 10_000, concurrency = 8, send = fetch }: VerifyOptions = {},
): Promise<CheckResult[]> {
  const within: Send = (address, init) =>
    send(address, { signal: AbortSignal.timeout(timeoutMs), ...init });
  try {
    const deployment = await discover(url, within);
    const { origin } = deployment;
    return await runChecks(conformanceChecks(deployment), { origin, send, timeoutMs, concurrency });
  } catch (fault) {
    if (!(fault instanceof UndiscoverableError)) throw fault;
    return [
      {
        id: 'discovery',
        ok: false,
        says: 'A deployment lists what it publishes.',
        where: 'ApiIndex',
        expected: 'a resource index that names the manifest, and both readable',
        got: fault.message,
      },
    ];
  }
}
