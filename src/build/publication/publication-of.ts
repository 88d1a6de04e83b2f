import { createMemo, noMemo, type Memo } from '../../base/memo.ts';
import { placeholders } from '../../contract/placeholders.ts';
import { hasErrors } from '../../content/diagnostics/diagnostic.ts';
import type { CompleteEntries } from '../../content/model/entries.ts';
import type { InspectedPictures } from '../../content/model/pictures.ts';
import type { UndatedPublication, UndatedFile } from '../../content/publication/publication.ts';
import type { Catalogue } from '../../content/model/catalogue.ts';
import type { SiteImages } from '../../site/pictures/cards/site-images.ts';
import { linkCatalogue } from '../../content/sources/link.ts';
import type { SourceCache } from '../../content/sources/load-sources.ts';
import { readSources, type SourceFiles } from '../../content/sources/read-sources.ts';
import { fixedPaths } from '../../site/publish/registry.ts';
import { recordFile, recordOfEntries } from './record-of-entries.ts';
import {
  draftSite,
  joinFiles,
  renderPages,
  type RenderedSite,
  type SiteDraft,
} from '../../site/publish/publish.ts';
import {
  withDrawingProcesses,
  type DrawingProcesses,
} from '../../site/pictures/cards/drawing-processes.ts';
import { createJsonCheck } from '../publication-check/check-publication.ts';
import { phase, type BuildInput } from '../build-input.ts';
import { checkSources, type Sources } from '../sources/check-sources.ts';
import { datePublication, type DatedBefore, type DatedPublication } from './date-publication.ts';
import { inspectPictures } from '../sources/inspect-pictures.ts';
import { cardMaker, openSiteImages, drawSiteImages, withDownloads } from './draw-site-images.ts';
import { encodePictures, openPictureStore, type PictureStore } from './encode-pictures.ts';

/** What is not made again for the next publication where nothing that it is made of has changed. */
export const createPublicationCache = () => ({
  sources: new Map() as SourceCache,
  memo: createMemo(),
});

export type PublicationCache = ReturnType<typeof createPublicationCache>;

/** What sources publish, all of it in memory, before it is dated. */
interface MadePublication extends UndatedPublication {
  /**
   * Dates and checks every file, see `datePublication`.
   *
   * @param before what was published, the most important first.
   */
  readonly dateAndCheck: (before: readonly DatedBefore[]) => DatedPublication;
}

/** Sources, and what they publish; undefined if they have errors. */
export type SourcesWithPublication = Sources & {
  readonly publication: MadePublication | undefined;
};

/**
 * Makes what sources publish, before it is dated: inspect pictures → check → link → draft → render → encode → record → join.
 * All of it is in memory: nothing is written but the user's cache, and of a folder of output only its record is read.
 */
export const publicationOf = (
  input: BuildInput,
  files: SourceFiles = readSources(input.sources, input.overlay),
  cache?: PublicationCache,
): Promise<SourcesWithPublication> =>
  withDrawingProcesses((processes) => makePublication(input, files, processes, cache));

async function makePublication(
  input: BuildInput,
  files: SourceFiles,
  processes: DrawingProcesses,
  cache?: PublicationCache,
): Promise<SourcesWithPublication> {
  await phase(input, 'check the sources', files.files.length);
  const inspected = await inspectPictures(
    input.sources,
    files.media,
    processes,
    input.pictureCache,
  );
  const ports = { cache: cache?.sources, memo: cache?.memo, inspected };
  const sources = checkSources(input, files, { ...ports, notes: false });
  if (hasErrors(sources.diagnostics)) return { ...sources, publication: undefined };

  await phase(input, 'draft the site');
  cache?.memo.next();
  const memo = cache?.memo ?? noMemo;
  const live = sources.calendar.live as CompleteEntries;
  const site = await link(live, input, inspected, memo);
  const { pages, pictures } = await renderSite(site, input, processes);
  const record = recordOfEntries(live, {
    catalogue: site.catalogue,
    media: files.media,
    templates: input.ownTemplates,
    memo,
  });
  const json = createJsonCheck(memo);
  const file = recordFile(record, memo);
  const undated = joinFiles(site.draft, pages, [...pictures, file], json.onJson);
  // After the document that all JSON is checked against.
  json.onJson(file, record);
  const dateAndCheck: MadePublication['dateAndCheck'] = (before) =>
    datePublication(undated, { entries: live, json, input, before });
  return { ...sources, publication: { ...undated, dateAndCheck } };
}

/** A site whose references are resolved, and whose pictures have their published names. */
interface LinkedSite {
  readonly catalogue: Catalogue;
  readonly draft: SiteDraft;
  readonly inspected: InspectedPictures;
  readonly pictures: PictureStore;
  readonly images: SiteImages | undefined;
}

async function link(
  live: CompleteEntries,
  { sources: root, templates, baseUrl, previous, noindex }: BuildInput,
  inspected: InspectedPictures,
  memo: Memo,
): Promise<LinkedSite> {
  const pictures = await openPictureStore(inspected);
  const isOpen = live.site.value.baseUrl === placeholders.baseUrl;
  const address = baseUrl ?? (isOpen ? previous?.manifest.baseUrl : undefined);
  const catalogue = linkCatalogue(live, fixedPaths, address, pictures.resolver, memo);
  const media = { root, inspected };
  const images = await openSiteImages(catalogue, media, live.site.value.logo);
  const site = { ...catalogue.site, ...(images && { icons: images.icons }), noindex };
  const makeCard = images && cardMaker(images, media);
  const apps = withDownloads(catalogue, pictures.resolver, images, media);
  const draft = draftSite({ ...catalogue, site, apps }, templates, makeCard, memo);
  return { catalogue, draft, inspected, pictures, images };
}

/** Renders the pages of a site, then encodes and draws its pictures. */
async function renderSite(
  { draft, inspected, pictures, images }: LinkedSite,
  { sources: root, monitor, previous, check, pictureCache }: BuildInput,
  processes: DrawingProcesses,
): Promise<{ readonly pages: RenderedSite; readonly pictures: readonly UndatedFile[] }> {
  monitor?.phase('render pages', draft.pages.length);
  const pages = renderPages(draft, { onPage: monitor?.advance });
  const count =
    new Set(pictures.used().map(({ file }) => file)).size + (images?.jobs().length ?? 0);
  if (count > 0) monitor?.phase('encode pictures', count);
  const ports = { root, inspected, cache: pictureCache, onPicture: monitor?.advance };
  // A check examines what was published, and so trusts none of it.
  const encoding = encodePictures(pictures, { ...ports, encoded: check ? undefined : previous });
  const drawing = drawSiteImages(images, { ...ports, processes });
  return { pages, pictures: (await Promise.all([encoding, drawing])).flat() };
}
