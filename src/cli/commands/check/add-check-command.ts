import { Option, type Command } from 'commander';
import type { CheckOptions } from './check.ts';
import {
  allOption,
  dayOption,
  formatOption,
  outOption,
  sourcesOption,
} from '../../options/common-options.ts';
import { wholeNumber } from '../../options/option-parsers.ts';
import type { RunCommand } from '../../options/run-command.ts';

/** Adds `catalogue check` to the program. */
export function addCheckCommand(program: Command, run: RunCommand): void {
  program
    .command('check')
    .description('check the sources; nothing is written without --fix')
    .argument('[paths...]', 'report on these files and folders only; all files are read')
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output, which lists the ids in use'))
    .option(
      '--templates <dir>',
      'folder of your templates: checks them, and knows the languages of its words',
    )
    .addOption(dayOption())
    .addOption(
      new Option('--max-warnings <number>', 'fail if there are more warnings').argParser(
        wholeNumber,
      ),
    )
    .option('--fix', 'fix what has only one right remedy, and report the rest')
    .option('--dry-run', 'with --fix: show the difference and write nothing')
    .addOption(allOption())
    .addOption(formatOption())
    .action((paths: string[], options: CheckOptions, self: Command) =>
      run(self, async (io) => {
        const { runCheck } = await import('./check.ts');
        return runCheck(paths, options, io);
      }),
    );
}
