import { mediaTypes } from '../../contract/media-types.ts';
import { documentFolders, hashedFolders, notEntries, paths } from '../../contract/paths.ts';
import type { Manifest } from '../../content/publication/manifest.ts';
import { decide } from '../http/decide.ts';
import { cacheControl, publicHeaders, type Headers } from '../http/headers.ts';
import { createRouteTable } from '../http/route-table.ts';
import { literalPattern } from './regex-text.ts';

// No base URL has such a path.
const entry = '/vehicles/-the-entry-';
const page = '/-the-page-';

/** The value of a header with the path of a page in it, without its ending, as a server writes that. */
export const withPath = (value: string, path: string): string =>
  value.replace(/\/vehicles\/-the-entry-|\/-the-page-/g, path);

/**
 * The headers of every sort of answer: those that `decide` gives for a small site at the same address, whose pages
 * stand for all.
 */
export function answersOf({ baseUrl, signUpUrl }: Pick<Manifest, 'baseUrl' | 'signUpUrl'>) {
  const file = (path: string, mediaType: string) => ({
    ...{ path, mediaType, bytes: 0, sha256: '', modified: '' },
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
      ...[file('/plain.txt', mediaTypes.text), file('/assets/plain.txt', mediaTypes.text)],
      ...[file('/plain.svg', mediaTypes.svg), file('/assets/plain.svg', mediaTypes.svg)],
    ],
    redirects: [{ from: '/moved', to: page, status: 301 }],
    removed: ['/gone', '/api/gone'],
  });
  const ask = (path: string, accept = '', method = 'GET'): Headers => {
    const answer = decide({ method, path: routes.prefix + path, query: '', accept }, routes);
    if (answer.kind === 'live') throw new Error(`A program answers at ${path}.`);
    return answer.headers;
  };
  const errors = (path: string) => ({
    html: ask(path, 'text/html'),
    markdown: ask(path),
    data: ask(`/api${path}`),
  });
  const never = {
    ...{ ...publicHeaders, 'Content-Type': mediaTypes.json },
    'Cache-Control': cacheControl.never,
  };
  // No page of another site may use it.
  const closed = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': cacheControl.never };
  return {
    home: { html: ask('/'), markdown: ask('/index.md') },
    page: { html: ask(page), markdown: ask(`${page}.md`) },
    entry: ask(entry),
    plain: ask('/plain.txt'),
    drawing: ask('/plain.svg'),
    hashed: ask('/assets/plain.txt'),
    hashedDrawing: ask('/assets/plain.svg'),
    moved: ask('/moved'),
    missing: errors('/missing'),
    gone: errors('/gone'),
    refused: ask('/', '', 'POST'),
    preflight: ask('/', '', 'OPTIONS'),
    /** A refusal by the server itself, in the envelope. */
    never,
    /** The paths of a program, without which the server itself answers there. */
    live: [
      { name: 'subscribe', path: paths.subscribe, allow: 'POST', headers: closed },
      { name: 'health', path: paths.health, allow: 'GET, HEAD', headers: never },
    ],
  } as const;
}

export type Answers = ReturnType<typeof answersOf>;

/**
 * The sorts of answers with a file: a name, what matches the whole path of the file in PCRE and RE2, with the path of its
 * page as group 1, and all headers but its type. The first that matches counts.
 *
 * @param noPages markdown and HTML that is not a form of a page.
 */
export function fileSortsOf(answers: Answers, noPages: readonly string[]) {
  const anyOf = (texts: readonly string[]): string => `(?:${texts.map(literalPattern).join('|')})`;
  const hashed = `/${anyOf(hashedFolders)}/.*`;
  const sorts: readonly (readonly [name: string, pattern: string, headers: Headers])[] = [
    ['hashed-drawing', `${hashed}\\.svg`, answers.hashedDrawing],
    ['hashed', hashed, answers.hashed],
    ...(noPages.length === 0 ? [] : [['no-page', anyOf(noPages), answers.plain] as const]),
    ['home', '/index\\.html', answers.home.html],
    ['home-markdown', '/index\\.md', answers.home.markdown],
    ['no-entry', `(${anyOf(notEntries)})\\.html`, answers.page.html],
    ['entry', `(${anyOf(documentFolders)}/[a-z0-9-]+)\\.html`, answers.entry],
    ['page', '(/.*)\\.html', answers.page.html],
    ['markdown', '(/.*)\\.md', answers.page.markdown],
    ['drawing', '.*\\.svg', answers.drawing],
    ['plain', '.+', answers.plain],
  ];
  return sorts.map(([name, pattern, { 'Content-Type': _, ...headers }]) => ({
    ...{ name, pattern, headers },
  }));
}
