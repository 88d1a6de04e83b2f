/** Something that takes text from outside, and what must hold whatever the text is. */
export interface FuzzTarget {
  readonly name: string;
  /** Inputs to begin with. */
  readonly seeds: () => readonly string[];
  /** Pieces that mean something to it. */
  readonly pieces: readonly string[];
  /**
   * Tries one input and throws where something does not hold. What it returns says in a few words
   * what happened: an input with new words is worth changing further.
   */
  readonly run: (input: string) => string;
}
