import { diagnosticCodes, diagnosticKinds } from '../../src/content/diagnostics/codes.ts';
import { escapeMarkdown } from '../../src/base/markdown/escape-markdown.ts';

/** A page with a section for each diagnostic code; editors link to it. */
export function findingsPage(): string {
  const codes = [...diagnosticCodes].sort();
  const sections = codes.map((code) => {
    const { severity, title, meaning } = diagnosticKinds[code];
    return [`## ${code}`, `${articleOf[severity]}: ${escaped(title)}.`, escaped(meaning)].join(
      '\n\n',
    );
  });
  return [
    '# Findings',
    'What `catalogue check` and an editor may find, by code. `catalogue explain <code>` shows an example of each that fails, and one that passes. `npm run generate` writes this page.',
    ...sections,
  ].join('\n\n');
}

const articleOf = { error: 'An error', warning: 'A warning', note: 'A note' } as const;

/** Explanations contain code between backticks; everything else is plain text. */
const escaped = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((piece) => (piece.startsWith('`') && piece.length > 1 ? piece : escapeMarkdown(piece)))
    .join('');
