/** What a text without anything to escape or to fold lacks; most texts are like that. */
const unusual = /[\\`*_[\]<>|~&#]|[^\S ]| {2}|^ ?[+=\d-]/;

/**
 * Plain text as it stands in a line of markdown: a paragraph, a heading, an item, a cell, the text of
 * a link. Nothing in it is taken for markup, and it stays one line. Characters are escaped only where
 * they could mean something.
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
