import type { AudioObject, ImageObject } from '../../contract/resources/published-values.ts';
import type { JsonObject } from '../../contract/json-schema.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import type { Picture, Recording } from '../../content/model/pictures.ts';
import type { App } from '../../content/model/catalogue.ts';

/** The pictures of an app, beginning with the one that represents it. */
export const appPictures = ({ icon, image, screenshots }: App): Picture[] =>
  [image, icon, ...(screenshots ?? [])].filter((picture) => picture !== undefined);

/** A picture as the API describes it. */
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

/**
 * A picture on a page, in terms of schema.org alone: a size has a unit, and words about a licence are a notice,
 * not its address.
 */
export const pageImage = (picture: Picture, url: Addresses['url']): JsonObject => {
  const { usageInfo, ...fields } = imageObject(picture, url);
  const known = { ...fields, width: pixels(fields.width), height: pixels(fields.height) };
  if (usageInfo === undefined) return known;
  const isAddress = /^https?:/.test(usageInfo) && URL.canParse(usageInfo);
  return { ...known, [isAddress ? 'license' : 'copyrightNotice']: usageInfo };
};

/** A number of pixels; the code is that of UN/CEFACT, which schema.org requires. */
const pixels = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'E37' });

type Describe<Image> = (picture: Picture, url: Addresses['url']) => Image;

/** The fields of a thing for the picture that stands for it: none without a picture. */
const fieldsWith =
  <Image>(describe: Describe<Image>) =>
  (
    [first]: readonly Picture[],
    url: Addresses['url'],
  ): { readonly image?: Image; readonly thumbnailUrl?: string } =>
    first === undefined
      ? {}
      : { image: describe(first, url), thumbnailUrl: url(thumbnailOf(first).path) };

/** The same in the JSON-LD of a page, and in the API. */
export const imageFields = fieldsWith(pageImage);
export const apiImageFields = fieldsWith(imageObject);

/** The smallest form of a picture for every program. */
const thumbnailOf = ({ plain, better }: Picture) =>
  better.find((files) => files[0]?.mediaType === 'image/webp')?.[0] ?? plain;

/** A recording, both in the JSON-LD of a page and in the API. */
export const audioObject = (
  { path, mediaType, seconds, words, credit }: Recording,
  url: Addresses['url'],
): AudioObject => ({
  '@type': 'AudioObject',
  contentUrl: url(path),
  encodingFormat: mediaType,
  duration: `PT${seconds}S`,
  transcript: words,
  ...(credit !== undefined && { creditText: credit }),
});
