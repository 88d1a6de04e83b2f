import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { fileEmitter, type Emitter, type BuildContext } from '../emitter.ts';
import type { Site } from '../../../content/model/catalogue.ts';
import { paletteOf, schemesOf } from '../../../content/model/theme.ts';
import { serverName } from '../../../content/publication/published-names.ts';

export const staticFiles: Emitter = {
  name: 'discovery/static-files',
  files: [],
  pathsOf: (entries) => (entries.static ?? []).map(({ key }) => key),
  emit: ({ staticFiles: files }) =>
    files.map(({ path, mediaType, text }) => ({ path, mediaType, contents: text })),
};

/** Link set according to RFC 9727: where the API is described and how to check that it is up. */
export const apiCatalog = fileEmitter(
  'discovery/api-catalog',
  {
    path: paths.apiCatalog,
    mediaType: mediaTypes.linkset,
    listed: {
      name: 'API catalog',
      description: 'Links to the API description as RFC 9727 has them.',
      notForReaders: true,
    },
  },
  ({ site }, { url }) => ({
    json: {
      linkset: [
        {
          anchor: url(paths.apiIndex),
          'service-desc': [{ href: url(paths.openApi), type: mediaTypes.json }],
          'service-doc': [{ href: url(paths.developers), type: 'text/html' }],
          'service-meta': [{ href: url(paths.tools), type: mediaTypes.json }],
          status: [{ href: url(paths.health), type: mediaTypes.json }],
        },
        ...(site.mcp
          ? [
              {
                anchor: url(paths.mcp),
                'service-desc': [{ href: url(paths.mcpRegistry), type: mediaTypes.json }],
                'service-doc': [{ href: url(paths.developers), type: 'text/html' }],
              },
            ]
          : []),
      ],
    },
  }),
);

/** What a phone needs to put the site on its home screen; only for a site that has icons. */
export const webManifest: Emitter = {
  name: 'discovery/web-manifest',
  files: [],
  pathsOf: ({ site }) =>
    site?.value.logo === undefined ? [] : [paths.webManifest, paths.favicon, paths.touchIcon],
  emit({ site }, { href }) {
    if (site.icons === undefined) return [];
    const { paper } = paletteOf(site.theme, schemesOf(site.theme)[0]);
    const manifest = {
      name: site.name,
      short_name: site.brand.name,
      description: site.description,
      lang: site.locale,
      start_url: href(paths.home),
      scope: href(paths.home),
      display: 'browser',
      background_color: paper,
      theme_color: paper,
      icons: site.icons.manifest.map(({ path, mediaType, width, height, purpose }) => ({
        src: href(path),
        type: mediaType,
        sizes: `${width}x${height}`,
        purpose,
      })),
    };
    return [
      {
        path: paths.webManifest,
        mediaType: mediaTypes.webManifest,
        contents: { json: manifest },
      },
    ];
  },
};

/** RFC 9116 requires an expiry within a year; the file gets a new date well before that. */
const validDays = 365;
const renewAfterDays = 270;

export const securityText = fileEmitter(
  'discovery/security-text',
  {
    path: paths.securityText,
    mediaType: mediaTypes.text,
    linkable: false,
    lasts: { renewedAfterDays: renewAfterDays, expiresAfterDays: validDays },
  },
  ({ site }, { url }) =>
    ({ own }) =>
      [
        ...contacts(site.contact).map((contact) => `Contact: ${contact}`),
        `Expires: ${addDays(own, validDays)}`,
        `Canonical: ${url(paths.securityText)}`,
        `Preferred-Languages: ${site.locale}`,
        '',
      ].join('\n'),
);

const contacts = ({ email, url }: Site['contact']): string[] => [
  ...(email === undefined ? [] : [`mailto:${email}`]),
  ...(url === undefined ? [] : [url]),
];

function addDays(date: string, days: number): string {
  const end = new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000);
  return `${end.toISOString().slice(0, 19)}Z`;
}

export const robots = fileEmitter(
  'discovery/robots',
  {
    path: paths.robots,
    mediaType: mediaTypes.text,
    listed: {
      name: 'Crawler rules',
      description: 'What crawlers may fetch and use.',
      notForReaders: true,
    },
  },
  ({ site: { crawlers } }, { href, prefix, url }) => {
    const signals = [
      `search=${yesNo(crawlers.search)}`,
      `ai-input=${yesNo(crawlers.aiInput)}`,
      `ai-train=${yesNo(crawlers.aiTrain)}`,
    ];
    const lines = [
      'User-agent: *',
      `Content-Signal: ${signals.join(', ')}`,
      `Allow: ${href(paths.home)}`,
      `Disallow: ${prefix}${paths.subscribe}`,
      '',
      `Sitemap: ${url(paths.sitemap)}`,
      '',
    ];
    return lines.join('\n');
  },
);

const yesNo = (allowed: boolean): string => (allowed ? 'yes' : 'no');

/** The file by which registries find MCP, if the site is published with it. */
export const mcp: Emitter = {
  name: 'discovery/mcp',
  files: [],
  pathsOf: ({ site }) => (site?.value.mcp === true ? [paths.mcpRegistry] : []),
  emit: ({ site }, { url }) =>
    site.mcp
      ? [
          {
            path: paths.mcpRegistry,
            mediaType: mediaTypes.json,
            contents: { json: serverOf(site, url) },
          },
        ]
      : [],
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
