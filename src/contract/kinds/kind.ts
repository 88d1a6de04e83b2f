import type { Operation } from '../operation.ts';
import type { SectionTitle } from '../section-titles.ts';

/** A field that `catalogue new` needs from the author of an entry. */
export interface AskedField {
  /** Field of the source, as `--set` names it. */
  readonly field: string;
  readonly prompt: string;
  /** The values to choose from, where there are few; those of a reference are the keys that there are. */
  readonly choices?: readonly string[];
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

/** A field that names an entry of another kind by its key, or a list of such fields. */
export interface Reference {
  readonly field: string;
  /** Whose keys it takes; `unknown-<kind>` is the finding where there is no such entry. */
  readonly to: 'category' | 'phoneme';
  /** Whether the field is a list. */
  readonly isList?: true;
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

/** Which lines of the markdown of a page repeat what the API or another page tells. */
export interface RepeatedLines {
  /** Names of facts at its top, beside those that are called as their fields in the API. */
  readonly facts?: readonly string[];
  /** Sections that repeat as a whole, by the words that are their titles. */
  readonly sections?: readonly SectionTitle[];
  /** Wherever they stand. */
  readonly anywhere?: RegExp;
}

/** How `catalogue diff` reads the published entries of a kind and tells their changes. */
export interface ComparedEntries {
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
  readonly repeated?: RepeatedLines;
}

/** A kind of what editors write, described once for all that goes over kinds. */
export interface Kind {
  /** How schemas, reports and options call it. */
  readonly name: string;
  /** How a reader calls it. */
  readonly noun: string;
  /** Fields of its source that are pictures, or lists of them; none where it is left out. */
  readonly pictures?: readonly string[];
}

/** A kind that has a page of its own for its list, in the navigation, too. */
export interface ListedKind extends Kind {
  /** That page; those of the entries lie below it. */
  readonly index: string;
  /** Title of that page, in the navigation and in llms.txt, too. */
  readonly title: string;
}

/** A kind of which `catalogue new` makes entries. */
export interface NewKind extends Kind {
  readonly new: NewEntry;
}

/** A kind with one file of YAML an entry, which the API publishes; the name of the file is the key. */
export interface EntryKind extends ListedKind, NewKind {
  /** Folder of its sources, and the name of the entries in code. */
  readonly folder: string;
  /** Fields of its source that are markdown. */
  readonly markdown: readonly string[];
  readonly references?: readonly Reference[];
  readonly operations: readonly Operation[];
  readonly compared: ComparedEntries;
}

/** Pages of markdown, at any depth of their folder; the key is the path, and nothing else publishes them. */
export interface TextKind extends Kind {
  readonly folder: string;
  /** Title of their list in llms.txt. */
  readonly title: string;
  readonly compared: { readonly repeated: RepeatedLines };
}

/** Pages of another kind that lie below a path and are listed there. */
export interface PartKind extends ListedKind, NewKind {
  readonly partOf: 'page';
}

/** A kind whose entries stand in one file by their keys, and are published with what names them. */
export interface InlineKind extends Kind {
  readonly file: string;
}
