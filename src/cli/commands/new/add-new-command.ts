import type { Command } from 'commander';
import { outOption, sourcesOption } from '../../options/common-options.ts';
import type { NewKindName } from '../../../contract/kinds/registry.ts';
import { newKindNames } from './entry-kind.ts';
import type { NewOptions } from './new.ts';
import { collect, oneOf } from '../../options/option-parsers.ts';
import type { RunCommand } from '../../options/run-command.ts';

/** Adds `catalogue new` to the program. */
export function addNewCommand(program: Command, run: RunCommand): void {
  program
    .command('new')
    .description('write a new entry: asks for what it needs, or takes --set')
    .argument('<kind>', `what it is: ${newKindNames.join(', ')}`, oneOf(newKindNames))
    .argument('<name>', 'its name, as a reader sees it')
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output, which lists the ids in use'))
    .option(
      '--set <field=value>',
      'a field of the entry, such as category=farm; repeatable',
      collect,
    )
    .option('--dry-run', 'print the entry and write nothing')
    .action((kind: NewKindName, name: string, options: NewOptions, self: Command) =>
      run(self, async (io) => {
        const { runNew } = await import('./new.ts');
        return runNew(kind, name, options, io);
      }),
    );
}
