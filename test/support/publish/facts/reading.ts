import type { Words } from '../../../../src/site/publish/words/words.ts';
import type { Entry } from './facts-of.ts';
import { spaced, type Line, type Outline } from './outline.ts';

/** What it takes to read facts from texts: the language, the addresses, and what the texts may say. */
export interface Reading {
  readonly words: Words;
  readonly entries: readonly Entry[];
  /** The path that a link of a page leads to. */
  readonly pathOf: (href: string) => string;
}

/** The last part of a path. */
export const keyOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What follows a name in the head: “Tier: …”. */
export const labelled = ({ head }: Outline, label: string): string | undefined =>
  head.find(({ text }) => text.startsWith(`${label}: `))?.text.slice(label.length + 2);

/** The value that is written so in one of the lines. */
export const written = <T>(
  values: readonly T[],
  say: (value: T) => string,
  lines: readonly string[],
): T | undefined => values.find((value) => lines.includes(spaced(say(value))));

/** The paths that the first links of lines lead to. */
export const paths = (lines: readonly Line[], { pathOf }: Reading): string[] =>
  lines.flatMap(({ links }) => links.slice(0, 1).map(({ href }) => pathOf(href)));

/** Everything that the catalogue has of a fact: what a text may say. */
export const said = (fact: string, { entries }: Reading): readonly unknown[] => [
  ...new Set(entries.map(({ facts }) => facts[fact]).filter((value) => value !== undefined)),
];
