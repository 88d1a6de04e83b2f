import type { Command } from 'commander';
import {
  dayOption,
  formatOptionOf,
  outOption,
  sourcesOption,
} from '../../options/common-options.ts';
import { traceFormats, type TraceFormat } from '../../tracing/trace-formats.ts';
import { targetsOf, type ReportTarget } from '../../reports/report-target.ts';
import type { RunCommand } from '../../options/run-command.ts';
import type { UsesOptions } from './uses.ts';

/** Adds `catalogue uses` to the program. */
export function addUsesCommand(program: Command, run: RunCommand): void {
  program
    .command('uses')
    .description('list every published place that a source reaches')
    .argument('<file>', 'a source; #/name for one of its values')
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output'))
    .option('--templates <dir>', 'folder of templates of your own')
    .option('--base-url <url>', 'address of the site, instead of the one in site.yaml')
    .option('--all', 'list every place, however many there are')
    .addOption(dayOption())
    .addOption(
      formatOptionOf(traceFormats, 'json=uses.json').argParser<
        readonly ReportTarget<TraceFormat>[]
      >(targetsOf(traceFormats)),
    )
    .action((file: string, options: UsesOptions, self: Command) =>
      run(self, async (io) => {
        const { runUses } = await import('./uses.ts');
        return runUses(file, options, io);
      }),
    );
}
