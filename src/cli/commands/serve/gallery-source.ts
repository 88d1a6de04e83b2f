import { join } from 'node:path';
import { diagnosticKinds } from '../../../content/diagnostics/codes.ts';
import type { Report } from '../../../content/diagnostics/diagnostic.ts';
import { UsageError } from '../../../base/failures.ts';
import { createGallery } from '../../../site/gallery/create-gallery.ts';
import { galleryLogo } from '../../../site/gallery/gallery-entries.ts';
import type { GalleryFiles } from '../../../site/gallery/gallery-files.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import type { CompleteEntries } from '../../../content/model/entries.ts';
import { fixedPaths } from '../../../site/publish/fixed-paths.ts';
import type { ShownFile } from '../../../service/serve/gallery-route.ts';
import { linkCatalogue } from '../../../content/sources/link.ts';
import { loadSources } from '../../../content/sources/load-sources.ts';
import { readSources } from '../../../content/sources/read-sources.ts';
import { blamingTemplates } from '../../inputs/blaming-templates.ts';
import { readTemplates } from '../../inputs/read-templates.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { requireSources } from '../../inputs/require-sources.ts';

/** Where the gallery finds the site and its templates. */
export interface GalleryOptions {
  readonly sources: string;
  readonly templates?: string;
}

/**
 * Returns the files of the gallery. Each page is made from the sources and the templates at the moment of the
 * request; the files that a page loads belong to that version.
 */
export function createGallerySource(
  { sources, templates }: GalleryOptions,
  _io: Pick<CommandIo, 'err'>,
): (path: string, base: string) => Promise<ShownFile | undefined> {
  requireSources(sources);
  const shown = new Map<string, GalleryFiles>();
  return (path, base) =>
    blamingTemplates(templates, async () => {
      const isLoaded = /\/(?:assets|media)\//.test(path);
      const gallery =
        (isLoaded ? shown.get(base) : undefined) ??
        createGallery({
          site: siteOf(sources),
          templates: readTemplates(templates),
          base,
        });
      shown.clear();
      shown.set(base, gallery);
      return Promise.resolve(gallery(path));
    });
}

/** The site of some sources. Nothing else of them is shown, so only it has to be free of errors. */
function siteOf(root: string): Site {
  const { files, findings } = readSources(root);
  let errors = 0;
  const report: Report = ({ code }) => {
    if (diagnosticKinds[code].severity === 'error') errors += 1;
  };
  const { entries } = loadSources(
    {
      files: files.filter(({ kind }) => kind === 'site'),
      findings: findings.filter(({ at }) => at.file === 'site.yaml'),
      media: [],
      hasLinks: false,
    },
    report,
  );
  if (errors > 0 || entries.site === undefined)
    throw new UsageError(
      `The gallery waits for ${join(root, 'site.yaml')}: catalogue check says what is wrong with it.`,
    );
  const logo = { plain: galleryLogo, better: [] };
  return linkCatalogue(entries as CompleteEntries, fixedPaths, undefined, () => logo).site;
}
