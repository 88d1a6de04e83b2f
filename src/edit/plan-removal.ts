import { UsageError } from '../failures.ts';
import { paths } from '../contract/paths.ts';
import type { Entries } from '../model/entries.ts';
import { pagePaths } from '../model/published-paths.ts';
import { foldPath } from '../text/fold-path.ts';
import { formerPaths, isRedirect, pathsOfApp, renamed } from './addresses-of.ts';
import { changeMoved } from './moved-file.ts';
import { openCatalogue, type EditedCatalogue, type EditPlan } from './plan.ts';
import { sourceReferences, type SourceReference } from './references.ts';
import { removeRepeats, rewriteReferences, type RewrittenReference } from './rewrite-references.ts';
import type { SourcesDraft } from './sources-draft.ts';
import { findSubject, nameOf, subjectsIn, type Subject } from './subject.ts';
import { insertItem, removeValue } from './yaml-edit.ts';

/** What becomes of what referred to something that goes. */
export interface RemovalChoice {
  /** Another category or sound that takes its place: references name that one, and so does its address. */
  readonly mergeInto?: string | undefined;
  /** What its address leads to: something of the catalogue, a published path or an https URL. */
  readonly redirectTo?: string | undefined;
  /** References go as well: items of lists, pictures, and of links all but their words. */
  readonly force?: boolean | undefined;
}

/** A removal that is thought out and not written. */
export interface RemovalPlan extends EditPlan {
  readonly subject: Subject;
  /** What still refers to it; there are no changes then. */
  readonly blocking: readonly SourceReference[];
}

/**
 * Removes a vehicle, an app, a sound, a category, a page, an article or a picture, with the pictures that
 * nothing else shows. Its address, and all that led to it, is said to be gone (410), or leads where it is
 * to lead; the ledger, where there is one, has it. Pure, as `planMove`.
 *
 * @param typed the name of what goes, as a person types it; see `planMove`.
 * @throws UsageError where there is no such thing or several, where a choice does not fit, where a source
 *   has errors or holds a reference that only a person should change.
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

/** What takes the place of something that goes. */
interface Successor {
  /** Where its address leads: a path or an https URL. */
  readonly target: string;
  /** What takes over its references, too. */
  readonly heir?: Subject;
}

function successorOf(
  subject: Subject,
  { mergeInto, redirectTo }: RemovalChoice,
  { entries, subjects }: { readonly entries: Entries; readonly subjects: readonly Subject[] },
): Successor | undefined {
  if (mergeInto !== undefined && redirectTo !== undefined)
    throw new UsageError('What is merged leads to the other one: leave --redirect-to out.');
  if (mergeInto !== undefined) {
    if (subject.kind !== 'category' && subject.kind !== 'phoneme')
      throw new UsageError(
        `Categories and sounds can be merged. Where ${nameOf(subject)} is to lead says --redirect-to.`,
      );
    const same = subjects.filter(({ kind }) => kind === subject.kind);
    const heir = findSubject(mergeInto, same);
    if (heir.key === subject.key) throw new UsageError('A thing cannot be merged into itself.');
    return { target: heir.path ?? '', heir };
  }
  if (redirectTo === undefined) return undefined;
  if (subject.path === undefined || subject.path === paths.home)
    throw new UsageError(`${nameOf(subject)} has no address that could lead elsewhere.`);
  if (/^https:\/\/[^\s/]/.test(redirectTo)) return { target: redirectTo };
  const published = pagePaths(entries).some(({ path }) => path === redirectTo);
  const target = published ? redirectTo : findSubject(redirectTo, subjects).path;
  if (target === undefined) throw new UsageError(`${redirectTo} has no address to lead to.`);
  if (target === subject.path) throw new UsageError('A thing cannot lead to itself.');
  return { target };
}

/** Whether a reference goes with the thing itself. */
const isWithin = ({ at, pointer }: SourceReference, { kind, key, file }: Subject): boolean =>
  at.file === file && (kind !== 'category' || pointer?.[0] === key);

/** A redirect is no reason to stay: it becomes what its target becomes. */
const isNamed = (reference: SourceReference, subject: Subject): boolean =>
  !isRedirect(reference) && renamed(reference, subject, subject) !== undefined;

/** What a reference is to name; undefined where it can only go. */
function newName(
  reference: SourceReference,
  subject: Subject,
  successor: Successor | undefined,
): string | undefined {
  if (successor === undefined) return undefined;
  if (successor.heir !== undefined) return renamed(reference, subject, successor.heir);
  if (reference.to !== 'path') return undefined;
  // What is no text holds paths of the site only.
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
    shown.filter((each) => !isWithin(each, subject)).map(({ name }) => fileOf(name)),
  );
  const own = shown.filter((each) => isWithin(each, subject)).map(({ name }) => fileOf(name));
  return [...new Set(own)].filter((file) => !others.has(file));
}

const fileOf = (name: string): string => name.replace(/[?#].*$/s, '');
