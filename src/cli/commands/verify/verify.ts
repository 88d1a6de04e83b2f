import { verify, type VerifyResult } from '../../api/verify.ts';
import { EnvironmentError } from '../../../base/failures.ts';
import {
  verificationReporters,
  type VerificationFormat,
} from '../../../service/verify/reporters/registry.ts';
import { UnreachableError } from '../../../service/verify/unreachable-error.ts';
import { isFailed } from '../../../service/verify/accept.ts';
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

/** Checks a deployment and shows how far it is. */
export async function verifyWithProgress(
  url: string,
  options: VerifyOptions,
  io: CommandIo,
): Promise<VerifyResult> {
  const allow = readVerifyAllowFile(options.allow);
  let done = 0;
  let failed = 0;
  try {
    return await verify(url, {
      limits: limitsOf(options),
      all: options.all,
      host: options.host,
      allow,
      onResult: (result, checks) => {
        done += 1;
        if (isFailed(result)) failed += 1;
        io.progress(progressText(done, checks, failed));
      },
    });
  } catch (fault) {
    if (!(fault instanceof UnreachableError)) throw fault;
    throw new EnvironmentError(fault.message, { cause: fault });
  } finally {
    io.progress('');
  }
}

const progressText = (done: number, checks: number, failed: number): string =>
  `${String(done)} of ${String(checks)} checks${failed === 0 ? '' : `, ${String(failed)} failed`}`;
