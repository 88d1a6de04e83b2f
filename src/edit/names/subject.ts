import { article } from '../../contract/kinds/article.ts';
import { category } from '../../contract/kinds/category.ts';
import { page, isKeyedByPath } from '../../contract/kinds/page.ts';
import {
  entryKinds,
  isInOneFile,
  keyedKind,
  pathOfKey,
  type KeyedKindName,
} from '../../contract/kinds/registry.ts';
import { isRecording } from '../../contract/media-endings.ts';
import { limits } from '../../contract/limits.ts';
import { bareAddress, paths } from '../../contract/paths.ts';
import { UsageError } from '../../base/failures.ts';
import type { Entries } from '../../content/model/entries.ts';
import { classifyPath, rightPicture } from '../../content/sources/classify-path.ts';
import { nearest } from '../../base/text/nearest.ts';

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

const mediaLead = 'media/';

export function subjectOf(kind: SubjectKind, key: string): Subject {
  if (kind === 'picture') return { kind, key, file: mediaLead + key };
  if (isKeyedByPath(kind)) return { kind, key, file: `${page.folder}${key}.md`, path: key };
  const described = keyedKind(kind as KeyedKindName);
  const file = 'file' in described ? described.file : `${described.folder}/${key}.yaml`;
  return { kind, key, file, path: pathOfKey(described.name, key) };
}

/** Everything in the sources that can be renamed and removed. */
export const subjectsIn = (entries: Entries, media: readonly string[]): Subject[] => [
  ...entryKinds.flatMap(({ name, folder }) =>
    entries[folder].map(({ key, file }) => ({ ...subjectOf(name, key), file })),
  ),
  ...Object.keys(entries.categories?.value ?? {}).map((key) => subjectOf('category', key)),
  ...entries.pages.map(({ key, file }) => ({ ...subjectOf('page', key), file })),
  ...media.map((key) => subjectOf('picture', key)),
];

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
  const found = kindNames.get(file.kind);
  return found && { ...subjectOf(found, file.key), file: file.path };
}

/** A file without its extension, such as `vehicles/fire-truck`, or a path without its leading slash. */
function inFolder(typed: string): Subject | undefined {
  const [, folder = '', key = ''] = /^([a-z-]+)\/([^.]+)$/.exec(typed) ?? [];
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

/** Everything of the catalogue that a person may have meant by a name. */
export function subjectsNamed(typed: string, subjects: readonly Subject[]): Subject[] {
  // A file may be called what nothing can be called, or stand in the place of another one.
  const exact = subjects.filter(({ kind, file }) => !isInOneFile(kind) && file === typed);
  if (exact.length > 0) return exact;
  const meant = readSubjectName(typed);
  return subjects.filter(({ kind, key }) =>
    meant === undefined
      ? [typed, `/${typed}`].includes(key)
      : kind === meant.kind && key === meant.key,
  );
}

/**
 * The thing of the catalogue that a person named.
 *
 * @throws UsageError if there is none, or if several have the key.
 */
export function findSubject(typed: string, subjects: readonly Subject[]): Subject {
  const meant = readSubjectName(typed);
  const found = subjectsNamed(typed, subjects);
  const [only, another] = found;
  if (only !== undefined && another === undefined) return only;
  if (another !== undefined)
    throw new UsageError(
      `Several things are called ${typed}. Write ${found.map(nameOf).join(' or ')}.`,
    );
  const near = nearest(
    meant?.key ?? typed,
    subjects.filter(({ kind }) => meant === undefined || kind === meant.kind).map(({ key }) => key),
  );
  const suggested = subjects.find(
    ({ kind, key }) => key === near && (meant === undefined || kind === meant.kind),
  );
  const advice = suggested ? `Did you mean ${nameOf(suggested)}?` : howToName(meant, subjects);
  throw new UsageError(`There is no ${typed} in the sources. ${advice}`);
}

/** A similar name of something that exists, preferably of the kind that was meant. */
function howToName(meant: Subject | undefined, subjects: readonly Subject[]): string {
  const named = subjects.filter(({ path }) => path !== undefined);
  const example = named.findLast(({ kind }) => kind === meant?.kind) ?? named.at(-1);
  if (example === undefined) return 'They are empty.';
  const file = isInOneFile(example.kind) ? '' : `its file, such as sources/${example.file}, or `;
  return `Write ${file}its address, such as ${nameOf(example)}.`;
}

/**
 * The target of a rename, from a typed name; a bare key stays in its kind, and that of a page or a picture in its
 * folder.
 *
 * @param belongs the path of the source if it is in the folder of another kind; it may go there.
 * @throws UsageError if it would be of another kind, or if no source can have the name.
 */
export function readNewName(typed: string, from: Subject, belongs?: string): Subject {
  const to = readSubjectName(typed) ?? subjectOf(from.kind, besides(typed, from));
  if (to.kind !== from.kind && to.file !== belongs)
    throw new UsageError(
      `${nameOf(from)} cannot become ${nameOf(to)}: what is renamed stays of its kind.`,
    );
  if (from.kind === 'picture' && extensionOf(to.key) !== extensionOf(rightPicture(from.file)))
    throw new UsageError(
      `${to.file} must have the same extension as ${from.file}: the file stays the same.`,
    );
  const isKey = limits.slugPattern.test(to.key);
  const { finding } = classifyPath(to.file);
  if (finding !== undefined || (isInOneFile(to.kind) && !isKey) || to.key === '/')
    throw new UsageError(
      `No source can be called ${typed}: a name has only a-z, 0-9 and hyphens, and index is taken.`,
    );
  return to;
}

function besides(typed: string, from: Subject): string {
  if (from.kind === 'picture') return typed.includes('/') ? typed : folderOf(from.key) + typed;
  return isKeyedByPath(from.kind) ? folderOf(from.key) + typed : typed;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.'));

/** A name that is unambiguous. */
export const nameOf = ({ kind, key, path }: Subject): string =>
  path ?? `${kind === 'picture' && isRecording(key) ? 'recording' : kind}:${key}`;
