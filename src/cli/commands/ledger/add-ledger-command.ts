import type { Command } from 'commander';
import { dayOption, outOption, sourcesOption } from '../../options/common-options.ts';
import type { LedgerOptions } from './ledger.ts';
import type { RunCommand } from '../../options/run-command.ts';

/** Adds `catalogue ledger` to the program. */
export function addLedgerCommand(program: Command, run: RunCommand): void {
  program
    .command('ledger')
    .description('remember every address and id of the sources in ledger.txt')
    .addOption(sourcesOption())
    .addOption(outOption('folder of the last output, from which a new ledger starts'))
    .addOption(dayOption('day whose addresses are remembered, such as 2026-03-14'))
    .option('--check', 'write nothing; fail if an address is missing')
    .action((options: LedgerOptions, self: Command) =>
      run(self, async (io) => {
        const { runLedger } = await import('./ledger.ts');
        return runLedger(options, io);
      }),
    );
}
