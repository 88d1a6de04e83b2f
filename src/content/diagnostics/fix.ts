import type { TextEdit } from '../../base/text/text-edit.ts';
import type { FileKind, LocatedYaml, Offsets } from '../sources/source-file.ts';
import type { Pointer } from './finding.ts';

/**
 * What fixes the findings of a code, where nothing else can have been meant. It keeps every word that the editor wrote,
 * makes nothing public that was not, gives no identity and deletes no file.
 */
export interface Fix<Arguments> {
  /** What it does and in which cases, in a sentence. */
  readonly does: string;
  readonly propose: (args: Arguments, spot: FixTarget) => Proposal | undefined;
}

/** The remedy of a finding: edits of its own file, or another name for it. */
export interface Proposal {
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** Whether the edits are of the text on disk, for what decoding removes. */
  readonly isRaw?: true;
  /** The path that the file gets. */
  readonly renamedTo?: string;
}

/** A source as it was decoded: every line end a line feed. */
export interface EditableSource {
  readonly text: string;
  /** The edits of the text that make changes of its data, one after another; undefined if one is not possible. */
  readonly editsOf: (changes: readonly Change[]) => readonly TextEdit[] | undefined;
}

/** The place of a finding, in its source. */
export interface FixTarget extends EditableSource {
  /** Path within the sources folder. */
  readonly file: string;
  readonly kind: FileKind;
  readonly yaml: () => LocatedYaml | undefined;
  /** That of the source, or of another text in its place; undefined if it cannot be read. */
  readonly data: (instead?: string) => unknown;
  /** Undefined if the finding is not about a value. */
  readonly pointer: Pointer | undefined;
  /** Whether it is about the name of a field. */
  readonly isKey: boolean;
  /** Undefined if the finding is about the file as a whole. */
  readonly range: Offsets | undefined;
  readonly written: string;
  /** The data of each other source of its kind that can be read. */
  readonly others: () => readonly unknown[];
  /** Whether a source or a picture may have a path. */
  readonly isSource: (path: string) => boolean;
}

export type Change =
  | { readonly what: 'set'; readonly pointer: Pointer; readonly value: unknown }
  | { readonly what: 'remove'; readonly pointer: Pointer }
  | { readonly what: 'rename'; readonly pointer: Pointer; readonly name: string }
  | {
      readonly what: 'insert';
      readonly pointer: Pointer;
      readonly value: unknown;
      readonly index?: number;
    };
