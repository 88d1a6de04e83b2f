import { paths, pageOfHtml } from '../../contract/paths.ts';
import type { DatedFile, Publication } from '../../content/model/publication.ts';
import { addressesUnder, type Addresses } from '../../content/model/addresses.ts';
import { createJsonCheck, type JsonCheck, type PublicationFault } from './check-json.ts';
import { foldPath } from '../../base/text/fold.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { linksIn, type Links } from '../../content/model/links.ts';

/** Checks that everything within the site that the publication points to exists. */
function checkLinks(
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

/**
 * The faults of a publication: JSON against its schema in the published OpenAPI document, every link, redirect
 * and index entry against the published paths, paths against each other. Empty unless the program has a bug.
 *
 * @param json the check that already has what files are made from.
 */
export function checkPublication(
  publication: Publication,
  files: readonly DatedFile[],
  json: JsonCheck = createJsonCheck(),
): PublicationFault[] {
  return [
    ...checkPaths(files),
    ...json.faultsIn(files),
    ...checkLinks(publication, files, addressesUnder(publication.baseUrl)),
  ];
}

type Named = Pick<DatedFile, 'path' | 'emitter'>;

/** The manifest is written last, from all the others. */
const manifest: Named = { path: paths.manifest, emitter: 'output/manifest-file' };

/** No two files may collide on a file system that ignores letter case or accents. */
function checkPaths(files: readonly DatedFile[]): PublicationFault[] {
  const seen = new Map<string, Named>([[foldPath(manifest.path), manifest]]);
  return files.flatMap((file) => {
    const key = foldPath(file.path);
    const other = seen.get(key);
    seen.set(key, file);
    if (other === undefined) return [];
    const problem = `It is on one path with ${other.path} from ${other.emitter}.`;
    return [{ emitter: file.emitter, path: file.path, problem }];
  });
}
