import { operations } from '../../contract/operations.ts';
import { paths } from '../../contract/paths.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import type { Catalogue } from '../../content/model/catalogue.ts';
import {
  bytesOf,
  type Contents,
  type DatedContents,
  type UndatedFile,
  type FileBytes,
  type JsonContents,
  type OnJson,
  type UndatedPublication,
} from '../../content/publication/publication.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { type BuildContext, serialiseJson, type PageTexts, type RenderedPage } from './emitter.ts';
import { feedLinkOf } from './discovery/feeds.ts';
import { errorDrafts } from './pages/error-drafts.ts';
import { createCachedRenderer } from './pages/cached-pages.ts';
import type { Crumb, PageCache, PageDraft } from './pages/page.ts';
import type { PageRendering } from './pages/page-view.ts';
import { createPageRenderer } from './pages/render-page.ts';
import { shareImagesOf, type MakeCard } from './pages/share-image.ts';
import { headColours, letterIcon, themeOf } from './pages/theme-of.ts';
import { compileTemplates } from './pages/templates.ts';
import { type TemplateSources, assetOf, ownAssets, type Asset } from './template-sources.ts';
import { draftPages, emitters, declaredFiles } from './registry.ts';
import { navigationIn, synonymsFor, wordsFor } from './words/words-for.ts';
import { formatsOf } from './words/words.ts';
import { withUris, writtenPaths } from './written-urls.ts';
import type { WordCache } from '../search/build-index.ts';

export interface SiteDraft {
  readonly catalogue: Catalogue;
  /** Paths whose addresses were made. */
  readonly links: ReadonlySet<string>;
  readonly templates: TemplateSources;
  readonly rendering: PageRendering;
  /** Every page, in the order in which indexes list them. */
  readonly pages: readonly PageDraft[];
}

export interface RenderPorts {
  /** Saves rendering a page again; afterwards it holds this rendering. */
  readonly cache?: PageCache | undefined;
  readonly onPage?: (() => void) | undefined;
}

/** What of the files of the last publication is not made or checked again where nothing of it changed. */
export interface FileCache {
  /** JSON by its path. */
  readonly json: Map<string, FileBytes>;
  readonly words: WordCache;
}

export type RenderedSite = Pick<BuildContext, 'pages' | 'errorPages'>;

/**
 * Drafts the site of a catalogue; pure.
 *
 * @param makeCard makes the image of a page that has none of its own; without it such pages have none.
 */
export function draftSite(
  linked: Catalogue,
  templates: TemplateSources,
  makeCard?: MakeCard,
): SiteDraft {
  const links = new Set<string>();
  const addresses = addressesUnder(linked.site.baseUrl, links, linked.site.signUp.url);
  const words = wordsFor(linked.site.locale, templates);
  const navigation = navigationIn(words, linked.site.navigation);
  const catalogue = withUris({ ...linked, site: { ...linked.site, navigation } }, addresses);
  const { site } = catalogue;
  const asset = (file: string): Asset => assetOf(file, templates.get(file) ?? '');
  const assets = ownAssets(templates);
  const rendering = {
    site,
    addresses,
    assets,
    pageAssets: {
      styleSheet: asset('style.css'),
      searchScript: asset('search.js'),
      listSheet: asset('lists.css'),
      filterScript: asset('filters.js'),
      hearScript: asset('hear.js'),
    },
    ...themeOf(site.theme, templates, assets, addresses),
    signUpScript: site.signUp.enabled ? asset('sign-up.js') : undefined,
    templates: compileTemplates(templates),
    words,
    formats: formatsOf(words),
    furtherPages: furtherPages(catalogue),
    feed: feedLinkOf(catalogue, words.articles),
    icon: letterIcon(site),
    colours: headColours(site.theme),
    shareImageOf: (draft: PageDraft) => shareImages.get(draft),
  };
  const pages = draftPages(catalogue, addresses, words);
  const shareImages = shareImagesOf(pages, site, makeCard);
  return { links, catalogue, templates, rendering, pages };
}

export function renderPages(draft: SiteDraft, ports: RenderPorts = {}): RenderedSite {
  const render = pageRenderer(draft, ports);
  return {
    pages: draft.pages.map(render),
    errorPages: errorDrafts(draft.catalogue, draft.rendering.words).map(render),
  };
}

