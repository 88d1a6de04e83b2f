import { type DiffReporter, countByLevel, semverOf } from '../report.ts';
import { github } from './change-annotations.ts';
import { markdown } from './change-markdown.ts';
import { text } from './change-lines.ts';
import type { Change } from '../change.ts';

/** The comparison for a program; `schemas/diff-report.schema.json` describes it. */
export const json: DiffReporter = ({ changes, allowed, others }) => {
  const report = {
    version: 2,
    summary: countByLevel(changes),
    semver: semverOf({ changes, allowed }),
    changes: changes.map(toJson),
    allowed: allowed.map(({ change, reason }) => ({ ...toJson(change), reason })),
    others,
  };
  return JSON.stringify(report, null, 2);
};

const toJson = ({ code, level, kind, id, field, ...change }: Change) => {
  const { before, after, url, fingerprint, message } = change;
  return { code, level, kind, id, field, before, after, url, fingerprint, message };
};

/** Every format of a comparison. */
export const diffReporters = {
  text,
  json,
  markdown,
  github,
} satisfies Record<string, DiffReporter>;

export type DiffFormat = keyof typeof diffReporters;

/** The names, as help and completion list them. */
export const diffFormats = Object.keys(diffReporters) as readonly DiffFormat[];
