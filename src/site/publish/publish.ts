import { hash } from 'node:crypto';
import { operations } from '../../contract/operations.ts';
import { paths } from '../../contract/paths.ts';
import { addressesUnder, type Addresses } from '../../content/model/addresses.ts';
import type { Catalogue } from '../../content/model/catalogue.ts';
import { createKnownTexts, type KeepData, type MakeKnown } from '../../content/model/known-text.ts';
import type { EmittedFile, Publication } from '../../content/model/publication.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';
import type { BuildContext } from './emitter.ts';
import { feedLinkOf } from './feed-link.ts';
import { declaredFiles } from './fixed-paths.ts';
import { assetOf, ownAssets, type Asset } from './pages/asset.ts';
import { errorDrafts } from './pages/error-drafts.ts';
import { createDraftKeys } from './pages/draft-keys.ts';
import type { KnownPages } from './pages/known-pages.ts';
import type { Crumb, PageDraft, RenderedPage } from './pages/page.ts';
import { recallingPages } from './pages/recall-pages.ts';
import type { PageRendering } from './pages/page-rendering.ts';
import { createPageRenderer } from './pages/render-page.ts';
import { filterSheet } from './pages/filter-sheet.ts';
import { letterIcon } from './pages/letter-icon.ts';
import { shareImagesOf, type MakeCard } from './pages/share-image.ts';
import { headColours, themeOf } from './pages/theme-of.ts';
import { compileTemplates, type TemplateSources } from './pages/templates.ts';
import { draftPages, emitters } from './registry.ts';
import { formatsOf } from './words/formats.ts';
import { navigationIn } from './words/navigation-in.ts';
import { synonymsFor } from './words/synonyms-for.ts';
import { wordsFor } from './words/words-for.ts';
import type { Words } from './words/words.ts';
import { withUris } from './with-uris.ts';
import { writtenPaths } from './written-paths.ts';

/** File names of the assets among the templates. */
const assetNames = {
  styleSheet: 'style.css',
  signUp: 'sign-up.js',
  search: 'search.js',
  lists: 'lists.css',
  filters: 'filters.js',
} as const;

/** A site before its pages are rendered. */
export interface SiteDraft extends Addresses {
  /** The catalogue as it is published. */
  readonly catalogue: Catalogue;
  readonly templates: TemplateSources;
  readonly rendering: PageRendering;
  /** Every page, in the order in which indexes list them. */
  readonly pages: readonly PageDraft[];
}

/** What publishing may use besides the site. */
export interface PublishPorts {
  /** Pages that were rendered before; they are rendered again only if their text is requested. */
  readonly known?: KnownPages | undefined;
  /** Is called for each page that is rendered. */
  readonly onPage?: (() => void) | undefined;
  /** Keeps the texts; in memory if left out. */
  readonly keep?: KeepData;
}

/**
 * Drafts the site of a catalogue; pure.
 *
 * @param makeCard makes the image of a page that has none of its own; without it such pages have none.
 */
export function draftSite(
  given: Catalogue,
  templates: TemplateSources,
  makeCard?: MakeCard,
): SiteDraft {
  const { addresses, words, catalogue } = publishedCatalogue(given, templates);
  const { site } = catalogue;
  const asset = (name: string): Asset => assetOf(name, templates.get(name) ?? '');
  const assets = ownAssets(templates);
  const rendering = {
    site,
    addresses,
    assets,
    styleSheet: asset(assetNames.styleSheet),
    ...themeOf(site.theme, templates, assets, addresses),
    signUpScript: site.signUp.enabled ? asset(assetNames.signUp) : undefined,
    searchScript: asset(assetNames.search),
    listSheet: assetOf(
      assetNames.lists,
      (templates.get(assetNames.lists) ?? '') + filterSheet(catalogue),
    ),
    filterScript: asset(assetNames.filters),
    templates: compileTemplates(templates),
    words,
    formats: formatsOf(words),
    furtherPages: furtherPages(catalogue, words),
    feed: feedLinkOf(catalogue, words.articles),
    icon: letterIcon(site),
    colours: headColours(site.theme),
    shareImageOf: (draft: PageDraft) => shareImages.get(draft),
  };
  const pages = draftPages(catalogue, addresses, words);
  const shareImages = shareImagesOf(pages, site, makeCard);
  return { ...addresses, catalogue, templates, rendering, pages };
}

/** A catalogue as it is published, and what its pages are written in. */
export interface PublishedCatalogue {
  readonly catalogue: Catalogue;
  readonly addresses: Addresses;
  readonly words: Words;
}

