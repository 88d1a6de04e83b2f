import type { MediaType } from '../../contract/media-types.ts';
import { mediaTypes } from '../../contract/media-types.ts';

/** Media types of the files that pages load, by the ends of their names. */
export const assetTypes: Readonly<Record<string, MediaType>> = {
  css: mediaTypes.css,
  js: mediaTypes.javascript,
  woff2: 'font/woff2',
  woff: 'font/woff',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
};

/** The media type of a file; undefined for one that a site does not publish. */
export const assetType = (path: string): MediaType | undefined =>
  assetTypes[/\.([^./]+)$/.exec(path)?.[1] ?? ''];