/**
 * Joins pages and entries to everything that a site publishes; pure but for the cache, which it fills.
 *
 * @param pictures the files of its pictures.
 * @param onJson gets the values that JSON files are made from, if they are others than those of the last publication.
 */
export function joinFiles(
  draft: SiteDraft,
  rendered: RenderedSite,
  pictures: readonly UndatedFile[] = [],
  onJson?: OnJson,
  cache?: FileCache,
): UndatedPublication {
  const { catalogue, rendering } = draft;
  const { site, addresses } = rendering;
  const context: BuildContext = {
    ...addresses,
    ...rendered,
    assets: assetsOf(rendering),
    declared: declaredFiles,
    examples: emitters.flatMap(({ example }) => example ?? []),
    synonyms: synonymsFor(site, draft.templates),
    words: rendering.words,
    searchWords: cache?.words,
  };
  const before = new Map(cache?.json);
  cache?.json.clear();
  const joined = emitters.flatMap(({ name, emit }) =>
    emit(catalogue, context).map((file): UndatedFile => {
      const { path, contents } = file;
      if (typeof contents !== 'object' || !('json' in contents))
        return { emitter: name, ...file, contents: encoded(contents) };
      const { json } = contents;
      const text = serialiseJson(json);
      const last = before.get(path);
      const isKnown = last !== undefined && Buffer.compare(last.data, Buffer.from(text)) === 0;
      // All others are checked against this one.
      onJson?.({ path, emitter: name }, isKnown && path !== paths.openApi ? undefined : json);
      const bytes = isKnown ? last : bytesOf(text);
      cache?.json.set(path, bytes);
      return { emitter: name, ...file, contents: bytes };
    }),
  );
  return {
    baseUrl: site.baseUrl,
    files: [...joined, ...pictures].sort(byCodePoint(({ path }) => path)),
    redirects: catalogue.redirects,
    removed: catalogue.removed,
    noindex: site.noindex,
    signUpUrl: site.signUp.url,
    livePaths: [
      ...operations.filter(({ kind }) => kind === 'live').map(({ path }) => path),
      ...(catalogue.site.mcp ? [paths.mcp] : []),
    ],
    writtenPaths: writtenPaths(catalogue, addresses),
    links: draft.links,
    hasOwnTemplates: rendering.templates.areOwn,
  };
}

const encoded = (contents: Exclude<Contents, JsonContents>): FileBytes | DatedContents =>
  typeof contents === 'string' || contents instanceof Uint8Array ? bytesOf(contents) : contents;

function pageRenderer(
  site: SiteDraft,
  { cache, onPage }: RenderPorts,
): (draft: PageDraft) => RenderedPage {
  const renderPage = createPageRenderer(site.rendering);
  const render = (draft: PageDraft): PageTexts => {
    onPage?.();
    return renderPage(draft);
  };
  const textsOf = cache === undefined ? render : createCachedRenderer(cache, site, render);
  return (draft) => {
    const { path, section, title, description } = draft;
    const shareImage = site.rendering.shareImageOf(draft);
    const images = imagePaths(draft);
    return { path, section, title, description, images, shareImage, ...textsOf(draft) };
  };
}

/** Paths of the pictures that represent a page, each once, without those that are decoration. */
function imagePaths({ pictures = [] }: PageDraft): readonly string[] {
  const described = pictures.filter(({ alt }) => alt !== '');
  return [...new Set(described.map(({ plain }) => plain.path))];
}

const assetsOf = ({
  pageAssets: loaded,
  themeSheet,
  signUpScript,
  assets,
}: PageRendering): Asset[] => [
  ...Object.values(loaded),
  ...[themeSheet, signUpScript].filter((asset) => asset !== undefined),
  ...assets.values(),
];

/** The free pages that the navigation leaves out: all pages must be reachable. */
function furtherPages({ site, pages }: Catalogue): Crumb[] {
  const shown = new Set(site.navigation.map(({ path }) => path));
  return pages
    .filter(({ kind }) => kind === 'page')
    .filter(({ guide, path }) => guide !== true && !shown.has(path))
    .map(({ title, path }) => ({ label: title, path }));
}
