import { mediaTypes } from '../../contract/media-types.ts';
import { paths } from '../../contract/paths.ts';
import type { Manifest } from '../../content/model/manifest.ts';
import { decide } from '../http/decide.ts';
import { cacheControl, publicHeaders, type Headers } from '../http/headers.ts';
import { createRouteTable } from '../http/route-table.ts';

const entry = '/vehicles/the-page';
const page = '/the-page';

/** The value of a header with the path of a page in it, without its ending, as a server writes that. */
export const withPath = (value: string, path: string): string =>
  value.replace(/(?:\/vehicles)?\/the-page/g, path);

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
    /** A refusal by the server itself. */
    never: { ...publicHeaders, 'Cache-Control': cacheControl.never },
  };
}

export type Answers = ReturnType<typeof answersOf>;
