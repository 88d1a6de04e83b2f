export interface MarkdownLink {
  /** The destination as the author meant it: decoded if possible. */
  readonly target: string;
  /** Where the destination is, in UTF-16 units; if it cannot be found, the block that contains it. */
  readonly start: number;
  readonly end: number;
  /** The alternative text of an image; undefined for a link. */
  readonly alt?: string | undefined;
  /** Where an image is shown whose destination is a definition elsewhere. */
  readonly uses?: readonly { readonly start: number; readonly end: number }[];
  /** Whether it is an address without any marks around it. */
  readonly bare?: boolean;
  /** Whether the range is the destination and nothing else. */
  readonly exact: boolean;
}

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
