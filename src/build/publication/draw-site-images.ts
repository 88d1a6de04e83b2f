import { hash } from 'node:crypto';
import { inParallel } from '../../base/in-parallel.ts';
import { EnvironmentError } from '../../base/failures.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { isReleased, type App, type Catalogue } from '../../content/model/catalogue.ts';
import {
  isUsable,
  type Picture,
  type PictureFile,
  type PictureResolver,
} from '../../content/model/pictures.ts';
import { paletteOf, schemesOf } from '../../content/model/theme.ts';
import { bytesOf, type UndatedFile } from '../../content/publication/publication.ts';
import type { MakeCard } from '../../site/publish/pages/share-image.ts';
import type { DrawingProcesses } from '../../site/pictures/cards/drawing-processes.ts';
import type { ImageJob, PlacedPicture, SiteImages } from '../../site/pictures/cards/site-images.ts';
import { emittedFile, type PicturePorts } from './encode-pictures.ts';
import { cacheName, maxConcurrency, originalBytes } from '../sources/inspect-pictures.ts';

/** The originals of pictures. */
type Originals = Pick<PicturePorts, 'root' | 'inspected'>;

/**
 * The images that a site gets; undefined for a site without a logo, or with one that cannot be used.
 *
 * @param logoFile path below `media/`.
 */
export async function openSiteImages(
  { site }: Catalogue,
  originals: Originals,
  logoFile: string | undefined,
): Promise<SiteImages | undefined> {
  const logo = placedPicture(logoFile, originals);
  if (logo === undefined) return undefined;
  const [{ createSiteImages }, { encoderName }] = await Promise.all([
    import('../../site/pictures/cards/site-images.ts'),
    import('../../site/pictures/load-sharp.ts'),
  ]);
  const facts = originals.inspected.get(logo.file);
  const { paper, tints } = paletteOf(site.theme, schemesOf(site.theme)[0]);
  return createSiteImages({
    logo,
    drawing: isUsable(facts) && facts.svg !== undefined ? site.logo : undefined,
    paper,
    tints,
    encoder: encoderName(),
  });
}

/** A picture as it is placed on another; undefined if there is none that can be. */
function placedPicture(
  file: string | undefined,
  { root, inspected }: Originals,
): PlacedPicture | undefined {
  const facts = file === undefined ? undefined : inspected.get(file);
  if (file === undefined || !isUsable(facts)) return undefined;
  const { svg, format, sha256 } = facts;
  if (svg !== undefined) return { file, hash: hash('sha256', svg), image: () => svg };
  const image = (): string => {
    const bytes = Buffer.from(originalBytes(root, { path: file, sha256 }));
    return `data:image/${format};base64,${bytes.toString('base64')}`;
  };
  return { file, hash: sha256, image };
}

export const cardMaker =
  (images: SiteImages, originals: Originals): MakeCard =>
  (picture, manner) =>
    images.cardOf(placedPicture(picture?.file, originals), manner);

/** The apps with what the press downloads of their pictures, if a page is a press kit. */
export function withDownloads(
  { apps, pages }: Pick<Catalogue, 'apps' | 'pages'>,
  resolver: PictureResolver,
  images: SiteImages | undefined,
  originals: Originals,
): readonly App[] {
  if (!pages.some(({ pressKit }) => pressKit === true)) return apps;
  const downloadsOf = ({ file, plain }: Picture): PictureFile[] => {
    const drawing = plain.mediaType === mediaTypes.svg && placedPicture(file, originals);
    return [
      resolver(file, 'download')?.plain ?? plain,
      ...(drawing && images ? [images.pngOf(drawing, plain)] : []),
    ];
  };
  const whole = (picture: Picture): Picture => ({ ...picture, downloads: downloadsOf(picture) });
  return apps.map((app) =>
    isReleased(app)
      ? { ...app, icon: app.icon && whole(app.icon), screenshots: app.screenshots?.map(whole) }
      : app,
  );
}

/**
 * The files of the images; what earlier builds drew is not drawn again.
 *
 * @throws EnvironmentError if this machine cannot draw one; a drawing that nothing can draw was refused before.
 */
export async function drawSiteImages(
  images: SiteImages | undefined,
  ports: Pick<PicturePorts, 'cache' | 'onPicture'> & {
    readonly processes: DrawingProcesses;
  },
): Promise<UndatedFile[]> {
  if (images === undefined) return [];
  const [{ drawnOptions }, { encoderName }] = await Promise.all([
    import('../../site/pictures/cards/draw-image.ts'),
    import('../../site/pictures/load-sharp.ts'),
  ]);
  const recipe = [encoderName(), JSON.stringify(drawnOptions)];
  return inParallel(images.jobs(), Math.min(maxConcurrency, mostProcesses), async (job) => {
    const file = await drawnFile(job, { ...ports.processes, recipe }, ports);
    ports.onPicture?.();
    return file;
  });
}

/** Each takes as long to start as to draw a few images. */
const mostProcesses = 4;

async function drawnFile(
  job: ImageJob,
  { draw, recipe }: Pick<DrawingProcesses, 'draw'> & { readonly recipe: readonly string[] },
  { cache }: Pick<PicturePorts, 'cache'>,
): Promise<UndatedFile> {
  // The path says whether it is an icon of several sizes.
  const name = cacheName(hash('sha256', JSON.stringify([job.path, ...recipe, job.key])));
  const cached = cache?.read(name);
  if (cached !== undefined) return emittedFile(job, bytesOf(cached));
  const answer = await draw({ ...job, svg: job.svg() });
  if (!('data' in answer))
    throw new EnvironmentError(
      'missing' in answer ? answer.missing : `${job.path} cannot be drawn: ${answer.reason}.`,
    );
  cache?.write(name, answer.data);
  return emittedFile(job, bytesOf(answer.data));
}
