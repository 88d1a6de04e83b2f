import { Option, type Command } from 'commander';
import { formatOptionOf, outOption } from '../../options/common-options.ts';
import { distributionId, wholeNumberIn } from '../../options/option-parsers.ts';
import type { RunCommand } from '../../options/run-command.ts';
import { targetsOf, type ReportTarget } from '../../reports/report-target.ts';
import type { DeployCommandOptions } from './deploy.ts';
import { deployFormats, type DeployFormat } from './render-deployment.ts';

/** Adds `catalogue deploy` to the program. */
export function addDeployCommand(program: Command, run: RunCommand): void {
  const others = ['rollback', 'remove', 'list'];
  program
    .command('deploy')
    .description('bring a built site to where it is served')
    .argument('<target>', 's3://bucket/prefix, ssh://user@host/folder, or a folder')
    .addOption(outOption('folder of the built site'))
    .option('--dry-run', 'say what would be written and removed, and change nothing')
    .addOption(
      new Option(
        '--rollback [id]',
        'go back to an earlier deployment (default: the one before)',
      ).conflicts(others.filter((name) => name !== 'rollback')),
    )
    .addOption(
      new Option('--list', 'list the deployments that one can go back to').conflicts(
        others.filter((name) => name !== 'list'),
      ),
    )
    .addOption(
      new Option('--remove', 'take away everything that deployments put there').conflicts(
        others.filter((name) => name !== 'remove'),
      ),
    )
    .addOption(
      new Option('--keep <count>', 'deployments that one can go back to, with this one')
        .argParser(wholeNumberIn(1, 50))
        .default(5),
    )
    .addOption(
      new Option('--parallel <count>', 'files that are sent at a time')
        .argParser(wholeNumberIn(1, 64))
        .default(16),
    )
    .option('--recheck', 'look at every file at the target instead of trusting what it remembers')
    .option('--replace', 'on the first deployment, replace files of the same name')
    .option('--endpoint <url>', 'an S3-compatible server (default: AWS_ENDPOINT_URL, or AWS)')
    .option('--region <name>', 'region of the bucket (default: AWS_REGION)')
    .addOption(
      new Option(
        '--cloudfront <id>',
        'distribution of CloudFront that forgets what changed',
      ).argParser(distributionId),
    )
    .option('--verify [url]', 'check the deployment afterwards (default: at its base URL)')
    .option('--host <name>', 'with --verify: what this host cannot do is accepted')
    .option('--no-sync', 'in a folder, do not wait for the disk')
    .addOption(
      formatOptionOf(deployFormats, 'json=deployment.json').argParser<
        readonly ReportTarget<DeployFormat>[]
      >(targetsOf(deployFormats)),
    )
    .action((target: string, options: DeployCommandOptions, self: Command) =>
      run(self, async (io) => {
        const { runDeploy } = await import('./deploy.ts');
        return runDeploy(target, options, io);
      }),
    );
}
