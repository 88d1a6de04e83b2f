import type { Command } from 'commander';
import { sourcesOption } from '../../options/common-options.ts';
import type { RunCommand } from '../../options/run-command.ts';
import type { FmtOptions } from './fmt.ts';

/** Adds `catalogue fmt` to the program. */
export function addFmtCommand(program: Command, run: RunCommand): void {
  program
    .command('fmt')
    .description('format the YAML of the sources; data and comments stay')
    .argument('[paths...]', 'these files and folders only')
    .addOption(sourcesOption())
    .option('--check', 'write nothing; list what is not formatted, and fail')
    .action((paths: string[], options: FmtOptions, self: Command) =>
      run(self, async (io) => {
        const { runFmt } = await import('./fmt.ts');
        return runFmt(paths, options, io);
      }),
    );
}
