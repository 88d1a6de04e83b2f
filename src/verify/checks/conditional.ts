import { markdownFile, paths } from '../../contract/paths.ts';
import { cacheControl } from '../../http/headers.ts';
import type { Check, CheckGroup, CheckRequest, CheckResponse } from '../check.ts';
import {
  header,
  headerHas,
  headerLike,
  length,
  noBody,
  noHeader,
  status,
} from '../expectations.ts';

const where = 'What the service does: clients should cache';

/** Entity tags, HEAD and ranges, on a file of each kind. */
export const conditionalChecks: CheckGroup = ({ pages, addresses: { href } }) => {
  const page = pages.at(-1) ?? '/';
  const negotiated = ['Accept', 'Accept-Encoding'];
  const cases = [
    { path: page, accept: 'text/html', vary: negotiated, caching: cacheControl.page },
    { path: page, accept: 'text/markdown', vary: negotiated, caching: cacheControl.page },
    { path: markdownFile(page), accept: '*/*', vary: negotiated, caching: cacheControl.page },
    ...[paths.vehicleList, paths.features, paths.llms, paths.sitemap, paths.agents].map((path) => ({
      path,
      accept: '*/*',
      vary: ['Accept-Encoding'],
      caching: cacheControl.data,
    })),
  ];
  return cases.flatMap(({ path, accept, vary, caching }) => {
    const request = { path: href(path), headers: { Accept: accept } };
    const name = `${path} Accept: ${accept}`;
    const repeated = [headerHas('Vary', ...vary), header('Cache-Control', caching)];
    return [
      ...tagChecks(name, request, repeated),
      headCheck(name, request),
      ...rangeChecks(name, request),
    ];
  });
};

const withHeaders = (request: CheckRequest, headers: Readonly<Record<string, string>>) => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

const tagOf = ({ headers }: CheckResponse): string => headers.get('ETag') ?? '"none"';

function tagChecks(
  name: string,
  request: CheckRequest,
  repeated: Check['expect'],
): readonly Check[] {
  const check = (what: string, ifNoneMatch: (tag: string) => string, expect: Check['expect']) => ({
    id: `conditional ${name} ${what}`,
    says: 'A client that holds the current copy is told so in a few bytes.',
    where,
    first: request,
    request: (first: CheckResponse) =>
      withHeaders(request, { 'If-None-Match': ifNoneMatch(tagOf(first)) }),
    expect,
  });
  const current = [status(304), noBody, headerLike('ETag', /^(?:W\/)?"[^"]+"$/), ...repeated];
  return [
    check('its tag', (tag) => tag, current),
    check('its tag, weak', (tag) => `W/${tag.replace(/^W\//, '')}`, current),
    check('a list with its tag', (tag) => `"another", ${tag}`, current),
    check('any tag', () => '*', current),
    check('another tag', () => '"another"', [status(200), ...repeated]),
  ];
}

const headCheck = (name: string, request: CheckRequest): Check => ({
  id: `head ${name}`,
  says: 'HEAD is GET without the body.',
  where,
  request: { ...request, method: 'HEAD' },
  expect: [
    status(200),
    noBody,
    headerLike('Content-Type', /./),
    headerLike('ETag', /^(?:W\/)?"[^"]+"$/),
    headerHas('Vary', 'Accept-Encoding'),
  ],
});

function rangeChecks(name: string, request: CheckRequest): readonly Check[] {
  const check = (range: string, expect: Check['expect']) => ({
    id: `range ${name} ${range}`,
    says: 'A part of a file can be asked for.',
    where,
    request: withHeaders(request, { Range: range }),
    expect,
  });
  return [
    check('bytes=0-9', [status(206), length(10), headerLike('Content-Range', /^bytes 0-9\/\d+$/)]),
    check('bytes=-5', [
      status(206),
      length(5),
      headerLike('Content-Range', /^bytes \d+-\d+\/\d+$/),
    ]),
    check('bytes=99999999-', [status(416), headerLike('Content-Range', /^bytes \*\/\d+$/)]),
    check('lines=1-2', [status(200), noHeader('Content-Range')]),
  ];
}
