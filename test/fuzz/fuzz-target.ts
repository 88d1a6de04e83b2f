/** Something that takes text from outside, and what must hold whatever the text is. */
export interface FuzzTarget {
  readonly name: string;
  /** Inputs to begin with. */
  readonly seeds: () => readonly string[];
  /** Pieces that mean something to it. */
  readonly pieces: readonly string[];
  /** Tries one input, and throws where something does not hold. */
  readonly run: (input: string) => void;
}
