import { Option, type Command } from 'commander';
import type { InitOptions } from './init.ts';
import { actionReference } from '../../options/option-parsers.ts';
import type { RunCommand } from '../../options/run-command.ts';

/** Adds `catalogue init` to the program. */
export function addInitCommand(program: Command, run: RunCommand): void {
  program
    .command('init')
    .description('write a small working catalogue, with editor settings and CI workflows')
    .argument('[dir]', 'where', '.')
    .addOption(
      new Option(
        '--action <owner/repo@ref>',
        'where the workflow finds this program on GitHub; if left out, it runs npm ci',
      ).argParser(actionReference),
    )
    .option('--cms', 'also write forms for Decap CMS into cms/; see docs/cms.md')
    .action((folder: string, options: InitOptions, self: Command) =>
      run(self, async (io) => {
        const { runInit } = await import('./init.ts');
        return runInit(folder, options, io);
      }),
    );
}
