import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The numbers in the outputs of the step, by output name. */
export type Counts = Readonly<Record<string, number | string>>;

interface CheckReport {
  readonly summary: { readonly errors: number; readonly warnings: number };
  readonly differing?: readonly unknown[];
}

interface DiffReport {
  readonly summary: {
    readonly breaking: number;
    readonly notable: number;
    readonly additive: number;
    readonly editorial: number;
  };
  readonly semver: string;
}

/** Counts of the check; none if it ended before it wrote its report. */
export function checkCounts(folder: string): Counts {
  const report = readJson<CheckReport>(folder, 'check.json');
  if (report === undefined) return {};
  const { errors, warnings } = report.summary;
  return { errors, warnings, differing: report.differing?.length ?? 0 };
}

/** Counts of the comparison; none if there was none. */
export function diffCounts(folder: string): Counts {
  const report = readJson<DiffReport>(folder, 'diff.json');
  if (report === undefined) return {};
  const { breaking, notable, additive, editorial } = report.summary;
  return { breaking, notable, additive, editorial, semver: report.semver };
}

/** The text of a report, empty if it was not written. */
export function readText(folder: string, name: string): string {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** This program wrote it a moment ago, so its shape is that of the published schema. */
function readJson<Report>(folder: string, name: string): Report | undefined {
  const text = readText(folder, name);
  return text === '' ? undefined : (JSON.parse(text) as Report);
}
