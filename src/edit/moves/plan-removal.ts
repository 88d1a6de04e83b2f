import { isInOneFile, kindNamed } from '../../contract/kinds/registry.ts';
import { UsageError } from '../../base/failures.ts';
import { paths } from '../../contract/paths.ts';
import type { Entries } from '../../content/model/entries.ts';
import { foldPath } from '../../base/text/fold.ts';
import {
  createRenamer,
  formerKeys,
  formerPaths,
  isRedirect,
  pathsOfApp,
  withoutQueryAndFragment,
} from '../names/addresses-of.ts';
import { changeMoved } from './moved-file.ts';
import {
  openCatalogue,
  type EditedCatalogue,
  type EditPlan,
  type OpenedCatalogue,
} from './edit-plan.ts';
import type { SourceReference } from '../../content/references/references.ts';
import { removeRepeats, rewriteReferences, type RewrittenReference } from './rewrite-references.ts';
import type { SourcesDraft } from './sources-draft.ts';
import { subjectOf, type Subject } from '../names/subject.ts';
import { findSubject, type NamedSubjects } from '../names/find-subjects.ts';
import { count } from '../../base/text/plain-text.ts';
import { pagePaths } from '../../content/publication/published-paths.ts';

export interface RemovalPlan extends EditPlan {
  /** What still refers to it; then there are no changes. */
  readonly blocking: readonly SourceReference[];
}

/**
 * Removes a vehicle, an app, a sound, a category, a page, an article, a picture, or a folder of pages or
 * pictures, with the pictures that are used nowhere else. Its address, and all that led to it, is recorded as
 * gone (410), or redirects to the given target. Pure, like `planMove`.
 *
 * @param typed the thing as a person types it; see `planMove`. A folder always needs its slash at the end:
 *   what is removed is gone for good.
 * @throws UsageError if there is no such thing or there are several, if a choice does not fit, if a source
 *   has errors or a reference that only a person should change.
 */
export function planRemoval(
  catalogue: EditedCatalogue,
  typed: string,
  choice: RemovalChoice = {},
): RemovalPlan {
  const opened = openCatalogue(catalogue, typed);
  const { entries, draft, all, named, references, close } = opened;
  const { subjects } = named;
  if (named.isFolder && !typed.endsWith('/'))
    throw new UsageError(
      `${typed} is a folder of ${count(subjects.length, named.kind)}. To remove everything in it: \`catalogue rm ${named.name}\``,
    );
  const successor = successorOf(named, choice, { entries, all });
  const isWithin = withinAny(subjects);
  const findNamed = createRenamer(
    entries,
    subjects.map((subject) => ({ from: subject, to: successor?.heir ?? subject })),
  );
  const referring = references.flatMap((reference): RewrittenReference[] => {
    // A redirect is not a reason to stay: it follows what happens to its target.
    const named = isRedirect(reference) || isWithin(reference) ? undefined : findNamed(reference);
    return named ? [{ reference, name: newName(reference, named.name, successor) }] : [];
  });
  const left = referring.filter(({ name }) => name === undefined);
  if (left.length > 0 && choice.force !== true)
    return { ...close(0), blocking: left.map(({ reference }) => reference) };
  rewriteReferences(draft, referring);
  const kept = referring.filter(({ name }) => name !== undefined);
  removeRepeats(
    draft,
    kept.map(({ reference }) => reference),
  );
  remove(opened, subjects, { pictures: onlyShownBy(references, isWithin), successor });
  return { ...close(referring.length), blocking: [] };
}

/** Returns whether a reference is removed together with what it is written in. */
function withinAny(subjects: readonly Subject[]): (reference: SourceReference) => boolean {
  const byFile = new Map(subjects.map((subject) => [subject.file, subject]));
  return ({ at, pointer }) => {
    const subject = byFile.get(at.file);
    return subject !== undefined && (!isInOneFile(subject.kind) || pointer?.[0] === subject.key);
  };
}

function remove(
  { draft, entries, isPublished }: OpenedCatalogue,
  subjects: readonly Subject[],
  { pictures, successor }: { pictures: readonly string[]; successor: Successor | undefined },
): void {
  for (const { kind, key, file } of subjects)
    if (isInOneFile(kind)) draft.change(file, [{ what: 'remove', pointer: [key] }]);
    else draft.remove(file);
  for (const picture of pictures) draft.remove(`media/${picture}`);
  const addresses = subjects.flatMap((subject) => {
    const { path } = subject;
    if (path === undefined || path === paths.home) return [];
    const names = pathsOfApp(entries, subject);
    // The names of an app stay the same under a new address, which need not have been published.
    const isKnown =
      isPublished(path) || (names.length > 0 && redirectsTo(entries, [path]).length > 0);
    return [
      { address: path, isKept: isPublished(path) },
      ...names.map((address) => ({ address, isKept: isKnown })),
      ...formerPaths(entries, subject).map((address) => ({ address, isKept: true })),
    ];
  });
  if (addresses.length === 0) return;
  const remembered = addresses.flatMap(({ address, isKept }) => (isKept ? [address] : []));
  const isInherited = subjects.some((subject) =>
    leaveKeys(draft, entries, subject, { heir: successor?.heir, remembered }),
  );
  const old = redirectsTo(
    entries,
    addresses.map(({ address }) => address),
  );
  const freed = [...(isInherited ? [] : remembered), ...old];
  const isGone = successor === undefined;
  const ids = new Map(entries.vehicles.map(({ key, value }) => [paths.vehicle(key), value.id]));
  const lost = freed.map((path) => ({ path, id: ids.get(path) }));
  changeMoved(draft, {
    // An id stays taken wherever its address leads.
    removed: lost.filter(({ id }) => isGone || id !== undefined),
    redirects: new Map(isGone ? [] : freed.map((from) => [from, successor.target])),
  });
}

