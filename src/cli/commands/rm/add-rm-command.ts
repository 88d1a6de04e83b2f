import type { Command } from 'commander';
import { dryRunOption, outOption, sourcesOption } from '../../options/common-options.ts';
import type { RunCommand } from '../../options/run-command.ts';
import type { RmOptions } from './rm.ts';

/** Adds `catalogue rm` to the program. */
export function addRmCommand(program: Command, run: RunCommand): void {
  program
    .command('rm')
    .description(
      'remove an entry, a category, a page, a picture or a folder, and record what became of it',
    )
    .argument(
      '<what>',
      'what to remove: its source, its published path, or kind:key; /guides/ for a folder',
    )
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output, which lists what was published'))
    .option('--merge-into <other>', 'another category or sound that replaces it everywhere')
    .option('--redirect-to <target>', 'where its address and its links lead from now on')
    .option('--force', 'also remove what refers to it')
    .addOption(dryRunOption())
    .action((what: string, options: RmOptions, self: Command) =>
      run(self, async (io) => {
        const { runRm } = await import('./rm.ts');
        return runRm(what, options, io);
      }),
    );
}
