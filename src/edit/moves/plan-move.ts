import type { RemovedAddress } from '../../content/model/old-addresses.ts';
import { UsageError } from '../../base/failures.ts';
import { paths } from '../../contract/paths.ts';
import { foldPath } from '../../base/text/fold.ts';
import { article } from '../../contract/kinds/page-kinds.ts';
import { isInOneFile, kindNamed } from '../../contract/kinds/registry.ts';
import {
  countedOf,
  countedPath,
  createRenamer,
  formerKeys,
  isRedirect,
  formerPaths,
  refuseAddressOfAnother,
} from '../names/addresses-of.ts';
import { changeMoved } from './moved-file.ts';
import {
  openCatalogue,
  type EditedCatalogue,
  type EditPlan,
  type OpenedCatalogue,
} from './edit-plan.ts';
import { rewriteReferences } from './rewrite-references.ts';
import type { SourcesDraft } from './sources-draft.ts';
import type { Named } from '../names/find-subjects.ts';
import { movesTo, readNewName } from '../names/new-name.ts';
import { nameOf, type Move, type Subject } from '../names/subject.ts';
import type { Entries } from '../../content/model/entries.ts';

export interface MovePlan extends EditPlan {
  readonly to: Named;
  readonly moves: readonly Move[];
  /** What `moved.yaml` no longer says of the new addresses, a sentence each. */
  readonly freed: readonly string[];
}

/**
 * Renames a vehicle, an app, a sound, a category, a page, an article, a picture, or a folder of pages or
 * pictures: its files, every reference and every link to them, in all sources; comments and layout stay. Its
 * old address redirects to the new one, as do those that led to it before; what was never published leaves no trace. Pure: reads only its arguments and writes nothing.
 *
 * @param from the thing as a person types it: a path below the sources (`vehicles/fire-truck.yaml`), a
 *   published path (`/vehicles/fire-truck`), a kind and a key (`vehicle:fire-truck`), or a key that only one
 *   thing has. A folder is named in the same ways (`pages/guides`, `/guides`), with a slash at the end if
 *   there is a page of that address.
 * @param to its new name, in any of these forms; a bare key stays in the folder.
 * @throws UsageError with the remedy: if there is no such thing or there are several, if the new name is
 *   taken, belonged to something else or is not possible, if a source has errors or a reference that only a
 *   person should change.
 */
export function planMove(catalogue: EditedCatalogue, from: string, to: string): MovePlan {
  const opened = openCatalogue(catalogue, from);
  const { entries, draft, all, named, belongs, references, isPublished, close } = opened;
  if (!named.isFolder && named.key === paths.home)
    throw new UsageError(`${named.file} is the text of the home page, which stays where it is.`);
  const target = readNewName(to, named, belongs);
  const moves = movesTo(named, target, all, entries.moved?.value.redirects ?? {});
  const taken = moves.filter((move) => isTaken(draft, all, move));
  for (const { from: old, to: now } of moves)
    refuseAddressOfAnother(entries, now.path, [old.path ?? '', ...formerPaths(entries, old)]);
  const findRename = createRenamer(entries, moves);
  const newPaths = new Set(moves.flatMap((move) => (move.to.path ? [foldPath(move.to.path)] : [])));
  const rewritten = references
    // A redirect from a new address led back from there, so it is removed.
    .filter(
      (reference) =>
        !isRedirect(reference) || !newPaths.has(foldPath(String(reference.pointer?.[1]))),
    )
    .flatMap((reference) => {
      const renamed = findRename(reference);
      if (renamed === undefined || renamed.name === reference.name) return [];
      // Feeds know an article by the first of the redirects that lead on from one another.
      const { path = '' } = renamed.move.from;
      const isChained =
        isRedirect(reference) && path.startsWith(`${article.index}/`) && isPublished(path);
      return isChained ? [] : [{ reference, name: renamed.name }];
    });
  rewriteReferences(draft, rewritten);
  const moving = new Set(moves.map(({ from: { file } }) => file));
  taken.filter(({ to }) => !draft.has(to.file) || moving.has(to.file)).forEach(refuseTaken);
  const changes = moves.map((move) => rename(opened, move));
  // What an interrupted rename left under the new name is what this one writes there.
  const differing = new Set(taken.length === 0 ? [] : draft.overwritten());
  taken.filter(({ to }) => differing.has(to.file)).forEach(refuseTaken);
  const freed = changeMoved(draft, {
    published: changes.flatMap(({ published }) => published),
    redirects: new Map(changes.flatMap(({ redirects }) => redirects)),
  });
  return { ...close(rewritten.length), to: target, moves, freed };
}

const isTaken = (draft: SourcesDraft, all: readonly Subject[], { from, to }: Move): boolean =>
  (!isInOneFile(to.kind) && draft.has(to.file)) ||
  (from.key !== to.key && all.some(({ kind, key }) => kind === to.kind && key === to.key));

function refuseTaken({ from, to }: Move): void {
  const canMerge = kindNamed(from.kind)?.merges === true;
  throw new UsageError(
    canMerge
      ? `${nameOf(to)} already exists. To merge the two: \`catalogue rm ${nameOf(from)} --merge-into ${nameOf(to)}\``
      : `${nameOf(to)} already exists. Choose another name, or remove one of them with \`catalogue rm\`.`,
  );
}

/** Renames the thing itself; returns the changes of `moved.yaml`. */
function rename(
  { draft, entries, isPublished }: OpenedCatalogue,
  { from, to }: Move,
): {
  readonly published: RemovedAddress[];
  readonly redirects: (readonly [from: string, to: string])[];
} {
  const isPart = isInOneFile(from.kind);
  if (isPart) draft.change(from.file, [{ what: 'rename', pointer: [from.key], name: to.key }]);
  else draft.move(from.file, to.file);
  // What was in the folder of another kind, or called index, was never published.
  const isNew = from.kind !== to.kind || (!isPart && from.key === 'index');
  const isKept = from.path !== undefined && isPublished(from.path);
  const field = kindNamed(from.kind)?.former;
  if (field !== undefined && !isNew) {
    const list = { path: to.file, pointer: isPart ? [to.key, field] : [field] };
    const old = isKept ? from.key : to.key;
    keepFormer(draft, list, formerKeys(entries, from), { old, now: to.key });
  }
  if (from.path === undefined || to.path === undefined || from.path === to.path || isNew)
    return { published: [], redirects: [] };
  const [counted, newlyCounted] = [countedPath(entries, from), countedOf(to)];
  const installs = counted && newlyCounted ? [[counted, newlyCounted] as const] : [];
  const itself = field === undefined ? [[from.path, to.path] as const] : [];
  return {
    published: [
      { path: to.path, id: vehicleId(entries, from) },
      ...installs.map(([, path]) => ({ path })),
    ],
    redirects: isKept ? [...itself, ...installs] : [],
  };
}

const vehicleId = ({ vehicles }: Entries, { file }: Subject): string | undefined =>
  vehicles.find((entry) => entry.file === file)?.value.id;

/** The list of former names: with the old name, without the current one. */
function keepFormer(
  draft: SourcesDraft,
  { path, pointer }: { readonly path: string; readonly pointer: readonly string[] },
  former: readonly string[],
  { old, now }: { readonly old: string; readonly now: string },
): void {
  // A file that was only called wrong keeps its key.
  if (!former.includes(old) && old !== now)
    draft.change(path, [{ what: 'insert', pointer, value: old }]);
  const index = former.indexOf(now);
  if (index >= 0) draft.change(path, [{ what: 'remove', pointer: [...pointer, index] }]);
}
