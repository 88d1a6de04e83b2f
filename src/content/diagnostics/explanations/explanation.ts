/** What is at a path: a text, or something that no text can show. */
export type ExampleFile =
  | string
  /** Nothing. */
  | null
  /** A text that was saved in another encoding. */
  | { readonly latin1: string }
  /** A file that is not text, and what it is. */
  | { readonly base64: string; readonly shows: string }
  /** A line that occurs many times. */
  | {
      readonly line: string;
      readonly times: number;
      /** Lines before and after these. */
      readonly within?: readonly [before: string, after: string];
    }
  /** An empty folder. */
  | { readonly folder: true }
  /** A text that nobody has permission to read. */
  | { readonly locked: string }
  /** A symbolic link. */
  | { readonly linkTo: string };

/** Changes to the catalogue that `init` writes: what lies at each path, from its folder. */
export type Example = Readonly<Record<string, ExampleFile>>;

/** What a kind of fault means, for somebody who knows a little YAML. */
export interface Explanation {
  /** The fault in a few words, for a list. */
  readonly title: string;
  /** What is wrong with it, and what to do; a few sentences. */
  readonly meaning: string;
  /** A catalogue that has this fault and no other. */
  readonly fails: Example;
  /** The same catalogue without it. */
  readonly passes: Example;
}
