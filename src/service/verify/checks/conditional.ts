import { markdownFile, paths } from '../../../contract/paths.ts';
import { cacheControl } from '../../http/headers.ts';
import type { Check, CheckGroup, CheckRequest, CheckResponse, Expectation } from '../check.ts';
import {
  documented,
  envelope,
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
export const conditionalChecks: CheckGroup = ({ pages, addresses: { href }, schemas }) => {
  const page = pages.at(-1) ?? '/';
  const negotiated = ['Accept', 'Accept-Encoding'];
  const cases = [
    { path: page, accept: 'text/html', vary: negotiated, caching: cacheControl.page },
    { path: page, accept: 'text/markdown', vary: negotiated, caching: cacheControl.page },
    { path: markdownFile(page), accept: '*/*', vary: negotiated, caching: cacheControl.page },
    ...[paths.vehicleList, paths.features, paths.llms, paths.sitemap, paths.feed, paths.agents].map(
      (path) => ({
        path,
        accept: '*/*',
        vary: ['Accept-Encoding'],
        caching: cacheControl.data,
      }),
    ),
  ];
  return cases.flatMap(({ path, accept, vary, caching }) => {
    const request = { path: href(path), headers: { Accept: accept } };
    const name = `${path} Accept: ${accept}`;
    const repeated = [headerHas('Vary', ...vary), header('Cache-Control', caching)];
    const unmet = [
      header('Cache-Control', cacheControl.never),
      ...(path.startsWith('/api/') ? [...envelope(schemas, 'invalid_request'), documented] : []),
    ];
    return [
      ...tagChecks(name, request, repeated),
      ...matchChecks(name, request, unmet),
      headCheck(name, request),
      ...rangeChecks(name, request, unmet),
      encodingCheck(name, request),
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
    says: 'A client that has the current copy is told so in a few bytes.',
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

function matchChecks(
  name: string,
  request: CheckRequest,
  unmet: readonly Expectation[],
): readonly Check[] {
  let isWeak = false;
  const check = (what: string, ifMatch: (tag: string) => string, expect: Check['expect']) => ({
    id: `conditional ${name} If-Match ${what}`,
    says: 'A condition that does not hold is an error that is never cached; under /api/ in the envelope.',
    where: 'Errors',
    first: request,
    request: (first: CheckResponse) => {
      isWeak = tagOf(first).startsWith('W/');
      return withHeaders(request, { 'If-Match': ifMatch(tagOf(first)) });
    },
    expect,
  });
  const ownTag: Expectation = {
    expected: 'status 200 for a strong tag, 412 for a weak one (RFC 9110, 13.1.1)',
    mismatch: ({ status: found }) =>
      found === (isWeak ? 412 : 200) ? undefined : `status ${String(found)}`,
  };
  return [
    check('its tag', (tag) => tag, [ownTag]),
    check('another tag', () => '"another"', [status(412), ...unmet]),
  ];
}

/** A client's parts belong to the bytes that it got: of a compressed body or of a plain one. */
function encodingCheck(name: string, request: CheckRequest): Check {
  let isEncoded = false;
  return {
    id: `range ${name} beside the tag of a compressed answer`,
    says: 'Each encoding has a tag of its own, or a weak one: a part is never combined with other bytes.',
    where,
    first: withHeaders(request, { 'Accept-Encoding': 'gzip' }),
    request: (first) => {
      isEncoded = first.headers.has('Content-Encoding');
      return withHeaders(request, { Range: 'bytes=0-9', 'If-Range': tagOf(first) });
    },
    expect: [
      {
        expected: 'the whole, if that answer was compressed',
        mismatch: ({ status: found }) =>
          isEncoded && found !== 200 ? `status ${String(found)}` : undefined,
      },
    ],
  };
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

function rangeChecks(
  name: string,
  request: CheckRequest,
  unmet: readonly Expectation[],
): readonly Check[] {
  const check = (range: string, expect: Check['expect']) => ({
    id: `range ${name} ${range}`,
    says: 'A part of a file can be requested.',
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
    check('bytes=99999999-', [
      status(416),
      headerLike('Content-Range', /^bytes \*\/\d+$/),
      ...unmet,
    ]),
    check('lines=1-2', [status(200), noHeader('Content-Range')]),
  ];
}
