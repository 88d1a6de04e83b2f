import { Option, type Command } from 'commander';
import type { CheckOptions } from './check.ts';
import { allOption, dayOption, formatOption, outOption, sourcesOption } from './common-options.ts';
import { wholeNumber } from './option-parsers.ts';
import type { RunCommand } from './run-command.ts';

/** Adds `catalogue check` to the program. */
export function addCheckCommand(program: Command, run: RunCommand): void {
  program
    .command('check')
    .description('check the sources; nothing is written without --fix')
    .argument('[paths...]', 'report on these files and folders only; all are read')
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output, which knows the ids that were used'))
    .option('--templates <dir>', 'folder of templates, for the languages that have words')
    .addOption(dayOption())
    .addOption(
      new Option('--max-warnings <number>', 'fail when there are more warnings').argParser(
        wholeNumber,
      ),
    )
    .option('--fix', 'mend what has one right remedy only, and tell what is left')
    .option('--fix-unsafe', 'mend also by what is only likely to be right: look at the difference')
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
