import { isKeyedByPath } from '../../contract/kinds/page-kinds.ts';
import { isInOneFile } from '../../contract/kinds/registry.ts';
import { limits } from '../../contract/limits.ts';
import { UsageError } from '../../base/failures.ts';
import { count } from '../../base/text/plain-text.ts';
import { classifyPath, rightPicture } from '../../content/sources/classify-path.ts';
import {
  canHaveFolders,
  isBelow,
  namedFolder,
  withoutSlash,
  type Named,
  type NamedSubjects,
} from './find-subjects.ts';
import { nameOf, readSubjectName, subjectOf, type Move, type Subject } from './subject.ts';

/**
 * What each thing becomes when what a person named gets another name.
 *
 * @param redirects what leads elsewhere: from where something was before an interrupted rename, it leads to it.
 * @throws UsageError if something else is in the new folder already: two folders do not become one.
 */
export function movesTo(
  from: NamedSubjects,
  to: Named,
  all: readonly Subject[],
  redirects: Readonly<Record<string, string | undefined>>,
): Move[] {
  const { subjects, key, file, isFolder } = from;
  if (!isFolder) return subjects.map((subject) => ({ from: subject, to: asSubject(to) }));
  const moving = new Set(subjects.map((subject) => subject.key));
  const there = all.filter((subject) => {
    const old = key + subject.key.slice(to.key.length);
    const isMoving = moving.has(subject.key) || moving.has(old);
    return isBelow(subject, to) && !isMoving && redirects[old] !== subject.key;
  });
  if (there.length > 0)
    throw new UsageError(
      `${to.name} already exists, with ${count(there.length, from.kind)}. Choose another name, or rename what is in ${from.name} one by one.`,
    );
  return subjects.map((subject) => ({
    from: subject,
    to: {
      ...subjectOf(subject.kind, to.key + subject.key.slice(key.length)),
      file: to.file + subject.file.slice(file.length),
    },
  }));
}

const asSubject = ({ kind, key, file }: Named): Subject => ({ ...subjectOf(kind, key), file });

/**
 * The new name of something, or of a folder, as it was typed; a bare one stays in its kind, and that of a page, a
 * picture or a folder in the folder above.
 *
 * @param belongs the path of the source if it is in the folder of another kind; it may go there.
 * @throws UsageError if it would be of another kind, or if no source or folder can have the name.
 */
export function readNewName(typed: string, from: Named, belongs?: string): Named {
  const { kind, isFolder } = from;
  const name = isFolder ? withoutSlash(typed) : typed;
  const meant = readSubjectName(name) ?? subjectOf(kind, besides(name, from));
  const to =
    isFolder && canHaveFolders(meant.kind)
      ? namedFolder(meant.kind, meant.key)
      : { ...meant, name: nameOf(meant), isFolder };
  if (to.kind !== kind && to.file !== belongs)
    throw new UsageError(
      `${from.name} cannot become ${to.name}: what is renamed stays of its kind.`,
    );
  if (!isFolder && kind === 'picture' && endingOf(to.file) !== endingOf(rightPicture(from.file)))
    throw new UsageError(
      `${to.file} must have the same extension as ${from.file}: the file stays the same.`,
    );
  if (!(isFolder ? !name.includes('.') && canBeFolder(to) : canBeSource(to)))
    throw new UsageError(
      `No ${isFolder ? 'folder' : 'source'} can be called ${typed}: a name has only a-z, 0-9 and hyphens, and index is taken.`,
    );
  if (to.key === from.key && to.file === from.file)
    throw new UsageError(`${from.name} already has this name.`);
  if (isFolder && to.key.startsWith(`${from.key}/`))
    throw new UsageError(`${from.name} cannot become ${to.name}, which is inside it.`);
  return to;
}

const canBeFolder = ({ key }: Named): boolean =>
  key
    .replace(/^\//, '')
    .split('/')
    .every((step) => limits.slugPattern.test(step) && step !== 'index');

const canBeSource = ({ kind, key, file }: Named): boolean =>
  classifyPath(file).finding === undefined &&
  key !== '/' &&
  (!isInOneFile(kind) || limits.slugPattern.test(key));

function besides(name: string, { kind, key }: Named): string {
  const isInFolder = isKeyedByPath(kind) || (kind === 'picture' && !name.includes('/'));
  return isInFolder ? key.slice(0, key.lastIndexOf('/') + 1) + name : name;
}

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.'));
