/** Matches anything that may have to be escaped or folded; most texts contain nothing of the kind. */
const unusual = /[\\`*_[\]<>|~&#]|[^\S ]| {2}|^ ?[+=\d-]/;

/**
 * Plain text for a line of markdown: a paragraph, a heading, an item, a cell, the text of a link. Nothing in
 * it is read as markup, and it stays on one line. Characters are escaped only where they could have a
 * meaning.
 */
export function escapeMarkdown(text: string): string {
  if (!unusual.test(text)) return text;
  return text
    .replace(/\s+/gu, ' ')
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/!(?=\\\[)/g, '\\!')
    .replace(/^( ?)(#{1,6}|[+-])(?= |$)/, '$1\\$2')
    .replace(/^( ?)(=+ ?|-[ -]*)$/, '$1\\$2')
    .replace(/^( ?\d{1,9})([.)])(?= |$)/, '$1\\$2')
    .replace(/( )(#+)(?= ?$)/, '$1\\$2');
}
