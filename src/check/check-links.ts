import { mediaTypes } from '../contract/media-types.ts';
import { paths } from '../contract/paths.ts';
import type { Addresses } from '../model/addresses.ts';
import type { DatedFile, Publication } from '../model/publication.ts';
import type { PublicationFault } from './publication-fault.ts';
import { linksIn } from '../model/links-in.ts';

/** Checks that whatever the publication points to within the site is there. */
export function checkLinks(
  { redirects, removed, livePaths, writtenPaths }: Publication,
  files: readonly DatedFile[],
  addresses: Addresses,
): PublicationFault[] {
  const resources = new Set([...files.map(({ path }) => path), ...livePaths, paths.manifest]);
  const pages = new Set(
    files.flatMap(({ path, mediaType }) => (mediaType === mediaTypes.html ? [pagePath(path)] : [])),
  );
  const published = (path: string) => resources.has(path) || pages.has(path);
  const sources = new Set(redirects.map(({ from }) => from));
  const linkable = new Set([...resources, ...pages, ...sources, ...writtenPaths]);
  const faults: PublicationFault[] = [];
  for (const file of files) {
    const { emitter, path, mediaType } = file;
    for (const link of file.links ?? linksIn(file.text, mediaType, addresses))
      if (!linkable.has(link))
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

const pagePath = (file: string): string =>
  file === '/index.html' ? '/' : file.replace(/\.html$/, '');
