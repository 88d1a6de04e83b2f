import type { Memo } from '../../base/memo.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import type { Catalogue } from '../../content/model/catalogue.ts';
import type { Entries } from '../../content/model/entries.ts';
import { curriculum } from './api/curriculum-files.ts';
import { entryDocuments } from './api/entry-documents.ts';
import { errorBodies } from './pages/error-drafts.ts';
import { features, identity } from './api/features.ts';
import { indexFile } from './api/index-file.ts';
import { openApi, publishedSchemas, tools } from './api/openapi.ts';
import { vehicles } from './api/vehicles.ts';
import { agents } from './discovery/agents.ts';
import { aiInstructions } from './discovery/ai-instructions.ts';
import { apiCatalog } from './discovery/api-catalog.ts';
import { comparisonMatrix } from './discovery/comparison-matrix.ts';
import { feeds } from './discovery/feeds.ts';
import { llmsFull } from './discovery/llms-full.ts';
import { llms } from './discovery/llms.ts';
import { mcp } from './discovery/mcp-registry.ts';
import { robots } from './discovery/robots.ts';
import { securityText } from './discovery/security-text.ts';
import { sitemap } from './discovery/sitemap.ts';
import { webManifest } from './discovery/web-manifest.ts';
import type { Emitter } from './emitter.ts';
import { appDrafts } from './pages/app-drafts.ts';
import { articleDrafts } from './pages/article-drafts.ts';
import { developersDraft } from './pages/developers-draft.ts';
import { homeDraft } from './pages/home-draft.ts';
import type { PageDraft } from './pages/page.ts';
import { assets, pages, staticFiles } from './pages/page-files.ts';
import { phonemeDrafts } from './pages/phoneme-drafts.ts';
import { searchDrafts } from './pages/search-drafts.ts';
import { vehicleDrafts } from './pages/vehicle-drafts.ts';
import { searchFiles } from './search/search-files.ts';
import type { Words } from './words/words.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { operations } from '../../contract/operations.ts';
import { paths } from '../../contract/paths.ts';
import type { DeclaredFile } from '../../content/publication/publication.ts';
import type { FixedPaths } from '../../content/publication/published-paths.ts';

export const emitters: readonly Emitter[] = [
  openApi,
  indexFile,
  tools,
  features,
  identity,
  vehicles,
  curriculum,
  entryDocuments,
  publishedSchemas,
  errorBodies,
  pages,
  assets,
  searchFiles,
  agents,
  llms,
  llmsFull,
  aiInstructions,
  comparisonMatrix,
  sitemap,
  feeds,
  robots,
  webManifest,
  apiCatalog,
  mcp,
  securityText,
  staticFiles,
];

/** Every page of the site, in the order in which indexes list them. */
export function draftPages(
  catalogue: Catalogue,
  addresses: Addresses,
  words: Words,
  memo: Memo,
): PageDraft[] {
  const home = { label: catalogue.site.name, path: paths.home };
  const context = { catalogue, addresses, words, memo, home };
  const drafts = [
    homeDraft(context),
    ...appDrafts(context),
    ...vehicleDrafts(context),
    ...phonemeDrafts(context),
    ...articleDrafts(context),
    developersDraft(context),
  ];
  return [...drafts, ...searchDrafts(drafts, context)];
}

/** Written last, from all the others, and by no emitter. */
const manifest: DeclaredFile = {
  path: paths.manifest,
  mediaType: mediaTypes.json,
  listed: {
    name: 'Manifest',
    description: 'Every published file with its size, hash and date, redirects and removed pages.',
    notForReaders: true,
  },
};

/** The same for the record, which the build makes of the entries. */
const record: DeclaredFile = {
  path: paths.record,
  mediaType: mediaTypes.json,
  listed: {
    name: 'Record',
    description: 'Every address, and every entry as its editors wrote it: what comparisons read.',
    notForReaders: true,
  },
};

/** Every file with a fixed name, in the order in which lists name them. */
export const declaredFiles: readonly DeclaredFile[] = [
  ...emitters.flatMap(({ files }) => files),
  manifest,
  record,
];

const live = operations.filter(({ kind }) => kind === 'live');
const linkableFiles = declaredFiles.filter(({ linkable }) => linkable !== false);

/** The paths of what is published or served whatever the sources hold. */
export const fixedPaths: FixedPaths = {
  linkable: new Set([
    ...linkableFiles.map(({ path }) => path),
    ...live.filter(({ method }) => method === 'GET').map(({ path }) => path),
  ]),
  others: [
    '/index',
    ...[404, 410].map(paths.errorPage),
    ...live.filter(({ method }) => method !== 'GET').map(({ path }) => path),
    ...[paths.mcp, paths.mcpRegistry, paths.webManifest, paths.favicon, paths.touchIcon],
    ...declaredFiles.filter(({ linkable }) => linkable === false).map(({ path }) => path),
  ],
};

/**
 * Every file that the entries of a day give, by its path: known without linking or rendering, and also of faulty ones. Left
 * out is what `isPart` knows: files with a hash in their names, and the further parts of what is split.
 */
export const declaredPaths = (entries: Entries): readonly string[] => [
  ...emitters.flatMap(({ files, pathsOf }) => [
    ...files.map(({ path }) => path),
    ...(pathsOf?.(entries) ?? []),
  ]),
  ...[manifest, record].map(({ path }) => path),
];
