import { entryKinds } from '../../contract/kinds/registry.ts';
import { paths, withoutForm } from '../../contract/paths.ts';
import type { Pair } from './pair.ts';
import { isSchemaFile } from './snapshot.ts';

/** Files that other rules report completely. */
export function isReportedWhole(path: string, { before, after }: Pair): boolean {
  if (path === paths.openApiAlias)
    return [before, after].every(
      ({ files }) => files.get(path)?.sha256 === files.get(paths.openApi)?.sha256,
    );
  const page = withoutForm(path);
  return (
    entryKinds.some(({ compared: { file } }) => file?.path === path && file.under === undefined) ||
    isSchemaFile(path) ||
    path === paths.searchIndex ||
    path.endsWith('.html') ||
    after.pages.has(page === '/index' ? paths.home : page)
  );
}

/** What other rules report about a document. */
export const reportedParts: Readonly<Record<string, readonly string[]>> = {
  [paths.features]: ['applications', 'hasPart', 'creator'],
  [paths.identity]: ['apps', 'unreleased'],
  ...Object.fromEntries(
    entryKinds.flatMap(({ compared: { file } }) =>
      file?.under === undefined ? [] : [[file.path, [file.under]]],
    ),
  ),
  [paths.tools]: ['tools'],
  // Their items are pages, which are compared; the rest is made from facts of the site, in its language.
  [paths.jsonFeed]: ['items', 'title', 'description', 'authors'],
  [paths.changesJsonFeed]: ['items', 'title', 'description', 'authors'],
  // It repeats the name and the address of the site.
  // A digest of the skill, whose text is compared.
  [paths.skillIndex]: ['skills'],
  [paths.openApi]: ['paths'],
};
