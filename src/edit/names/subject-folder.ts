import { article } from '../../contract/kinds/article.ts';
import { page, isKeyedByPath } from '../../contract/kinds/page.ts';
import { entryKinds } from '../../contract/kinds/registry.ts';
import { limits } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import { UsageError } from '../../base/failures.ts';
import { count } from '../../base/text/plain-text.ts';
import {
  findSubject,
  nameOf,
  readSubjectName,
  subjectOf,
  subjectsNamed,
  type Move,
  type Subject,
  type SubjectKind,
} from './subject.ts';

/** A folder of pages or of pictures. */
export interface SubjectFolder {
  readonly kind: 'page' | 'picture';
  /** Its address, such as `/guides`, or its path below `media/`, such as `apps`. */
  readonly key: string;
  /** Its folder below the sources. */
  readonly file: string;
  /** How a person writes it so that it can mean nothing else: `/guides/`, `media/apps/`. */
  readonly name: string;
}

/** What a name stands for: one thing, or a folder with everything in it. */
export interface NamedSubjects {
  readonly subjects: readonly [Subject, ...Subject[]];
  readonly folder?: SubjectFolder;
}

const mediaLead = 'media/';

const folderOf = (kind: SubjectFolder['kind'], key: string): SubjectFolder =>
  isKeyedByPath(kind)
    ? { kind, key, file: page.folder + key, name: `${key}/` }
    : { kind, key, file: mediaLead + key, name: `${mediaLead}${key}/` };

/**
 * What a person named: the thing of that name, or else everything below a folder of that name. With a slash
 * at its end, or as the folder of its own index, a folder comes first; the page of its address belongs to it.
 *
 * @throws UsageError if there is nothing of that name, if several things have it, or if it is a folder that
 *   the program needs.
 */
export function findSubjects(typed: string, subjects: readonly Subject[]): NamedSubjects {
  const single = subjectsNamed(typed, subjects);
  if (single.length === 0) refuseNeeded(typed, subjects);
  const folders = foldersNamed(typed).flatMap((folder) => {
    const subjectsIn = within(folder, subjects);
    const [first, ...rest] = subjectsIn;
    return first === undefined ? [] : [{ folder, subjects: [first, ...rest] as const }];
  });
  const isFolder = typed.endsWith('/') || single.some(({ file }) => file === `${typed}/index.md`);
  const [only, another] = folders;
  if (only !== undefined && (isFolder || single.length === 0)) {
    if (another === undefined) return only;
    throw new UsageError(
      `Several folders are called ${typed}. Write ${folders.map(({ folder }) => folder.name).join(' or ')}.`,
    );
  }
  return { subjects: [findSubject(typed, subjects)] };
}

/** How many pages are below the address of a page; they stay when it alone is renamed or removed. */
export const pagesBelow = ({ kind, key }: Subject, subjects: readonly Subject[]): number =>
  isKeyedByPath(kind) ? subjects.filter((each) => isBelow(each, folderOf('page', key))).length : 0;

const isBelow = ({ kind, key }: Subject, folder: SubjectFolder): boolean =>
  kind === folder.kind && key.startsWith(`${folder.key}/`);

/** Everything in a folder; nothing if there is only the page of its address. */
function within(folder: SubjectFolder, subjects: readonly Subject[]): Subject[] {
  if (!subjects.some((each) => isBelow(each, folder))) return [];
  return subjects.filter(
    (each) => isBelow(each, folder) || (each.kind === folder.kind && each.key === folder.key),
  );
}

/** The folders that a name may mean; a name with a dot is that of a file. */
function foldersNamed(typed: string): SubjectFolder[] {
  const name = withoutSlash(typed);
  if (name === '' || name.includes('.')) return [];
  const written = folderWritten(name);
  if (written !== undefined) return [written];
  return readSubjectName(name) === undefined
    ? [folderOf('page', `/${name}`), folderOf('picture', name)]
    : [];
}

