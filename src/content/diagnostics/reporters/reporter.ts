import type { Style } from '../style.ts';
import type { DiagnosticCode } from '../../rules/registry.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Range } from '../finding.ts';

/** A published file that does not match the sources. */
export interface DifferingFile {
  readonly path: string;
  /** Not there, there with other bytes, or not published by these sources. */
  readonly change: 'missing' | 'differs' | 'left-over';
}

/** A finding that was fixed, at the place where it was. */
export interface FixedFinding {
  readonly code: DiagnosticCode;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly title: string;
}

/** A source that an edit changed, or would change. */
export interface ChangedFile {
  readonly file: string;
  /** What it was called before. */
  readonly from?: string;
  readonly change: 'added' | 'changed' | 'removed';
}

/** Edits of sources that make a finding go away. */
export interface ShownRemedy {
  readonly title: string;
  readonly edits: readonly ShownEdit[];
}

export interface ShownEdit extends Range {
  readonly file: string;
  readonly text: string;
}

export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  /** Every source that was checked, with or without findings; named like the files of the diagnostics. */
  readonly files: readonly string[];
  /** Text of a file, if it could be read. */
  readonly textOf: (file: string) => string | undefined;
  readonly style: Style;
  /** Whether to print every finding in full, however many share a code. */
  readonly all?: boolean;
  /** What a build would change, if that was requested. */
  readonly differing?: readonly DifferingFile[] | undefined;
  /** What was fixed before, or would be, if that was requested. */
  readonly mended?: readonly FixedFinding[] | undefined;
  /** What an edit changed, or would change. */
  readonly changed?: readonly ChangedFile[] | undefined;
  /** The remedy of a finding, if it has one and that was requested. */
  readonly remedyOf?: ((diagnostic: Diagnostic) => ShownRemedy | undefined) | undefined;
  /** Why files differ without a change of a source: days that have come, other encoders, other line ends. */
  readonly because?: readonly string[] | undefined;
}

/** Writes a report in one format; pure. An empty string means that there is nothing to print. */
export type Reporter = (report: Report) => string;

export function bySeverity(diagnostics: readonly Diagnostic[]): {
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  readonly notes: readonly Diagnostic[];
} {
  return {
    errors: diagnostics.filter(({ severity }) => severity === 'error'),
    warnings: diagnostics.filter(({ severity }) => severity === 'warning'),
    notes: diagnostics.filter(({ severity }) => severity === 'note'),
  };
}

export const fullMessage = ({ message, hint }: Diagnostic): string =>
  hint === undefined ? message : `${message} ${hint}`;

/** A place in the form that editors and terminals open: `file:line:column`. */
export const placeOf = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

/** The other places of a finding, one text each, for formats without a field for it. */
export const relatedTexts = ({ related = [] }: Diagnostic): string[] =>
  related.map((other) => `See ${placeOf(other)}: ${other.message}`);

type Place = Pick<Diagnostic, 'file' | 'line' | 'column'>;
