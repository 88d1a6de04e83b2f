import type { Command } from 'commander';
import { dryRunOption, outOption, sourcesOption } from '../../options/common-options.ts';
import type { EditOptions } from '../../edits/finish-edit.ts';
import type { RunCommand } from '../../options/run-command.ts';

/** Adds `catalogue mv` to the program. */
export function addMvCommand(program: Command, run: RunCommand): void {
  program
    .command('mv')
    .description(
      'rename an entry, a category, a page, a picture or a folder, and update what refers to it',
    )
    .argument(
      '<from>',
      'what to rename: its source, its published path, or kind:key; /guides/ for a folder',
    )
    .argument('<to>', 'its new name, in any of these forms or just as a key')
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output, which lists what was published'))
    .addOption(dryRunOption())
    .action((from: string, to: string, options: EditOptions, self: Command) =>
      run(self, async (io) => {
        const { runMv } = await import('./mv.ts');
        return runMv(from, to, options, io);
      }),
    );
}
