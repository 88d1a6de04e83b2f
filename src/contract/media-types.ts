/** The exact `Content-Type` values of published files and endpoints. */
export const mediaTypes = {
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  javascript: 'text/javascript; charset=utf-8',
  json: 'application/json',
  jsonLd: 'application/ld+json',
  jsonSchema: 'application/schema+json',
  xml: 'application/xml',
  atom: 'application/atom+xml',
  jsonFeed: 'application/feed+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  icon: 'image/vnd.microsoft.icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  webManifest: 'application/manifest+json',
  linkset: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
} as const;

export const bareMediaType = (mediaType: string): string =>
  mediaType.replace('; charset=utf-8', '');

/** A value of `Content-Type`: one of the above, or that of a single file. */
export type MediaType = `${string}/${string}`;

/** Whether files of a media type become smaller when they are sent compressed. */
export const isCompressible = (mediaType: string): boolean =>
  !/^(?:image\/(?!svg\+xml$)|font\/woff|audio\/|video\/)/.test(mediaType);

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

export const assetType = (path: string): MediaType | undefined =>
  assetTypes[/\.([^./]+)$/.exec(path)?.[1] ?? ''];

export const pictureEndings = ['png', 'jpeg', 'jpg', 'webp', 'avif', 'svg'] as const;

/** How the names of recordings end: what every browser plays. */
export const recordingEndings = ['mp3', 'm4a'] as const;

export const isRecording = (path: string): boolean =>
  recordingEndings.some((ending) => path.endsWith(`.${ending}`));
