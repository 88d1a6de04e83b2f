import { markdownFile, paths } from '../../contract/paths.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import type { Dates, OutputFile } from '../../model/publication.ts';
import { escapeXml } from '../../text/escape-xml.ts';
import type { BuildContext, Emitter } from '../emitter.ts';

/** Addresses that one sitemap file may hold (sitemaps.org). */
export const sitemapLimit = 50_000;

export const sitemap: Emitter = {
  name: 'discovery/sitemap',
  emit(_, context) {
    const pages = context.pages.map(({ path }) => path);
    if (pages.length <= sitemapLimit) return [xmlFile(paths.sitemap, urlSet(pages, context))];
    const parts = Array.from({ length: Math.ceil(pages.length / sitemapLimit) }, (__, index) =>
      pages.slice(index * sitemapLimit, (index + 1) * sitemapLimit),
    );
    return [
      xmlFile(paths.sitemap, sitemapIndex(parts, context)),
      ...parts.map((part, index) => xmlFile(paths.sitemapPart(index + 1), urlSet(part, context))),
    ];
  },
};

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
      pages.map(
        (path) =>
          `<url><loc>${escapeXml(url(path))}</loc><lastmod>${of(markdownFile(path))}</lastmod></url>`,
      ),
    );

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
