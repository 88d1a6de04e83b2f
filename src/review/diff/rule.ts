import type { Found, Level } from './change.ts';
import type { Pair } from './pair.ts';

/** What a change code means; for one that breaks somebody, also what its author can do. */
export type ChangeCode =
  | (Meaning & { readonly level: 'breaking'; /** One sentence. */ readonly remedy: string })
  | (Meaning & { readonly level: Exclude<Level, 'breaking'>; readonly remedy?: never });

interface Meaning {
  /** The change in a few words, for a list. */
  readonly title: string;
}

/** A family of changes: what its codes mean, and how they are found. Rules never import each other. */
export interface DiffRule<Code extends string = string> {
  readonly codes: Readonly<Record<Code, ChangeCode>>;
  readonly compare: (pair: Pair, report: (found: Found<Code>) => void) => void;
}

/** Declares a rule that can report only its own codes. */
export const defineRule = <Code extends string>(rule: DiffRule<Code>): DiffRule<Code> => rule;
