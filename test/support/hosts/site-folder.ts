import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Manifest } from '../../../src/content/publication/manifest.ts';
import { applyOutput } from '../../../src/build/output/apply-output.ts';
import { openOutputFolder } from '../../../src/build/output/output-folder.ts';
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
export async function prefixedFolder(): Promise<SiteFolder> {
  const root = publicFolder();
  const { publication } = publishCatalogue(
    await readCatalogue('sources', 'https://studio.example/shop'),
  );
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
  for (const [path, contents] of smallCatalogue({ ...oldAddresses, ...staticFiles })) {
    mkdirSync(dirname(join(sources, path)), { recursive: true });
    writeFileSync(join(sources, path), contents);
  }
  const { publication } = publishCatalogue(await readCatalogue(sources, baseUrl));
  applyOutput(openOutputFolder(root), publication);
  return { root, manifest: manifestIn(root) };
}

export const manifestIn = (root: string): Manifest =>
  JSON.parse(readFileSync(join(root, 'catalogue-manifest.json'), 'utf8')) as Manifest;

/** A temporary folder with a name of its own, readable for servers that run as another user. */
export function publicFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-hosts-'));
  chmodSync(folder, 0o755);
  const inner = join(folder, 'site');
  mkdirSync(inner);
  return inner;
}

/** Names that a careless printer of configurations would stumble over. */
export const hostileNames: readonly string[] = [
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

/** A small site whose redirects and removed pages have hostile names. */
export function hostileFolder(baseUrl = 'https://studio.example'): SiteFolder {
  const root = publicFolder();
  const pages = ['index', 'vehicles', 'vehicles/digger', 'apps/train-talk', '404', '410'];
  const files = [
    ...pages.flatMap((page) => [
      write(
        root,
        `/${page}.html`,
        'text/html; charset=utf-8',
        `<!doctype html><title>${page}</title>\n`,
      ),
      write(root, `/${page}.md`, 'text/markdown; charset=utf-8', `# ${page}\n`),
    ]),
    write(root, '/agents.md', 'text/markdown; charset=utf-8', '# Agents\n'),
    write(root, '/llms.txt', 'text/plain; charset=utf-8', 'Index\n'),
    write(root, '/api/features.json', 'application/ld+json', '{}\n'),
    write(root, '/api/vehicles.json', 'application/json', '[]\n'),
    write(root, '/api/404.json', 'application/json', '{}\n'),
    write(root, '/api/405.json', 'application/json', '{}\n'),
    write(root, '/google12ab.html', 'text/html', 'google-site-verification: google12ab.html'),
    write(root, '/.well-known/apple-app-site-association', 'application/json', '{}\n'),
    write(root, '/assets/style.0123456789.css', 'text/css; charset=utf-8', 'a{}\n'),
  ];
  const manifest: Manifest = {
    version: 1,
    baseUrl,
    files,
    redirects: [
      ...hostileNames.map((name) => ({
        from: `/${name}`,
        to: '/apps/train-talk',
        status: 301 as const,
      })),
      {
        from: '/install/train-talk',
        to: 'https://store.example/app?id=$1&x=$host;y=(z)%20%7B',
        status: 302,
      },
      { from: '/vehicles/excavator', to: '/vehicles/digger', status: 301 },
      { from: '/old $page', to: '/vehicles', status: 301 },
    ],
    removed: ['/apps/balloon-pop', '/api/old.json', '/gone $x "y" {z} \\', '/gone; back; #1 %41'],
  };
  writeFileSync(join(root, 'catalogue-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // What lies beside the site is no part of it.
  write(root, unlisted, '', 'next\n');
  return { root, manifest };
}

/** A file that the manifest does not list, which no host shows. */
export const unlisted = '/.next-manifest.json';

function write(
  root: string,
  path: string,
  mediaType: string,
  text: string,
): Manifest['files'][number] {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return {
    path,
    mediaType,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
    modified: '2026-01-01T00:00:00Z',
  };
}
