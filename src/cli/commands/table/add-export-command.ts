import { InvalidArgumentError, Option, type Command } from 'commander';
import { nearest } from '../../../base/text/nearest.ts';
import { outOption, sourcesOption } from '../../options/common-options.ts';
import { collect } from '../../options/option-parsers.ts';
import type { RunCommand } from '../../options/run-command.ts';
import type { ExportOptions } from './export.ts';
import { tableKind, tableNames, type TableKind } from './table-kinds.ts';

/** Accepts the name of a kind, in the singular or the plural. */
export function parseTableKind(name: string): TableKind {
  const kind = tableKind(name);
  if (kind !== undefined) return kind;
  const meant = nearest(name, tableNames);
  throw new InvalidArgumentError(
    meant === undefined ? `Use one of: ${tableNames.join(', ')}.` : `Did you mean ${meant}?`,
  );
}

/** Adds `catalogue export` to the program. */
export function addExportCommand(program: Command, run: RunCommand): void {
  program
    .command('export')
    .description('print entries as CSV, for a spreadsheet')
    .argument('<kind>', `what to export: ${tableNames.join(', ')}`, parseTableKind)
    .option('--columns <fields>', 'only these fields, separated by commas, such as name,category')
    .option('--where <field=value>', 'only entries with this value; repeatable', collect)
    .addOption(
      new Option('--delimiter <character>', 'what separates the cells')
        .default(',')
        .argParser((value) => {
          if ([',', ';', '\t', 'tab'].includes(value)) return value === 'tab' ? '\t' : value;
          throw new InvalidArgumentError('Use a comma, a semicolon or tab.');
        }),
    )
    .option('--bom', 'begin with a byte order mark, by which Excel recognises UTF-8')
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output, against which the sources are checked'))
    .action((kind: TableKind, options: ExportOptions, self: Command) =>
      run(self, async (io) => {
        const { runExport } = await import('./export.ts');
        return runExport(kind, options, io);
      }),
    );
}
