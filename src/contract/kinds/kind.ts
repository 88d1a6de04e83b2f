import type { Operation } from '../operation.ts';

/** A field that `catalogue new` needs from the author of an entry. */
export interface AskedField {
  /** Field of the source, as `--set` names it. */
  readonly field: string;
  readonly prompt: string;
  /** The values to choose from, where there are few; `categories` are those that there are. */
  readonly choices?: readonly string[] | 'categories';
  /** The kind that each item of a list names by its key. */
  readonly itemsOf?: string;
  /** Taken where nobody is asked; `{key}` and `{today}` are filled in. A field without one must be set. */
  readonly fallback?: string;
}

/** How `catalogue new` makes an entry. */
export interface NewEntry {
  /** Field that takes the name that was typed. */
  readonly nameField: string;
  /** Whether that name is a field of the new entry from the beginning, or only an answer. */
  readonly takesName: boolean;
  /** What else is known of the entry. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly questions: readonly AskedField[];
  /** What its author adds by hand afterwards. */
  readonly next: string;
}

/** What a field of the API is about, as `catalogue diff` tells its changes. */
export type FieldTopic =
  | 'price'
  | 'subscription'
  | 'age'
  | 'privacy'
  | 'offline'
  | 'alias'
  | 'former-title'
  | 'store-id'
  | 'key'
  | 'name'
  | 'tier'
  | 'picture'
  | 'other';

/** How `catalogue diff` reads the published entries of a kind and tells their changes. */
export interface ComparedKind {
  /** Where the API has the entries: a list, or a map by their keys under a name. */
  readonly file?: { readonly path: string; readonly under?: string };
  /** Fields that hold what an entry keeps for good, its key and its name; the key where left out. */
  readonly id?: string;
  readonly key?: string;
  readonly name: string;
  /** Fields that are no mere text, the narrower ones first; others are fields that changed. */
  readonly topics: readonly (readonly [field: string, topic: FieldTopic])[];
  /** Fields that are made out of others, which tell the change themselves when they changed, too. */
  readonly derived: readonly (readonly [field: string, from: readonly string[]])[];
  /** Fields that have another name, or another place, in the source. */
  readonly written: readonly (readonly [field: string, pointer: readonly string[]])[];
}

/** A kind of entry, described once for all that goes over kinds. */
export interface Kind {
  /** How schemas, reports and options call it. */
  readonly name: string;
  /** How a reader calls it. */
  readonly noun: string;
  /** Folder of its sources, one file an entry, and the name of the entries in code. */
  readonly folder: string;
  /** Page that lists the entries; theirs lie below it. */
  readonly index: string;
  /** Title of that page, in the navigation and in llms.txt, too. */
  readonly title: string;
  /** Fields of its source that are markdown. */
  readonly markdown: readonly string[];
  /** Fields of its source that are pictures, or lists of them; none where it is left out. */
  readonly pictures?: readonly string[];
  readonly operations: readonly Operation[];
  readonly compared: ComparedKind;
  readonly new: NewEntry;
}
