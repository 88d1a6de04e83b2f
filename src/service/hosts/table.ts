import { errorBody } from '../../contract/error-body.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import {
  documentFolders,
  hashedFolders,
  notEntries,
  paths,
  withdrawnPattern,
} from '../../contract/paths.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { foldPath, inCapitals, withStandIns } from '../../base/text/fold.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { decide } from '../http/decide.ts';
import { cacheControl, publicHeaders, type Headers } from '../http/headers.ts';
import { createRouteTable, removedEnding, type RouteTable } from '../http/route-table.ts';

/** A line of the table: what matches gets this. In texts, `$1` is group 1 of `match`. */
export interface Row {
  /** Matches a whole path from the root of the site, in PCRE and RE2. */
  readonly match: string;
  /** A page: its file in the form that Accept names, without the ending. */
  readonly page?: string;
  /** A file that is sent if it exists. */
  readonly file?: string;
  /** Where it leads, percent-encoded, if there is such a `file` or none is named. */
  readonly to?: string;
  /** Any status of a file if left out. */
  readonly status?: number;
  /** Whether `match` ignores the case of ASCII letters. */
  readonly anyCase?: boolean;
  readonly headers?: Headers;
}

/** The whole site for a server; nothing of it but `moved` grows with the content. In each list the first row counts. */
export type Table = ReturnType<typeof tableOf>;

/** A path of files as this program names them: nothing in it needs escaping anywhere. */
const filePath = '(?:/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*|\\.well-known))+';
export const isFilePath = new RegExp(`^${filePath}$`);

const weight = '(?:1(?:\\.0{0,3})?|0\\.(?:[1-9][0-9]{0,2}|0[1-9][0-9]?|00[1-9]))';
const naming = (types: string): string =>
  `(?:^|,)[ \\t]*(?:${types})[ \\t]*(?:;[ \\t]*(?:(?:charset|variant)[ \\t]*(?:=[^,;]*)?)?)*` +
  `(?:;[ \\t]*q[ \\t]*=[ \\t]*${weight}[ \\t]*(?:;[^,]*)?)?(?:,|$)`;

/** What an Accept names, ignoring letter case, in PCRE and RE2: not what has a weight of 0. */
export const accepts = {
  markdown: naming('text/markdown'),
  html: naming('text/html|application/xhtml\\+xml'),
} as const;

export function tableOf(manifest: Manifest) {
  const routes = createRouteTable(manifest);
  const { prefix, addresses } = routes;
  const noPages = [...routes.files.keys()].filter((path) => /\.(?:md|html)$/.test(path));
  return {
    /** Decoded path of the base URL, without a slash at its end. */
    prefix,
    /** What paths lead to as long as there are such files; without any, `moved` counts, then 404. */
    paths: pathRows(prefix, noPages),
    /** Redirects, removed paths, and what the program withdrew. */
    moved: movedRows(routes),
    /** The headers of answers but their type, by the file that is sent, or by the path where none is. */
    answers: answerRows(manifest, noPages),
    /** The error envelope on one line, with a placeholder for the identifier of the request. */
    errorText: (code: ErrorCode, requestId?: string, status?: number): string =>
      JSON.stringify(errorBody(code, addresses.url, requestId, status)),
    ...mediaTypesOf(manifest),
  };
}

const anyOf = (texts: readonly string[]): string => `(?:${texts.map(literalPattern).join('|')})`;

function pathRows(prefix: string, noPages: readonly string[]): readonly Row[] {
  const errors = [404, 410].map((status) => paths.errorPage(status));
  const hidden = [...noPages.map((path) => path.replace(/\.\w+$/, '')), '/index', ...errors];
  const html = noPages.filter((path) => path.endsWith('.html'));
  return [
    { match: '/', page: '/index' },
    { match: '//|/index\\.html', file: '/index.html', to: `${prefix}/`, status: 301 },
    ...(html.length === 0 ? [] : [{ match: `(${anyOf(html)})`, file: '$1' }]),
    // Neither what errors are made of, nor the page that a file only looks like a form of.
    { match: `${anyOf(hidden)}/?|${anyOf(errors)}\\.(?:html|md)|/api/[0-9]{3}\\.json` },
    { match: `(${filePath})(?:\\.html|/)`, file: '$1.html', to: `${prefix}$1`, status: 301 },
    { match: `(${filePath})`, page: '$1', file: '$1' },
  ];
}

