import type { Diagnostic, Finding } from '../../../src/content/diagnostics/diagnostic.ts';
import { resolveEach } from '../../../src/content/diagnostics/resolve.ts';
import { calendarOf } from '../../../src/content/model/calendar.ts';
import type { PreviousVehicle } from '../../../src/content/model/entries.ts';
import type { Media, Rule } from '../../../src/content/rules/rule.ts';
import { createLocator } from '../../../src/content/sources/locate.ts';
import { fixedPaths } from '../../../src/site/publish/fixed-paths.ts';
import { readSmall } from './in-memory.ts';
import type { Overlay } from './small-catalogue.ts';

/** What one rule alone says of the small catalogue after some changes to it. */
export function ruleFindings(
  rule: Rule,
  overlay: Overlay = {},
  previousVehicles: readonly PreviousVehicle[] = [],
  previousPages: readonly string[] = [],
  media?: Media,
  day = '2026-03-14',
): Diagnostic[] {
  const { entries, texts } = readSmall(overlay);
  const findings: Finding[] = [];
  rule.check(
    {
      entries,
      fixed: fixedPaths,
      previousVehicles,
      previousPages,
      calendar: calendarOf(entries, day),
      ...(media && { media }),
    },
    (finding) => void findings.push(finding),
  );
  return resolveEach(findings, { locate: createLocator(texts), show: (file) => file }).map(
    ({ diagnostic }) => diagnostic,
  );
}

/** A diagnostic as `code file:line`. */
export const brief = ({ code, file, line }: Diagnostic): string =>
  `${code} ${file}:${String(line)}`;
