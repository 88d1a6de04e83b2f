import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import type { Catalogue, Site } from '../../../content/model/catalogue.ts';
import { serverName } from '../../../content/model/published-names.ts';
import type { OutputFile } from '../../../content/model/publication.ts';
import type { BuildContext, Emitter } from '../emitter.ts';

/** Revisions of MCP that `/mcp` is announced with, the latest first. */
export const mcpVersions = ['2026-07-28', '2025-11-25', '2025-06-18'] as const;

/** The files by which clients and registries find MCP, if the site is published with it. */
export const mcp: Emitter = {
  name: 'discovery/mcp',
  files: [],
  furtherFiles: /^\/mcp\/server(?:-card|\.json)$/,
  emit: (catalogue, context) => (catalogue.site.mcp ? announcements(catalogue, context) : []),
};

function announcements({ site }: Catalogue, context: BuildContext): OutputFile[] {
  const { url } = context;
  const card = { $schema: cardSchema, ...described(site, url), remotes: [remote(url)] };
  const { supportedProtocolVersions: _, ...registered } = remote(url);
  const registry = { $schema: registrySchema, ...described(site, url), remotes: [registered] };
  return [
    {
      path: paths.mcpServerCard,
      mediaType: mediaTypes.mcpServerCard,
      contents: { json: card },
    },
    { path: paths.mcpRegistry, mediaType: mediaTypes.json, contents: { json: registry } },
  ];
}

const cardSchema = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
const registrySchema =
  'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

/** Neither file accepts a longer text. */
const longestText = 100;

const described = (site: Site, url: BuildContext['url']) => ({
  name: serverName(site.baseUrl),
  version: site.apiVersion,
  title: cut(site.name),
  description: cut(`The catalogue of ${site.name}: vehicles, speech sounds, apps, articles.`),
  websiteUrl: url(paths.developers),
});

const remote = (url: BuildContext['url']) => ({
  type: 'streamable-http',
  url: url(paths.mcp),
  supportedProtocolVersions: mcpVersions,
});

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= longestText
    ? text
    : `${characters.slice(0, longestText - 1).join('')}…`;
}
