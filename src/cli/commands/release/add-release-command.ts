import type { Command } from 'commander';
import { dayOption, outOption, sourcesOption } from '../../options/common-options.ts';
import { collect } from '../../options/option-parsers.ts';
import { addRequestOptions } from '../../options/request-options.ts';
import type { RunCommand } from '../../options/run-command.ts';
import type { ReleaseOptions } from './release.ts';

/** Adds `catalogue release` to the program. */
export function addReleaseCommand(program: Command, run: RunCommand): void {
  const command = program
    .command('release')
    .description('close a release out of what changed since the last one')
    .argument('[name]', 'a date or a version, such as 2026-10-01 or 1.4; the day if left out')
    .addOption(sourcesOption())
    .addOption(outOption('folder of the output, here and in a git ref'))
    .option(
      '--since <side>',
      'git ref, folder or address to compare with (default: the output of the last release)',
    )
    .addOption(dayOption('day of the release, such as 2026-03-14'))
    .option('--title <title>', 'title of the release')
    .option('--note <markdown>', 'what an editor says about it')
    .option(
      '--accept <fingerprint=reason>',
      'why a change that breaks somebody is made; repeatable',
      collect,
    )
    .option(
      '--allow <file>',
      'changes accepted before (default: catalogue-diff-allow.yaml, if it is there)',
    )
    .option('--dry-run', 'print the release and write nothing');
  addRequestOptions(command).action(
    (name: string | undefined, options: ReleaseOptions, self: Command) =>
      run(self, async (io) => {
        const { runRelease } = await import('./release.ts');
        return runRelease(name, options, io);
      }),
  );
}
