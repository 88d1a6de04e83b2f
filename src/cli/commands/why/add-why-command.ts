import type { Command } from 'commander';
import {
  dayOption,
  formatOptionOf,
  outOption,
  sourcesOption,
} from '../../options/common-options.ts';
import { targetsOf, type ReportTarget } from '../../reports/report-target.ts';
import type { RunCommand } from '../../options/run-command.ts';
import { traceFormats, type TraceFormat } from '../../tracing/trace-formats.ts';
import type { WhyOptions } from './why.ts';

/** Adds `catalogue why` to the program. */
export function addWhyCommand(program: Command, run: RunCommand): void {
  program
    .command('why')
    .description('show where a published value or page comes from: file, line, rule and commit')
    .argument(
      '<address>',
      'URL, path of the site or file of the output; #/0/name for a place in it',
    )
    .addOption(sourcesOption())
    .addOption(outOption('folder of the output, for addresses that name a file in it'))
    .option('--templates <dir>', 'folder of templates of your own')
    .option('--base-url <url>', 'address of the site, instead of the one in site.yaml')
    .addOption(dayOption())
    .addOption(
      formatOptionOf(traceFormats, 'json=why.json').argParser<readonly ReportTarget<TraceFormat>[]>(
        targetsOf(traceFormats),
      ),
    )
    .action((address: string, options: WhyOptions, self: Command) =>
      run(self, async (io) => {
        const { runWhy } = await import('./why.ts');
        return runWhy(address, options, io);
      }),
    );
}
