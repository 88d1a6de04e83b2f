import { hash } from 'node:crypto';
import { mediaTypes } from '../../../src/contract/media-types.ts';
import { siteOf, type LocalSite } from '../../../src/service/deploy/site.ts';

/** A small site: its pages by path, each with what it says and the name of the look that it has. */
export type Pages = Readonly<Record<string, { readonly says: string; readonly look: string }>>;

/** What a page of such a site is: text, links to every other page below it, and a style sheet. */
export interface SmallPage {
  readonly says: string;
  readonly links: readonly string[];
  readonly assets: readonly string[];
}

const lookPath = (look: string): string => `/assets/look.${hash('sha256', look).slice(0, 10)}.css`;

/** Files of a small site by path. Each page links to the home page, which links to all. */
export function smallFiles(pages: Pages): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const looks = [...Object.values(pages).map(({ look }) => look), 'home'];
  for (const look of looks) files.set(lookPath(look), Buffer.from(`/* ${look} */`));
  const add = (path: string, page: SmallPage): void => {
    files.set(path, Buffer.from(JSON.stringify(page)));
  };
  const paths = Object.keys(pages).sort();
  for (const [path, { says, look }] of Object.entries(pages))
    add(path, {
      says,
      links: ['/index.html', ...neighbours(paths, path)],
      assets: [lookPath(look)],
    });
  add('/index.html', { says: 'home', links: paths, assets: [lookPath('home')] });
  files.set('/feed.json', Buffer.from(JSON.stringify(paths)));
  return files;
}

const neighbours = (paths: readonly string[], path: string): string[] =>
  paths.filter((_, index) => Math.abs(index - paths.indexOf(path)) === 1);

const typeOf = (path: string): string => {
  if (path.endsWith('.css')) return mediaTypes.css;
  return path.endsWith('.json') ? mediaTypes.json : mediaTypes.html;
};

/** A built site in memory; with its manifest the files are those that a target has to have. */
export function smallSite(pages: Pages): LocalSite & { readonly all: ReadonlyMap<string, Buffer> } {
  const files = smallFiles(pages);
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
  const all = new Map([...files, ['/catalogue-manifest.json', manifest]]);
  return {
    ...site,
    all,
    read: ({ path }) => Promise.resolve(all.get(path) ?? Buffer.from('missing')),
  };
}
