import type { Addresses } from '../../content/model/addresses.ts';
import type { Catalogue } from '../../content/model/catalogue.ts';
import { curriculum } from './api/curriculum-files.ts';
import { entryDocuments } from './api/entry-documents.ts';
import { errorBodies } from './pages/error-drafts.ts';
import { features } from './api/features.ts';
import { identity } from './api/identity.ts';
import { indexFile } from './api/index-file.ts';
import { releases } from './api/release-files.ts';
import { openApi, publishedSchemas } from './api/openapi.ts';
import { tools } from './api/tools.ts';
import { vehicles } from './api/vehicles.ts';
import { agents } from './discovery/agents.ts';
import { aiInstructions } from './discovery/ai-instructions.ts';
import {
  apiCatalog,
  robots,
  securityText,
  webManifest,
  staticFiles,
} from './discovery/well-known.ts';
import { comparisonMatrix } from './discovery/comparison-matrix.ts';
import { changeFeeds, feeds } from './discovery/change-feeds.ts';
import { llmsFull } from './discovery/llms-full.ts';
import { llms } from './discovery/llms.ts';
import { mcp } from './discovery/mcp-document.ts';
import { sitemap } from './discovery/sitemap.ts';
import type { Emitter } from './emitter.ts';
import { appDrafts } from './pages/app-drafts.ts';
import { articleDrafts } from './pages/article-drafts.ts';
import { changeDrafts } from './pages/change-drafts.ts';
import { developersDraft } from './pages/developers-draft.ts';
import { homeDraft } from './pages/home-draft.ts';
import type { PageDraft } from './pages/page.ts';
import { assets, pages } from './pages/page-files.ts';
import { phonemeDrafts } from './pages/phoneme-drafts.ts';
import { searchDrafts } from './pages/search-drafts.ts';
import { vehicleDrafts } from './pages/vehicle-drafts.ts';
import { searchFiles } from './search/search-entries.ts';
import type { Words } from './words/words.ts';

/** Everything that is published. */
export const emitters: readonly Emitter[] = [
  openApi,
  indexFile,
  tools,
  features,
  identity,
  vehicles,
  curriculum,
  entryDocuments,
  releases,
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
  changeFeeds,
  robots,
  webManifest,
  apiCatalog,
  mcp,
  securityText,
  staticFiles,
];

/** Every page of the site, in the order in which indexes list them. */
export const draftPages = (
  catalogue: Catalogue,
  addresses: Addresses,
  words: Words,
): PageDraft[] => {
  const drafts = entryDrafts(catalogue, addresses, words);
  return [...drafts, ...searchDrafts(drafts, catalogue, addresses, words)];
};

const entryDrafts = (catalogue: Catalogue, addresses: Addresses, words: Words): PageDraft[] => [
  homeDraft(catalogue, addresses, words),
  ...appDrafts(catalogue, addresses, words),
  ...vehicleDrafts(catalogue, addresses, words),
  ...phonemeDrafts(catalogue, addresses, words),
  ...articleDrafts(catalogue, addresses, words),
  ...changeDrafts(catalogue, addresses, words),
  developersDraft(catalogue, addresses),
];
