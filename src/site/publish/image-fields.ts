import type { ImageObject } from '../../contract/resources/image-object.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import type { Picture } from '../../content/model/pictures.ts';

/** A picture in schema.org terms. */
export const imageObject = (
  { plain, alt, credit, licence }: Picture,
  url: Addresses['url'],
): ImageObject => ({
  '@type': 'ImageObject',
  contentUrl: url(plain.path),
  encodingFormat: plain.mediaType,
  width: plain.width,
  height: plain.height,
  ...(alt !== '' && { caption: alt }),
  ...(credit !== undefined && { creditText: credit }),
  ...(licence !== undefined && { usageInfo: licence }),
});

/** What JSON-LD says about the picture of a page: nothing if it has none. */
export function imageFields(
  pictures: readonly Picture[],
  url: Addresses['url'],
): { readonly image?: ImageObject; readonly thumbnailUrl?: string } {
  const [first] = pictures;
  if (first === undefined) return {};
  return { image: imageObject(first, url), thumbnailUrl: url(thumbnailOf(first).path) };
}

/** The smallest form of a picture that every program can show. */
const thumbnailOf = ({ plain, better }: Picture) =>
  better.find((files) => files[0]?.mediaType === 'image/webp')?.[0] ?? plain;
