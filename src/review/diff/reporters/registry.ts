import { type DiffReporter, countByLevel, type DiffReport } from '../report.ts';
import { markdown } from './change-markdown.ts';
import { text } from './change-lines.ts';
import type { Change, Level } from '../change.ts';
import {
  annotationLimit,
  escapeData,
  escapeProperty,
} from '../../../content/diagnostics/reporters/github.ts';
import { count } from '../../../base/text/plain-text.ts';

/**
 * Workflow commands that put breaking changes, as errors, and notable ones, as warnings, on the source lines
 * that caused them. Of more than ten of a kind the first nine are printed, and a tenth line counts the rest: GitHub
 * drops them silently.
 */
export const github: DiffReporter = (report) =>
  [...annotations(report, 'breaking', 'error'), ...annotations(report, 'notable', 'warning')].join(
    '\n',
  );

function annotations(report: DiffReport, level: Level, command: 'error' | 'warning'): string[] {
  const changes = report.changes.filter((change) => change.level === level);
  const shown = changes.length > annotationLimit ? changes.slice(0, annotationLimit - 1) : changes;
  const rest = changes.length - shown.length;
  return [
    ...shown.map((change) => annotation(change, report, command)),
    ...(rest > 0
      ? [`::${command} title=catalogue::${count(rest, `more ${level} change`)}: see the summary.`]
      : []),
  ];
}

function annotation(change: Change, { placeOf }: DiffReport, command: string): string {
  const place = placeOf(change);
  const properties = [
    ...(place === undefined
      ? []
      : [`file=${escapeProperty(place.file)}`, `line=${place.line}`, `endLine=${place.endLine}`]),
    `title=${escapeProperty(`${change.level}: ${change.code}`)}`,
  ];
  return `::${command} ${properties.join(',')}::${escapeData(change.message)}`;
}

/** The comparison for a program; `schemas/diff-report.schema.json` describes it. */
export const json: DiffReporter = ({ changes, allowed, others }) => {
  const report = {
    version: 4,
    summary: countByLevel(changes),
    changes: changes.map(toJson),
    allowed: allowed.map(({ change, reason }) => ({ ...toJson(change), reason })),
    others,
  };
  return JSON.stringify(report, null, 2);
};

const toJson = ({ code, level, kind, id, field, ...change }: Change) => {
  const { before, after, url, message } = change;
  return { code, level, kind, id, field, before, after, url, message };
};

export const diffReporters = {
  text,
  json,
  markdown,
  github,
} satisfies Record<string, DiffReporter>;

export type DiffFormat = keyof typeof diffReporters;

/** The names, as help and completion list them. */
export const diffFormats = Object.keys(diffReporters) as readonly DiffFormat[];