/** Longest alternation, in bytes: nginx reads texts of 4,000, with each backslash written twice. */
const longestMatch = 1900;

/** Redirects to one place are one row, or several where that would be too long. */
function movedRows(routes: RouteTable): readonly Row[] {
  const { redirectForms, addresses } = routes;
  const forms = redirectForms.map(({ from, endings, to, status }) => {
    const further = endings.filter((ending) => ending !== '').map(literalPattern);
    const end = further.length === 0 ? '' : `(?:${further.join('|')})`;
    const isOptional = further.length > 0 && further.length < endings.length ? '?' : '';
    const match = spellings(from).map((spelling) => spelling + end + isOptional);
    return { match, status, to: to.startsWith('/') ? addresses.href(to) : to };
  });
  const groups = [...groupBy(forms, ({ status, to }) => `${status} ${to}`).values()];
  const end = removedEnding.source.replace(/\$$/, '?').replaceAll('\\/', '/');
  const gone = (patterns: readonly string[], anyCase: boolean): readonly Row[] =>
    alternations(patterns).map((any) => ({ match: `(?:${any})${end}`, status: 410, anyCase }));
  return [
    ...groups.flatMap((group) =>
      alternations(group.flatMap(({ match }) => match)).map((match) => ({
        ...group[0],
        match,
        anyCase: true,
      })),
    ),
    ...gone([...routes.removed].map(literalPattern), false),
    ...gone(
      routes.withdrawn.map((path) => withdrawnPattern(path, literalPattern)),
      true,
    ),
  ];
}

/**
 * Patterns for the spellings of a path that are told apart where letter case of ASCII counts for nothing: as it is, in
 * small letters and in capitals, composed or not, each with what stands in for spaces and quotes.
 */
export function spellings(path: string): string[] {
  const folded = foldPath(path);
  const forms = [path, path.toLowerCase(), path.toUpperCase(), inCapitals(path)]
    .flatMap((spelling) => [spelling, spelling.normalize('NFC'), spelling.normalize('NFD')])
    .filter((spelling) => foldPath(spelling) === folded)
    .map((spelling) => spelling.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()))
    .map((spelling) => Array.from(spelling, anyStandIn).join(''));
  return [...new Set(forms)];
}

function anyStandIn(character: string): string {
  const characters = withStandIns(foldPath(character)).map(literalPattern);
  return characters.length > 1 ? `(?:${characters.join('|')})` : literalPattern(character);
}

/**
 * A text as a regular expression that matches exactly it, in both PCRE and RE2. Characters that are special to either, or
 * to the configuration around it, are written as codes: no quote, dollar, brace, percent sign or backslash of a title
 * ever gets into a configuration.
 */
