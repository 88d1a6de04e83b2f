import { hash } from 'node:crypto';
import type { SiteSource } from '../../contract/shapes/site.ts';
import type { Catalogue, Site } from '../../content/model/catalogue.ts';
import {
  isUsable,
  type LookedPictures,
  type Picture,
  type PictureFile,
  type UsablePicture,
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
  /** What the site says of its logo, a path below `media/`, and of a letter in its place. */
  readonly marks: Pick<SiteSource, 'logo' | 'letterLogo'> | undefined;
}

/** The images that a site with a logo, or a letter in its place, gets; none without either. */
export async function openSiteImages(
  { site }: Catalogue,
  { root, looked, marks: { logo, letterLogo } = {} }: SiteImagesSource,
): Promise<SiteImages | undefined> {
  const facts = logo === undefined ? undefined : looked.get(logo);
  if (logo === undefined ? letterLogo !== true : !isUsable(facts)) return undefined;
  const [{ createSiteImages }, { letterMark }, { encoderName }] = await Promise.all([
    import('../../site/pictures/cards/site-images.ts'),
    import('../../site/pictures/cards/letter-mark.ts'),
    import('../../site/pictures/load-sharp.ts'),
  ]);
  const image = logo !== undefined && isUsable(facts) ? imageOf(root, logo, facts) : undefined;
  const drawing = isUsable(facts) && facts.svg !== undefined ? site.logo : undefined;
  const colours = paletteOf(site.theme, schemesOf(site.theme)[0]);
  return createSiteImages({
    ...{ siteName: site.name, logo: image ?? letterMark(site), drawing, colours },
    encoder: encoderName(),
  });
}

/** A picture as it is placed on another: a drawing as its text, others as a `data:` URL. */
function imageOf(root: string, path: string, { svg, format, sha256 }: UsablePicture): string {
  if (svg !== undefined) return svg;
  const bytes = Buffer.from(originalBytes(root, { path, sha256 }));
  return `data:image/${format};base64,${bytes.toString('base64')}`;
}

/** The site with its icons. */
export const withIcons = (site: Site, images: SiteImages | undefined): Site =>
  images === undefined ? site : { ...site, icons: images.icons };

type MakeCard = (title: string, pictures: readonly Picture[]) => PictureFile;

/** Makes the cards of pages; undefined for a site that has no cards. */
export const cardMaker = (
  images: SiteImages | undefined,
  looked: LookedPictures,
): MakeCard | undefined =>
  images &&
  ((title, pictures) => {
    const [emblem] = pictures.flatMap(({ file }) => {
      const facts = looked.get(file);
      return isUsable(facts) && facts.svg !== undefined ? [facts.svg] : [];
    });
    return images.cardOf({ title, emblem });
  });

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
  const [{ openDrawingProcesses }, { drawnOptions }, { encoderName }] = await Promise.all([
    import('../../site/pictures/cards/drawing-processes.ts'),
    import('../../site/pictures/cards/draw-image.ts'),
    import('../../site/pictures/load-sharp.ts'),
  ]);
  const recipe = [encoderName(), JSON.stringify(drawnOptions)];
  const processes = openDrawingProcesses();
  try {
    return await inParallel(images.jobs(), Math.min(atOnce, mostProcesses), async (job) => {
      const file = await drawnFile(job, { ...processes, recipe }, ports);
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
  { draw, recipe }: Pick<DrawingProcesses, 'draw'> & { readonly recipe: readonly string[] },
  { known, keep }: Pick<PicturePorts, 'known' | 'keep'>,
): Promise<EmittedFile> {
  // Two icons have names that never change, so all are remembered by what they are made of.
  const names = [job.path, ...recipe, hash('sha256', job.svg)];
  const recalled = known?.recallFiles(names);
  const [file] = recalled ?? [];
  if (file !== undefined) return emitted(job, file);
  const made = encodedBytes(job.path, await draw(job), keep);
  known?.keepFiles([made], names);
  return emitted(job, made);
}
