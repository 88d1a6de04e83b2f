import { Option, type Command } from 'commander';
import type { RunCommand } from '../../options/run-command.ts';
import type { LspOptions } from './lsp.ts';

/** Adds `catalogue lsp` to the program. */
export function addLspCommand(program: Command, run: RunCommand): void {
  program
    .command('lsp')
    .description('serve an editor on standard input and output (Language Server Protocol)')
    .option(
      '--sources <dir>',
      'folder of sources, relative to each folder that the editor has open; repeatable; found automatically if left out',
      (dir: string, before: readonly string[] | undefined) => [...(before ?? []), dir],
    )
    .option(
      '--out <dir>',
      'folder of the last output, relative to the parent of the sources',
      'out',
    )
    .option('--templates <dir>', 'folder of templates, for the languages that have words')
    // Editors add these to the command of any language server.
    .addOption(new Option('--stdio').hideHelp())
    .addOption(new Option('--clientProcessId <id>').hideHelp())
    .action((options: LspOptions, self: Command) =>
      run(self, async (io) => {
        const { runLsp } = await import('./lsp.ts');
        return runLsp(options, io);
      }),
    );
}
