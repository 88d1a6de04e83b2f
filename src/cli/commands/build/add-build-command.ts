import type { Command } from 'commander';
import { hostNames, listed } from '../../../contract/hosts.ts';
import type { BuildOptions } from './build.ts';
import {
  allOption,
  dayOption,
  formatOption,
  outOption,
  sourcesOption,
} from '../../options/common-options.ts';
import { collect } from '../../options/option-parsers.ts';
import type { RunCommand } from '../../options/run-command.ts';

/** Adds `catalogue build` to the program. */
export function addBuildCommand(program: Command, run: RunCommand): void {
  program
    .command('build')
    .description('check the sources and write the whole site')
    .addOption(sourcesOption())
    .addOption(outOption('folder to write'))
    .option(
      '--templates <dir>',
      'folder whose templates replace the program’s, file by file; templates are code',
    )
    .option('--base-url <url>', 'address of the site, instead of the one in site.yaml')
    .option('--noindex', 'ask search engines to list no page, as of a preview')
    .option(
      '--generated-at <date>',
      'date of everything that is written, such as 2026-03-14T09:00:00Z',
    )
    .addOption(dayOption())
    .option('--check', 'write nothing; fail if the output is not current')
    .option('--watch', 'build again whenever a source or a template changes')
    .option('--no-cache', 'do everything from scratch, and cache nothing')
    .option('--no-sync', 'do not wait for the disk; a power cut may then cost the site')
    .option('--timings', 'print how long each part of the build took')
    .option('--host <name>', `prepare the site for ${listed(hostNames, 'or')}; repeatable`, collect)
    .option(
      '--hosting <dir>',
      'folder of host configurations (default: hosting, beside the output)',
    )
    .option('--signup-upstream <url>', 'where catalogue-signup listens, for host configurations')
    .addOption(allOption())
    .addOption(formatOption())
    .action((options: BuildOptions, self: Command) =>
      run(self, async (io) => {
        const { runBuild } = await import('./build.ts');
        return runBuild(options, io);
      }),
    );
}
