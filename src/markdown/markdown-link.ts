/** A link or image of a markdown text. */
export interface MarkdownLink {
  /** The destination as the author meant it: decoded where that is possible. */
  readonly target: string;
  /** Where the destination stands, in UTF-16 units; the block that holds it where it is not found. */
  readonly start: number;
  readonly end: number;
  /** What an image says to who does not see it; undefined for a link. */
  readonly alt?: string | undefined;
  /** Whether the range is the destination and nothing else. */
  readonly exact: boolean;
}
