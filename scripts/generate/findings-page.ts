import { diagnosticCodes, diagnosticKinds } from '../../src/content/rules/registry.ts';
import { escapeMarkdown } from '../../src/base/markdown/escape-markdown.ts';
import { tableOf } from './page-parts.ts';

/** A page with a table of the diagnostic codes of each severity: when there is one, and what to do. */
export function findingsPage(): string {
  const codes = [...diagnosticCodes].sort();
  return [
    '# Findings',
    'What a check finds, by code. `catalogue explain <code>` says why, what `--fix` does, and shows an example that fails and one that passes. `npm run generate` writes this page.',
    ...Object.entries(headings).flatMap(([severity, heading]) => [
      `## ${heading}`,
      tableOf(
        ['code', 'when', 'what to do'],
        codes
          .filter((code) => diagnosticKinds[code].severity === severity)
          .map((code) => {
            const { title, meaning } = diagnosticKinds[code];
            return [`\`${code}\``, escaped(title), escaped(lastSentence(meaning))];
          }),
      ),
    ]),
  ].join('\n\n');
}

const headings = {
  error: 'Errors: nothing is built',
  warning: 'Warnings',
  note: 'Notes: only a check shows them',
} as const;

const lastSentence = (text: string): string => text.split(/(?<=\.) (?=[^a-z])/).at(-1) ?? text;

/** Explanations contain code between backticks; everything else is plain text. */
const escaped = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((piece) => (piece.startsWith('`') && piece.length > 1 ? piece : escapeMarkdown(piece)))
    .join('');
