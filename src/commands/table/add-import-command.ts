import { Option, type Command } from 'commander';
import { outOption, sourcesOption } from '../common-options.ts';
import { collect } from '../option-parsers.ts';
import type { RunCommand } from '../run-command.ts';
import { suggesting } from '../suggested-values.ts';
import { parseTableKind } from './add-export-command.ts';
import type { ImportOptions } from './import.ts';
import { tableNames } from './table-kinds.ts';

/** Adds `catalogue import` to the program. */
export function addImportCommand(program: Command, run: RunCommand): void {
  program
    .command('import')
    .description('write the rows of a CSV file into the entries that they name, or new ones')
    .argument('<file>', 'the table; its name says what is in it, as vehicles.csv')
    .addOption(
      suggesting(
        new Option('--kind <kind>', 'what is in it, where its name does not say so').argParser(
          parseTableKind,
        ),
        () => tableNames,
      ),
    )
    .option(
      '--map <Column=field>',
      'field of a column of another name; none to pass over it; repeatable',
      collect,
    )
    .option('--keep-empty', 'an empty cell leaves its field alone, and does not take it out')
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output, which knows the ids that were used'))
    .option('--dry-run', 'print the difference and write nothing')
    .action((file: string, options: ImportOptions, self: Command) =>
      run(self, async (io) => {
        const { runImport } = await import('./import.ts');
        return runImport(file, options, io);
      }),
    );
}
