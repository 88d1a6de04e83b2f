import type { JsonObject } from '../../contract/json-schema.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { markdownFile, paths } from '../../contract/paths.ts';
import { demoteHeadings, levelsBelow } from '../../markdown/demote-headings.ts';
import { mapSiteLinks } from '../../markdown/map-links.ts';
import { createHtmlEscaper } from '../../markdown/raw-html.ts';
import { createMarkdownRenderer, type RenderMarkdown } from '../../markdown/render-markdown.ts';
import type { Addresses } from '../../model/addresses.ts';
import type { MakeKnown } from '../../model/known-text.ts';
import type { Site, TextPictures } from '../../model/catalogue.ts';
import type { Picture } from '../../model/pictures.ts';
import { textDirection } from '../../text/text-direction.ts';
import type { Formats } from '../words/formats.ts';
import type { Words } from '../words/words.ts';
import { embedJsonLd } from './json-ld.ts';
import type { Crumb, PageDraft, RenderedPage } from './page.ts';
import { assetNamed, type Asset } from './asset.ts';
import type { ThemeAssets } from './theme-of.ts';
import { documentTitle, metaDescription } from './head-texts.ts';
import { KeptPage } from './kept-page.ts';
import { imageRenderer, pictureMarkdown, publishedPath } from './page-pictures.ts';
import { pictureHtml, type PictureManner } from './picture-html.ts';
import type { ShareImage } from './share-image.ts';
import { signUpView } from './sign-up-view.ts';
import type { Templates } from './templates.ts';
import type { HtmlView, MarkdownHeadView, PageHead, SharedView } from './views.ts';

/** What rendering needs beside the page. */
export interface PageRendering extends ThemeAssets {
  readonly site: Site;
  readonly addresses: Addresses;
  readonly styleSheet: Asset;
  /** Files of the user's own by their path below `assets/`. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** Script of the sign-up form; undefined where the site offers none. */
  readonly signUpScript: Asset | undefined;
  /** Script of the search. */
  readonly searchScript: Asset;
  /** What lists of vehicles load. */
  readonly listSheet: Asset;
  readonly filterScript: Asset;
  readonly templates: Templates;
  readonly words: Words;
  readonly formats: Formats;
  /** Pages that the foot of every page links to, beside the navigation at its head. */
  readonly furtherPages: readonly Crumb[];
  /** Icon and grounds that every page tells browsers of. */
  readonly icon: PageHead['icon'];
  readonly colours: PageHead['colours'];
  /** What is shown of a page where it is shared. */
  readonly shareImageOf: (draft: PageDraft) => ShareImage | undefined;
}

/** Renders pages in both their forms. */
export function createPageRenderer(
  rendering: PageRendering,
  knownText: MakeKnown,
): (draft: PageDraft) => RenderedPage {
  const { addresses } = rendering;
  const htmlWith = (pictures?: TextPictures): RenderMarkdown =>
    createMarkdownRenderer(
      (path) => sitePathHref(publishedPath(path, pictures), addresses),
      imageRenderer(pictures, addresses),
    );
  const plainHtml = htmlWith();
  const escapeHtml = createHtmlEscaper();
  const markdownWith =
    (pictures?: TextPictures): RenderMarkdown =>
    (text, level = 2) =>
      mapSiteLinks(demoteHeadings(escapeHtml(text), levelsBelow(text, level)), (path) => {
        const href = sitePathHref(publishedPath(path, pictures), addresses);
        return new URL(href, addresses.url(paths.home)).href;
      }).trim();
  return (draft) => {
    const { path, textPictures } = draft;
    const toHtml = textPictures === undefined ? plainHtml : htmlWith(textPictures);
    const toMarkdown = markdownWith(textPictures);
    const body = rendering.templates
      .markdown(draft.template, {
        ...draft.view,
        site: rendering.site,
        signUp: signUpView(path, rendering.site, rendering.signUpScript),
        words: rendering.words,
        ...rendering.formats,
        link: addresses.url,
        asset: (file: string) => addresses.url(assetNamed(rendering.assets, file).path),
        render: toMarkdown,
        picture: (picture: Picture) => pictureMarkdown(picture, addresses),
      } satisfies SharedView)
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    const head = markdownHead(draft, rendering);
    const html = knownText(renderHtml(draft, rendering, toHtml), mediaTypes.html);
    const markdown = knownText(`${head}${body}\n`, mediaTypes.markdown);
    return new KeptPage(draft, html, markdown, Buffer.byteLength(head));
  };
}

/** A site path out of a text is encoded as its author left it; it only lacks the prefix. */
const sitePathHref = (path: string, { prefix }: Addresses): string => prefix + path;

function renderHtml(draft: PageDraft, rendering: PageRendering, render: RenderMarkdown): string {
  const { site, addresses, styleSheet, templates, furtherPages } = rendering;
  const { jsonLd } = draft;
  const absolute = (path: string | undefined) =>
    path === undefined ? undefined : addresses.url(path);
  const isError = draft.section === 'error';
  const image = rendering.shareImageOf(draft);
  return templates.html(draft.template, {
    ...draft.view,
    site,
    signUp: signUpView(draft.path, site, rendering.signUpScript),
    words: rendering.words,
    ...rendering.formats,
    link: addresses.href,
    asset: (file: string) => addresses.href(assetNamed(rendering.assets, file).path),
    render,
    picture: (picture: Picture, manner?: PictureManner) => pictureHtml(picture, addresses, manner),
    page: {
      path: draft.path,
      title: draft.title,
      description: draft.description,
      metaDescription: metaDescription(draft),
      trail: draft.trail,
      furtherPages,
      documentTitle: documentTitle(draft, site),
      indexable: !isError,
      direction: textDirection(site.locale),
      canonical: addresses.url(draft.path),
      alternate: addresses.url(markdownFile(draft.path)),
      describedBy: addresses.url(paths.llms),
      llms: addresses.href(paths.llms),
      type: draft.template === 'article' ? 'article' : 'website',
      image: image && { ...image, url: addresses.url(image.path) },
      icon: rendering.icon,
      colours: rendering.colours,
      styleSheet: addresses.href(styleSheet.path),
      listSheet: addresses.href(rendering.listSheet.path),
      filterScript: addresses.href(rendering.filterScript.path),
      previous: absolute(draft.pager?.previous),
      next: absolute(draft.pager?.next),
      themeSheet: rendering.themeSheet && addresses.href(rendering.themeSheet.path),
      searchScript: addresses.href(rendering.searchScript.path),
      preloads: rendering.preloads,
      jsonLd: jsonLd.length === 0 ? undefined : embedJsonLd(withTrail(jsonLd, draft, addresses)),
      current: (path: string) => isWithin(draft.path, path),
    },
  } satisfies HtmlView);
}

/** What stands above the body in the markdown of a page. */
function markdownHead(draft: PageDraft, { addresses, templates }: PageRendering): string {
  const head = templates.markdown('layout', {
    title: draft.title,
    description: draft.summary ?? draft.description,
    canonical: addresses.url(draft.path),
    llms: addresses.url(paths.llms),
    indexable: draft.section !== 'error',
  } satisfies MarkdownHeadView);
  return `${head.trim()}\n\n`;
}

/** Breadcrumbs say where a page is; the home page has none. */
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
