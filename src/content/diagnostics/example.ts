/** What is at a path: a text, or something that no text can express. */
export type ExampleFile =
  | string
  /** Nothing. */
  | null
  /** A text that was saved in another encoding. */
  | { readonly latin1: string }
  /** A file that is not text, and a description of it. */
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
  /** A text without read permission. */
  | { readonly locked: string }
  /** A symbolic link. */
  | { readonly linkTo: string };

/** Changes to the catalogue that `init` writes: what lies at each path, from its folder. */
export type Example = Readonly<Record<string, ExampleFile>>;
