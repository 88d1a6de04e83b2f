import { Option, type Command } from 'commander';
import { diffFormats, type DiffFormat } from '../../../review/diff/reporters/registry.ts';
import {
  dayOption,
  formatOptionOf,
  outOption,
  sourcesOption,
} from '../../options/common-options.ts';
import { addRequestOptions } from '../../options/request-options.ts';
import { targetsOf, type ReportTarget } from '../../reports/report-target.ts';
import type { DiffOptions } from './diff.ts';
import type { RunCommand } from '../../options/run-command.ts';

/** What `--fail-on` takes: the mildest level that fails, `any` for every change, or `never`. */
const failOnChoices: readonly DiffOptions['failOn'][] = ['breaking', 'notable', 'any', 'never'];

/** Adds `catalogue diff` to the program. */
export function addDiffCommand(program: Command, run: RunCommand): void {
  const command = program
    .command('diff')
    .description('show what changed between two publications, and whom it breaks')
    .usage('[options] <before> [after]')
    .argument(
      '[sides...]',
      'folder of output, git ref, <ref>:<folder> or address; the output if left out',
    )
    .addOption(sourcesOption())
    .addOption(outOption('folder of the output, here and in a git ref'))
    .addOption(
      new Option('--fail-on <level>', 'fail on changes that are at least this severe')
        .choices(failOnChoices)
        .default('breaking'),
    )
    .option(
      '--allow <file>',
      'accepted changes (default: catalogue-diff-allow.yaml, if it is there)',
    )
    .option('--as-built', 'compare the output as it is, even if its sources have changed since')
    .option('--build', 'build the sources of a git ref that holds no output')
    .addOption(dayOption('with --build: day whose site to compare, such as 2026-03-14'))
    .option(
      '--templates <dir>',
      'folder of templates in a git ref that is built; templates are code',
    )
    .option('--trust-templates', 'run the templates of git refs, with everything that they can do')
    .option('--preview-url <url>', 'address of a preview, for links to changed pages')
    .option('--files', 'list the files that differ and that no change names')
    .addOption(
      formatOptionOf(diffFormats, 'markdown=comment.md').argParser<
        readonly ReportTarget<DiffFormat>[]
      >(targetsOf(diffFormats)),
    );
  addRequestOptions(command).action((sides: string[], options: DiffOptions, self: Command) =>
    run(self, async (io) => {
      const { runDiff } = await import('./diff.ts');
      return runDiff(sides, options, io);
    }),
  );
}
