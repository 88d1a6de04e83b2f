import { Option, type Command } from 'commander';
import { outOption } from '../../options/common-options.ts';
import type { RunCommand } from '../../options/run-command.ts';
import type { McpOptions } from './mcp.ts';

/** Adds `catalogue mcp` to the program. */
export function addMcpCommand(program: Command, run: RunCommand): void {
  program
    .command('mcp')
    .description('answer an AI agent’s questions about a built site, on standard input and output')
    .addOption(outOption('folder of the built site'))
    .addOption(
      new Option('--url <address>', 'base URL of a deployment to answer from').conflicts('out'),
    )
    .action((options: McpOptions, self: Command) =>
      run(self, async (io) => {
        const { runMcp } = await import('./mcp.ts');
        return runMcp(options, io);
      }),
    );
}
