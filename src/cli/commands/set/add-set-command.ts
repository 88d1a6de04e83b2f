import { Argument, type Command } from 'commander';
import { selectableKinds } from '../../../edit/select-targets.ts';
import { outOption, sourcesOption } from '../../options/common-options.ts';
import { collect } from '../../options/option-parsers.ts';
import type { RunCommand } from '../../options/run-command.ts';
import { suggesting } from '../../options/suggested-values.ts';
import type { SetOptions } from './set.ts';

/** Adds `catalogue set` to the program. */
export function addSetCommand(program: Command, run: RunCommand): void {
  program
    .command('set')
    .description('change fields of many entries at once, keeping comments and layout')
    .addArgument(
      suggesting(
        new Argument(
          '<words...>',
          'what to change: a kind, a file or a pattern such as "vehicles/fire-*"; then field=value',
        ),
        () => selectableKinds,
      ),
    )
    .option(
      '--where <field=value>',
      'only entries with this value; also sound=b and tier=1; repeatable',
      collect,
    )
    .option('--add <field=item>', 'add an item to a list; repeatable', collect)
    .option(
      '--remove <field[=item]>',
      'remove an item from a list, or a field; repeatable',
      collect,
    )
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output, against which the sources are checked'))
    .option('--dry-run', 'print the difference and write nothing')
    .action((words: readonly string[], options: SetOptions, self: Command) =>
      run(self, async (io) => {
        const { runSet } = await import('./set.ts');
        return runSet(words, options, io);
      }),
    );
}
