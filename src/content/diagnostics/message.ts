import { lookalikeIn } from '../../base/text/character-names.ts';
import { replaceHidden } from '../../base/text/hidden-characters.ts';
import type { Example } from './example-files.ts';
import type { Fix } from './fix.ts';

/** One sentence on what is wrong, and one on what to write instead. */
export interface DiagnosticMessage {
  readonly message: string;
  readonly hint?: string;
}

/** The texts of a kind of fault. */
export interface DiagnosticWords<Arguments> {
  /** The fault in a few words, for a list. */
  readonly title: string;
  /** What is wrong with it, for somebody who knows a little YAML, in a few sentences; the last is the remedy. */
  readonly meaning: string;
  /** One sentence on what is wrong in one case. */
  readonly message: string | ((args: Arguments) => string);
  /** What to write instead. */
  readonly hint?: string | ((args: Arguments) => string | undefined);
  /** What fixes a finding; without it, findings are fixed by hand. */
  readonly fix?: Fix<Arguments>;
  /** Whether it comes from the output before this build, so that it does not appear again after it. */
  readonly dependsOnOutput?: true;
  /** A catalogue that has this fault and no other. */
  readonly fails: Example;
  /** The same catalogue without it. */
  readonly passes: Example;
}

/** Errors keep a build from writing; warnings do not, and only a check reports notes. */
export type Severity = 'error' | 'warning' | 'note';

export interface DiagnosticKind<Arguments> extends DiagnosticWords<Arguments> {
  readonly severity: Severity;
}

const of =
  (severity: Severity) =>
  <Arguments = Readonly<Record<never, never>>>(
    words: DiagnosticWords<Arguments>,
  ): DiagnosticKind<Arguments> => ({ severity, ...words });

/** Declares a fault that keeps a build from writing. */
export const error = of('error');

/** Declares a fault that a build reports without failing. */
export const warning = of('warning');

/** Declares something that is wanted though nothing is wrong: a check reports it, a build does not. */
export const note = of('note');

/** A value in quotes, cut if it is long; a character in an id, a date or a path that looks like another is named. */
export function quote(value: unknown): string {
  if (typeof value === 'string') {
    const lookalike = lookalikeIn(value);
    return `${JSON.stringify(truncate(value))}${lookalike === undefined ? '' : ` (${lookalike})`}`;
  }
  return value === undefined ? 'nothing' : truncate(JSON.stringify(value));
}

export function truncate(text: string, longest = 80): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest - 3);
  return `${start.replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Writes out the characters that a reader cannot see, or that would reverse the text. */
const visible = (text: string): string =>
  replaceHidden(text, escaped).replace(/[\n\t\u00a0\u061c\u200e\u200f]/g, escaped);

const escaped = (hidden: string): string => {
  const code = (hidden.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
  return code.length > 4 ? `\\u{${code}}` : `\\u${code}`;
};

/** “Did you mean …?”, or all choices if they are few, or nothing. */
export function suggestion(
  nearest: string | undefined,
  choices: readonly string[] = [],
): string | undefined {
  if (nearest !== undefined) return `Did you mean ${quote(nearest)}?`;
  if (choices.length > 0 && choices.length <= 20) return `Use one of: ${choices.join(', ')}.`;
  return undefined;
}

/** A sentence with its hint, if there is one; invisible characters are written out. */
export const messageWithHint = (message: string, hint?: string): DiagnosticMessage =>
  hint === undefined
    ? { message: visible(message) }
    : { message: visible(message), hint: visible(hint) };
