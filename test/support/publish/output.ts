import type { ManifestFile } from '../../../src/content/publication/manifest.ts';
import { mediaTypes, type MediaType } from '../../../src/contract/media-types.ts';
import {
  bytesOf,
  type UndatedFile,
  type Publication,
} from '../../../src/content/publication/publication.ts';
import {
  applyOutput,
  inspectOutput,
  type OutputChange,
} from '../../../src/build/output/apply-output.ts';
import { dateFiles } from '../../../src/build/publication/date-files.ts';
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
export const emitted = (site: SiteFiles): UndatedFile[] =>
  Object.entries(site)
    .map(([path, contents]) => ({
      path,
      mediaType: typeOf(path),
      contents: bytesOf(contents),
      emitter: 'test',
    }))
    .sort((a, b) => compareCodePoints(a.path, b.path));

/** The publication that a site is, new or after the one before. */
export const publicationOf = (
  site: SiteFiles,
  now = fixedDate,
  previous: ReadonlyMap<string, ManifestFile> = new Map(),
): Publication => ({
  baseUrl: 'https://studio.example',
  files: dateFiles(emitted(site), { now, earlier: [previous] }),
  redirects: [],
  removed: [],
  livePaths: [],
  writtenPaths: new Set(),
  links: new Set(),
  hasOwnTemplates: false,
});

/** Builds a site into a folder as the pipeline does; the manifest there is one of this user. */
export const writeSite = (out: string, site: SiteFiles, now = fixedDate): Promise<OutputChange> =>
  new Promise((resolve) => {
    const folder = openOutputFolder(out);
    const previous = new Map(folder.manifest?.files.map((file) => [file.path, file]));
    resolve(applyOutput(folder, publicationOf(site, now, previous), true));
  });

/** Says what building a site into a folder would change. */
export function inspectSite(out: string, site: SiteFiles, now = fixedDate): OutputChange {
  const folder = openOutputFolder(out);
  const previous = new Map(folder.manifest?.files.map((file) => [file.path, file]));
  return inspectOutput(folder, publicationOf(site, now, previous));
}
