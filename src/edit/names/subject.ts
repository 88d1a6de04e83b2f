import { page, isKeyedByPath, article, category } from '../../contract/kinds/page-kinds.ts';
import {
  entryKinds,
  keyedKind,
  pathOfKey,
  type KeyedKindName,
} from '../../contract/kinds/registry.ts';
import { isRecording } from '../../contract/media-types.ts';
import type { Entries } from '../../content/model/entries.ts';
import { bareAddress, paths } from '../../contract/paths.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';

/** What can be renamed and removed. Articles are pages. */
export type SubjectKind = KeyedKindName | 'page' | 'picture';

/** One thing of the catalogue, whether or not it exists. */
export interface Subject {
  readonly kind: SubjectKind;
  /** Key of an entry or a category, path of a page, path of a picture or a recording below `media/`. */
  readonly key: string;
  /** Its source; for categories, the file of all of them. Relative to the sources folder. */
  readonly file: string;
  /** Its address; a picture has no permanent one. */
  readonly path?: string;
}

export interface Move {
  readonly from: Subject;
  readonly to: Subject;
}

export const mediaLead = 'media/';

export function subjectOf(kind: SubjectKind, key: string): Subject {
  if (kind === 'picture') return { kind, key, file: mediaLead + key };
  if (isKeyedByPath(kind)) return { kind, key, file: `${page.folder}${key}.md`, path: key };
  const described = keyedKind(kind as KeyedKindName);
  const file = 'file' in described ? described.file : `${described.folder}/${key}.yaml`;
  return { kind, key, file, path: pathOfKey(described.name, key) };
}

export const subjectsIn = (entries: Entries, media: readonly string[]): Subject[] => [
  ...entryKinds.flatMap(({ name, folder }) =>
    entries[folder].map(({ key, file }) => ({ ...subjectOf(name, key), file })),
  ),
  ...Object.keys(entries.categories?.value ?? {}).map((key) => subjectOf('category', key)),
  ...entries.pages.map(({ key, file }) => ({ ...subjectOf('page', key), file })),
  ...media.map((key) => subjectOf('picture', key)),
];

export const nameOf = ({ kind, key, path }: Subject): string =>
  path ?? `${kind === 'picture' && isRecording(key) ? 'recording' : kind}:${key}`;

/** Names that a person may write in front of a key, such as `category:town`. */
const kindNames: ReadonlyMap<string, SubjectKind> = new Map<string, SubjectKind>([
  ...entryKinds.map(({ name }) => [name, name] as const),
  ...entryKinds.flatMap(({ name, alias }) => (alias === undefined ? [] : [[alias, name] as const])),
  [page.name, 'page'],
  [article.name, 'page'],
  [category.name, 'category'],
  ['picture', 'picture'],
  ['recording', 'picture'],
]);

/**
 * What a person may have meant by a name: a source by its path below the sources, such as
 * `vehicles/fire-truck.yaml`; a published path, such as `/vehicles/fire-truck`; either of them without its
 * extension or its leading slash; a kind and a key, such as `category:town`. Undefined for a bare key.
 */
export function readSubjectName(typed: string): Subject | undefined {
  const [, name = '', key = ''] = /^([a-z]+):(.+)$/.exec(typed) ?? [];
  const kind = kindNames.get(name);
  if (kind !== undefined) return subjectOf(kind, keyIn(kind, name, key));
  if (typed.startsWith('/')) return atPath(typed);
  const { file, media, finding } = classifyPath(typed);
  if (media !== undefined) return subjectOf('picture', media);
  if (file === undefined || finding !== undefined) return inFolder(typed);
  const kindName = kindNames.get(file.kind);
  return kindName && { ...subjectOf(kindName, file.key), file: file.path };
}

/** A file without its extension, such as `vehicles/fire-truck`, or a path without its leading slash. */
function inFolder(typed: string): Subject | undefined {
  const [, folder = '', key = ''] = /^([a-z-]+)\/([^.]+)$/.exec(typed) ?? [];
  if (`${folder}/` === mediaLead) return subjectOf('picture', key);
  if (folder === page.folder) return subjectOf('page', `/${key}`);
  if (`/${folder}` === article.index) return subjectOf('page', `/${typed}`);
  const entry = entryKinds.find((kind) => folder === kind.folder || `/${folder}` === kind.index);
  return entry && atPath(`${entry.index}/${key}`);
}

function keyIn(kind: SubjectKind, name: string, key: string): string {
  if (!isKeyedByPath(kind)) return key;
  const bare = key.replace(/^\//, '');
  return name === article.name && !bare.startsWith(`${article.index.slice(1)}/`)
    ? `${article.index}/${bare}`
    : `/${bare}`;
}

function atPath(typed: string): Subject {
  const [, category = ''] = new RegExp(`^${paths.vehicles}#(.+)$`).exec(typed) ?? [];
  if (category !== '') return subjectOf('category', category);
  if (typed.startsWith(`/${mediaLead}`))
    return subjectOf('picture', typed.slice(mediaLead.length + 1));
  const path = bareAddress(typed);
  const categories = paths.category('');
  if (path.startsWith(categories)) return subjectOf('category', path.slice(categories.length));
  const kind = entryKinds.find(({ index }) => path.startsWith(`${index}/`));
  return kind === undefined
    ? subjectOf('page', path)
    : subjectOf(kind.name, path.slice(kind.index.length + 1));
}
