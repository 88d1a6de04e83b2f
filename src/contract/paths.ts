import { app } from './kinds/app-kind.ts';
import { article, category } from './kinds/page-kinds.ts';
import { phoneme } from './kinds/phoneme-kind.ts';
import { documentKinds, entryKinds, folderOf } from './kinds/registry.ts';
import { vehicle } from './kinds/vehicle-kind.ts';
import { limits } from './limits.ts';
import type { ResourceName } from './resources/registry.ts';
import { livePaths } from './live-paths.ts';
import { searchIndexPath } from './search-files.ts';

/**
 * Canonical paths of everything that is published: decoded, starting with a slash, without base URL prefix,
 * suffix or trailing slash. The only place that derives the path of an entry from its key.
 */
export const paths = {
  ...livePaths,
  home: '/',
  apps: app.index,
  app: (id: string) => `${app.index}/${id}`,
  vehicles: vehicle.index,
  vehicle: (slug: string) => `${vehicle.index}/${slug}`,
  /** A slug has no slash, so no vehicle can use it. */
  category: (key: string) => `${category.below}/${key}`,
  phonemes: phoneme.index,
  phoneme: (key: string) => `${phoneme.index}/${key}`,
  /** Cards to print; no sound can use it. */
  practise: `${phoneme.index}/practise`,
  articles: article.index,
  search: '/search',
  searchIndex: searchIndexPath,
  /** A page of the A to Z, by the letter as addresses have it. */
  searchLetter: (key: string) => `/search/${key}`,
  /** The privacy page of a site that takes sign-ups. */
  privacy: '/privacy',
  install: (id: string) => `${app.counted}/${id}`,
  /** An address never starts with two slashes, which would name a host. */
  title: (title: string) => `/${title.replace(/^\/+/, '')}`,
  openApi: '/openapi.json',
  openApiAlias: '/api/openapi.json',
  tools: '/api/tools.json',
  features: app.operations[0].path,
  identity: app.operations[1].path,
  vehicleList: vehicle.operations[0].path,
  curriculum: phoneme.operations[0].path,
  apiError: (status: number) => `/api/${status}.json`,
  errorPage: (status: number) => `/${status}`,
  agents: '/agents.md',
  llms: '/llms.txt',
  llmsVehicles: '/vehicles/llms.txt',
  llmsFull: '/llms-full.txt',
  llmsFullPart: (part: number) => `/llms-full-${part}.txt`,
  aiInstructions: '/llm/ai-instructions.json',
  comparisonMatrix: '/llm/comparison-matrix.json',
  feed: '/feed.xml',
  jsonFeed: '/feed.json',
  sitemap: '/sitemap.xml',
  sitemapPart: (part: number) => `/sitemap-${part}.xml`,
  robots: '/robots.txt',
  favicon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  webManifest: '/site.webmanifest',
  apiCatalog: '/.well-known/api-catalog',
  /** The MCP endpoint; no file is there. */
  mcp: '/mcp',
  mcpRegistry: '/mcp/server.json',
  securityText: '/.well-known/security.txt',
  schema: (name: string) => `/schemas/${name}.schema.json`,
  manifest: '/catalogue-manifest.json',
  record: '/catalogue-record.json',
} as const;

/** A page of a list by its number; the list itself is the first one. */
export const listPage = (list: string, number: number): string =>
  number === 1 ? list : `${list}/pages/${number}`;

/** Every page of a list but its first: how many there are depends on the sources. */
export const furtherListPage =
  /^\/(?:articles|(?:vehicles\/categories|speech-sounds)\/[a-z0-9-]+)\/pages\/\d+(?:\.(?:html|md))?$/;

/** Whether a path is the program's own, and its name depends on content or on how much there is: nothing declares it. */
export const isPart = (path: string): boolean =>
  isHashed(path) || furtherListPage.test(path) || splitPart.test(path);

/** A page of the A to Z, a part of the search, of the sitemap, of the full text, or of the text index. */
const splitPart = /^\/(?:sitemap-\d+\.xml$|llms-full-\d+\.txt$|vehicles\/llms\.txt$|search\/.)/;

/** Files that come and go with the settings of a site. */
const passing: ReadonlySet<string> = new Set([
  paths.mcpRegistry,
  paths.webManifest,
  paths.favicon,
  paths.touchIcon,
]);

/** Whether an address was given to somebody who may come back. */
export const isPromised = (path: string): boolean => !isPart(path) && !passing.has(path);

/**
 * What the program published once and does not any more: it answers 410, unless a page of the studio is there, and is
 * no editor's to account for. `*` stands for a name without a slash. Whoever takes a path out of the program adds it
 * here.
 */
const withdrawnPaths: readonly string[] = [
  '/.well-known/agent-skills/index.json',
  '/.well-known/ai-catalog.json',
  '/.well-known/mcp/server-card.json',
  '/api/changes/*.json',
  '/changes',
  '/changes/*',
  '/llm/vehicle-index.json',
  '/mcp/server-card',
  '/schemas/Release.schema.json',
  '/schemas/ReleaseList.schema.json',
  '/speech-sounds/coverage',
];