/** The folder that a name means by itself, whatever there is; undefined for a bare name. */
function folderWritten(name: string): SubjectFolder | undefined {
  const [, picture] = /^\/?media\/(.+)$/.exec(name) ?? [];
  if (picture !== undefined) return folderOf('picture', picture);
  const meant = readSubjectName(name);
  return meant?.kind === 'page' || meant?.kind === 'picture'
    ? folderOf(meant.kind, meant.key)
    : undefined;
}

interface Needed {
  readonly nouns: string;
  readonly kind: SubjectKind;
  /** How the keys of what is in it begin. */
  readonly lead?: string;
}

/** Folders that the program needs, by all their names, with the plural noun and the kind of their content. */
const needed = new Map<string, Needed>([
  ...entryKinds.flatMap(({ folder, index, noun, name }) =>
    [folder, index.slice(1)].map((each) => [each, { nouns: `${noun}s`, kind: name }] as const),
  ),
  ...[page.folder + article.index, article.index.slice(1)].map(
    (each) =>
      [each, { nouns: `${article.noun}s`, kind: 'page', lead: `${article.index}/` }] as const,
  ),
  [page.folder, { nouns: `${page.noun}s`, kind: 'page' }],
  [mediaLead.slice(0, -1), { nouns: 'pictures', kind: 'picture' }],
  [paths.category('').slice(1, -1), { nouns: 'categories', kind: 'category' }],
]);

function refuseNeeded(typed: string, subjects: readonly Subject[]): void {
  const found = needed.get(withoutSlash(typed).replace(/^\//, ''));
  if (found === undefined) return;
  const { nouns, kind, lead = '' } = found;
  const example = subjects.findLast(
    (each) => each.kind === kind && each.path !== paths.home && each.key.startsWith(lead),
  );
  const advice = example === undefined ? '' : ` Name what is in it, such as ${nameOf(example)}.`;
  throw new UsageError(`${typed} is the place of all ${nouns} and has to stay.${advice}`);
}

/**
 * The new path of a folder, from a typed name; a bare name stays in its folder.
 *
 * @throws UsageError if the folder cannot have that name.
 */
export function readNewFolder(typed: string, from: SubjectFolder): SubjectFolder {
  const name = withoutSlash(typed);
  const impossible = new UsageError(
    `No folder can be called ${typed}: a name has only a-z, 0-9 and hyphens, and index is taken.`,
  );
  if (name.includes('.')) throw impossible;
  const meant = readSubjectName(name);
  const to =
    folderWritten(name) ??
    (meant === undefined ? folderOf(from.kind, besides(name, from)) : undefined);
  if (to?.kind !== from.kind)
    throw new UsageError(
      `${from.name} cannot become ${to?.name ?? name}: what is renamed stays of its kind.`,
    );
  const steps = to.key.replace(/^\//, '').split('/');
  if (!steps.every((step) => limits.slugPattern.test(step) && step !== 'index')) throw impossible;
  if (to.key === from.key) throw new UsageError(`${from.name} already has this name.`);
  if (to.key.startsWith(`${from.key}/`))
    throw new UsageError(`${from.name} cannot become ${to.name}, which is inside it.`);
  return to;
}

function besides(name: string, { kind, key }: SubjectFolder): string {
  if (kind === 'picture' && name.includes('/')) return name;
  return key.slice(0, key.lastIndexOf('/') + 1) + name;
}

/**
 * What each thing in a folder becomes when the folder does.
 *
 * @throws UsageError if something is in the new folder already: two folders do not become one.
 */
export function movedFolder(
  { subjects }: NamedSubjects,
  from: SubjectFolder,
  to: SubjectFolder,
  all: readonly Subject[],
): Move[] {
  const moving = new Set(subjects);
  const there = all.filter((each) => isBelow(each, to) && !moving.has(each));
  if (there.length > 0)
    throw new UsageError(
      `${to.name} already exists, with ${count(there.length, from.kind)}. Choose another name, or rename what is in ${from.name} one by one.`,
    );
  return subjects.map((subject) => {
    const named = subjectOf(subject.kind, to.key + subject.key.slice(from.key.length));
    return {
      from: subject,
      to: { ...named, file: to.file + subject.file.slice(from.file.length) },
    };
  });
}

const withoutSlash = (typed: string): string => typed.replace(/(?<=.)\/$/, '');
