import type { Command } from 'commander';
import { dryRunOption, outOption, sourcesOption } from '../common-options.ts';
import type { RunCommand } from '../run-command.ts';
import type { RmOptions } from './rm.ts';

/** Adds `catalogue rm` to the program. */
export function addRmCommand(program: Command, run: RunCommand): void {
  program
    .command('rm')
    .description('remove an entry, a category, a page or a picture, and say what became of it')
    .argument('<what>', 'what there is: its source, its published path, or kind:key')
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output, which knows what was published'))
    .option('--merge-into <other>', 'another category or sound that takes its place everywhere')
    .option('--redirect-to <target>', 'what its address and its links lead to from now on')
    .option('--force', 'take out what refers to it, too')
    .addOption(dryRunOption())
    .action((what: string, options: RmOptions, self: Command) =>
      run(self, async (io) => {
        const { runRm } = await import('./rm.ts');
        return runRm(what, options, io);
      }),
    );
}
