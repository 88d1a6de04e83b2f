import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BuildInput, BuildResult, FullBuildResult, Recollection } from './build-types.ts';
import { buildDays } from '../../content/model/build-days.ts';
import { checkSources } from './check-sources.ts';
import { checkPublication } from '../publication-check/check-publication.ts';
import { diagnosticKinds } from '../../content/diagnostics/codes.ts';
import { hasErrors } from '../../content/diagnostics/has-errors.ts';
import { SelfCheckError } from '../../base/failures.ts';
import type { CompleteEntries } from '../../content/model/entries.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';
import type { DatedFile, Publication } from '../../content/model/publication.ts';
import { applyOutput, inspectOutput } from '../output/apply-output.ts';
import { dateFiles, lastingFiles, validityOf } from '../output/date-files.ts';
import { openForBuild } from '../output/open-for-build.ts';
import { refuseUnreadable } from '../output/output-folder.ts';
import { refuseOverlap } from '../output/refuse-overlap.ts';
import { fixedPaths } from '../../site/publish/fixed-paths.ts';
import { draftSite } from '../../site/publish/publish.ts';
import { linkCatalogue } from '../../content/sources/link.ts';
import { alikePictures } from './alike-pictures.ts';
import { cardMaker, openSiteImages, withHardDrawing, withIcons } from './site-images.ts';
import { openWorkshop } from './workshop.ts';
import { lookAtPictures } from './look-at-pictures.ts';
import { openPictureStore } from './picture-store.ts';
import { readSources, type SourceFiles } from '../../content/sources/read-sources.ts';

export type * from './build-types.ts';

/** Builds the whole site: sources → catalogue → publication → files on disk. */
export async function build(
  input: BuildInput,
  sources: SourceFiles = readSources(input.sources, input.drafts),
  known: Recollection = {},
): Promise<FullBuildResult> {
  /** A preview answers requests before each step. */
  const phase = async (name: string, total?: number): Promise<void> => {
    input.monitor?.phase(name, total);
    await nextTurn();
  };
  await phase('check the sources', sources.files.length);
  const target = input.into ?? input.out;
  refuseOverlap(input.sources, target);
  const { folder, recovery } = await openForBuild(target);
  if (input.check) refuseUnreadable(folder);
  const [before = new Map<string, ManifestFile>(), ...sides] = [
    ...(folder.manifest ? [folder.manifest] : []),
    ...folder.sides,
  ].map(({ files }) => new Map(files.map((file) => [file.path, file])));
  const looked = await lookAtPictures(input.sources, sources.media, known.pictures);
  const { entries, calendar, diagnostics, shownFiles, textOf } = checkSources(input, sources, {
    known: known.sources,
    pictures: looked,
    notes: false,
  });
  const wasPublished = (path: string): boolean =>
    before.has(path) || sides.some((side) => side.has(path));
  const days = buildDays(calendar, before.size > 0 ? wasPublished : undefined);
  const checked = { diagnostics, shownFiles, textOf, days, hosts: entries.site?.value.hosts ?? [] };
  if (hasErrors(diagnostics)) return { ...checked, ...nothingMade };

  await phase('draft the site');
  const pictures = await openPictureStore(looked);
  const live = calendar.live as CompleteEntries;
  const catalogue = linkCatalogue(live, fixedPaths, input.baseUrl, pictures.shelf);
  const media = { root: input.sources, looked };
  const logo = entries.site?.value.logo;
  const images = await openSiteImages(catalogue, { ...media, logo });
  const site = draftSite(
    { ...catalogue, site: { ...withIcons(catalogue.site, images), noindex: input.noindex } },
    input.templates,
    images && cardMaker(images, media),
  );
  const workshop = openWorkshop(site, { input, known, looked, pictures, images });
  try {
    const made = await workshop.make();
    if ('hard' in made) {
      const after = withHardDrawing(looked, made.hard);
      const again = checkSources(input, sources, { pictures: after, notes: false });
      return { ...checked, diagnostics: again.diagnostics, ...nothingMade };
    }
    const { publication } = made;
    const alike = await alikePictures(made.pictures, folder);

    await phase('date and check files', publication.files.length);
    const dates = { ...input.dates, previous: before, sides, keepsDue: input.check };
    const files = dateFiles(publication.files, dates);
    refuseFaults(publication, files);

    await phase('write what changed');
    const ports = { memory: known.output, sync: input.sync };
    const change = input.check
      ? inspectOutput(folder, publication, files, known.output)
      : await applyOutput(folder, publication, files, ports);

    await phase('remember');
    known.pages?.store();
    known.pictures?.store();
    const validity = validityOf(publication.files, files, input.dates.fixed);
    const now = Date.parse(input.dates.now);
    const due = lastingFiles(publication.files, files).filter(({ renewal }) => renewal < now);
    return { ...checked, recovery, change, files, validity, due, alike };
  } finally {
    workshop.close();
  }
}

/** A finding that comes from the output before this build does not appear again after it. */
export const isLasting = ({ diagnostics }: BuildResult): boolean =>
  diagnostics.every(({ code }) => diagnosticKinds[code].dependsOnOutput !== true);

const nothingMade = { change: undefined, files: [], validity: undefined };

function refuseFaults(publication: Publication, files: readonly DatedFile[]): void {
  const faults = checkPublication(publication, files);
  if (faults.length === 0) return;
  const lines = faults.map(({ emitter, path, problem }) => `  ${emitter}: ${path}: ${problem}`);
  throw new SelfCheckError(['Nothing was written: the output is faulty.', ...lines]);
}
