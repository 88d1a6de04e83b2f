import { UsageError } from '../failures.ts';
import { paths } from '../contract/paths.ts';
import type { Entries } from '../model/entries.ts';
import { foldPath } from '../text/fold-path.ts';
import { countsInstalls, formerPaths, formerSlugsOf, isRedirect, renamed } from './addresses-of.ts';
import { changeMoved } from './moved-file.ts';
import { openCatalogue, type EditedCatalogue, type EditPlan } from './plan.ts';
import { sourceReferences } from './references.ts';
import { refuseUsedName } from './refuse-used-name.ts';
import { rewriteReferences } from './rewrite-references.ts';
import type { SourcesDraft } from './sources-draft.ts';
import { findSubject, nameOf, readNewName, subjectsIn, type Subject } from './subject.ts';
import { insertItem, removeValue, renameKey } from './yaml-edit.ts';

/** A rename that is planned and not written. */
export interface MovePlan extends EditPlan {
  readonly from: Subject;
  readonly to: Subject;
}

/**
 * Renames a vehicle, an app, a sound, a category, a page, an article or a picture: its file, every reference
 * and every link to it, in all sources; comments and layout stay. Its old address redirects to the new one,
 * as do those that led to it before; the ledger, if there is one, has both. Pure: reads only its arguments
 * and writes nothing.
 *
 * @param from the thing as a person types it: a path below the sources (`vehicles/fire-truck.yaml`), a
 *   published path (`/vehicles/fire-truck`), a kind and a key (`vehicle:fire-truck`), or a key that only one
 *   thing has.
 * @param to its new name, in any of these forms; a bare key stays in the folder.
 * @throws UsageError that says what to do: if there is no such thing or there are several, if the new name is
 *   taken, belonged to something else or is not possible, if a source has errors or a reference that only a
 *   person should change.
 */
export function planMove(catalogue: EditedCatalogue, from: string, to: string): MovePlan {
  const { entries, draft, close } = openCatalogue(catalogue);
  const subject = findSubject(
    from,
    subjectsIn(
      entries,
      catalogue.sources.media.map(({ path }) => path),
    ),
  );
  if (subject.path === paths.home)
    throw new UsageError(`${subject.file} is the text of the home page, which stays where it is.`);
  const target = readNewName(to, subject);
  refuseTaken(draft, entries, subject, target);
  refuseUsedName(entries, subject, target);
  const former = formerPaths(entries, subject);
  const newPath = target.path === undefined ? undefined : foldPath(target.path);
  const rewritten = sourceReferences(entries)
    // A redirect from the new address led back from there, so it is removed.
    .filter((each) => !isRedirect(each) || foldPath(String(each.pointer?.[1])) !== newPath)
    .flatMap((reference) => {
      const name = renamed(reference, subject, target, former);
      return name === undefined ? [] : [{ reference, name }];
    });
  rewriteReferences(draft, rewritten);
  rename(draft, entries, subject, target);
  return { ...close(rewritten.length), from: subject, to: target };
}

function refuseTaken(draft: SourcesDraft, entries: Entries, from: Subject, to: Subject): void {
  if (from.kind === to.kind && from.key === to.key && from.file === to.file)
    throw new UsageError(`${nameOf(from)} already has this name.`);
  const isTaken =
    to.kind === 'category'
      ? Object.hasOwn(entries.categories?.value ?? {}, to.key)
      : draft.has(to.file) ||
        (to.kind === 'page' &&
          from.key !== to.key &&
          entries.pages.some(({ key }) => key === to.key));
  if (!isTaken) return;
  const canMerge = from.kind === 'category' || from.kind === 'phoneme';
  throw new UsageError(
    canMerge
      ? `${nameOf(to)} already exists. To merge the two: catalogue rm ${nameOf(from)} --merge-into ${nameOf(to)}`
      : `${nameOf(to)} already exists. Choose another name, or remove one of them with catalogue rm.`,
  );
}

/** The thing itself, and what records its old address. */
function rename(draft: SourcesDraft, entries: Entries, from: Subject, to: Subject): void {
  if (from.kind === 'category') {
    draft.editYaml(from.file, (file) => renameKey(file, [from.key], to.key));
    const former = entries.categories?.value[from.key]?.formerKeys ?? [];
    keepFormer(draft, from.file, [to.key, 'formerKeys'], former, { old: from.key, now: to.key });
  } else draft.move(from.file, to.file);
  if (from.kind === 'vehicle')
    keepFormer(draft, to.file, ['formerSlugs'], formerSlugsOf(entries, from.key), {
      old: from.key,
      now: to.key,
    });
  if (from.path === undefined || to.path === undefined || from.path === to.path) return;
  const remembersItself = from.kind === 'vehicle' || from.kind === 'category';
  const app = entries.apps.find(({ key }) => from.kind === 'app' && key === from.key)?.value;
  const counts = app !== undefined && countsInstalls(app);
  changeMoved(draft, {
    published: [to.path, ...(counts ? [paths.install(to.key)] : [])],
    redirects: new Map([
      ...(remembersItself ? [] : [[from.path, to.path] as const]),
      ...(counts ? [[paths.install(from.key), paths.install(to.key)] as const] : []),
    ]),
  });
}

/** The list of former names: with the old name, without the current one. */
function keepFormer(
  draft: SourcesDraft,
  path: string,
  list: readonly string[],
  former: readonly string[],
  { old, now }: { readonly old: string; readonly now: string },
): void {
  if (!former.includes(old)) draft.editYaml(path, (file) => insertItem(file, list, old));
  const index = former.indexOf(now);
  if (index >= 0) draft.editYaml(path, (file) => removeValue(file, [...list, index]));
}
