import type { Command } from 'commander';
import type { ServeOptions } from './serve.ts';
import { dayOption, outOption, sourcesOption } from '../../options/common-options.ts';
import { addOperatorOptions } from './operator-options.ts';
import type { RunCommand } from '../../options/run-command.ts';

/** Adds `catalogue serve` to the program. */
export function addServeCommand(program: Command, run: RunCommand): void {
  const command = program
    .command('serve')
    .description('serve the built site: pages, API, redirects, errors, sign-up, health')
    .option(
      '--watch',
      'a preview: build again on changes, reload open pages, and leave --out as it is',
    )
    .addOption(sourcesOption())
    .option('--templates <dir>', 'with --watch: as for build')
    .option('--base-url <url>', 'with --watch: as for build')
    .option('--generated-at <date>', 'with --watch: as for build')
    .addOption(dayOption('with --watch: day whose site to show, such as 2026-03-14'))
    .option('--drafts', 'with --watch: show drafts and what is not due yet, marked as such')
    .option('--no-cache', 'with --watch: as for build')
    .addOption(outOption('folder of the built site'))
    .option(
      '--allowed-host <names...>',
      'host names that --watch and /mcp answer to, besides localhost, addresses and --address',
    );
  addOperatorOptions(command);
  command.action((options: ServeOptions, self: Command) =>
    run(self, async (io) => {
      const { runServe } = await import('./serve.ts');
      return runServe(options, io);
    }),
  );
}
