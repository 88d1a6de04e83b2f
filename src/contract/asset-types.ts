import { mediaTypes, type MediaType } from './media-types.ts';

/** Media types of the files that pages load, by the extensions of their names. */
export const assetTypes: Readonly<Record<string, MediaType>> = {
  css: mediaTypes.css,
  js: mediaTypes.javascript,
  woff2: 'font/woff2',
  woff: 'font/woff',
  svg: mediaTypes.svg,
  png: mediaTypes.png,
  jpg: mediaTypes.jpeg,
  jpeg: mediaTypes.jpeg,
  webp: mediaTypes.webp,
  avif: mediaTypes.avif,
  gif: 'image/gif',
  ico: mediaTypes.icon,
  mp3: mediaTypes.mp3,
  mp4: 'video/mp4',
};

/** The media type of a file; undefined for one that a site does not publish. */
export const assetType = (path: string): MediaType | undefined =>
  assetTypes[/\.([^./]+)$/.exec(path)?.[1] ?? ''];
