import { Option, type Command } from 'commander';
import { formatOptionOf, outOption } from '../../options/common-options.ts';
import type { RunCommand } from '../../options/run-command.ts';
import { targetsOf, type ReportTarget } from '../../reports/report-target.ts';
import type { DeployCommandOptions, DeployFormat } from './deploy.ts';

const formats: readonly DeployFormat[] = ['text', 'json'];

/** Adds `catalogue deploy` to the program. */
export function addDeployCommand(program: Command, run: RunCommand): void {
  program
    .command('deploy')
    .description('bring a built site to where it is served')
    .argument('<target>', 's3://bucket/prefix, or a folder')
    .addOption(outOption('folder of the built site'))
    .option('--dry-run', 'say what would be written and removed, and change nothing')
    .option('--remove', 'take away everything that deployments put there')
    .addOption(
      new Option(
        '--replace',
        'look at every file, and replace what others put where one is needed',
      ).conflicts('remove'),
    )
    .option('--verify [url]', 'check the deployment afterwards (default: at its base URL)')
    .option('--host <name>', 'with --verify: what this host cannot do is accepted')
    .option('--no-sync', 'in a folder, do not wait for the disk')
    .addOption(
      formatOptionOf(formats, 'json=deployment.json').argParser<
        readonly ReportTarget<DeployFormat>[]
      >(targetsOf(formats)),
    )
    .action((target: string, options: DeployCommandOptions, self: Command) =>
      run(self, async (io) => {
        const { runDeploy } = await import('./deploy.ts');
        return runDeploy(target, options, io);
      }),
    );
}
