import type { LookedPictures } from '../../content/model/pictures.ts';
import type { EmittedFile, Publication } from '../../content/model/publication.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import type { HardDrawing } from '../../site/pictures/cards/drawing-processes.ts';
import type { SiteImages } from '../../site/pictures/cards/site-images.ts';
import { publish, type SiteDraft } from '../../site/publish/publish.ts';
import { createSpool, type Spool } from '../output/spool.ts';
import type { BuildInput, Recollection } from './build-types.ts';
import { encodePictures } from './encode-pictures.ts';
import type { PictureStore } from './picture-store.ts';
import { drawSiteImages } from './site-images.ts';

/** What a site is made with. */
export interface Materials {
  readonly input: BuildInput;
  readonly known: Recollection;
  readonly looked: LookedPictures;
  readonly pictures: PictureStore;
  readonly images: SiteImages | undefined;
}

/** Where a site is made: the temporary files, pictures and progress of one build. */
export interface Workshop extends Pick<Spool, 'close'> {
  /** Every file of the site; a picture that takes too much is returned instead. */
  readonly make: () => Promise<Made>;
}

/** A publication with its pictures, or why one of them could not be drawn. */
export type Made =
  | { readonly publication: Publication; readonly pictures: readonly EmittedFile[] }
  | { readonly hard: HardDrawing };

/** A workshop for one site, to be closed. */
export function openWorkshop(site: SiteDraft, materials: Materials): Workshop {
  const spool = createSpool();
  return { ...spool, make: () => make(site, materials, spool) };
}

/** Pictures are encoded and drawn beside the rendering of pages, before their own phase begins. */
async function make(site: SiteDraft, materials: Materials, spool: Spool): Promise<Made> {
  const { input, known, looked, pictures, images } = materials;
  const { monitor } = input;
  const { keep } = spool;
  monitor?.phase('render pages', site.pages.length);
  let early: number | undefined = 0;
  const onPicture = (): void => {
    if (early === undefined) monitor?.advance();
    else early += 1;
  };
  const encoders = { known: known.pictures, keep, onPicture };
  const encoding = encodePictures(pictures, { root: input.sources, looked, ...encoders });
  const drawing = drawSiteImages(images, encoders);
  // Their faults are reported below, after the work that is done meanwhile.
  for (const each of [encoding, drawing]) each.catch(() => undefined);
  const pages = publish(site, { memo: known.pages, onPage: monitor?.advance, keep });
  const count =
    new Set(pictures.used().map(({ file }) => file)).size + (images?.jobs().length ?? 0);
  if (count > 0) monitor?.phase('encode pictures', count - early);
  early = undefined;
  const drawn = await drawing.catch(hardDrawing);
  if ('reason' in drawn) return { hard: drawn };
  const encoded = [...(await encoding), ...drawn];
  return { publication: withFiles(pages, encoded), pictures: encoded };
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
  if (cause instanceof Error && 'reason' in cause) return cause as HardDrawing;
  throw cause;
}
