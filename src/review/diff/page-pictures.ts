/** The published name of a picture: its name in the sources, and the part that stands for its bytes. */
const published = /\/media\/([a-z0-9/-]+)\.[0-9a-f]{10}(?:-\d+)?\.(?:png|jpeg|webp|avif|svg)/;

/** The name of a picture without its extension; undefined for the path of any other file. */
export const mediaName = (path: string): string | undefined =>
  path.startsWith('/media/') ? published.exec(path)?.[1] : undefined;

const image = new RegExp(`!\\[((?:[^\\]\\\\]|\\\\.)*)\\]\\([^()\\s]*${published.source}\\)`, 'g');
const imageLine = new RegExp(`^${image.source}$`);
const address = new RegExp(published.source, 'g');

/** What the pictures of a page say, by their names. */
export function picturesOf(markdown: string): ReadonlyMap<string, string> {
  if (!markdown.includes('/media/')) return none;
  return new Map([...markdown.matchAll(image)].map(([, alt = '', name = '']) => [name, alt]));
}

const none: ReadonlyMap<string, string> = new Map();

/** Whether a line is a picture and nothing else: its changes are reported as those of the picture. */
export const isPicture = (line: string): boolean => line.startsWith('![') && imageLine.test(line);

const inSitemap = / xmlns:image="[^"]*"|<image:image><image:loc>[^<]*<\/image:loc><\/image:image>/g;

/**
 * A text in which pictures are named rather than addressed, since their addresses change; a sitemap has none.
 */
export const withNames = (text: string): string =>
  text.includes('/media/') ? text.replace(inSitemap, '').replace(address, '/media/$1') : text;
