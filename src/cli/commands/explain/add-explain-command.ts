import { Argument, type Command } from 'commander';
import type { RunCommand } from '../../options/run-command.ts';
import { suggesting } from '../../options/suggested-values.ts';

/** Adds `catalogue explain` to the program. */
export function addExplainCommand(program: Command, run: RunCommand): void {
  program
    .command('explain')
    .description('explain what the code of a finding means, with examples')
    .addArgument(
      suggesting(
        new Argument('[code]', 'the code, such as unknown-category; lists all codes if left out'),
        async () => (await import('./explain.ts')).codes(),
      ),
    )
    .action((code: string | undefined, _options: object, self: Command) =>
      run(self, async (io) => {
        const { runExplain } = await import('./explain.ts');
        return runExplain(code, io);
      }),
    );
}
