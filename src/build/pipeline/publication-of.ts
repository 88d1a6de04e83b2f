import { placeholders } from '../../contract/placeholders.ts';
import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasErrors } from '../../content/diagnostics/diagnostic.ts';
import type { CompleteEntries } from '../../content/model/entries.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { isUsable, type InspectedPictures } from '../../content/model/pictures.ts';
import type { UndatedPublication, EmittedFile } from '../../content/publication/publication.ts';
import { linkCatalogue } from '../../content/sources/link.ts';
import type { SourceCache } from '../../content/sources/load-sources.ts';
import { readSources, type SourceFiles } from '../../content/sources/read-sources.ts';
import { fixedPaths } from '../../site/publish/registry.ts';
import { paths } from '../../contract/paths.ts';
import { recordEmitter, recordFile, recordOfEntries } from './record-of-entries.ts';
import type { PageCache } from '../../site/publish/pages/page.ts';
import {
  draftSite,
  joinFiles,
  type FileCache,
  renderPages,
  type RenderedSite,
} from '../../site/publish/publish.ts';
import {
  withDrawingProcesses,
  type DrawingProcesses,
} from '../../site/pictures/cards/drawing-processes.ts';
import { createJsonCheck, type JsonCheck } from '../publication-check/check-publication.ts';
import type { BuildMonitor, CheckedSources, PublicationInput } from './build-types.ts';
import { checkSources } from './check-sources.ts';
import { inspectPictures } from './inspect-pictures.ts';
import { cardMaker, openSiteImages, drawSiteImages, withDownloads } from './draw-site-images.ts';
import { encodePictures, openPictureStore } from './encode-pictures.ts';

/** What depends on one source alone: from one publication to the next only what changed is made again. */
export interface PublicationCache {
  readonly sources: SourceCache;
  readonly pages: PageCache;
  readonly files: FileCache;
}

export const createPublicationCache = (): PublicationCache => ({
  sources: new Map(),
  pages: new Map(),
  files: { json: new Map(), words: new Map() },
});

export interface MadePublication extends CheckedSources {
  /** Undefined if the sources have errors. */
  readonly publication: UndatedPublication | undefined;
  /** The check of the JSON in it, which has begun. */
  readonly json: JsonCheck;
}

/**
 * Makes what sources publish, before it is dated: check → link → render → join. All of it is in memory: nothing is
 * written, and a folder of output is only read for the ids that are in use.
 */
export const publicationOf = (
  input: PublicationInput,
  sources: SourceFiles = readSources(input.sources, input.drafts),
  cache?: PublicationCache,
): Promise<MadePublication> =>
  withDrawingProcesses((processes) => makePublication(input, sources, processes, cache));

async function makePublication(
  input: PublicationInput,
  sources: SourceFiles,
  processes: DrawingProcesses,
  cache?: PublicationCache,
): Promise<MadePublication> {
  await phase(input, 'check the sources', sources.files.length);
  const inspected = await inspectPictures(input.sources, sources.media, processes, input.pictures);
  const ports = { cache: cache?.sources, pictures: inspected, notes: false };
  const checked = checkSources(input, sources, ports);
  const json = createJsonCheck();
  if (hasErrors(checked.diagnostics)) return { ...checked, publication: undefined, json };

  await phase(input, 'draft the site');
  const site = await link(checked, input, inspected);
  const { pages, pictures } = await renderSite(site, input, processes, cache?.pages);
  const record = recordOfEntries(checked.calendar.live as CompleteEntries, {
    ...{ catalogue: site.catalogue, media: sources.media, templates: input.ownTemplates },
  });
  const files = [...pictures, recordFile(record)];
  const joined = joinFiles(site.draft, pages, files, json.onJson, cache?.files);
  // After the document that every JSON is checked against.
  json.onJson({ path: paths.record, emitter: recordEmitter }, record);
  const content = contentHash(checked, inspected, [
    input.noindex === true,
    input.namesTemplates === true && joined.templates,
  ]);
  return { ...checked, publication: { ...joined, content }, json };
}

/** A hash of what editors wrote and publish: the entries of the day, and what is below `media/`. */
const contentHash = (
  { calendar }: CheckedSources,
  inspected: InspectedPictures,
  options: readonly unknown[],
): string => {
  // Pictures come in any order, and the lines of a drawing end as a checkout likes.
  const media = [...inspected]
    .sort(byCodePoint(([file]) => file))
    .map(([file, facts]) => [
      file,
      isUsable(facts) ? (facts.svg ?? facts.sha256) : { ...facts, published: undefined },
    ]);
  return hash('sha256', JSON.stringify([calendar.live, media, options]));
};

/** Begins another phase; a preview responds to requests before it. */
export async function phase(
  { monitor }: { readonly monitor?: BuildMonitor },
  name: string,
  total?: number,
): Promise<void> {
  monitor?.phase(name, total);
  await nextTurn();
}

/** Resolves the references among complete entries, and gives pictures their published names. */
async function link(
  { entries, calendar }: CheckedSources,
  { sources: root, templates, baseUrl, publishedAt, noindex }: PublicationInput,
  inspected: InspectedPictures,
) {
  const pictures = await openPictureStore(inspected);
  const live = calendar.live as CompleteEntries;
  const isOpen = live.site.value.baseUrl === placeholders.baseUrl;
  const address = baseUrl ?? (isOpen ? publishedAt : undefined);
  const catalogue = linkCatalogue(live, fixedPaths, address, pictures.resolver);
  const media = { root, inspected };
  const images = await openSiteImages(catalogue, { ...media, logo: entries.site?.value.logo });
  const site = { ...catalogue.site, ...(images && { icons: images.icons }), noindex };
  const makeCard = images && cardMaker(images, media);
  const apps = withDownloads(catalogue, pictures.resolver, images, media);
  const draft = draftSite({ ...catalogue, site, apps }, templates, makeCard);
  return { catalogue, draft, inspected, pictures, images };
}

/** Renders the pages of a site; its pictures are encoded and drawn meanwhile, before their own phase begins. */
async function renderSite(
  { draft, inspected, pictures, images }: Awaited<ReturnType<typeof link>>,
  { sources: root, monitor, encoded, pictures: cache }: PublicationInput,
  processes: DrawingProcesses,
  pageCache?: PageCache,
): Promise<{ readonly pages: RenderedSite; readonly pictures: readonly EmittedFile[] }> {
  monitor?.phase('render pages', draft.pages.length);
  let early: number | undefined = 0;
  const onPicture = (): void => {
    if (early === undefined) monitor?.advance();
    else early += 1;
  };
  const encoders = { cache, onPicture };
  const encoding = encodePictures(pictures, { root, inspected, encoded, ...encoders });
  const drawing = drawSiteImages(images, { ...encoders, processes });
  // Their faults are reported below, after the work that is done meanwhile.
  for (const work of [encoding, drawing]) work.catch(() => undefined);
  const pages = renderPages(draft, { cache: pageCache, onPage: monitor?.advance });
  const count =
    new Set(pictures.used().map(({ file }) => file)).size + (images?.jobs().length ?? 0);
  if (count > 0) monitor?.phase('encode pictures', count - early);
  early = undefined;
  return { pages, pictures: (await Promise.all([encoding, drawing])).flat() };
}
