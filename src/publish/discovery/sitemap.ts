import { markdownFile, paths } from '../../contract/paths.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import type { Dates, OutputFile } from '../../model/publication.ts';
import { escapeXml } from '../../text/escape-xml.ts';
import type { BuildContext, Emitter } from '../emitter.ts';

/** Addresses that one sitemap file may hold (sitemaps.org). */
export const sitemapLimit = 50_000;

/** Bytes that one sitemap file may have, uncompressed (sitemaps.org). */
export const sitemapBytes = 52_428_800;

export const sitemap: Emitter = {
  name: 'discovery/sitemap',
  emit(_, context) {
    const pages = context.pages.map(({ path }) => path);
    const parts = partsOf(pages, context);
    if (parts.length <= 1) return [xmlFile(paths.sitemap, urlSet(pages, context))];
    return [
      xmlFile(paths.sitemap, sitemapIndex(parts, context)),
      ...parts.map((part, index) => xmlFile(paths.sitemapPart(index + 1), urlSet(part, context))),
    ];
  },
};

/** The pages in their order, as few files of them as the limits allow. */
function partsOf(pages: readonly string[], context: BuildContext): string[][] {
  const parts: string[][] = [];
  let [part, bytes] = [[] as string[], 0];
  for (const path of pages) {
    const length = lineBytes(path, context);
    if (part.length === 0 || part.length === sitemapLimit || bytes + length > sitemapBytes) {
      parts.push((part = []));
      bytes = Buffer.byteLength(document('urlset', []));
    }
    part.push(path);
    bytes += length;
  }
  return parts;
}

/** Every date is as long as this one. */
const someDate = '2000-01-01T00:00:00Z';

/** Bytes of the line of a page, with its end. */
const lineBytes = (path: string, { url }: BuildContext): number =>
  Buffer.byteLength(urlLine(url(path), someDate)) + 1;

type Write = (dates: Dates) => string;

const xmlFile = (path: string, contents: Write): OutputFile => ({
  path,
  mediaType: mediaTypes.xml,
  contents,
});

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * A page changed when its markdown did: that is its content, while the HTML around it changes with
 * every new style sheet.
 */
const urlSet =
  (pages: readonly string[], { url }: BuildContext): Write =>
  ({ of }) =>
    document(
      'urlset',
      pages.map((path) => urlLine(url(path), of(markdownFile(path)))),
    );

const urlLine = (address: string, date: string): string =>
  `<url><loc>${escapeXml(address)}</loc><lastmod>${date}</lastmod></url>`;

const sitemapIndex =
  (parts: readonly (readonly string[])[], { url }: BuildContext): Write =>
  ({ of }) =>
    document(
      'sitemapindex',
      parts.map((_, index) => {
        const path = paths.sitemapPart(index + 1);
        return `<sitemap><loc>${escapeXml(url(path))}</loc><lastmod>${of(path)}</lastmod></sitemap>`;
      }),
    );

const document = (root: string, lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
