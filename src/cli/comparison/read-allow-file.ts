import { existsSync, readFileSync } from 'node:fs';
import { UsageError } from '../../base/failures.ts';
import type { AllowSource } from '../../contract/shapes/allow-shape.ts';
import type { Finding } from '../../content/diagnostics/diagnostic.ts';
import { placeOf } from '../../content/diagnostics/reporters/reporter.ts';
import { resolveEach } from '../../content/diagnostics/resolve.ts';
import { allowFile } from '../../content/sources/classify-path.ts';
import { loadSources } from '../../content/sources/load-sources.ts';
import { createLocator } from '../../content/sources/locate.ts';
import { withBytes } from '../../content/sources/read-sources.ts';
import { displayPath, inProject } from '../inputs/project-folder.ts';

/** A check of a deployment that may fail, and why. */
export type AcceptedCheck = NonNullable<AllowSource['verify']>[number];

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
