import type { Change } from '../change.ts';
import { countByLevel, semverOf, type DiffReporter } from '../report.ts';

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

const toJson = (change: Change) => ({
  code: change.code,
  level: change.level,
  kind: change.kind,
  id: change.id,
  field: change.field,
  before: change.before,
  after: change.after,
  url: change.url,
  fingerprint: change.fingerprint,
  message: change.message,
});
