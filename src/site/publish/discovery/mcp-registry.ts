import { paths } from '../../../contract/paths.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import { serverName } from '../../../content/publication/published-names.ts';
import { jsonFile, type BuildContext, type Emitter } from '../emitter.ts';

/** The file by which registries find MCP, if the site is published with it. */
export const mcp: Emitter = {
  name: 'discovery/mcp',
  files: [],
  pathsOf: ({ site }) => (site?.value.mcp === true ? [paths.mcpRegistry] : []),
  emit: ({ site }, { url }) => (site.mcp ? [jsonFile(paths.mcpRegistry, serverOf(site, url))] : []),
};

const serverOf = (site: Site, url: BuildContext['url']) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: serverName(site.baseUrl),
  version: site.apiVersion,
  title: cut(site.name),
  description: cut(`The catalogue of ${site.name}: vehicles, speech sounds, apps, articles.`),
  websiteUrl: url(paths.developers),
  remotes: [{ type: 'streamable-http', url: url(paths.mcp) }],
});

/** The file takes no longer text. */
const longestText = 100;

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= longestText
    ? text
    : `${characters.slice(0, longestText - 1).join('')}…`;
}