/** The catalogue as it is published: every URL in its standard form, the navigation in its language. */
export function publishedCatalogue(
  given: Catalogue,
  templates: TemplateSources,
): PublishedCatalogue {
  const addresses = addressesUnder(given.site.baseUrl);
  const linked = withUris(given, addresses);
  const words = wordsFor(linked.site.locale, templates);
  const navigation = navigationIn(words, linked.site.navigation);
  return { catalogue: { ...linked, site: { ...linked.site, navigation } }, addresses, words };
}

/**
 * Everything that a site publishes; pure.
 */
export function publish(draft: SiteDraft, ports: PublishPorts = {}): Publication {
  const { catalogue, rendering } = draft;
  const { site, addresses } = rendering;
  const knownText = createKnownTexts(addresses, ports.keep);
  const render = pageRenderer(draft, knownText, ports);
  const used = emitters.filter(({ isFor }) => isFor?.(catalogue) !== false);
  const unused = new Set(
    emitters.filter((each) => !used.includes(each)).flatMap(({ files }) => files),
  );
  const context: BuildContext = {
    ...addresses,
    assets: assetsOf(rendering),
    pages: draft.pages.map(render),
    errorPages: errorDrafts(rendering.words).map(render),
    declared: declaredFiles.filter((file) => !unused.has(file)),
    examples: emitters.flatMap(({ example }) => example ?? []),
    synonyms: synonymsFor(site, draft.templates),
  };
  return {
    baseUrl: site.baseUrl,
    files: used
      .flatMap(({ name, emit }) =>
        emit(catalogue, context).map((file): EmittedFile => {
          const { contents, mediaType } = file;
          const isText = typeof contents === 'string' || 'pieces' in contents;
          const text = isText ? knownText(contents, mediaType) : contents;
          return { emitter: name, ...file, contents: text };
        }),
      )
      .sort(byCodePoint(({ path }) => path)),
    redirects: catalogue.redirects,
    removed: catalogue.removed,
    templates: templatesHash(draft.templates),
    livePaths: [
      ...operations.filter(({ kind }) => kind === 'live').map(({ path }) => path),
      ...(catalogue.site.mcp ? [paths.mcp] : []),
    ],
    writtenPaths: writtenPaths(catalogue, addresses),
  };
}

function pageRenderer(
  { catalogue, templates, rendering }: SiteDraft,
  knownText: MakeKnown,
  { known, onPage }: PublishPorts,
): (draft: PageDraft) => RenderedPage {
  const renderAnew = createPageRenderer(rendering, knownText);
  const render = (draft: PageDraft): RenderedPage => {
    onPage?.();
    return renderAnew(draft);
  };
  if (known === undefined) return render;
  const keyOf = draftKeysOf({ catalogue, templates, rendering });
  return recallingPages(render, known, keyOf);
}

/** Returns a key for everything that a page of a site is rendered from: the same key gives the same page. */
function draftKeysOf({
  catalogue,
  templates,
  rendering,
}: Pick<SiteDraft, 'catalogue' | 'templates' | 'rendering'>): (draft: PageDraft) => string {
  const { site, furtherPages: further, feed } = rendering;
  const names = assetsOf(rendering).map(({ path }) => path);
  const keyOf = createDraftKeys(catalogue, [site, names, further, feed, [...templates]]);
  const imageOf = (draft: PageDraft): string => rendering.shareImageOf(draft)?.path ?? '';
  return (draft) => keyOf(draft) + imageOf(draft);
}

/** What can make all pages different, whatever is in the sources; files for browsers have hashed names. */
const templatesHash = (templates: TemplateSources): string =>
  hash(
    'sha256',
    JSON.stringify([...templates].filter(([name]) => /\.(?:eta|yaml)$/.test(name)).sort()),
  ).slice(0, 16);

/** Everything that pages load. */
const assetsOf = ({
  styleSheet,
  themeSheet,
  signUpScript,
  searchScript,
  listSheet,
  filterScript,
  assets,
}: PageRendering): Asset[] => [
  styleSheet,
  searchScript,
  listSheet,
  filterScript,
  ...[themeSheet, signUpScript].filter((asset) => asset !== undefined),
  ...assets.values(),
];

/** The free pages that the navigation leaves out, and the releases: nobody should have to guess where they are. */
function furtherPages({ site, pages, releases }: Catalogue, words: Words): Crumb[] {
  const shown = new Set(site.navigation.map(({ path }) => path));
  return [
    ...pages
      .filter(({ kind }) => kind === 'page')
      .map(({ title, path }) => ({ label: title, path })),
    ...(releases.length > 0 ? [{ label: words.changes, path: paths.changes }] : []),
  ].filter(({ path }) => !shown.has(path));
}
