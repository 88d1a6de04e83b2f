import { EnvironmentError, UsageError } from '../../../base/failures.ts';
import {
  verificationReporters,
  type VerificationFormat,
} from '../../../service/verify/reporters/registry.ts';
import { UnreachableError } from '../../../service/verify/unreachable-error.ts';
import { createJudge, isFailed } from '../../../service/verify/accept.ts';
import type { Verification } from '../../../service/verify/verification.ts';
import { dayOf } from '../../../content/model/span.ts';
import { hostsByName } from '../../inputs/hosts-by-name.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import { limitsOf, type RequestOptions } from '../../options/request-options.ts';
import { readVerifyAllowFile } from './read-allow-file.ts';
import { writeRendered } from '../../reports/write-reports.ts';

/** Options of `catalogue verify`, as typed. */
export interface VerifyOptions extends RequestOptions {
  readonly all?: boolean;
  readonly host?: string;
  readonly allow?: string;
  readonly format: readonly ReportTarget<VerificationFormat>[];
}

/** `catalogue verify <url>`: the HTTP contract against a deployment; signs nobody up. */
export async function runVerify(
  url: string,
  options: VerifyOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const verification = await verifyWithProgress(url, options, io);
  await writeRendered<VerificationFormat>(
    (format, style) => verificationReporters[format]({ ...verification, style }),
    options.format,
    io,
  );
  return verification.ok ? 0 : 1;
}

/** The result of checking a deployment against the contract. */
interface VerifyResult extends Verification {
  /** Whether every check passed, or failed for a reason that is accepted. */
  readonly ok: boolean;
}

/** The most pages, redirects and removed paths that are checked unless all are requested. */
const sampleSize = 300;

/**
 * Checks a deployment and shows how far it is. An address that is not a deployment of a catalogue gives one
 * failed check.
 *
 * @throws UsageError if it is not an address, or if there is no such host.
 * @throws EnvironmentError if nobody answers there, or no longer does.
 */
export async function verifyWithProgress(
  url: string,
  options: VerifyOptions,
  io: CommandIo,
): Promise<VerifyResult> {
  const allow = readVerifyAllowFile(options.allow);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`${JSON.stringify(url)} is not an address. Write https://host.`);
  const [host] = options.host === undefined ? [] : await hostsByName([options.host]);
  const judge = createJudge(host?.shortfalls ?? [], allow, dayOf(new Date()));
  const { verifyDeployment } = await import('../../../service/verify/conformance.ts');
  let done = 0;
  let failed = 0;
  try {
    const verification = await verifyDeployment(url, {
      sample: options.all === true ? undefined : sampleSize,
      limits: limitsOf(options),
      onResult: (result, checks) => {
        done += 1;
        if (isFailed(judge.weigh(result))) failed += 1;
        io.progress(progressText(done, checks, failed));
      },
    });
    const results = verification.results.map(judge.weigh);
    return { ...verification, results, idle: judge.idle(), ok: !results.some(isFailed) };
  } catch (fault) {
    if (!(fault instanceof UnreachableError)) throw fault;
    throw new EnvironmentError(fault.message, { cause: fault });
  } finally {
    io.progress('');
  }
}

const progressText = (done: number, checks: number, failed: number): string =>
  `${String(done)} of ${String(checks)} checks${failed === 0 ? '' : `, ${String(failed)} failed`}`;
