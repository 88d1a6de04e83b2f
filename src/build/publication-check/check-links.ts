import { mediaTypes } from '../../contract/media-types.ts';
import { pageOfHtml, paths } from '../../contract/paths.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import type { DatedFile, Publication } from '../../content/model/publication.ts';
import type { PublicationFault } from './publication-fault.ts';
import { linksIn } from '../../content/model/links-in.ts';
import type { Links } from '../../content/model/links.ts';

/** Checks that everything within the site that the publication points to exists. */
export function checkLinks(
  { redirects, removed, livePaths, writtenPaths }: Publication,
  files: readonly DatedFile[],
  addresses: Addresses,
): PublicationFault[] {
  const resources = new Set([...files.map(({ path }) => path), ...livePaths, paths.manifest]);
  const pages = new Set(
    files.flatMap(({ path, mediaType }) =>
      mediaType === mediaTypes.html ? [pageOfHtml(path)] : [],
    ),
  );
  const published = (path: string) => resources.has(path) || pages.has(path);
  const sources = new Set(redirects.map(({ from }) => from));
  const isLinkable = (path: string) =>
    published(path) || sources.has(path) || writtenPaths.has(path);
  const faults: PublicationFault[] = [];
  const deadOf = createDeadLinkFinder(isLinkable);
  for (const file of files) {
    const { emitter, path, mediaType, links } = file;
    const dead =
      links === undefined
        ? linksIn(file.text, mediaType, addresses).filter((link) => !isLinkable(link))
        : deadOf(links);
    for (const link of dead)
      faults.push({ emitter, path, problem: `It links to ${link}, which is not published.` });
  }
  for (const { from, to } of redirects) {
    const at = { emitter: 'redirects', path: from };
    if (published(from)) faults.push({ ...at, problem: 'It redirects and is published.' });
    if (to.startsWith('/') && !published(to))
      faults.push({ ...at, problem: `It redirects to ${to}, which is not published.` });
  }
  for (const path of removed)
    if (published(path) || sources.has(path))
      faults.push({ emitter: 'removed', path, problem: 'It is removed and published.' });
  return faults;
}

/** Finds dead links; a path is looked up once, however many texts point to it. */
function createDeadLinkFinder(isLinkable: (path: string) => boolean): (links: Links) => string[] {
  const dead = new Map<readonly string[], ReadonlySet<number>>();
  const deadIn = (paths: readonly string[]): ReadonlySet<number> => {
    const found = new Set<number>();
    for (const [number, path] of paths.entries()) if (!isLinkable(path)) found.add(number);
    dead.set(paths, found);
    return found;
  };
  return ({ paths, numbers }) => {
    const found = dead.get(paths) ?? deadIn(paths);
    if (found.size === 0) return [];
    return [...numbers].flatMap((number) => (found.has(number) ? (paths[number] ?? []) : []));
  };
}
