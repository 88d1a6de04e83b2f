import { count } from '../../../src/base/text/plain-text.ts';
import { explains, type HostDeviation } from '../../../src/content/model/deviation.ts';
import type { CheckResult } from '../../../src/service/verify/check.ts';
import { countByArea } from '../../../src/service/verify/reporters.ts';

/** What came of a host: the results of its checks, or why it did not run. */
export type HostResults = {
  readonly name: string;
  readonly exceptions: readonly HostDeviation[];
} & ({ readonly results: readonly CheckResult[] } | { readonly skipped: string });

/** What fails on a host and nothing explains: of each check only those failures. */
export const unexplained = ({ exceptions, ...host }: HostResults): readonly CheckResult[] =>
  'skipped' in host
    ? []
    : host.results.flatMap((result) => {
        const failures = result.failures.filter(
          (failure) => !exceptions.some((limitation) => explains(limitation, result.id, failure)),
        );
        return failures.length === 0 ? [] : [{ ...result, failures }];
      });

/** Topics by hosts with passed and total, then what explains the rest, then what nothing explains. */
export const matrixText = (hosts: readonly HostResults[]): string =>
  [
    ...table(hosts),
    ...hosts.flatMap(skippedLines),
    ...hosts.flatMap(exceptionLines),
    ...hosts.flatMap(unexplainedLines),
  ].join('\n');

function table(hosts: readonly HostResults[]): string[] {
  const counts = hosts.map((host) => ('skipped' in host ? [] : countByArea(host.results)));
  const areas = [...new Set(counts.flatMap((all) => all.map(({ area }) => area)))];
  const cellOf = (column: number, wanted: readonly string[]): string => {
    const found = (counts[column] ?? []).filter(({ area }) => wanted.includes(area));
    const checks = found.reduce((sum, { checks: more }) => sum + more, 0);
    const failed = found.reduce((sum, { failed: more }) => sum + more, 0);
    return checks === 0 ? '–' : `${String(checks - failed)}/${String(checks)}`;
  };
  const row = (title: string, wanted: readonly string[]) => [
    title,
    ...hosts.map((_, column) => cellOf(column, wanted)),
  ];
  const rows = [
    ['', ...hosts.map(({ name }) => name)],
    ...areas.map((area) => row(area, [area])),
    row('all', areas),
  ];
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => {
        const width = widths?.[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
  return [...lines, ''];
}

const skippedLines = (host: HostResults): string[] =>
  'skipped' in host ? [`${host.name} did not run: ${host.skipped}`] : [];

function exceptionLines(host: HostResults): string[] {
  if ('skipped' in host) return [];
  const failed = host.results.filter(({ ok }) => !ok);
  return host.exceptions.flatMap((limitation) => {
    const found = failed.filter(({ id, failures }) =>
      failures.some((failure) => explains(limitation, id, failure)),
    ).length;
    return found === 0 ? [] : [`${host.name}: ${limitation.says} (${count(found, 'check')})`];
  });
}

const unexplainedLines = (host: HostResults): string[] =>
  unexplained(host).flatMap(({ id, failures }) => [
    `✗ ${host.name}: ${id}`,
    ...failures.flatMap(({ expected, got }) => [`  expected ${expected}`, `  got      ${got}`]),
  ]);