/** A pattern of `withdrawnPaths` as a regular expression, in which `literal` writes all but the names. */
export const withdrawnPattern = (path: string, literal: (text: string) => string): string =>
  path.split('*').map(literal).join('[^/]+');

const createCheck = (patterns: readonly string[]): ((path: string) => boolean) => {
  const dots = (text: string): string => text.replaceAll('.', '\\.');
  const any = patterns.map((path) => withdrawnPattern(path, dots)).join('|');
  const pattern = new RegExp(`^(?:${any})$`, 'i');
  return (path) => pattern.test(path);
};

/** Whether an address is one that the program withdrew from every site. */
export const isWithdrawn = createCheck(withdrawnPaths);

/** The same for one site, with the skill that was named after its base URL. */
export const withdrawnCheck = (baseUrl: string): ((path: string) => boolean) =>
  createCheck(withdrawnFrom(baseUrl));

/** `withdrawnPaths` of one site, with the skill that was named after its base URL. */
export function withdrawnFrom(baseUrl: string): readonly string[] {
  const { hostname, pathname } = new URL(baseUrl);
  const name = `${hostname}${pathname}-catalogue`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const skill = name.replace(/^-/, '').slice(0, 64).replace(/-$/, '');
  return [...withdrawnPaths, `/.well-known/agent-skills/${skill}/SKILL.md`];
}

/** Path of a page's HTML file: `/vehicles/x` → `/vehicles/x.html`, `/` → `/index.html`. */
export const htmlFile = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

/** Path of the page that a file belongs to, by its suffix: `/vehicles/x.html` → `/vehicles/x`, `/index.html` → `/`. */
export function pagePath(file: string, suffix: '.html' | '.md'): string {
  if (!file.endsWith(suffix) || file === `/${suffix}`) return file;
  const path = file.slice(0, -suffix.length);
  return path === '/index' ? '/' : path;
}

/** Whether a file is the body of failed requests, whose own address need not be served. */
export const isErrorBody = (file: string): boolean => /^\/(?:api\/)?[45]\d\d\.\w+$/.test(file);

/** Path of a page's markdown file: `/vehicles/x` → `/vehicles/x.md`, `/` → `/index.md`. */
export const markdownFile = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);

/** What is below the folder of a kind and is no entry of it. */
export const notEntries: readonly string[] = [paths.practise];

const documents: ReadonlyMap<string, ResourceName> = new Map(
  documentKinds.map((kind) => [folderOf(kind), kind.document]),
);

/** Folders below which each page of an entry has a JSON of its own beside it. */
export const documentFolders: readonly string[] = [...documents.keys()];

/** The schema of the JSON of the entry with a page; undefined if the page is no such entry's. */
export function documentOf(page: string): ResourceName | undefined {
  const end = page.lastIndexOf('/');
  const name = documents.get(page.slice(0, end));
  const isEntry = limits.slugPattern.test(page.slice(end + 1)) && !notEntries.includes(page);
  return isEntry ? name : undefined;
}

/** Path of the JSON of an entry, by that of its page: `/vehicles/x` → `/vehicles/x.json`. */
export const entryFile = (page: string): string => `${page}.json`;

/** Path of the page of the entry whose JSON a file is; undefined for any other file. */
export function pageOfEntryFile(file: string): string | undefined {
  const page = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
  return documentOf(page) === undefined ? undefined : page;
}

/** The files of a page: both forms, and the JSON of an entry. */
export const formsOf = (page: string): string[] => [
  htmlFile(page),
  markdownFile(page),
  ...(documentOf(page) === undefined ? [] : [entryFile(page)]),
];

/** An address without what makes it another form of a page: `.html`, `.md`, or `.json` of an entry. */
export const withoutForm = (path: string): string =>
  pageOfEntryFile(path) ?? path.replace(/\.(?:html|md)$/, '');

/** The address of a page, from any form of it: without a suffix or a trailing slash. */
export const bareAddress = (path: string): string =>
  path === '/' ? path : withoutForm(path).replace(/(?<=.)\/$/, '');

/** First segments below which only the program publishes; a free page cannot use them. */
export const reservedSegments: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'install',
  'llm',
  'mcp',
  'media',
  'schemas',
  'search',
  ...entryKinds.map(({ index }) => index.slice(1)),
]);

/** Single paths that the program publishes; a free page cannot use them. */
export const reservedPaths: ReadonlySet<string> = new Set([
  paths.articles,
  paths.developers,
  '/404',
  '/410',
  '/agents',
]);

/** Folders whose files have a hash in their names, so that a copy never expires. */
export const hashedFolders = ['assets', 'media'] as const;

/** Whether the name of a file changes with its content. */
export const isHashed = (path: string): boolean =>
  hashedFolders.some((folder) => path.startsWith(`/${folder}/`));
