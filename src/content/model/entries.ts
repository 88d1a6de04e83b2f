import type { KindFolder, KindOf } from '../../contract/kinds/registry.ts';
import type { SourceKind, SourceValues } from '../../contract/shapes/registry.ts';

/**
 * A value with parts that may be missing because they were faulty and reported; the rest has the shape of its
 * schema. Lists are whole or missing. A faulty field is present but undefined.
 */
export type WithoutFaulty<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: WithoutFaulty<Value[Key]> | undefined }
    : Value;

/** Whether a field was left out; false for one that is present but faulty. */
export const isLeftOut = <Value extends object>(value: Value, field: keyof Value): boolean =>
  !Object.hasOwn(value, field);

export interface Entry<Value> {
  readonly file: string;
  readonly key: string;
  readonly value: Value;
  /** Set if nothing could be read; then nothing can be reported as missing. */
  readonly unread?: true | undefined;
  /** Text of a file with a fault, for a guess at what was meant; none if it is not text. */
  readonly faultyText?: string | undefined;
  /** Markdown below the front matter, and where it starts in the file; pages only. */
  readonly body?: { readonly markdown: string; readonly offset: number } | undefined;
}

type EntriesOf<Wrap extends Readonly<Record<SourceKind, unknown>>> = {
  readonly site: Entry<Wrap['site']> | undefined;
  readonly categories: Entry<Wrap['categories']> | undefined;
  readonly moved: Entry<Wrap['moved']> | undefined;
  /** What is accepted though it breaks or fails. */
  readonly allow?: Entry<Wrap['allow']> | undefined;
  /** What is published as it is; the key is its path. */
  readonly static?: readonly Entry<{ readonly text?: string }>[];
} & {
  readonly [Folder in KindFolder]: readonly Entry<Wrap[KindOf<Folder>]>[];
};

/**
 * Every entry of the sources, without faulty parts. A file that could not be read at all is an entry with an
 * empty value, so that references to its key still hold.
 */
export type Entries = EntriesOf<{ [Kind in SourceKind]: WithoutFaulty<SourceValues[Kind]> }>;

/** The entries of sources without errors: complete, and in the shape of their schemas. */
export type CompleteEntries = EntriesOf<SourceValues> & {
  readonly site: Entry<SourceValues['site']>;
};
