import type { KindFolder, KindOf } from '../contract/kinds/registry.ts';
import type { Ledger } from './ledger.ts';
import type { SourceKind, SourceValues } from '../contract/shapes/registry.ts';

/**
 * A value of which parts may be missing because they were faulty and reported; what is there has
 * the shape of its schema. Lists are whole or missing. A faulty field is there as undefined.
 */
export type Salvaged<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: Salvaged<Value[Key]> | undefined }
    : Value;

/** Whether a field was left out; false for one that is there and faulty. */
export const isLeftOut = <Value extends object>(value: Value, field: keyof Value): boolean =>
  !Object.hasOwn(value, field);

/** One entry of the sources: its file, its key and what it says. */
export interface Entry<Value> {
  readonly file: string;
  readonly key: string;
  readonly value: Value;
  /** SHA-256 of the file, which stands for all that the entry says. */
  readonly sha256?: string | undefined;
  /** Set where nothing could be read; nothing can be said about what is missing then. */
  readonly unread?: true | undefined;
  /** Text of a file that holds a fault, for a guess at what was meant; none where it is no text. */
  readonly faultyText?: string | undefined;
  /** Markdown below the front matter, and where it starts in the file; pages only. */
  readonly body?: { readonly markdown: string; readonly offset: number } | undefined;
}

type EntriesOf<Wrap extends Readonly<Record<SourceKind, unknown>>> = {
  readonly site: Entry<Wrap['site']> | undefined;
  readonly categories: Entry<Wrap['categories']> | undefined;
  readonly moved: Entry<Wrap['moved']> | undefined;
  /** What was ever published; undefined where nobody keeps a record of it. */
  readonly ledger?: Entry<Ledger> | undefined;
} & {
  readonly [Folder in KindFolder]: readonly Entry<Wrap[KindOf<Folder>]>[];
};

/**
 * Every entry of the sources, faulty parts left out. A file that could not be read at all is an
 * entry with an empty value, so that references to its key still hold.
 */
export type Entries = EntriesOf<{ [Kind in SourceKind]: Salvaged<SourceValues[Kind]> }>;

/** The entries of sources without any error: complete, and of the shape of their schemas. */
export type CompleteEntries = EntriesOf<SourceValues> & {
  readonly site: Entry<SourceValues['site']>;
};

/** What the last publication said of each vehicle, where there was one. */
export interface PreviousVehicle {
  readonly id: string;
  readonly slug: string;
}
