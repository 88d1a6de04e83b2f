import type { ComparedKindName } from '../../contract/kinds/registry.ts';
import { canonical } from './compare-fields.ts';
import type { Pair } from './pair.ts';

/** How bad a change is for those who use what is published, worst first. */
export const levels = ['breaking', 'notable', 'additive', 'editorial'] as const;

/** How bad a change is for those who use what is published. */
export type Level = (typeof levels)[number];

export type ChangeKind = ComparedKindName | 'redirect' | 'file' | 'api';

/** A line of a source; `file` as reports name it. */
export interface ChangePlace {
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
}

/** Where the sources have something: a field of what is at a page, or a line of that text. */
export interface WrittenAt {
  readonly page: string;
  readonly field: string;
  /** Counted from 0. */
  readonly line?: number;
}

/** A change from a rule. */
export interface FoundChange<Code extends string = string> {
  readonly code: Code;
  readonly kind: ChangeKind;
  /** Stable id of what changed: the entry's id or the page's path. */
  readonly id: string;
  /** Which field of it, as a path with dots. */
  readonly field?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Current path of the page that contains it. */
  readonly page?: string;
  /** Where it is written, if not as `field` of what is at `page`. */
  readonly written?: WrittenAt;
  /** What happened, in one sentence. */
  readonly message: string;
}

/** A change between two publications, classified. */
export interface Change extends FoundChange {
  readonly level: Level;
  /** Absolute address of the page that contains it, if there is one now. */
  readonly url?: string;
}

/**
 * One text for each change: of its code, kind, id, field, old and new value. Wording, order and the other changes around
 * it do not count.
 */
export const identityOf = (change: Omit<FoundChange, 'message'>): string => {
  const { code, kind, id, field, before, after } = change;
  return canonical([code, kind, id, field ?? null, before, after]);
};

/** The meaning of a change code; for a breaking one, also what its author can do. */
export interface ChangeCode {
  readonly level: Level;
  /** The change in a few words, for a list. */
  readonly title: string;
  /** One sentence. */
  readonly remedy?: string;
}

type Declare = (title: string) => ChangeCode;

export const breaking = (title: string, remedy: string): ChangeCode => ({
  level: 'breaking',
  title,
  remedy,
});
export const notable: Declare = (title) => ({ level: 'notable', title });
export const additive: Declare = (title) => ({ level: 'additive', title });
export const editorial: Declare = (title) => ({ level: 'editorial', title });

/** A family of changes: what its codes mean, and how they are found. Rules never import each other. */
export interface DiffRule<Code extends string = string> {
  readonly codes: Readonly<Record<Code, ChangeCode>>;
  readonly compare: (pair: Pair, report: (foundChange: FoundChange<Code>) => void) => void;
}

export const defineRule = <Code extends string>(rule: DiffRule<Code>): DiffRule<Code> => rule;
