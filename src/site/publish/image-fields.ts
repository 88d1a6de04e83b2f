import type { AudioObject, ImageObject } from '../../contract/resources/published-values.ts';
import type { JsonObject } from '../../contract/json-schema.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import type { Picture, Recording } from '../../content/model/pictures.ts';
import type { App } from '../../content/model/catalogue.ts';

/** The pictures of an app, beginning with the one that represents it. */
export const appPictures = ({ icon, image, screenshots }: App): Picture[] =>
  [image, icon, ...(screenshots ?? [])].filter((picture) => picture !== undefined);

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
  const image = { ...fields, width: pixels(fields.width), height: pixels(fields.height) };
  if (usageInfo === undefined) return image;
  const isAddress = /^https?:/.test(usageInfo) && URL.canParse(usageInfo);
  return { ...image, [isAddress ? 'license' : 'copyrightNotice']: usageInfo };
};

/** A number of pixels; the code is that of UN/CEFACT, which schema.org requires. */
const pixels = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'E37' });

/** The fields of a thing on a page for the picture that stands for it: none without a picture. */
export const imageFields = ([first]: readonly Picture[], url: Addresses['url']) =>
  first === undefined
    ? {}
    : { image: pageImage(first, url), thumbnailUrl: thumbnailUrl(first, url) };

/** The smallest form of a picture for every program. */
export const thumbnailUrl = ({ plain, better }: Picture, url: Addresses['url']): string =>
  url((better.find((files) => files[0]?.mediaType === 'image/webp')?.[0] ?? plain).path);

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
