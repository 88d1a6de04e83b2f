import type { InspectedPictures } from '../../content/model/pictures.ts';
import type { EmittedFile } from '../../content/publication/publication.ts';
import type { SiteImages } from '../../site/pictures/cards/site-images.ts';
import type { PageCache } from '../../site/publish/pages/page.ts';
import { renderPages, type RenderedSite, type SiteDraft } from '../../site/publish/publish.ts';
import type { PublicationInput } from './build-types.ts';
import { encodePictures } from './encode-pictures.ts';
import type { PictureStore } from './picture-store.ts';
import { drawSiteImages } from './draw-site-images.ts';

/** A site whose references are resolved, before anything of it is rendered. */
export interface LinkedSite {
  readonly draft: SiteDraft;
  readonly inspected: InspectedPictures;
  readonly pictures: PictureStore;
  readonly images: SiteImages | undefined;
}

/** Renders the pages of a site; its pictures are encoded and drawn meanwhile, before their own phase begins. */
export async function renderSite(
  { draft, inspected, pictures, images }: LinkedSite,
  { sources: root, monitor, encoded, standIn, pictures: cache }: PublicationInput,
  pageCache?: PageCache,
): Promise<{ readonly pages: RenderedSite; readonly pictures: readonly EmittedFile[] }> {
  monitor?.phase('render pages', draft.pages.length);
  let early: number | undefined = 0;
  const onPicture = (): void => {
    if (early === undefined) monitor?.advance();
    else early += 1;
  };
  const encoders = { cache, standIn, onPicture };
  const encoding = encodePictures(pictures, { root, inspected, encoded, ...encoders });
  const drawing = drawSiteImages(images, encoders);
  // Their faults are reported below, after the work that is done meanwhile.
  for (const each of [encoding, drawing]) each.catch(() => undefined);
  const pages = renderPages(draft, { cache: pageCache, onPage: monitor?.advance });
  const count =
    new Set(pictures.used().map(({ file }) => file)).size + (images?.jobs().length ?? 0);
  if (count > 0) monitor?.phase('encode pictures', count - early);
  early = undefined;
  return { pages, pictures: (await Promise.all([encoding, drawing])).flat() };
}
