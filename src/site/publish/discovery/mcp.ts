import { mcpVersions } from '../../../contract/mcp-versions.ts';
import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import type { Catalogue, Site } from '../../../content/model/catalogue.ts';
import { serverName } from '../../../content/model/mcp-server-name.ts';
import type { OutputFile } from '../../../content/model/publication.ts';
import type { BuildContext, Emitter } from '../emitter.ts';
import { serialiseJson } from '../json-file.ts';

/** What clients and registries look for, if the site is published with MCP. */
export const mcp: Emitter = {
  name: 'discovery/mcp',
  files: [],
  furtherFiles:
    /^\/(?:mcp\/server-card|mcp\/server\.json|\.well-known\/(?:mcp\/server-card|ai-catalog)\.json)$/,
  emit: (catalogue, context) => (catalogue.site.mcp ? announcements(catalogue, context) : []),
};

function announcements({ site }: Catalogue, context: BuildContext): OutputFile[] {
  const { url } = context;
  const card = { $schema: cardSchema, ...described(site, url), remotes: [remote(url)] };
  const { supportedProtocolVersions: _, ...registered } = remote(url);
  const registry = { $schema: registrySchema, ...described(site, url), remotes: [registered] };
  const name = serverName(site.baseUrl);
  const catalog = {
    specVersion: '1.0',
    entries: [
      {
        identifier: `urn:air:${new URL(site.baseUrl).hostname}:mcp:${name.split('/')[1] ?? ''}`,
        displayName: site.name,
        type: mediaTypes.mcpServerCard,
        url: url(paths.mcpServerCard),
      },
    ],
  };
  return [
    {
      path: paths.mcpServerCard,
      mediaType: mediaTypes.mcpServerCard,
      contents: serialiseJson(card),
    },
    { path: paths.mcpRegistry, mediaType: mediaTypes.json, contents: serialiseJson(registry) },
    {
      path: paths.mcpWellKnownCard,
      mediaType: mediaTypes.json,
      contents: serialiseJson(wellKnownCard(site, url)),
    },
    { path: paths.aiCatalog, mediaType: mediaTypes.aiCatalog, contents: serialiseJson(catalog) },
  ];
}

/**
 * The card as SEP-1649 proposed it. The extension that came of it has another form and keeps cards out of
 * `.well-known`, but Mintlify serves and scanners of 2026 look for this one.
 */
function wellKnownCard(site: Site, url: BuildContext['url']): object {
  const { name, title, version, description, websiteUrl } = described(site, url);
  return {
    protocolVersion: mcpVersions[0],
    serverInfo: { name, title, version },
    description,
    documentationUrl: websiteUrl,
    transport: { type: 'streamable-http', endpoint: url(paths.mcp) },
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    authentication: { required: false },
  };
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
