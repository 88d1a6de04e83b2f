import { hash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Manifest } from '../../../src/content/publication/manifest.ts';
import { applyOutput } from '../../../src/build/output/apply-output.ts';
import { openOutputFolder } from '../../../src/build/output/output-folder.ts';
import { read, write } from '../content/catalogue-folder.ts';
import { manifestOf } from '../http/site.ts';
import { writeTree } from '../publish/file-tree.ts';
import { publishCatalogue, readCatalogue } from '../publish/publications.ts';
import { edited, smallCatalogue, type Overlay } from '../sources/small-catalogue.ts';

/** A site in a folder that any user may read. */
export interface SiteFolder {
  readonly root: string;
  readonly manifest: Manifest;
}

/** A copy of the committed sample. */
export function sampleFolder(): SiteFolder {
  const root = publicFolder();
  cpSync('out', root, { recursive: true, preserveTimestamps: true });
  return { root, manifest: manifestIn(root) };
}

/** The sample, built for a base URL with a path. */
export const prefixedFolder = (): Promise<SiteFolder> =>
  builtInto(publicFolder(), 'sources', 'https://studio.example/shop');

async function builtInto(root: string, sources: string, baseUrl: string): Promise<SiteFolder> {
  const { publication } = publishCatalogue(await readCatalogue(sources, baseUrl));
  applyOutput(openOutputFolder(root), publication);
  return { root, manifest: manifestIn(root) };
}

/**
 * Old addresses that are allowed beside each other: names of one app that are one address, names that begin or
 * end with a slash, forms of one path with lines of their own, what was removed from the API.
 */
const oldAddresses: Overlay = {
  'apps/bus-words.yaml': edited(
    'apps/bus-words.yaml',
    '    - Words on a Bus',
    [
      'busWords',
      'BusWords',
      'bus+words',
      'Words on a Bus',
      '/r/ Racer',
      'Racers/',
      'Gr\u00fc\u00dfe',
    ]
      .map((name) => `    - ${name}`)
      .join('\n'),
  ),
  'moved.yaml': [
    'redirects:',
    '  /omnibus: /vehicles/bus',
    '  /Old Page: /about',
    '  /Cars: /vehicles',
    '  /cars.html: /about',
    '  /shop/: /vehicles',
    '  /alte+seite: /vehicles/bus',
    '  /toys.html: /vehicles',
    '  /away: https://elsewhere.example/x?y=1#z',
    'removed:',
    '  - /toys',
    '  - /Toys',
    '  - /cars.md',
    '  - /api/old.json',
    '',
  ].join('\n'),
};

/** Files that are published as they are, with the types that others ask for. */
export const staticFiles = {
  'static/.well-known/apple-app-site-association': '{ "applinks": {} }\n',
  'static/.well-known/assetlinks.json': '[]',
  'static/.well-known/of/whom': 'Ours.\r\n',
  'static/ads.txt': 'ads.example, 1, DIRECT\n',
  'static/google12ab.html': 'google-site-verification: google12ab.html',
  'static/BingSiteAuth.xml': '<?xml version="1.0"?><users><user>12AB</user></users>',
};

/** The small catalogue, with old addresses of every kind and static files, built for a base URL. */
export async function smallFolder(baseUrl: string): Promise<SiteFolder> {
  const root = publicFolder();
  const sources = join(dirname(root), 'sources');
  writeTree(sources, smallCatalogue({ ...oldAddresses, ...staticFiles }));
  return builtInto(root, sources, baseUrl);
}

export const manifestIn = (root: string): Manifest =>
  JSON.parse(read(root, 'catalogue-manifest.json')) as Manifest;

/** A temporary folder with a name of its own, readable for servers that run as another user. */
export function publicFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-hosts-'));
  chmodSync(folder, 0o755);
  const inner = join(folder, 'site');
  mkdirSync(inner);
  return inner;
}

/** Names that a careless printer of configurations would stumble over. */
const hostileNames: readonly string[] = [
  'Say "Hello" Twice',
  "It's a 'Quoted' Bus",
  'Teddy\u2019s \u201cPhone\u201d Bus',
  'ΟΔΟΣ\u2019 Bus + "Οδός"',
  'Cash $1 & $uri ${host} $',
  'Semi; return 200; Colon',
  'Brace { } {$PATH} {{x}} {http.request.uuid}',
  'Back\\slash \\1 \\',
  'Hash # One',
  'Percent %20 %{HTTP_HOST} 100%',
  'What? Why?',
  '.leading and trailing.',
  '...dots...',
  'A/C Trucks',
  'Star * Plus. (Round) [Square] ^a|b$',
  '~tilde <tag> `tick`',
  'Grüße aus Köln',
  'Ế Ồ Vietnamese',
  'ΟΔΟΣ Οδός',
  'قطار سريع',
  '🚂 Toot 🚒',
  'Straße ẞ',
  'İstanbul Işık',
  '@at = equals, comma!',
  'default',
  'a+b',
  'bus.html',
  '%2F',
  '-- dash',
  // Two names of one app that are one address.
  'Tootletrains',
  'TootleTrains',
  'Tootle Tracks',
  'tootle+tracks',
];

/** The small site of `manifestOf`, with redirects and removed pages of hostile names. */
export function hostileFolder(baseUrl = 'https://studio.example'): SiteFolder {
  const root = publicFolder();
  const usual = manifestOf(baseUrl);
  const more = [
    { path: '/api/405.json', mediaType: 'application/json' },
    { path: '/google12ab.html', mediaType: 'text/html' },
    { path: '/.well-known/apple-app-site-association', mediaType: 'application/json' },
  ];
  const files = [...usual.files, ...more].map(({ path, mediaType }) => {
    const text = mediaType.includes('html')
      ? `<!doctype html><title>${path}</title>\n`
      : `# ${path}\n`;
    write(root, path, text);
    const sha256 = hash('sha256', text);
    return { path, mediaType, bytes: text.length, sha256, modified: '2026-01-01T00:00:00Z' };
  });
  const manifest: Manifest = {
    ...{ ...usual, files },
    redirects: [
      ...usual.redirects.filter(({ to }) => to.startsWith('/')),
      ...['/old $page', ...hostileNames.map((name) => `/${name}`)].map((from) => ({
        ...{ from, to: '/apps/train-talk', status: 301 as const },
      })),
      {
        from: '/install/train-talk',
        to: 'https://store.example/app?id=$1&x=$host;y=(z)%20%7B',
        status: 302,
      },
    ],
    removed: [...usual.removed, '/gone $x "y" {z} \\', '/gone; back; #1 %41'],
  };
  write(root, 'catalogue-manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
  // What lies beside the site is no part of it.
  write(root, unlisted, 'next\n');
  return { root, manifest };
}

/** A file that the manifest does not list, which no host shows. */
export const unlisted = '/.next-manifest.json';
