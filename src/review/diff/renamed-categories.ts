import { furtherListPage, paths } from '../../contract/paths.ts';
import type { Pair } from './pair.ts';

/**
 * Categories that have another name, by the old one. The API knows a category only by its name, so one that
 * gave all its vehicles to a new one is the same, unless its page is gone.
 */
export function renamedCategories(pair: Pair): ReadonlyMap<unknown, unknown> {
  const { vehicles } = pair;
  const namesOf = (side: 'before' | 'after', others: Pair['vehicles']['added']): Set<unknown> =>
    new Set([
      ...vehicles.kept.map((kept) => kept[side].fields['category']),
      ...others.map(({ fields }) => fields['category']),
    ]);
  const [old, now] = [namesOf('before', vehicles.removed), namesOf('after', vehicles.added)];
  const heirs = new Map<unknown, Set<unknown>>();
  for (const { before, after } of vehicles.kept) {
    const name = before.fields['category'];
    heirs.set(name, (heirs.get(name) ?? new Set()).add(after.fields['category']));
  }
  return new Map(
    [...heirs].flatMap(([name, [heir, another]]) =>
      now.has(name) || old.has(heir) || another !== undefined || isCategoryGone(pair)
        ? []
        : [[name, heir] as const],
    ),
  );
}

/** Whether the page of a category is gone, and its address does not lead to that of another one. */
const isCategoryGone = ({ before, after }: Pair): boolean =>
  [...before.pages].some(
    (page) =>
      page.startsWith(paths.category('')) &&
      !furtherListPage.test(page) &&
      !after.pages.has(page) &&
      after.redirects.get(page)?.to.startsWith(paths.category('')) !== true,
  );
