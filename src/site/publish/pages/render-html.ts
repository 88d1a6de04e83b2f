import type { JsonObject } from '../../../contract/json-schema.ts';
import { documentOf, entryFile, markdownFile, paths } from '../../../contract/paths.ts';
import type { RenderMarkdown } from '../../../base/markdown/render-markdown.ts';
import type { Addresses } from '../../../content/model/addresses.ts';
import { textDirection } from '../words/words.ts';
import type { PageDraft } from './page.ts';
import { createSharedView, pageView, type PageAssets, type PageRendering } from './page-view.ts';
import { pictureHtml } from './picture-html.ts';
import type { HtmlView, SharedView } from './views.ts';
import { exclusionsIn } from './linked-data.ts';
import { limits } from '../../../contract/limits.ts';
import type { Site } from '../../../content/model/catalogue.ts';

const { titleLength, descriptionLength, leastDescription } = limits;

/**
 * The title of a page in tabs and search results: with the name of the site if there is room for both, and on the
 * home page always.
 */
export function documentTitle({ path, title }: PageDraft, { name }: Site): string {
  if (path === paths.home) return title === name ? name : `${title} · ${name}`;
  const whole = `${title} · ${name}`;
  return fits(whole, titleLength) ? whole : title;
}

/**
 * The description for search results, in one line of at most 160 characters: first the sentence of the page about
 * itself, if it has one, then its description.
 */
export function metaDescription({ firstSentence, description }: PageDraft): string {
  if (firstSentence === undefined) return wholeSentences(description);
  const both = `${firstSentence} ${description}`;
  const isEnough = firstSentence.length >= descriptionLength - leastDescription;
  return wholeSentences(isEnough ? firstSentence : both);
}

/** The sentences for which there is room; of a first one that is too long, what has room. */
function wholeSentences(text: string): string {
  if (fits(text, descriptionLength)) return text;
  const start = text.slice(0, descriptionLength + 1);
  const end = Math.max(...['. ', '! ', '? ', '؟ '].map((mark) => start.lastIndexOf(mark)));
  return end < leastDescription ? shorten(text, descriptionLength) : text.slice(0, end + 1);
}

/** Counts characters only if there may be too many. */
const fits = (text: string, most: number): boolean =>
  text.length <= most || Array.from(text).length <= most;

/** A text of at most the given number of characters; left-out words at the end are marked. */
export function shorten(text: string, most: number): string {
  if (fits(text, most)) return text;
  const start = Array.from(text).slice(0, Math.max(0, most)).join('');
  const kept = start.slice(0, Math.max(0, start.lastIndexOf(' '))).replace(/[\p{P}\s]{1,4}$/u, '');
  return kept === '' ? '' : `${kept}…`;
}

export function createHtmlRenderer(
  rendering: PageRendering,
): (draft: PageDraft, render: RenderMarkdown) => string {
  const { site, addresses, templates } = rendering;
  const absolute = (path: string | undefined) =>
    path === undefined ? undefined : addresses.url(path);
  const { words, furtherPages, feed, icon, colours, preloads, themeSheet, pageAssets } = rendering;
  const sharedView = createSharedView(
    rendering,
    addresses.href,
    (shown, manner) => pictureHtml(shown, addresses, manner),
    templates.html,
  );
  const common = {
    direction: textDirection(site.locale),
    feed: feed && {
      url: addresses.url(feed.path),
      json: addresses.url(paths.jsonFeed),
      title: feed.title,
    },
    describedBy: addresses.url(paths.llms),
    exclusions: exclusionsIn(site, words),
    llms: addresses.href(paths.llms),
    themeSheet: themeSheet && addresses.href(themeSheet.path),
    ...(Object.fromEntries(
      Object.entries(pageAssets).map(([name, { path }]) => [name, addresses.href(path)]),
    ) as Readonly<Record<keyof PageAssets, string>>),
    furtherPages,
    icon,
    colours,
    preloads,
  };
  return (draft, render) => {
    const { path, jsonLd } = draft;
    const image = rendering.shareImageOf(draft);
    const html = {
      page: {
        path,
        title: draft.title,
        description: draft.description,
        metaDescription: metaDescription(draft),
        trail: draft.trail,
        documentTitle: documentTitle(draft, site),
        indexable: draft.section !== 'error',
        canonical: addresses.url(path),
        alternate: addresses.url(markdownFile(path)),
        json: absolute(documentOf(path) && entryFile(path)),
        appId: draft.appId,
        type: draft.template === 'article' ? 'article' : 'website',
        days: draft.days,
        image: image && { ...image, url: addresses.url(image.path) },
        previous: absolute(draft.pager?.previous),
        next: absolute(draft.pager?.next),
        jsonLd: jsonLd.length === 0 ? undefined : embedJsonLd(withTrail(jsonLd, draft, addresses)),
        current: (other: string) => isWithin(path, other),
        // At the end: V8 takes fifty times as long to add fields to a copy.
        ...common,
      },
    } satisfies Omit<HtmlView, keyof SharedView>;
    const shared = pageView(sharedView(path, render), html);
    return templates.html(draft.template, pageView(shared, draft.view));
  };
}

/** Breadcrumbs are the place of a page; the home page has none. */
function withTrail(
  jsonLd: readonly JsonObject[],
  draft: PageDraft,
  { url }: Addresses,
): readonly JsonObject[] {
  if (draft.trail.length === 0) return jsonLd;
  const crumbs = [...draft.trail, { label: draft.title, path: draft.path }];
  return [
    ...jsonLd,
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ label, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: url(path),
      })),
    },
  ];
}

const isWithin = (page: string, path: string): boolean =>
  page === path || (path !== paths.home && page.startsWith(`${path}/`));

/** JSON-LD for a script element: nothing in it can end the element. */
export const embedJsonLd = (graph: readonly JsonObject[]): string =>
  JSON.stringify(
    graph.length === 1
      ? { '@context': 'https://schema.org', ...graph[0] }
      : { '@context': 'https://schema.org', '@graph': graph },
  )
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
