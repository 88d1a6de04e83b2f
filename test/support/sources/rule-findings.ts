import type { Diagnostic, Finding } from '../../../src/content/diagnostics/diagnostic.ts';
import { resolveEach } from '../../../src/content/diagnostics/resolve.ts';
import { calendarOf } from '../../../src/content/model/calendar.ts';
import type { diagnosticKinds } from '../../../src/content/rules/registry.ts';
import type { Media, Rule, RuleInput } from '../../../src/content/rules/rule.ts';
import { createLocator } from '../../../src/content/sources/locate.ts';
import type { Online } from '../../../src/content/publication/online.ts';
import { readSmall } from './in-memory.ts';
import { surroundings } from './online.ts';
import type { Overlay } from './small-catalogue.ts';

/** What one rule alone reports of the small catalogue after some changes to it. */
export function reportedBy(
  rule: Rule<typeof diagnosticKinds>,
  overlay: Overlay,
  known: Partial<RuleInput> = {},
  day = '2026-03-14',
): {
  readonly findings: readonly Finding[];
  readonly texts: ReturnType<typeof readSmall>['texts'];
} {
  const { entries, texts } = readSmall(overlay);
  const findings: Finding[] = [];
  const input = {
    ...{ entries, calendar: calendarOf(entries, day) },
    ...{ ...surroundings(entries, known.online), ...known },
  };
  rule(input, (finding) => void findings.push(finding));
  return { findings, texts };
}

/** The same as a report shows it. */
export function ruleFindings(
  rule: Rule<typeof diagnosticKinds>,
  overlay: Overlay = {},
  online?: Online,
  media?: Media,
  day?: string,
): Diagnostic[] {
  const known = { ...(online && { online }), ...(media && { media }) };
  const { findings, texts } = reportedBy(rule, overlay, known, day);
  return resolveEach(findings, { locate: createLocator(texts), show: (file) => file }).map(
    ({ diagnostic }) => diagnostic,
  );
}

/** A base branch to which some files came one after the other, with all that they say. */
export const withBase = (...files: readonly string[]): Pick<RuleInput, 'arrivals'> => ({
  arrivals: ({ file }) => (files.includes(file) ? files.indexOf(file) : undefined),
});

/** A diagnostic as `code file:line`. */
export const brief = ({ code, file, line }: Diagnostic): string => `${code} ${file}:${line}`;
