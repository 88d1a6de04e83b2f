import { paths, pageOfHtml } from '../../contract/paths.ts';
import type { DatedFile, EmittedFile, Publication } from '../../content/publication/publication.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import { createJsonCheck, type JsonCheck, type PublicationFault } from './check-json.ts';
import { foldPath } from '../../base/text/fold.ts';
import { isCompressible, mediaTypes } from '../../contract/media-types.ts';
import { linksIn } from '../../content/model/links.ts';

/** Checks that everything within the site that the publication points to exists. */
function checkLinks(publication: Publication): PublicationFault[] {
  const { files, redirects, removed, livePaths, writtenPaths, links } = publication;
  const resources = new Set([...files.keys(), ...livePaths, paths.manifest]);
  const pages = new Set<string>();
  for (const { path, mediaType } of files.values())
    if (mediaType === mediaTypes.html) pages.add(pageOfHtml(path));
  const published = (path: string) => resources.has(path) || pages.has(path);
  const sources = new Set(redirects.map(({ from }) => from));
  const isDead = (path: string) =>
    !published(path) && !sources.has(path) && !writtenPaths.has(path);
  const faults: PublicationFault[] = [];
  for (const { emitter, path, link } of linksOf(publication, [...links].some(isDead)))
    if (isDead(link))
      faults.push({ emitter, path, problem: `It links to ${link}, which is not published.` });
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

/**
 * The links in texts that may have a dead one. Which file has it is only searched for once there is one; pages from
 * templates of somebody else are searched in any case, because such templates may write addresses by hand.
 */
function* linksOf(
  { baseUrl, files, hasOwnTemplates }: Publication,
  isOneDead: boolean,
): Iterable<Pick<DatedFile, 'emitter' | 'path'> & { readonly link: string }> {
  const addresses = addressesUnder(baseUrl);
  for (const { emitter, path, mediaType, data } of files.values()) {
    const isPage = mediaType === mediaTypes.html || mediaType === mediaTypes.markdown;
    if (!(isOneDead ? isCompressible(mediaType) : hasOwnTemplates && isPage)) continue;
    const text = new TextDecoder().decode(data);
    for (const link of linksIn(text, mediaType, addresses)) yield { emitter, path, link };
  }
}

/**
 * The faults of a publication: JSON against its schema in the published OpenAPI document, every link, redirect
 * and index entry against the published paths. Empty unless the program has a bug.
 *
 * @param json the check that already has what files are made from.
 */
export function checkPublication(
  publication: Publication,
  json: JsonCheck = createJsonCheck(),
): PublicationFault[] {
  return [...json.faultsIn(publication.files.values()), ...checkLinks(publication)];
}

type Named = Pick<EmittedFile, 'path' | 'emitter'>;

/** The manifest is written last, from all the others. */
const manifest: Named = { path: paths.manifest, emitter: 'output/manifest-file' };

/** No two files may collide on a file system that ignores letter case or accents. */
export function checkPaths(files: readonly Named[]): PublicationFault[] {
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
