import type { DeployDocument } from '../../../contract/reports/deploy-report.ts';
import { printable } from '../../../content/diagnostics/printable.ts';
import type { Style } from '../../../content/diagnostics/style.ts';
import { count, group, size } from '../../../base/text/count.ts';

/** Formats of the report on a deployment. */
export const deployFormats = ['text', 'json'] as const;
export type DeployFormat = (typeof deployFormats)[number];

/** The most paths that are shown to a person. */
const mostShown = 40;

/** The report of a deployment in a format. */
export function renderDeployment(
  report: DeployDocument,
  format: DeployFormat,
  style: Style,
): string {
  if (format === 'json') return JSON.stringify(report, null, 2);
  const lines = report.action === 'list' ? listLines(report) : deploymentLines(report, style);
  return lines.map(printable).join('\n');
}

function listLines({ deployments, unfinished, target }: DeployDocument): string[] {
  if (deployments.length === 0 && unfinished === 0) return [`Nothing is deployed to ${target}.`];
  return [
    ...deployments.map(
      ({ id, at, files, bytes, rollbackOf }, index) =>
        `${index === 0 ? '*' : ' '} ${id}  ${at}  ${count(files, 'file')}, ${size(bytes)}${
          rollbackOf === undefined ? '' : `, back to ${rollbackOf}`
        }`,
    ),
    ...(unfinished > 0
      ? [`${count(unfinished, 'deployment')} after that had not been finished: deploy again.`]
      : []),
  ];
}

function deploymentLines(report: DeployDocument, style: Style): string[] {
  const { dryRun, written, removed } = report;
  const changes = [
    ...written.map(({ path, isNew }) => (isNew ? `${style.green('+')} ${path}` : `~ ${path}`)),
    ...removed.map((path) => `${style.red('-')} ${path}`),
  ];
  const more = changes.length - mostShown;
  return [
    ...(dryRun ? changes.slice(0, mostShown) : []),
    ...(dryRun && more > 0 ? [`… and ${group(more)} more; --format json lists all`] : []),
    summary(report),
  ];
}

function summary(report: DeployDocument): string {
  const { action, dryRun, id, written, removed, lingering, kept, unchanged, target } = report;
  if (written.length + removed.length === 0 && id === undefined)
    return action === 'remove'
      ? `Nothing is deployed to ${target}.`
      : `${target} is up to date: ${count(unchanged, 'file')}.`;
  const bytes = written.reduce((sum, each) => sum + each.bytes, 0);
  const numbers = [
    `${count(written.length, 'file')} written (${size(bytes)})`,
    `${group(removed.length)} removed`,
    `${group(unchanged)} unchanged`,
    ...(kept > 0 ? [`${group(kept)} kept to go back to`] : []),
    ...(lingering.length > 0
      ? [`${count(lingering.length, 'old asset')} left until the next`]
      : []),
  ].join(', ');
  if (action === 'remove')
    return `${dryRun ? 'Would remove' : 'Removed'} ${count(removed.length, 'file')} from ${target}.`;
  const name = dryRun ? 'Would deploy' : `Deployed ${id ?? ''}`;
  return `${name} to ${target}: ${numbers}.${report.healed ? ' Completes what was aborted before.' : ''}`;
}