/** A kind with former keys leaves them to what it is merged into; returns whether it did. */
function leaveKeys(
  draft: SourcesDraft,
  entries: Entries,
  subject: Subject,
  {
    heir,
    remembered,
  }: { readonly heir: Subject | undefined; readonly remembered: readonly string[] },
): boolean {
  const field = kindNamed(subject.kind)?.former;
  if (field === undefined || heir === undefined) return false;
  const list = [...(isInOneFile(heir.kind) ? [heir.key] : []), field];
  const keys = [heir.key, ...formerKeys(entries, heir)];
  for (const key of [subject.key, ...formerKeys(entries, subject)])
    if (!keys.includes(key) && remembered.includes(subjectOf(subject.kind, key).path ?? ''))
      draft.change(heir.file, [{ what: 'insert', pointer: list, value: key }]);
  return true;
}

function redirectsTo({ moved }: Entries, targets: readonly string[]): string[] {
  const folded = new Set(targets.map(foldPath));
  return Object.entries(moved?.value.redirects ?? {}).flatMap(([from, to]) =>
    to !== undefined && folded.has(foldPath(to)) ? [from] : [],
  );
}

function onlyShownBy(
  references: readonly SourceReference[],
  isWithin: (reference: SourceReference) => boolean,
): string[] {
  const shown = references
    .filter(({ to }) => to === 'picture')
    .map((reference) => ({
      file: withoutQueryAndFragment(reference.name),
      isGone: isWithin(reference),
    }));
  const kept = new Set(shown.flatMap(({ file, isGone }) => (isGone ? [] : file)));
  return [...new Set(shown.map(({ file }) => file))].filter((file) => !kept.has(file));
}

export interface RemovalChoice {
  /** Another category or sound that replaces it: references name that one, and its address leads there. */
  readonly mergeInto?: string | undefined;
  /** Where its address leads: something of the catalogue, a published path or an https URL. */
  readonly redirectTo?: string | undefined;
  /** References are removed as well: items of lists, pictures, and links except for their words. */
  readonly force?: boolean | undefined;
}

interface Successor {
  readonly target: string;
  readonly heir?: Subject;
}

/**
 * What replaces what is removed; undefined for nothing.
 *
 * @throws UsageError if the choice does not fit.
 */
function successorOf(
  { subjects, name, kind, key, isFolder }: NamedSubjects,
  { mergeInto, redirectTo }: RemovalChoice,
  { entries, all }: { readonly entries: Entries; readonly all: readonly Subject[] },
): Successor | undefined {
  if (mergeInto !== undefined && redirectTo !== undefined)
    throw new UsageError('A merged address leads to the other one: leave out --redirect-to.');
  if (mergeInto !== undefined) {
    if (kindNamed(kind)?.merges !== true)
      throw new UsageError(
        `Only categories and sounds can be merged. Use --redirect-to to say where ${name} leads.`,
      );
    const same = all.filter((subject) => subject.kind === kind);
    const heir = findSubject(mergeInto, same);
    if (heir.key === key) throw new UsageError('Something cannot be merged into itself.');
    return { target: heir.path ?? '', heir };
  }
  if (redirectTo === undefined) return undefined;
  const [{ path: address }] = subjects;
  if (address === undefined || address === paths.home)
    throw new UsageError(`${name} has no address that could lead elsewhere.`);
  if (/^https:\/\/[^\s/]/.test(redirectTo)) return { target: redirectTo };
  const published = pagePaths(entries).some(({ path }) => path === redirectTo);
  const target = published ? redirectTo : findSubject(redirectTo, all).path;
  if (target === undefined) throw new UsageError(`${redirectTo} has no address to lead to.`);
  if (!isFolder && target === address) throw new UsageError('An address cannot lead to itself.');
  if (subjects.some(({ path }) => path === target))
    throw new UsageError(`${target} would be removed as well. Choose a target outside ${name}.`);
  return { target };
}

/** What a reference should name; undefined if it can only be removed. */
function newName(
  { to, link }: SourceReference,
  heirName: string,
  successor: Successor | undefined,
): string | undefined {
  if (successor?.heir !== undefined) return heirName;
  // Fields other than text can only have paths of the site.
  return to === 'path' && (link !== undefined || successor?.target.startsWith('/') === true)
    ? successor?.target
    : undefined;
}