export const literalPattern = (text: string): string =>
  Array.from(text, (character) =>
    /^[A-Za-z0-9/_-]$/.test(character) || character.charCodeAt(0) > 0x9f
      ? character
      : `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  ).join('');

/** Patterns joined to alternations, none longer than `limit` bytes of UTF-8 unless one alone is. */
export function alternations(patterns: readonly string[], limit = longestMatch): string[] {
  const chunks: string[] = [];
  for (const pattern of patterns) {
    const joined = [...chunks.slice(-1), pattern].join('|');
    if (chunks.length > 0 && Buffer.byteLength(joined) <= limit) chunks[chunks.length - 1] = joined;
    else chunks.push(pattern);
  }
  return chunks;
}

// No base URL has such a path; a server puts group 1 of the row in its place.
const entry = '/vehicles/-the-entry-';
const page = '/-the-page-';

/** The headers that `decide` gives for a small site at the same address, whose pages stand for all. */
function answerRows(
  { baseUrl, signUpUrl }: Pick<Manifest, 'baseUrl' | 'signUpUrl'>,
  noPages: readonly string[],
): readonly Row[] {
  const file = (path: string, mediaType: string) => ({
    path,
    mediaType,
    bytes: 0,
    sha256: '',
    modified: '',
  });
  const routes = createRouteTable({
    version: 1,
    baseUrl,
    ...(signUpUrl !== undefined && { signUpUrl }),
    files: [
      ...[page, entry, '/index', paths.errorPage(404), paths.errorPage(410)].flatMap((path) => [
        file(`${path}.html`, mediaTypes.html),
        file(`${path}.md`, mediaTypes.markdown),
      ]),
      file(`${entry}.json`, mediaTypes.json),
      ...['', `/${hashedFolders[0]}`].flatMap((folder) => [
        file(`${folder}/plain.txt`, mediaTypes.text),
        file(`${folder}/plain.svg`, mediaTypes.svg),
      ]),
    ],
    redirects: [{ from: '/moved', to: page, status: 301 }],
    removed: ['/gone', '/api/gone'],
  });
  const ask = (path: string, accept = '', method = 'GET'): Headers => {
    const answer = decide({ method, path: routes.prefix + path, query: '', accept }, routes);
    if (answer.kind === 'live') throw new Error(`A program answers at ${path}.`);
    const headers = Object.entries(answer.headers)
      .filter(([name]) => !['Content-Type', 'Location'].includes(name))
      .map(([name, value]) => [name, value.replace(/\/vehicles\/-the-entry-|\/-the-page-/g, '$1')]);
    return Object.fromEntries(headers) as Headers;
  };
  const anything = '[\\s\\S]*';
  const hashed = `/${anyOf(hashedFolders)}/.*`;
  const never: Headers = { ...publicHeaders, 'Cache-Control': cacheControl.never };
  // No page of another site may use it.
  const closed = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': cacheControl.never };
  return [
    { match: paths.subscribe, status: 405, headers: { ...closed, Allow: 'POST' } },
    { match: paths.health, status: 405, headers: { ...never, Allow: 'GET, HEAD' } },
    ...[429, 503].map((status) => ({ match: paths.subscribe, status, headers: closed })),
    { match: '/404\\.html', headers: ask('/missing', 'text/html') },
    { match: '/404\\.md', headers: ask('/missing') },
    { match: '/410\\.html', headers: ask('/gone', 'text/html') },
    { match: '/410\\.md', headers: ask('/gone') },
    { match: anything, status: 404, headers: ask('/api/missing') },
    { match: anything, status: 410, headers: ask('/api/gone') },
    ...[301, 302].map((status) => ({ match: anything, status, headers: ask('/moved') })),
    { match: anything, status: 204, headers: ask('/', '', 'OPTIONS') },
    { match: anything, status: 405, headers: ask('/', '', 'POST') },
    ...[412, 413, 416, 429, 500, 503].map((status) => ({
      match: anything,
      status,
      headers: never,
    })),
    { match: paths.health, headers: never },
    { match: `${hashed}\\.svg`, headers: ask(`/${hashedFolders[0]}/plain.svg`) },
    { match: hashed, headers: ask(`/${hashedFolders[0]}/plain.txt`) },
    ...(noPages.length === 0 ? [] : [{ match: anyOf(noPages), headers: ask('/plain.txt') }]),
    { match: '/index\\.html', headers: ask('/') },
    { match: '/index\\.md', headers: ask('/index.md') },
    { match: `(${anyOf(notEntries)})\\.html`, headers: ask(page) },
    { match: `(${anyOf(documentFolders)}/[a-z0-9-]+)\\.html`, headers: ask(entry) },
    { match: '(/.*)\\.html', headers: ask(page) },
    { match: '(/.*)\\.md', headers: ask(`${page}.md`) },
    { match: '.*\\.svg', headers: ask('/plain.svg') },
    { match: anything, headers: ask('/plain.txt') },
  ];
}

/** Media types by suffix without the dot, and the files whose type does not follow from it, by path. */
function mediaTypesOf({ files }: Manifest) {
  const suffixOf = (path: string): string => /\.([A-Za-z0-9]+)$/.exec(path)?.[1] ?? '';
  const types = new Map<string, string>();
  for (const [suffix, all] of groupBy(files, ({ path }) => suffixOf(path))) {
    const byType = [...groupBy(all, ({ mediaType }) => mediaType)];
    const [most] = byType.sort(([, a], [, b]) => b.length - a.length);
    if (suffix !== '' && most !== undefined) types.set(suffix, most[0]);
  }
  // A site may have few files with these suffixes, and most of them may have types of their own.
  types.set('json', mediaTypes.json).set('xml', 'application/xml');
  const otherTypes = files
    .filter(({ path, mediaType }) => types.get(suffixOf(path)) !== mediaType)
    .map(({ path, mediaType }) => [path, mediaType] as const);
  return { types, otherTypes };
}

/** The headers of an answer without a file, or with a given one. */
export const answerOf = ({ answers }: Table, status: number, path = '/'): Headers =>
  answers.find(
    (row) => (row.status ?? status) === status && new RegExp(`^(?:${row.match})$`, 's').test(path),
  )?.headers ?? {};
