import type { BuildInput, FullBuildResult, Recollection } from './build-types.ts';
import { buildDays } from '../../content/model/build-days.ts';
import { checkSources } from './check-sources.ts';
import { checkPublication } from '../publication-check/check-publication.ts';
import { withoutNotes } from '../../content/diagnostics/without-notes.ts';
import { hasErrors } from '../../content/diagnostics/has-errors.ts';
import { SelfCheckError } from '../../base/failures.ts';
import type { CompleteEntries } from '../../content/model/entries.ts';
import type { DatedFile, EmittedFile, Publication } from '../../content/model/publication.ts';
import { applyOutput, inspectOutput } from '../output/apply-output.ts';
import { dateFiles, lastingFiles, validityOf } from '../output/date-files.ts';
import { openOutputFolder } from '../output/output-folder.ts';
import { createSpool } from '../output/spool.ts';
import { refuseOverlap } from '../output/refuse-overlap.ts';
import { fixedPaths } from '../../site/publish/fixed-paths.ts';
import { draftSite, publish } from '../../site/publish/publish.ts';
import { linkCatalogue } from '../../content/sources/link.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { encodePictures } from './encode-pictures.ts';
import { alikePictures } from './alike-pictures.ts';
import type { HardDrawing } from '../../site/pictures/cards/drawing-processes.ts';
import {
  cardMaker,
  drawSiteImages,
  openSiteImages,
  withHardDrawings,
  withIcons,
} from './site-images.ts';
import { lookAtPictures } from './look-at-pictures.ts';
import { secondThreadFor } from './second-thread.ts';
import { builtPictures, openPictureStore } from './picture-store.ts';
import { readSources, type SourceFiles } from '../../content/sources/read-sources.ts';

export type * from './build-types.ts';

/** Builds the whole site: sources → catalogue → publication → files on disk. */
export async function build(
  input: BuildInput,
  sources: SourceFiles = readSources(input.sources, input.drafts),
  known: Recollection = {},
): Promise<FullBuildResult> {
  const { monitor } = input;
  monitor?.phase('check the sources', sources.files.length);
  refuseOverlap(input.sources, input.out);
  const folder = openOutputFolder(input.out);
  const looked = await lookAtPictures(input.sources, sources.media, known.pictures);
  const { entries, calendar, diagnostics, shownFiles, textOf } = withoutNotes(
    checkSources(input, sources, known.sources, looked),
  );
  const before = new Map(folder.manifest?.files.map((file) => [file.path, file]));
  const wasPublished = folder.manifest && ((path: string) => before.has(path));
  const checked = { diagnostics, shownFiles, textOf, days: buildDays(calendar, wasPublished) };
  const hosts = entries.site?.value.hosts ?? [];
  if (hasErrors(checked.diagnostics))
    return { ...checked, hosts, change: undefined, files: [], validity: undefined };
  monitor?.phase('draft the site');
  const pictures = await openPictureStore(looked);
  const catalogue = linkCatalogue(
    calendar.live as CompleteEntries,
    fixedPaths,
    input.baseUrl,
    pictures.shelf,
  );
  const images = await openSiteImages(catalogue, {
    root: input.sources,
    looked,
    logo: entries.site?.value.logo,
  });
  const site = draftSite(
    { ...catalogue, site: withIcons(catalogue.site, images) },
    input.templates,
    cardMaker(images, looked),
  );
  const spool = createSpool({ startThread: await secondThreadFor(site) });
  try {
    monitor?.phase('render pages', site.pages.length);
    const ports = {
      known: known.pages,
      onPage: monitor?.advance,
      keep: spool.keep,
      handOver: spool.handOver,
    };
    // Some are done alongside the pages, before their own phase begins.
    let early: number | undefined = 0;
    const onPicture = (): void => {
      if (early === undefined) monitor?.advance();
      else early += 1;
    };
    const encoders = { known: known.pictures, keep: spool.keep, onPicture };
    const encoding = encodePictures(pictures, {
      ...{ root: input.sources, looked, folder, trusted: input.trusted },
      ...encoders,
    });
    encoding.catch(() => undefined); // reported below, after the work that is done meanwhile
    const drawing = drawSiteImages(images, encoders);
    drawing.catch(() => undefined);
    const pages = publish(site, ports);
    await spool.settled();
    const count =
      new Set(pictures.used().map(({ file }) => file)).size + (images?.jobs().length ?? 0);
    if (count > 0) monitor?.phase('encode pictures', count - early);
    early = undefined;
    const drawn = await drawing.catch(hardDrawing);
    if ('drawings' in drawn) {
      const after = withHardDrawings(looked, drawn, entries.site?.value.logo);
      const again = withoutNotes(checkSources(input, sources, undefined, after));
      const { diagnostics } = again;
      return { ...checked, diagnostics, hosts, change: undefined, files: [], validity: undefined };
    }
    const encoded = [...(await encoding), ...drawn];
    const alike = await alikePictures(encoded, folder);
    const publication = withFiles(pages, encoded);
    monitor?.phase('date and check files', publication.files.length);
    const files = dateFiles(publication.files, {
      ...input.dates,
      previous: before,
      keepsDue: input.check,
    });
    refuseFaults(publication, files);
    monitor?.phase('write what changed');
    const memory = known.output;
    const change = input.check
      ? inspectOutput(folder, publication, files, memory)
      : await applyOutput(folder, publication, files, {
          memory,
          sync: input.sync,
          write: spool.write,
        });
    await spool.endThread();
    monitor?.phase('remember');
    known.pages?.store();
    known.pictures?.store();
    const validity = validityOf(publication.files, files, input.dates.fixed);
    const now = Date.parse(input.dates.now);
    const due = lastingFiles(publication.files, files).filter(({ renewal }) => renewal < now);
    const shown = builtPictures(sources.media, pictures);
    return { ...checked, hosts, change, files, validity, due, alike, pictures: shown };
  } finally {
    await spool.close();
  }
}

const withFiles = (publication: Publication, more: readonly EmittedFile[]): Publication =>
  more.length === 0
    ? publication
    : {
        ...publication,
        files: [...publication.files, ...more].sort(byCodePoint(({ path }) => path)),
      };

/** What makes a finding; everything else is thrown again. */
function hardDrawing(cause: unknown): HardDrawing {
  if (cause instanceof Error && 'drawings' in cause) return cause as HardDrawing;
  throw cause;
}

function refuseFaults(publication: Publication, files: readonly DatedFile[]): void {
  const faults = checkPublication(publication, files);
  if (faults.length === 0) return;
  const lines = faults.map(({ emitter, path, problem }) => `  ${emitter}: ${path}: ${problem}`);
  throw new SelfCheckError(['Nothing was written: the output is faulty.', ...lines]);
}
