import { hash } from 'node:crypto';
import type { Catalogue, Site } from '../../content/model/catalogue.ts';
import {
  isUsable,
  type LookedPictures,
  type Picture,
  type PictureFile,
} from '../../content/model/pictures.ts';
import { paletteOf, schemesOf } from '../../content/model/theme.ts';
import type { EmittedFile } from '../../content/model/publication.ts';
import type { DrawingProcesses, HardDrawing } from '../../site/pictures/cards/drawing-processes.ts';
import type { ImageJob, SiteImages } from '../../site/pictures/cards/site-images.ts';
import { emitted, encodedBytes, type PicturePorts } from './encode-pictures.ts';
import { inParallel } from './in-parallel.ts';
import { atOnce, originalBytes } from './look-at-pictures.ts';

/** What the images of a site are made from. */
export interface SiteImagesSource {
  /** Folder of the sources. */
  readonly root: string;
  readonly looked: LookedPictures;
  /** Path of the logo below `media/`. */
  readonly logo: string | undefined;
}

/** The images that a site with a logo gets; none without one. */
export const openSiteImages = async (
  { site }: Catalogue,
  source: SiteImagesSource,
): Promise<SiteImages | undefined> => (await openImageMaker(source))?.(site);

/**
 * Returns a function that makes the images of a site; undefined without a logo. A note makes the logo count as
 * another one: with it all images have other names.
 */
export async function openImageMaker({
  root,
  looked,
  logo,
}: SiteImagesSource): Promise<((site: Site, note?: string) => SiteImages) | undefined> {
  const facts = logo === undefined ? undefined : looked.get(logo);
  if (logo === undefined || !isUsable(facts)) return undefined;
  const [{ createSiteImages }, { encoderName }] = await Promise.all([
    import('../../site/pictures/cards/site-images.ts'),
    import('../../site/pictures/load-sharp.ts'),
  ]);
  const image =
    facts.svg ??
    `data:image/${facts.format};base64,${Buffer.from(originalBytes(root, { path: logo, sha256: facts.sha256 })).toString('base64')}`;
  return (site, note = '') => {
    const drawing = facts.svg === undefined ? undefined : site.logo;
    const colours = paletteOf(site.theme, schemesOf(site.theme)[0]);
    return createSiteImages({
      ...{ siteName: site.name, logo: image + note, drawing, colours },
      encoder: encoderName(),
    });
  };
}

/** The site with its icons. */
export const withIcons = (site: Site, images: SiteImages | undefined): Site =>
  images === undefined ? site : { ...site, icons: images.icons };

type MakeCard = (title: string, pictures: readonly Picture[]) => PictureFile;

/** Makes the cards of pages; undefined for a site that has no cards. */
export const cardMaker = (
  images: SiteImages | undefined,
  looked: LookedPictures,
): MakeCard | undefined => images && cardsOf(images, looked);

/** Makes the cards of pages. */
export const cardsOf =
  (images: SiteImages, looked: LookedPictures): MakeCard =>
  (title, pictures) => {
    const [emblem] = pictures.flatMap(({ file }) => {
      const facts = looked.get(file);
      return isUsable(facts) && facts.svg !== undefined ? [facts.svg] : [];
    });
    return images.cardOf({ title, emblem });
  };

/**
 * The files of the images; what earlier builds drew is not drawn again.
 *
 * @throws HardDrawing if one takes too much.
 */
export async function drawSiteImages(
  images: SiteImages | undefined,
  ports: Pick<PicturePorts, 'known' | 'keep' | 'onPicture'>,
): Promise<EmittedFile[]> {
  if (images === undefined) return [];
  const { openDrawingProcesses } = await import('../../site/pictures/cards/drawing-processes.ts');
  const processes = openDrawingProcesses();
  try {
    return await inParallel(images.jobs(), Math.min(atOnce, mostProcesses), async (job) => {
      const file = await drawnFile(job, processes, ports);
      ports.onPicture?.();
      return file;
    });
  } finally {
    processes.close();
  }
}

/** Each takes as long to start as it draws a few images. */
const mostProcesses = 4;

/** What was found out about pictures, with the drawings among them that proved too hard to draw. */
export const withHardDrawings = (
  looked: LookedPictures,
  { drawings, reason }: HardDrawing,
  logo: string | undefined,
): LookedPictures =>
  new Map(
    [...looked].map(([path, facts]) => {
      // A logo that is no drawing is compared by its name: what is placed is its bytes.
      const placed = isUsable(facts) ? facts.svg : undefined;
      const isHard =
        placed === undefined
          ? path === logo && drawings.some((each) => each.startsWith('data:'))
          : drawings.includes(placed);
      return [path, isHard ? { fault: 'too-complex', reason } : facts];
    }),
  );

async function drawnFile(
  job: ImageJob,
  { draw }: DrawingProcesses,
  { known, keep }: Pick<PicturePorts, 'known' | 'keep'>,
): Promise<EmittedFile> {
  // Two icons have names that never change, so they are remembered by their drawing.
  const drawn = hash('sha256', job.svg);
  const recalled = known?.recallFiles([job.path, drawn]);
  const [file] = recalled ?? [];
  if (file !== undefined) return emitted(job, file);
  const made = encodedBytes(job.path, await draw(job), keep);
  known?.keepFiles([made], [job.path, drawn]);
  return emitted(job, made);
}
