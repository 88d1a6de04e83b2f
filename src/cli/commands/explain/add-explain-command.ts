import type { Command } from 'commander';
import type { RunCommand } from '../../options/run-command.ts';

/** Adds `catalogue explain` to the program. */
export function addExplainCommand(program: Command, run: RunCommand): void {
  program
    .command('explain')
    .description('explain what the code of a finding means, with examples')
    .argument('[code]', 'the code, such as unknown-category; lists all codes if left out')
    .action((code: string | undefined, _options: object, self: Command) =>
      run(self, async (io) => {
        const { runExplain } = await import('./explain.ts');
        return runExplain(code, io);
      }),
    );
}
