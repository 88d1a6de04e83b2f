import type { Style } from '../style.ts';
import type { DiagnosticCode } from '../codes.ts';
import type { Diagnostic, Range } from '../diagnostic.ts';

/** A published file that is not what the sources give. */
export interface DifferingFile {
  readonly path: string;
  readonly change: 'differs' | 'left-over';
}

/** A finding that was mended, at the place where it was. */
export interface MendedFinding {
  readonly code: DiagnosticCode;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What was done. */
  readonly title: string;
}

/** Edits of sources that make a finding go away. */
export interface ShownRemedy {
  readonly title: string;
  /** Whether nothing else can have been meant. */
  readonly certain: boolean;
  readonly edits: readonly ShownEdit[];
}

/** A range of a file and what is to be written in its place. */
export interface ShownEdit extends Range {
  readonly file: string;
  readonly text: string;
}

/** What a report is made of. */
export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  /** Every source that was looked at, findings or not; as the diagnostics name files. */
  readonly files: readonly string[];
  /** Text of a file, where it could be read. */
  readonly textOf: (file: string) => string | undefined;
  /** Version of the program. */
  readonly version: string;
  readonly style: Style;
  /** Whether a person is to read every finding in full, however many there are of a code. */
  readonly all?: boolean;
  /** What a build would change, where that was asked for. */
  readonly differing?: readonly DifferingFile[] | undefined;
  /** What was mended before, or would be, where that was asked for. */
  readonly mended?: readonly MendedFinding[] | undefined;
  /** The remedy of a finding, where it has one and was asked for. */
  readonly remedyOf?: ((diagnostic: Diagnostic) => ShownRemedy | undefined) | undefined;
  /** What makes files differ though nobody changed a source: days that have come. */
  readonly because?: readonly string[] | undefined;
}

/** Writes a report in one format; pure. An empty string is nothing to print. */
export type Reporter = (report: Report) => string;

/** The diagnostics of each severity. */
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

/** Message and hint as one text. */
export const fullMessage = ({ message, hint }: Diagnostic): string =>
  hint === undefined ? message : `${message} ${hint}`;

/** A place as an editor and a terminal open it: `file:line:column`. */
export const placeOf = ({ file, line, column }: Place): string =>
  `${file}:${String(line)}:${String(column)}`;

/** What a finding says of its other places, one text each, for formats that have no field for it. */
export const relatedTexts = ({ related = [] }: Diagnostic): string[] =>
  related.map((other) => `See ${placeOf(other)}: ${other.message}`);

type Place = Pick<Diagnostic, 'file' | 'line' | 'column'>;
