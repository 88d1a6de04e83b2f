import { UsageError } from '../failures.ts';
import { paths } from '../contract/paths.ts';
import type { Entries } from '../model/entries.ts';
import { pagePaths } from '../model/published-paths.ts';
import { foldPath } from '../text/fold-path.ts';
import { formerPaths, isRedirect, pathsOfApp, renamed, withoutPlace } from './addresses-of.ts';
import { changeMoved } from './moved-file.ts';
import { openCatalogue, type EditedCatalogue, type EditPlan } from './plan.ts';
import { sourceReferences, type SourceReference } from './references.ts';
import { removeRepeats, rewriteReferences, type RewrittenReference } from './rewrite-references.ts';
import type { SourcesDraft } from './sources-draft.ts';
import { findSubject, nameOf, subjectsIn, type Subject } from './subject.ts';
import { insertItem, removeValue } from './yaml-edit.ts';

/** What happens to references to something that is removed. */
export interface RemovalChoice {
  /** Another category or sound that replaces it: references name that one, and its address leads there. */
  readonly mergeInto?: string | undefined;
  /** Where its address leads: something of the catalogue, a published path or an https URL. */
  readonly redirectTo?: string | undefined;
  /** References are removed as well: items of lists, pictures, and links except for their words. */
  readonly force?: boolean | undefined;
}

/** A removal that is planned and not written. */
export interface RemovalPlan extends EditPlan {
  readonly subject: Subject;
  /** What still refers to it; then there are no changes. */
  readonly blocking: readonly SourceReference[];
}

/**
 * Removes a vehicle, an app, a sound, a category, a page, an article or a picture, with the pictures that
 * nothing else shows. Its address, and all that led to it, is recorded as gone (410), or redirects to the
 * given target; the ledger, if there is one, has it. Pure, like `planMove`.
 *
 * @param typed the thing as a person types it; see `planMove`.
 * @throws UsageError if there is no such thing or there are several, if a choice does not fit, if a source
 *   has errors or a reference that only a person should change.
 */
export function planRemoval(
  catalogue: EditedCatalogue,
  typed: string,
  choice: RemovalChoice = {},
): RemovalPlan {
  const { entries, draft, close } = openCatalogue(catalogue);
  const subjects = subjectsIn(
    entries,
    catalogue.sources.media.map(({ path }) => path),
  );
  const subject = findSubject(typed, subjects);
  const successor = successorOf(subject, choice, { entries, subjects });
  const all = sourceReferences(entries);
  const referring = all.filter(
    (reference) => !isWithin(reference, subject) && isNamed(reference, subject),
  );
  const rewritten = referring.flatMap((reference): RewrittenReference[] => {
    const name = newName(reference, subject, successor);
    return name === undefined && choice.force !== true ? [] : [{ reference, name }];
  });
  if (rewritten.length < referring.length) {
    const settled = new Set(rewritten.map(({ reference }) => reference));
    const blocking = referring.filter((reference) => !settled.has(reference));
    return { changes: [], after: catalogue.sources, references: 0, subject, blocking };
  }
  rewriteReferences(draft, rewritten);
  const kept = rewritten.filter(({ name }) => name !== undefined);
  removeRepeats(
    draft,
    kept.map(({ reference }) => reference),
  );
  remove(draft, entries, subject, { all, successor });
  return { ...close(rewritten.length), subject, blocking: [] };
}

/** What replaces something that is removed. */
interface Successor {
  /** Where its address leads: a path or an https URL. */
  readonly target: string;
  /** What takes over its references as well. */
  readonly heir?: Subject;
}

