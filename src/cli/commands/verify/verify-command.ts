import { existsSync, readFileSync } from 'node:fs';
import { UsageError } from '../../../base/failures.ts';
import type { Finding } from '../../../content/diagnostics/diagnostic.ts';
import { placeOf } from '../../../content/diagnostics/reporters/reporter.ts';
import { resolveEach } from '../../../content/diagnostics/resolve.ts';
import { allowFile } from '../../../content/sources/classify-path.ts';
import { loadSources } from '../../../content/sources/load-sources.ts';
import { createLocator } from '../../../content/sources/locate.ts';
import { withBytes } from '../../../content/sources/read-sources.ts';
import { displayPath, inProject } from '../../inputs/project-folder.ts';
import {
  verificationReporters,
  type VerificationFormat,
} from '../../../service/verify/reporters.ts';
import {
  createWeighing,
  isFailed,
  type AcceptedCheck,
} from '../../../service/verify/accepted-failures.ts';
import { deviationsOf } from '../../../service/hosts/deviations.ts';
import { closedFiles } from '../../reports/notices.ts';
import { hostsByName } from '../../inputs/hosts-by-name.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';
import type { ReportTarget } from '../../reports/report-target.ts';
import { limitsOf, type RequestOptions } from '../../options/common-options.ts';
import { writeRendered } from '../../reports/write-reports.ts';

interface VerifyOptions extends RequestOptions {
  readonly all?: boolean;
  readonly host?: string;
  readonly allow?: string;
  readonly format: readonly ReportTarget<VerificationFormat>[];
}

/** The most pages, redirects and removed paths that are checked unless all are requested. */
const sampleSize = 300;

/**
 * `catalogue verify <url>`: the HTTP contract against a deployment; signs nobody up. An address that is not a deployment
 * of a catalogue gives one failed check.
 *
 * @throws UsageError if it is not an address, or if there is no such host.
 * @throws EnvironmentError if nothing responds there, or no longer does.
 */
export async function runVerify(
  url: string,
  options: VerifyOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const accepted = readAcceptedChecks(options.allow);
  for (const sentence of closedFiles()) io.log(sentence);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`${JSON.stringify(url)} is not an address. Write https://host.`);
  const [host] = options.host === undefined ? [] : await hostsByName([options.host]);
  const weigh = createWeighing(host ? deviationsOf(host.name) : [], accepted);
  const { verifyDeployment } = await import('../../../service/verify/conformance.ts');
  let done = 0;
  let failed = 0;
  const verification = await verifyDeployment(url, {
    sample: options.all === true ? undefined : sampleSize,
    limits: limitsOf(options),
    onResult: (result, checks) => {
      done += 1;
      if (isFailed(weigh(result))) failed += 1;
      const but = failed === 0 ? '' : `, ${failed} failed`;
      io.progress(`${done} of ${checks} checks${but}`);
    },
  }).finally(() => {
    io.progress('');
  });
  const results = verification.results.map(weigh);
  await writeRendered<VerificationFormat>(
    (format, style) => verificationReporters[format]({ ...verification, results, style }),
    options.format,
    io,
  );
  return results.some(isFailed) ? 1 : 0;
}

/**
 * The failures that a file accepts, which is read as among sources; none if it was not named and the usual one is
 * missing.
 *
 * @throws UsageError for a named file that is missing, and for mistakes, each with its place.
 */
export function readAcceptedChecks(named?: string): readonly AcceptedCheck[] {
  const path = named ?? inProject(`sources/${allowFile}`);
  if (!existsSync(path)) {
    if (named !== undefined) throw new UsageError(`There is no allow file ${path}.`);
    return [];
  }
  const findings: Finding[] = [];
  const file = withBytes({ path: allowFile, kind: 'allow', key: 'allow' }, readFileSync(path));
  const { entries, texts } = loadSources({ files: [file], media: [], findings: [] }, (finding) => {
    findings.push(finding);
  });
  const ports = { locate: createLocator(texts), show: () => displayPath(path) };
  const lines = resolveEach(findings, ports)
    .filter(({ diagnostic }) => diagnostic.severity === 'error')
    .map(({ diagnostic }) =>
      [placeOf(diagnostic), diagnostic.message, diagnostic.hint ?? ''].join(' ').trimEnd(),
    );
  if (lines.length > 0) throw new UsageError(['The allow file has mistakes:', ...lines]);
  return entries.allow?.value.verify ?? [];
}
