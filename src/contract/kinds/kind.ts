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
  readonly isList?: true;
}

/** What a field is about, for the changes that `catalogue diff` reports. */
export type FieldTopic =
  | 'price'
  | 'age'
  | 'privacy'
  | 'offline'
  | 'alias'
  | 'former-title'
  | 'store-id'
  | 'name'
  | 'tier'
  | 'category'
  | 'sounds'
  | 'other';

/** A kind of entry that editors write, described once for everything that handles kinds. */
export interface Kind {
  /** Its name in schemas, reports and options. */
  readonly name: string;
  readonly noun: string;
  /** What people write for its name. */
  readonly alias?: string;
  /** Where its sources are: a folder with a file for each entry, whose name is the key, */
  readonly folder?: string;
  /** one file with all entries by their keys, which are published with what refers to them, */
  readonly file?: string;
  /** or the folder of another kind, of which these are below the path of their index. */
  readonly partOf?: 'page';
  readonly nameField?: string;
  /** Title of the page that lists the entries, also in the navigation and in llms.txt. */
  readonly title?: string;
  /** That page, above those of the entries. */
  readonly index?: string;
  /** Without such a page: what those of the entries are below, and the page on which each key is an anchor. */
  readonly below?: string;
  readonly anchoredOn?: string;
  /** Where an address of each key counts its visitors and leads elsewhere. */
  readonly counted?: string;
  /** Field with the earlier keys of an entry, whose addresses lead to it. */
  readonly former?: string;
  /** Field that what names an entry first takes from it. */
  readonly lent?: string;
  /** Whether one entry can replace another, which then is a part of it. */
  readonly merges?: true;
  /** The schema of the JSON of one entry, which is at the address of its page with `.json`. */
  readonly document?: ResourceName;
  /** What the API publishes of all entries. */
  readonly operations?: readonly Operation[];
  /** Fields, and groups of them, that are more than text to whoever decides by them. */
  readonly topics?: Readonly<Record<string, FieldTopic>>;
  /** The fields that only pages show: the API has all others. */
  readonly pagesOnly?: readonly string[];
  /** Fields of a source that name something else of the catalogue; `field.*` is every item of a list. */
  readonly references?: readonly Reference[];
  readonly pictures?: readonly string[];
  readonly recordings?: readonly string[];
  readonly links?: readonly string[];
  readonly markdown?: readonly string[];
  /** What `catalogue new` needs to create one. */
  readonly new?: NewEntry;
}
