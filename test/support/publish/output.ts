import { mediaTypes, type MediaType } from '../../../src/contract/media-types.ts';
import type {
  DatedFile,
  EmittedFile,
  Publication,
} from '../../../src/content/model/publication.ts';
import {
  applyOutput,
  inspectOutput,
  type OutputChange,
} from '../../../src/build/output/apply-output.ts';
import { dateFiles } from '../../../src/build/output/date-files.ts';
import { openOutputFolder } from '../../../src/build/output/output-folder.ts';
import { compareCodePoints } from '../../../src/base/text/compare-code-points.ts';
import { fixedDate } from './fixtures.ts';

/** Texts of the files of a site by their paths. */
export type SiteFiles = Readonly<Record<string, string>>;

const typeOf = (path: string): MediaType => {
  if (path.endsWith('.html')) return mediaTypes.html;
  if (path.endsWith('.md')) return mediaTypes.markdown;
  if (path.endsWith('.css')) return mediaTypes.css;
  if (path.endsWith('.js')) return mediaTypes.javascript;
  return path.endsWith('.json') ? mediaTypes.json : mediaTypes.text;
};

/** The files of a site as emitters give them. */
export const emitted = (site: SiteFiles): EmittedFile[] =>
  Object.entries(site)
    .map(([path, contents]) => ({ path, mediaType: typeOf(path), contents, emitter: 'test' }))
    .sort((a, b) => compareCodePoints(a.path, b.path));

/** The files of a site, all with one date. */
export const dated = (site: SiteFiles): DatedFile[] =>
  dateFiles(emitted(site), { now: fixedDate, earlier: [] });

/** The publication that a site is. */
export const publicationOf = (site: SiteFiles): Publication => ({
  baseUrl: 'https://studio.example',
  files: emitted(site),
  redirects: [],
  removed: [],
  livePaths: [],
  writtenPaths: new Set(),
});

/** Builds a site into a folder as the pipeline does; the manifest there is one of this user. */
export async function writeSite(
  out: string,
  site: SiteFiles,
  now = fixedDate,
): Promise<OutputChange> {
  const folder = openOutputFolder(out);
  const publication = publicationOf(site);
  const previous = new Map(folder.manifest?.files.map((file) => [file.path, file]));
  const files = dateFiles(publication.files, { now, earlier: [previous] });
  return applyOutput(folder, publication, files, true);
}

/** Says what building a site into a folder would change. */
export function inspectSite(out: string, site: SiteFiles, now = fixedDate): OutputChange {
  const folder = openOutputFolder(out);
  const publication = publicationOf(site);
  const previous = new Map(folder.manifest?.files.map((file) => [file.path, file]));
  return inspectOutput(
    folder,
    publication,
    dateFiles(publication.files, { now, earlier: [previous] }),
  );
}
