import { app } from './app.ts';
import type { Kind } from './kind.ts';
import { phoneme } from './phoneme.ts';
import { vehicle } from './vehicle.ts';

const all = [
  app,
  vehicle,
  phoneme,
  // A new kind is one line here.
] as const;

/** Every kind of entry, in the order in which lists name them. */
export const kinds: readonly (Kind & { readonly name: KindName; readonly folder: KindFolder })[] =
  all;

/** Name of a kind of entry. */
export type KindName = (typeof all)[number]['name'];

/** Folder of a kind of entry. */
export type KindFolder = (typeof all)[number]['folder'];

/** Name of the kind that a folder is for. */
export type KindOf<Folder extends KindFolder> = Extract<
  (typeof all)[number],
  { readonly folder: Folder }
>['name'];

/** The kind of a name. */
export function kindOf(name: KindName): (typeof kinds)[number] {
  const kind = kinds.find((each) => each.name === name);
  if (kind === undefined) throw new Error(`There is no kind ${name}.`);
  return kind;
}
