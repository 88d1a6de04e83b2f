/** Steps from the root of a document to one of its nodes. */
export type Pointer = readonly (string | number)[];

/** Where in the sources something is; `file` is relative to the sources folder, with slashes. */
export type Place =
  | { readonly file: string }
  | {
      readonly file: string;
      readonly pointer: Pointer;
      readonly on?: 'key' | 'value';
      /** A part of the text at the pointer. */
      readonly holding?: TextWithin;
    }
  /** Offsets are UTF-16 units into the decoded text of the file. */
  | { readonly file: string; readonly start: number; readonly end: number };

/** A part of a longer text, and how often it occurs there before the place that is meant. */
export interface TextWithin {
  readonly text: string;
  readonly before: number;
}

/** Another place that a finding is about, such as the first of two duplicates. */
export interface RelatedPlace {
  readonly at: Place;
  readonly message: string;
}

/** A range in a text file; lines and columns count from 1, columns in UTF-16 units. */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** What tells the arguments of a kind: its message is made of them. */
interface Worded<Arguments> {
  readonly message: string | ((args: Arguments) => string);
}

/** A fault as it is found, of one of some kinds: each code has the arguments of its words. */
export type FindingOf<Kinds> = {
  [Code in keyof Kinds]: {
    readonly code: Code;
    readonly args: Kinds[Code] extends Worded<infer Arguments> ? Arguments : never;
    readonly at: Place;
    readonly related?: readonly RelatedPlace[];
  };
}[keyof Kinds];

/**
 * Receives some kinds of findings. Rules and readers report; nothing about content is ever thrown. The condition, which
 * always holds, has the compiler compare findings: by their kinds, nobody who takes more could take fewer.
 */
export type ReportOf<Kinds> = [Kinds] extends [object]
  ? (finding: FindingOf<Kinds>) => void
  : never;
