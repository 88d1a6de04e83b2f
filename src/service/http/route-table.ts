import { mediaTypes } from '../../contract/media-types.ts';
import { operations } from '../../contract/operations.ts';
import {
  documentOf,
  entryFile,
  markdownFile,
  pagePath,
  paths,
  withdrawnCheck,
  withdrawnFrom,
} from '../../contract/paths.ts';
import { addressesUnder } from '../../content/model/addresses.ts';
import type { Redirect } from '../../content/model/catalogue.ts';
import type { Manifest, ManifestFile } from '../../content/publication/manifest.ts';
import { foldPath } from '../../base/text/fold.ts';

export interface PageRoute {
  readonly path: string;
  readonly html: ManifestFile;
  readonly markdown: ManifestFile;
  /** Path of the JSON of the entry, if it is that of one. */
  readonly json?: string | undefined;
}

/** Its target is a decoded site path, or an absolute URL. */
export type RedirectRoute = Pick<Redirect, 'to' | 'status'>;

/** Every possible target of a request, by decoded path. */
export type RouteTable = ReturnType<typeof createRouteTable>;

const isErrorBody = /^\/api\/\d{3}\.json$/;

/**
 * The routes of a published site, from its manifest.
 *
 * @param manifestFile the manifest as a file, which it does not list itself; if left out, it is not served.
 */
export function createRouteTable(manifest: Manifest, manifestFile?: ManifestFile) {
  const files = new Map(
    (manifestFile ? [manifestFile, ...manifest.files] : manifest.files).map((file) => [
      file.path,
      file,
    ]),
  );
  const pages = new Map<string, PageRoute>();
  for (const html of manifest.files) {
    if (html.mediaType !== mediaTypes.html) continue;
    const path = pagePath(html.path, '.html');
    const markdown = files.get(markdownFile(path));
    const json = documentOf(path) && files.get(entryFile(path));
    if (markdown !== undefined) pages.set(path, { path, html, markdown, json: json?.path });
  }
  for (const { markdown } of pages.values()) files.delete(markdown.path);
  for (const { path, mediaType } of manifest.files)
    if (mediaType === mediaTypes.html || isErrorBody.test(path)) files.delete(path);
  const errorPages = new Map<number, PageRoute>();
  for (const status of [404, 410]) {
    const path = paths.errorPage(status);
    const page = pages.get(path);
    if (page !== undefined) errorPages.set(status, page);
    pages.delete(path);
  }
  const addresses = addressesUnder(manifest.baseUrl);
  const forms = redirectForms(manifest, pages, files);
  const redirects: ReadonlyMap<string, RedirectRoute> = new Map(
    forms.flatMap(({ from, endings, to, status }) =>
      endings.map((ending) => [from + ending, { to, status }]),
    ),
  );
  return {
    addresses,
    /** Decoded path of the base URL, without a trailing slash; often empty. */
    prefix: decodePath(addresses.prefix) ?? addresses.prefix,
    pages: pages as ReadonlyMap<string, PageRoute>,
    /** Every file except the HTML and markdown of pages, and the bodies of errors. */
    files: files as ReadonlyMap<string, ManifestFile>,
    redirectForms: forms,
    /** Every former path in each of its forms. */
    redirects,
    /** The same by folded path: names of apps are found in any letter case. */
    foldedRedirects: new Map([...redirects].map(([from, to]) => [foldPath(from), to])),
    removed: new Set(manifest.removed),
    /** Patterns of what the program withdrew, and whether a path is one of these. */
    withdrawn: withdrawnFrom(manifest.baseUrl),
    isWithdrawn: withdrawnCheck(manifest.baseUrl),
    live: new Set<string>([
      ...operations.filter(({ kind }) => kind === 'live').map(({ path }) => path),
      paths.mcp,
    ]),
    errorPages,
    /** Where the form of the site sends sign-ups, if not to the site itself. */
    signUpUrl: manifest.signUpUrl,
  };
}

/**
 * The decoded path of a request line; undefined for an impossible one. An encoded slash becomes a slash: callers
 * for whom it matters check the request.
 */
export function decodePath(raw: string): string | undefined {
  try {
    const path = decodeURIComponent(raw);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** What may follow a path: nothing, or what makes it another form of the same page. */
export type PathEnding = '' | '.html' | '/' | '.md' | '.json';

/** A former path, with all its endings that lead to one place. */
export interface RedirectForm extends Redirect {
  /** Never empty; `''` is the path itself. */
  readonly endings: readonly PathEnding[];
}

const ofHtml = ['', '.html', '/'] as const;
const hasEnding = /(?:\.html|\.md|\/)$/;

/** What may follow the path of a removed page; its JSON is gone with it. */
export const removedEnding = /(?:\.html|\.md|\.json|\/)$/;

/**
 * The redirects of a site in every form in which its paths may be requested: a page that moved took
 * its markdown with it, and an entry its JSON. These forms lead to the same form of the target where it has
 * one, and where the path itself leads otherwise. A form that is redirected or removed by itself is left to
 * that, and a path that is written with one of the endings has no other form. Two spellings of a path that
 * lead to one place are one. What is published at a path comes before any of this.
 */
export function redirectForms(
  { redirects, removed }: { redirects: readonly Redirect[]; removed: Iterable<string> },
  pages: ReadonlyMap<string, unknown>,
  files: ReadonlyMap<string, unknown>,
): RedirectForm[] {
  const movedOrGone = new Set([...redirects.map(({ from }) => from), ...removed].map(foldPath));
  const seen = new Set<string>();
  return redirects.flatMap((redirect): RedirectForm[] => {
    const { from, to } = redirect;
    const place = `${foldPath(from)}\n${to}`;
    if (seen.has(place)) return [];
    seen.add(place);
    if (hasEnding.test(from)) return [{ ...redirect, endings: [''] }];
    const isFree = (ending: PathEnding) =>
      ending === '' || !movedOrGone.has(foldPath(from + ending));
    const isEntry = documentOf(from) !== undefined;
    const asJson = isEntry && documentOf(to) !== undefined && files.has(entryFile(to));
    const forms: readonly (readonly [to: string, endings: readonly PathEnding[]])[] = [
      [
        to,
        [
          ...ofHtml,
          ...(pages.has(to) ? [] : (['.md'] as const)),
          ...(isEntry && !asJson ? (['.json'] as const) : []),
        ],
      ],
      [markdownFile(to), pages.has(to) ? ['.md'] : []],
      [entryFile(to), asJson ? ['.json'] : []],
    ];
    return forms
      .map(([target, endings]) => ({ ...redirect, to: target, endings: endings.filter(isFree) }))
      .filter(({ endings }) => endings.length > 0);
  });
}
