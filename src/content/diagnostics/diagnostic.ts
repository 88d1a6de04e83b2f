import type { DiagnosticArguments, DiagnosticCode } from './codes.ts';
import type { DiagnosticKind } from './message.ts';

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

/** A fault as it is found. */
export type Finding = {
  [Code in DiagnosticCode]: {
    readonly code: Code;
    readonly args: DiagnosticArguments[Code];
    readonly at: Place;
    readonly related?: readonly RelatedPlace[];
  };
}[DiagnosticCode];

/** Another place that a finding is about, such as the first of two duplicates. */
export interface RelatedPlace {
  readonly at: Place;
  readonly message: string;
}

/** Receives a finding. Rules and readers report; nothing about content is ever thrown. */
export type Report = (finding: Finding) => void;

/** A range in a text file; lines and columns count from 1, columns in UTF-16 units. */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A finding with its message and its place resolved; `file` is relative to the working directory. */
export interface Diagnostic extends Range {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly file: string;
  /** JSON pointer into the document, if the finding is about one of its nodes. */
  readonly pointer?: string;
  /** All names or words that may be there instead, if they are a few. */
  readonly allowed?: readonly string[];
  readonly related?: readonly (Range & { readonly file: string; readonly message: string })[];
}

/** Errors keep a build from writing; warnings do not, and only a check reports notes. */
export type Severity = DiagnosticKind<unknown>['severity'];

/** Whether there is anything that keeps a build from writing. */
export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');
