import { category } from '../../contract/kinds/category.ts';
import type { IndexedCategory } from '../../contract/vehicle-index.ts';
import { foldName } from '../../base/text/fold-name.ts';
import { unknown, type Answer } from './answer.ts';
import { formerKey } from './former-key.ts';
import type { Library } from './library.ts';

/** The category that a key or a name refers to, one of today or of before; undefined if none. */
export async function categoryCalled(
  given: string,
  library: Library,
): Promise<IndexedCategory | undefined> {
  const { categories } = await library.vehicles();
  const wanted = foldName(given);
  const by = (names: (each: IndexedCategory) => readonly string[]) =>
    categories.find((each) => names(each).some((name) => foldName(name) === wanted));
  const former = formerKey(given, category.below, library.published.routes);
  return (
    by(({ key, name }) => [name, key]) ??
    by(({ alsoCalled = [] }) => alsoCalled) ??
    categories.find(({ key }) => key === former)
  );
}

/** The same, or that there is none. */
export async function pickCategory(
  given: string,
  library: Library,
): Promise<Answer<IndexedCategory>> {
  const found = await categoryCalled(given, library);
  if (found !== undefined) return { found };
  const { categories } = await library.vehicles();
  const names = categories.flatMap(({ key, name, alsoCalled = [] }) => [name, key, ...alsoCalled]);
  return {
    refused: unknown(
      'category',
      given,
      names,
      categories.map(({ name }) => name),
    ),
  };
}
