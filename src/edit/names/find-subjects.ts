import { article, isKeyedByPath, page } from '../../contract/kinds/page-kinds.ts';
import { folderKinds, isInOneFile, listedKinds } from '../../contract/kinds/registry.ts';
import { paths } from '../../contract/paths.ts';
import { UsageError } from '../../base/failures.ts';
import { nearest } from '../../base/text/nearest.ts';
import { mediaLead, nameOf, readSubjectName, type Subject, type SubjectKind } from './subject.ts';

/** What a person named: one thing, or a folder of pages or pictures with everything in it. */
export interface Named {
  readonly kind: SubjectKind;
  /** The key of the thing; how the keys of everything in the folder begin, such as `/guides`. */
  readonly key: string;
  readonly file: string;
  /** How a person writes it so that it can mean nothing else. */
  readonly name: string;
  readonly isFolder: boolean;
}

export interface NamedSubjects extends Named {
  readonly subjects: readonly [Subject, ...Subject[]];
}

export const canHaveFolders = (kind: SubjectKind): boolean => ['page', 'picture'].includes(kind);

export const namedFolder = (kind: SubjectKind, key: string): Named => {
  const [file, name] = isKeyedByPath(kind)
    ? [page.folder + key, `${key}/`]
    : [mediaLead + key, `${mediaLead}${key}/`];
  return { kind, key, file, name, isFolder: true };
};

/**
 * What a person named: the thing of that name, or else everything below a folder of that name. With a slash
 * at its end, or as the folder of its own index, a folder comes first; the page of its address belongs to it.
 *
 * @throws UsageError if there is nothing of that name, if several things have it, or if it is a folder that
 *   the program needs.
 */
export function findSubjects(typed: string, all: readonly Subject[]): NamedSubjects {
  const meant = readSubjectName(typed);
  const single = subjectsNamed(typed, meant, all);
  if (single.length === 0) refuseNeeded(typed, all);
  const isFolder = typed.endsWith('/') || single.some(({ file }) => file === `${typed}/index.md`);
  const folders = single.length === 0 || isFolder ? foldersNamed(typed, all) : [];
  const [folder, another] = folders;
  if (another !== undefined)
    throw new UsageError(
      `Several folders are called ${typed}. Write ${folders.map(({ name }) => name).join(' or ')}.`,
    );
  if (folder !== undefined) return folder;
  const subject = onlyOne(typed, meant, single, all);
  return { ...subject, name: nameOf(subject), isFolder: false, subjects: [subject] };
}

/**
 * The thing of the catalogue that a person named.
 *
 * @throws UsageError if there is none, or if several have the key.
 */
export function findSubject(typed: string, all: readonly Subject[]): Subject {
  const meant = readSubjectName(typed);
  return onlyOne(typed, meant, subjectsNamed(typed, meant, all), all);
}

/** The folders that a name may mean, which have something in them; a name with a dot is that of a file. */
function foldersNamed(typed: string, all: readonly Subject[]): NamedSubjects[] {
  const name = withoutSlash(typed);
  if (name === '' || name.includes('.')) return [];
  const meant = readSubjectName(name);
  const folders =
    meant === undefined
      ? [namedFolder('page', `/${name}`), namedFolder('picture', name)]
      : canHaveFolders(meant.kind)
        ? [namedFolder(meant.kind, meant.key)]
        : [];
  return folders.flatMap((folder) => {
    const isIn = (subject: Subject) =>
      isBelow(subject, folder) || (subject.kind === folder.kind && subject.key === folder.key);
    const [first, ...rest] = all.filter(isIn);
    const isThere = all.some((subject) => isBelow(subject, folder));
    return first && isThere ? [{ ...folder, subjects: [first, ...rest] as const }] : [];
  });
}

export const isBelow = ({ kind, key }: Subject, folder: Pick<Named, 'kind' | 'key'>): boolean =>
  kind === folder.kind && key.startsWith(`${folder.key}/`);

/** How many pages are below the address of a page; they stay when it alone is renamed or removed. */
export const pagesBelow = (named: Named, all: readonly Subject[]): number =>
  isKeyedByPath(named.kind) && !named.isFolder
    ? all.filter((subject) => isBelow(subject, named)).length
    : 0;

export const withoutSlash = (typed: string): string => typed.replace(/(?<=.)\/$/, '');

const needed: ReadonlySet<string> = new Set([
  ...folderKinds.map(({ folder }) => folder),
  ...listedKinds.map(({ index }) => index.slice(1)),
  page.folder + article.index,
  mediaLead.slice(0, -1),
  paths.category('').slice(1, -1),
]);

function refuseNeeded(typed: string, all: readonly Subject[]): void {
  const name = withoutSlash(typed).replace(/^\//, '');
  if (!needed.has(name)) return;
  const example = all.find(
    ({ file, path = '' }) =>
      path !== paths.home && [file, path.slice(1)].some((at) => at.startsWith(`${name}/`)),
  );
  const advice = example === undefined ? '' : ` Name what is in it, such as ${nameOf(example)}.`;
  throw new UsageError(`${typed} is a folder that the program needs, and has to stay.${advice}`);
}

/** Everything of the catalogue that a person may have meant by a name. */
function subjectsNamed(typed: string, meant: Subject | undefined, all: readonly Subject[]) {
  // A file may be called what nothing can be called, or stand in the place of another one.
  const exact = all.filter(({ kind, file }) => !isInOneFile(kind) && file === typed);
  if (exact.length > 0) return exact;
  return all.filter(({ kind, key }) =>
    meant === undefined
      ? [typed, `/${typed}`].includes(key)
      : kind === meant.kind && key === meant.key,
  );
}

function onlyOne(
  typed: string,
  meant: Subject | undefined,
  named: readonly Subject[],
  all: readonly Subject[],
): Subject {
  const [only, another] = named;
  if (another !== undefined)
    throw new UsageError(
      `Several things are called ${typed}. Write ${named.map(nameOf).join(' or ')}.`,
    );
  if (only !== undefined) return only;
  const alike = meant === undefined ? all : all.filter(({ kind }) => kind === meant.kind);
  const keys = alike.map(({ key }) => key);
  const near = nearest(meant?.key ?? typed, keys);
  const suggested = alike.find(({ key }) => key === near);
  const advice = suggested ? `Did you mean ${nameOf(suggested)}?` : howToName(alike, all);
  throw new UsageError(`There is no ${typed} in the sources. ${advice}`);
}

/** A similar name of something that exists, preferably of the kind that was meant. */
function howToName(alike: readonly Subject[], all: readonly Subject[]): string {
  const hasAddress = ({ path }: Subject): boolean => path !== undefined;
  const example = alike.findLast(hasAddress) ?? all.findLast(hasAddress);
  if (example === undefined) return 'They are empty.';
  const file = isInOneFile(example.kind) ? '' : `its file, such as sources/${example.file}, or `;
  return `Write ${file}its address, such as ${nameOf(example)}.`;
}
