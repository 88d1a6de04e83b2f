import { markdownFile, paths } from '../../../contract/paths.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import type { Dates } from '../../../content/publication/publication.ts';
import { escapeXml } from '../../../base/text/escape.ts';
import { inParts, textFile, type BuildContext, type Emitter } from '../emitter.ts';
import { ownDate } from '../pages/article-drafts.ts';

/** Maximum number of addresses in one sitemap file (sitemaps.org). */
export const sitemapLimit = 50_000;

/** Maximum size of one sitemap file in bytes, uncompressed (sitemaps.org). */
export const sitemapBytes = 52_428_800;

export const sitemap: Emitter = {
  name: 'discovery/sitemap',
  files: [
    {
      path: paths.sitemap,
      mediaType: mediaTypes.xml,
      listed: {
        name: 'Sitemap',
        description: 'Canonical address of every page.',
        notForReaders: true,
      },
    },
  ],
  emit({ pages: content }, context) {
    const dates = new Map(content.map((page) => [page.path, ownDate(page)]));
    const pages = context.pages.map(({ path, images }): Listed => {
      const loc = `<loc>${escapeXml(context.url(path))}</loc>`;
      const pictures = images.map((image) => imageLine(context.url(image))).join('');
      return {
        file: markdownFile(path),
        date: dates.get(path),
        start: `<url>${loc}<lastmod>`,
        // What is not of the protocol itself comes last.
        end: `</lastmod>${pictures}</url>`,
      };
    });
    const parts = inParts(pages, lineBytes, {
      head: Buffer.byteLength(document('urlset', [], imageAttribute)),
      bytes: sitemapBytes,
      items: sitemapLimit,
    });
    if (parts.length <= 1) return [textFile(paths.sitemap, mediaTypes.xml, urlSet(pages))];
    return [
      textFile(paths.sitemap, mediaTypes.xml, sitemapIndex(parts, context)),
      ...parts.map((part, index) =>
        textFile(paths.sitemapPart(index + 1), mediaTypes.xml, urlSet(part)),
      ),
    ];
  },
};

/** A picture of a page, in Google's extension of the format. */
const imageLine = (url: string): string =>
  `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`;

/** The line of a page around its date: that of its source, else that of a file. */
interface Listed {
  readonly file: string;
  readonly date: string | undefined;
  readonly start: string;
  readonly end: string;
}

/** Bytes of the line of a page, including the line end; every date is as long as this one. */
const lineBytes = ({ start, end }: Listed): number =>
  Buffer.byteLength(`${start}2000-01-01T00:00:00Z${end}\n`);

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Declared if a part has pictures; it always counts towards the length of a part. */
const imageAttribute = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/**
 * Without a date of its own a page changed if its markdown did: that is its content, while the HTML around it
 * changes with every new style sheet.
 */
const urlSet =
  (pages: readonly Listed[]) =>
  ({ of }: Dates): string =>
    document(
      'urlset',
      pages.map(({ start, file, date, end }) => start + (date ?? of(file)) + end),
      pages.some(({ end }) => end.includes('<image:')) ? imageAttribute : '',
    );

const sitemapIndex =
  (parts: readonly unknown[], { url }: BuildContext) =>
  ({ of }: Dates): string =>
    document(
      'sitemapindex',
      parts.map((_, index) => {
        const path = paths.sitemapPart(index + 1);
        return `<sitemap><loc>${escapeXml(url(path))}</loc><lastmod>${of(path)}</lastmod></sitemap>`;
      }),
    );

const document = (root: string, lines: readonly string[], more = ''): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}"${more}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
