import { Argument, type Command } from 'commander';
import type { RunCommand } from '../../options/run-command.ts';
import { shells, type Shell } from './shells.ts';

/** Adds `catalogue completion` to the program. */
export function addCompletionCommand(program: Command, run: RunCommand): void {
  program
    .command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action((shell: Shell, _options: object, self: Command) =>
      run(self, async (io) => {
        const { completionFor } = await import('./completion-for.ts');
        io.out({ as: 'exact', text: (await completionFor(shell, program)).trimEnd() });
        return 0;
      }),
    );
}
