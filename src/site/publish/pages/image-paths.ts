import type { PageDraft } from './page.ts';

const none: readonly string[] = [];

/** Paths of the pictures that represent a page, each once, without those that are decoration. */
export function imagePaths({ pictures }: PageDraft): readonly string[] {
  if (pictures === undefined || pictures.length === 0) return none;
  const described = pictures.filter(({ alt }) => alt !== '');
  return [...new Set(described.map(({ plain }) => plain.path))];
}
