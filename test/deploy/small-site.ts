import { hash } from 'node:crypto';
import { mediaTypes } from '../../src/contract/media-types.ts';
import { siteOf, type LocalSite } from '../../src/service/deploy/deployed-site.ts';

/** A small site: its pages by path, each with what it says and the name of the look that it has. */
export type Pages = Readonly<Record<string, { readonly says: string; readonly look: string }>>;

/** What a page of such a site is: text, links to other pages, and files that it loads. */
export interface SmallPage {
  readonly says: string;
  readonly links: readonly string[];
  readonly assets: readonly string[];
}

/** A built site in memory. */
export interface SmallSite extends LocalSite {
  /** What a target has to have, by key, the manifest among it. */
  readonly all: ReadonlyMap<string, Buffer>;
}

/** What a page with a look loads: one file is named by its content, the other one always the same. */
const assetsOf = (look: string): string[] => [
  `/assets/look.${hash('sha256', look).slice(0, 10)}.css`,
  `/${look}.png`,
];

/** Builds a small site. The home page and a list lead to each page, and each page to its neighbours. */
export function smallSite(pages: Pages): SmallSite {
  const files = new Map<string, Buffer>();
  const paths = Object.keys(pages).sort();
  const add = (path: string, page: SmallPage): void => {
    files.set(path, Buffer.from(JSON.stringify(page)));
  };
  for (const look of [...Object.values(pages).map((page) => page.look), 'home'])
    for (const path of assetsOf(look)) files.set(path, Buffer.from(`${look} of ${paths.length}`));
  for (const [path, { says, look }] of Object.entries(pages)) {
    const at = paths.indexOf(path);
    const neighbours = paths.filter((_, index) => Math.abs(index - at) === 1);
    add(path, { says, links: ['/index.html', ...neighbours], assets: assetsOf(look) });
  }
  add('/index.html', { says: 'home', links: paths, assets: assetsOf('home') });
  files.set('/feed.json', Buffer.from(JSON.stringify(paths)));
  const manifest = Buffer.from(
    JSON.stringify({
      version: 1,
      baseUrl: 'https://site.example',
      files: [...files].sort().map(([path, body]) => ({
        path,
        mediaType: typeOf(path),
        bytes: body.length,
        sha256: hash('sha256', body),
        modified: '2026-01-01T00:00:00Z',
      })),
      redirects: [],
      removed: [],
    }),
  );
  const site = siteOf(manifest);
  if (site === undefined) throw new Error('the manifest of a test is none');
  const all = new Map(
    [...files, ['/catalogue-manifest.json', manifest] as const].map(([path, body]) => [
      path.slice(1),
      body,
    ]),
  );
  return { ...site, all, read: (key) => all.get(key) ?? Buffer.from('missing') };
}

const typeOf = (path: string): string =>
  path.endsWith('.css')
    ? mediaTypes.css
    : path.endsWith('.png')
      ? mediaTypes.png
      : path.endsWith('.json')
        ? mediaTypes.json
        : mediaTypes.html;
