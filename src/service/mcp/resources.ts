import { bareMediaType } from '../../contract/media-types.ts';
import { paths } from '../../contract/paths.ts';
import { pagePath, type RouteTable } from '../http/route-table.ts';
import type { Addresses } from '../../content/model/addresses.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';
import type { Answer } from './answer.ts';
import { findPage } from './find-page.ts';
import { limits } from './limits.ts';
import type { Published } from './published.ts';

/** A resource as clients list it. */
export interface ListedResource {
  readonly uri: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
}

const lists = new WeakMap<RouteTable, readonly ListedResource[]>();

/** The files of the API, then the markdown of every page; without those that are too large to be read. */
export function resourcesOf(routes: RouteTable): readonly ListedResource[] {
  const known = lists.get(routes);
  if (known !== undefined) return known;
  const api = [...routes.files.values()].filter(isApiFile);
  const pages = [...routes.pages.values()].map(({ markdown }) => markdown);
  const list = [
    ...api.map((file) => ({ file, name: file.path })),
    ...pages.map((file) => ({ file, name: pagePath(file.path, '.md') })),
  ]
    .filter(({ file }) => file.bytes <= limits.resourceBytes)
    .map(({ file, name }) => ({
      uri: routes.addresses.url(file.path),
      name,
      // Clients compare it as a string, and a parameter would hide `text/markdown` from them.
      mimeType: bareMediaType(file.mediaType),
      size: file.bytes,
    }));
  lists.set(routes, list);
  return list;
}

const agentTexts: ReadonlySet<string> = new Set([paths.agents, paths.llms, paths.llmsVehicles]);

const isApiFile = ({ path, mediaType }: ManifestFile): boolean =>
  agentTexts.has(path) ||
  (/^\/(?:api|llm)\//.test(path) && mediaType.includes('json') && path !== paths.openApiAlias) ||
  path === paths.openApi;

/** A page of the list; a cursor is the last address of the page before. */
export function pageOfResources(
  cursor: string | undefined,
  routes: RouteTable,
): Answer<{ readonly resources: ListedResource[]; readonly nextCursor?: string | undefined }> {
  const all = resourcesOf(routes);
  const last = cursor === undefined ? -1 : all.findIndex(({ uri }) => uri === cursor);
  if (cursor !== undefined && last < 0)
    return { refused: 'The cursor is no longer valid for this catalogue: list again without one.' };
  const resources = all.slice(last + 1, last + 1 + limits.resources);
  const hasMore = last + 1 + resources.length < all.length;
  return { found: { resources, ...(hasMore && { nextCursor: resources.at(-1)?.uri }) } };
}

/** The text at an address of the site, and its type. */
export async function readResource(
  uri: string,
  { routes, read }: Published,
): Promise<Answer<{ readonly uri: string; readonly mimeType: string; readonly text: string }>> {
  const page = findPage(uri, routes);
  if ('refused' in page) return page;
  const { file } = page.found;
  if (file.bytes > limits.resourceBytes)
    return {
      refused: `${file.path} has ${String(file.bytes)} bytes, more than is read at once: fetch ${routes.addresses.url(file.path)}, or ask with a tool.`,
    };
  return { found: { uri, mimeType: bareMediaType(file.mediaType), text: await read(file) } };
}

/** The template of every page's markdown. */
export const pageTemplate = ({ url }: Addresses): string =>
  `${url('/').replace(/\/$/, '')}/{+path}.md`;
