import type { Command } from 'commander';
import { outOption, sourcesOption } from '../../options/common-options.ts';
import { collect } from '../../options/option-parsers.ts';
import type { RunCommand } from '../../options/run-command.ts';
import { parseTableKind } from './add-export-command.ts';
import type { ImportOptions } from './import.ts';

/** Adds `catalogue import` to the program. */
export function addImportCommand(program: Command, run: RunCommand): void {
  program
    .command('import')
    .description('write the rows of a CSV file into the entries that they name, or into new ones')
    .argument('<file>', 'the table; its name says what is in it, such as vehicles.csv')
    .option('--kind <kind>', 'what is in it, if its name does not say', parseTableKind)
    .option(
      '--map <Column=field>',
      'field of a column with another name; none to skip it; repeatable',
      collect,
    )
    .option('--create', 'a key that is nearly that of another entry is not a slip, but a new entry')
    .option('--keep-empty', 'an empty cell leaves its field alone instead of removing it')
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output, which lists the ids in use'))
    .option('--dry-run', 'print the difference and write nothing')
    .action((file: string, options: ImportOptions, self: Command) =>
      run(self, async (io) => {
        const { runImport } = await import('./import.ts');
        return runImport(file, options, io);
      }),
    );
}
