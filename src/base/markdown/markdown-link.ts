/** A link or image of a markdown text. */
export interface MarkdownLink {
  /** The destination as the author meant it: decoded if possible. */
  readonly target: string;
  /** Where the destination is, in UTF-16 units; if it cannot be found, the block that contains it. */
  readonly start: number;
  readonly end: number;
  /** The alternative text of an image; undefined for a link. */
  readonly alt?: string | undefined;
  /** Whether it is an address without any marks around it. */
  readonly bare?: boolean;
  /** Whether the range is the destination and nothing else. */
  readonly exact: boolean;
}
