import type { Command } from 'commander';
import { verificationFormats, type VerificationFormat } from '../../../service/verify/reporters.ts';
import { formatOptionOf } from '../../options/common-options.ts';
import { addRequestOptions } from '../../options/request-options.ts';
import { targetsOf, type ReportTarget } from '../../reports/report-target.ts';
import type { VerifyOptions } from './verify.ts';
import type { RunCommand } from '../../options/run-command.ts';

/** Adds `catalogue verify` to the program. */
export function addVerifyCommand(program: Command, run: RunCommand): void {
  const command = program
    .command('verify')
    .description('check a deployment against the HTTP contract; signs nobody up')
    .argument('<url>', 'base URL of the deployment')
    .option('--all', 'check every page and redirect; otherwise a large site is sampled')
    .option('--host <name>', 'host it runs on: what that cannot do is accepted')
    .option(
      '--allow <file>',
      'checks that may fail (default: catalogue-verify-allow.yaml, if it is there)',
    )
    .addOption(
      formatOptionOf(verificationFormats, 'json=verify.json').argParser<
        readonly ReportTarget<VerificationFormat>[]
      >(targetsOf(verificationFormats)),
    );
  addRequestOptions(command).action((url: string, options: VerifyOptions, self: Command) =>
    run(self, async (io) => {
      const { runVerify } = await import('./verify.ts');
      return runVerify(url, options, io);
    }),
  );
}
