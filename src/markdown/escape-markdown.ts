/**
 * Plain text as it stands in a line of markdown: nothing in it is taken for markup, and it stays
 * one line. Characters are escaped only where they could mean something.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/!(?=\\\[)/g, '\\!')
    .replace(/^(\s*)([#+-])(?=\s|$)/u, '$1\\$2')
    .replace(/^(\s*)([=-]+)(?=\s*$)/u, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s|$)/u, '$1\\$2');
}
