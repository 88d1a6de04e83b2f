import { diagnosticCodes, diagnosticKinds } from '../../src/content/rules/registry.ts';
import { listOfCodes } from './page-parts.ts';

/** A page with the diagnostic codes of each severity, and when there is one; what to do, each finding says itself. */
export function findingsPage(): string {
  const kinds = [...diagnosticCodes].sort().map((code) => [code, diagnosticKinds[code]] as const);
  return [
    '# Findings',
    'What a check finds, by code, for looking up. A finding says what to write; `catalogue explain <code>` says why, what `--fix` does, and shows an example. `npm run generate` writes this page.',
    ...Object.entries(headings).flatMap(([severity, heading]) => [
      `## ${heading}`,
      listOfCodes(kinds.filter(([, kind]) => kind.severity === severity)),
    ]),
  ].join('\n\n');
}

const headings = {
  error: 'Errors: nothing is built',
  warning: 'Warnings',
  note: 'Notes: only a check shows them',
} as const;
