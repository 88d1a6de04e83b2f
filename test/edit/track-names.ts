import type { Fate } from './any-editing.ts';

/** What became of everything that was published last, while it is edited. */
export interface Fates {
  readonly tell: (fate: Fate) => void;
  /** The names, as they were published, of what is gone and has no successor that is still there. */
  readonly withoutSuccessor: () => string[];
}

/** Follows things through renames and removals; a name may come to stand for another thing. */
export function createFates(published: readonly string[]): Fates {
  /** What a name stands for now: a thing by the name that it was published under, or a new one. */
  const now = new Map<string, symbol | string>(published.map((name) => [name, name]));
  const successors = new Map<symbol | string, symbol | string | undefined>();
  const standsFor = (name: string): symbol | string => {
    const known = now.get(name) ?? Symbol(name);
    now.set(name, known);
    return known;
  };
  const isLost = (thing: symbol | string): boolean => {
    if (!successors.has(thing)) return false;
    const successor = successors.get(thing);
    return successor === undefined || isLost(successor);
  };
  return {
    tell: ({ what, from, to }) => {
      const thing = standsFor(from);
      const other = to === undefined || what === 'renamed' ? undefined : standsFor(to);
      now.delete(from);
      if (what === 'removed') successors.set(thing, other);
      else if (to !== undefined) now.set(to, thing);
    },
    withoutSuccessor: () => published.filter(isLost),
  };
}
