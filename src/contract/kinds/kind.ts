import type { Operation } from '../operation.ts';
import type { ResourceName } from '../resources/registry.ts';

/** A field that `catalogue new` needs from the author of an entry. */
export interface QuestionField {
  /** Field of the source, as `--set` names it. */
  readonly field: string;
  readonly prompt: string;
  /** The choices, if there are few; those of a reference are the existing keys. */
  readonly choices?: readonly string[];
  /** Used without an answer; `{key}` and `{today}` are filled in. A field without one must be set. */
  readonly fallback?: string;
}

export interface NewEntry {
  /** Field that gets the name that was typed. */
  readonly nameField: string;
  /** Whether that name is a field of the new entry from the beginning, or only an answer. */
  readonly takesName: boolean;
  /** Further fields of the entry. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly questions: readonly QuestionField[];
  /** What its author adds by hand afterwards. */
  readonly next: string;
  /** Whether an entry gets the next free number as its id. */
  readonly takesId?: true;
}

/** A field that names an entry of another kind by its key, or a list of such fields. */
export interface Reference {
  readonly field: string;
  /** Whose keys it takes; `unknown-<kind>` is the finding if there is no such entry. */
  readonly to: 'category' | 'phoneme';
  /** Whether the field is a list. */
  readonly isList?: true;
}

/** Fields of a source that name something else of the catalogue; `field.*` is every item of a list. */
export interface NamingFields {
  readonly references?: readonly Reference[];
  readonly pictures?: readonly string[];
  readonly recordings?: readonly string[];
  readonly links?: readonly string[];
  readonly markdown?: readonly string[];
}

/** The topic of a field of the API, for the changes that `catalogue diff` reports. */
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
  | 'category'
  | 'picture'
  | 'other';

/** How `catalogue diff` reads the published entries of a kind and reports their changes. */
export interface ComparedEntries {
  /** Where the API has the entries: a list, or a map by their keys under a name. */
  readonly file?: { readonly path: string; readonly under?: string };
  /** Fields with the permanent identity of an entry, its key and its name; the key if left out. */
  readonly id?: string;
  readonly key?: string;
  readonly name: string;
  /**
   * Fields that are more than text, the most specific ones first; changes of others are changes of fields.
   */
  readonly topics: readonly (readonly [field: string, topic: FieldTopic])[];
  /** Fields that are derived from others, which report the change themselves if they changed, too. */
  readonly derived: readonly (readonly [field: string, from: readonly string[]])[];
  /** Fields that have another name or another place in the source. */
  readonly written: readonly (readonly [field: string, pointer: readonly string[]])[];
}

/** A kind of entry that editors write, described once for everything that handles kinds. */
export interface Kind extends NamingFields {
  /** Its name in schemas, reports and options. */
  readonly name: string;
  readonly noun: string;
  /** What people write for its name. */
  readonly alias?: string;
  /** Field with the earlier keys of an entry, whose addresses lead to it. */
  readonly former?: string;
  /** Whether one entry can replace another, which then is a part of it. */
  readonly merges?: true;
  /** The schema of the JSON of one entry, which is at the address of its page with `.json`. */
  readonly document?: ResourceName;
}

/** A kind whose list has a page of its own, also in the navigation. */
export interface ListedKind extends Kind {
  /** That page; those of the entries are below it. */
  readonly index: string;
  /** Title of that page, also in the navigation and in llms.txt. */
  readonly title: string;
}

/** A kind of which `catalogue new` creates entries. */
export interface NewKind extends Kind {
  readonly new: NewEntry;
}

/** A kind with one YAML file per entry, which the API publishes; the name of the file is the key. */
export interface EntryKind extends ListedKind, NewKind {
  /** Folder of its sources, and the name of the entries in code. */
  readonly folder: string;
  readonly markdown: readonly string[];
  /** Where an address of each key counts its visitors and leads elsewhere. */
  readonly counted?: string;
  /** Field that what names an entry first takes from it. */
  readonly lent?: string;
  readonly operations: readonly Operation[];
  readonly compared: ComparedEntries;
}

/** Markdown pages at any depth of their folder; the key is the path, and nothing else publishes them. */
export interface TextKind extends Kind {
  readonly folder: string;
  /** Title of their list in llms.txt. */
  readonly title: string;
  readonly nameField: string;
}

/** YAML files that the program writes about all other kinds; the name of the file is the last step of the path. */
export interface HistoryKind extends Kind {
  readonly folder: string;
  /** Title of the page that lists them. */
  readonly title: string;
  /** That page, which is there as soon as there is one of them; theirs are below it. */
  readonly list: string;
}

/** Pages of another kind that are below a path and are listed there. */
export interface PartKind extends ListedKind, NewKind {
  readonly partOf: 'page';
}

/** A kind whose entries are in one file by their keys, and are published with what refers to them. */
export interface InlineKind extends Kind {
  readonly file: string;
  readonly nameField: string;
  /** What the pages of the entries are below. */
  readonly below: string;
  /** The page on which each entry has an anchor, which is its key. */
  readonly anchoredOn: string;
}