function successorOf(
  subject: Subject,
  { mergeInto, redirectTo }: RemovalChoice,
  { entries, subjects }: { readonly entries: Entries; readonly subjects: readonly Subject[] },
): Successor | undefined {
  if (mergeInto !== undefined && redirectTo !== undefined)
    throw new UsageError('A merged address leads to the other one: leave out --redirect-to.');
  if (mergeInto !== undefined) {
    if (subject.kind !== 'category' && subject.kind !== 'phoneme')
      throw new UsageError(
        `Only categories and sounds can be merged. Use --redirect-to to say where ${nameOf(subject)} leads.`,
      );
    const same = subjects.filter(({ kind }) => kind === subject.kind);
    const heir = findSubject(mergeInto, same);
    if (heir.key === subject.key) throw new UsageError('Something cannot be merged into itself.');
    return { target: heir.path ?? '', heir };
  }
  if (redirectTo === undefined) return undefined;
  if (subject.path === undefined || subject.path === paths.home)
    throw new UsageError(`${nameOf(subject)} has no address that could lead elsewhere.`);
  if (/^https:\/\/[^\s/]/.test(redirectTo)) return { target: redirectTo };
  const published = pagePaths(entries).some(({ path }) => path === redirectTo);
  const target = published ? redirectTo : findSubject(redirectTo, subjects).path;
  if (target === undefined) throw new UsageError(`${redirectTo} has no address to lead to.`);
  if (target === subject.path) throw new UsageError('An address cannot lead to itself.');
  return { target };
}

/** Whether a reference is removed with the thing itself. */
const isWithin = ({ at, pointer }: SourceReference, { kind, key, file }: Subject): boolean =>
  at.file === file && (kind !== 'category' || pointer?.[0] === key);

/** A redirect is not a reason to stay: it follows what happens to its target. */
const isNamed = (reference: SourceReference, subject: Subject): boolean =>
  !isRedirect(reference) && renamed(reference, subject, subject) !== undefined;

/** What a reference should name; undefined if it can only be removed. */
function newName(
  reference: SourceReference,
  subject: Subject,
  successor: Successor | undefined,
): string | undefined {
  if (successor === undefined) return undefined;
  if (successor.heir !== undefined) return renamed(reference, subject, successor.heir);
  if (reference.to !== 'path') return undefined;
  // Fields other than text can only have paths of the site.
  return reference.link === undefined && !successor.target.startsWith('/')
    ? undefined
    : successor.target;
}

function remove(
  draft: SourcesDraft,
  entries: Entries,
  subject: Subject,
  { all, successor }: { all: readonly SourceReference[]; successor: Successor | undefined },
): void {
  const { kind, key, file, path } = subject;
  if (kind === 'category') draft.editYaml(file, (yaml) => removeValue(yaml, [key]));
  else draft.remove(file);
  for (const picture of onlyShownBy(subject, all)) draft.remove(`media/${picture}`);
  if (path === undefined || path === paths.home) return;
  const heir = kind === 'category' ? successor?.heir : undefined;
  if (heir !== undefined) {
    const former = [key, ...(entries.categories?.value[key]?.formerKeys ?? [])];
    for (const each of former)
      draft.editYaml(file, (yaml) => insertItem(yaml, [heir.key, 'formerKeys'], each));
  }
  const own = [path, ...formerPaths(entries, subject), ...pathsOfApp(entries, subject)];
  const leading = redirectsTo(entries, own);
  const told = [...(heir === undefined ? own : []), ...leading];
  const isGone = successor === undefined;
  changeMoved(draft, {
    removed: isGone ? told : [],
    redirects: new Map(isGone ? [] : told.map((from) => [from, successor.target])),
  });
}

/** Old paths that lead to any of some paths. */
function redirectsTo({ moved }: Entries, targets: readonly string[]): string[] {
  const known = new Set(targets.map(foldPath));
  return Object.entries(moved?.value.redirects ?? {}).flatMap(([from, to]) =>
    to !== undefined && known.has(foldPath(to)) ? [from] : [],
  );
}

function onlyShownBy(subject: Subject, all: readonly SourceReference[]): string[] {
  const shown = all.filter(({ to }) => to === 'picture');
  const others = new Set(
    shown.filter((each) => !isWithin(each, subject)).map(({ name }) => withoutPlace(name)),
  );
  const own = shown.filter((each) => isWithin(each, subject)).map(({ name }) => withoutPlace(name));
  return [...new Set(own)].filter((file) => !others.has(file));
}
