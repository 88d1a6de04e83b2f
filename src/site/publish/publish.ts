import { operations } from '../../contract/operations.ts';
import { paths } from '../../contract/paths.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import type { Catalogue, Site } from '../../content/model/catalogue.ts';
import {
  bytesOf,
  type UndatedFile,
  type FileBytes,
  type OnJson,
  type UndatedPublication,
} from '../../content/publication/publication.ts';
import { noMemo, type Memo } from '../../base/memo.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { type BuildContext, serialiseJson, type RenderedPage } from './emitter.ts';
import { feedLinkOf } from './discovery/feeds.ts';
import { errorDrafts } from './pages/error-drafts.ts';
import type { Crumb, PageDraft } from './pages/page.ts';
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

export interface SiteDraft {
  readonly catalogue: Catalogue;
  /** Paths whose addresses were made. */
  readonly links: ReadonlySet<string>;
  readonly templates: TemplateSources;
  /** What was made of the last draft. */
  readonly memo: Memo;
  readonly rendering: PageRendering;
  /** Every page, in the order in which indexes list them. */
  readonly pages: readonly PageDraft[];
}

export interface RenderPorts {
  readonly onPage?: (() => void) | undefined;
}

export type RenderedSite = Pick<BuildContext, 'pages' | 'errorPages'>;

/**
 * Drafts the site of a catalogue; pure.
 *
 * @param makeCard makes the image of a page that has none of its own; without it such pages have none.
 */
export function draftSite(
  linked: Catalogue,
  read: TemplateSources,
  makeCard?: MakeCard,
  memo: Memo = noMemo,
): SiteDraft {
  const templates = memo.same('part', 'templates', read);
  const links = new Set<string>();
  const addresses = addressesUnder(linked.site.baseUrl, links, linked.site.signUp.url);
  const words = wordsFor(linked.site.locale, templates);
  const navigation = navigationIn(words, linked.site.navigation);
  const written = withUris({ ...linked, site: { ...linked.site, navigation } }, addresses);
  const catalogue = {
    ...written,
    site: memo.same('part', 'site', written.site),
    apps: written.apps.map((app) => memo.same('part', app.path, app)),
    redirects: memo.same('part', 'redirects', written.redirects),
  };
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
  const ofSite = memoUnder(memo, site, templates);
  const pages = draftPages(catalogue, addresses, words, ofSite).map((draft) =>
    memo.same('draft', draft.path, draft),
  );
  const shareImages = shareImagesOf(pages, site, makeCard);
  return { links, catalogue, templates, memo, rendering, pages };
}

/** Keeps nothing that was made under other settings of the site, or with other templates. */
const memoUnder = (memo: Memo, site: Site, templates: TemplateSources): Memo => ({
  ...memo,
  kept: (maker, name, of, make) => memo.kept(maker, name, [...of, site, templates], make),
});

export function renderPages(draft: SiteDraft, ports: RenderPorts = {}): RenderedSite {
  const render = pageRenderer(draft, ports);
  const errors = errorDrafts(draft.catalogue, draft.rendering.words);
  return {
    pages: draft.pages.map(render),
    errorPages: errors.map((page) => render(draft.memo.same('draft', page.path, page))),
  };
}

/**
 * Joins pages and entries to everything that a site publishes; pure.
 *
 * @param pictures the files of its pictures.
 * @param onJson gets the values that JSON files are made from.
 */
export function joinFiles(
  draft: SiteDraft,
  rendered: RenderedSite,
  pictures: readonly UndatedFile[] = [],
  onJson?: OnJson,
): UndatedPublication {
  const { catalogue, rendering, memo } = draft;
  const { site, addresses } = rendering;
  const context: BuildContext = {
    ...addresses,
    ...rendered,
    assets: assetsOf(rendering),
    declared: declaredFiles,
    examples: emitters.flatMap(({ example }) => example ?? []),
    synonyms: synonymsFor(site, draft.templates),
    words: rendering.words,
    memo: memoUnder(memo, site, draft.templates),
  };
  const encoded = (path: string, contents: string | Uint8Array): FileBytes => {
    const data = memo.same(
      'data',
      path,
      typeof contents === 'string' ? Buffer.from(contents) : contents,
    );
    return memo.kept('bytes', path, [data], () => bytesOf(data));
  };
  const joined = emitters.flatMap(({ name, emit }) =>
    emit(catalogue, context).map((file): UndatedFile => {
      const { path, mediaType, lasts, contents } = file;
      const made = (bytes: UndatedFile['contents']): UndatedFile => ({
        ...{ path, mediaType, emitter: name, contents: bytes },
        ...(lasts && { lasts }),
      });
      if (typeof contents === 'string' || contents instanceof Uint8Array)
        return made(encoded(path, contents));
      if (typeof contents !== 'object' || !('json' in contents)) return made(contents);
      const { json } = contents;
      const bytes = memo.kept('json', path, [contents], () => encoded(path, serialiseJson(json)));
      onJson?.({ path, emitter: name, contents: bytes }, json);
      return made(bytes);
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

function pageRenderer(
  { rendering, templates, memo }: SiteDraft,
  { onPage }: RenderPorts,
): (draft: PageDraft) => RenderedPage {
  const render = createPageRenderer(rendering);
  const ofAll = Object.entries(rendering).filter(([name]) => !derived.has(name));
  const shared = memo.same('part', 'rendering', [ofAll, templates]);
  return (draft) => {
    const { path, section, title, description } = draft;
    const shareImage = memo.same('share image', path, rendering.shareImageOf(draft));
    return memo.kept('page', path, [draft, shareImage, shared], () => {
      onPage?.();
      const images = imagePaths(draft);
      return { path, section, title, description, images, shareImage, ...render(draft) };
    });
  };
}

/** What of a rendering is made, mostly as functions, from the templates and from the rest. */
const derived: ReadonlySet<string> = new Set<keyof PageRendering>([
  'templates',
  'words',
  'formats',
  'addresses',
  'shareImageOf',
]);

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
