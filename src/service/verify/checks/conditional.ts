import type { Answer } from '../../../base/requests/client.ts';
import { markdownFile, paths } from '../../../contract/paths.ts';
import { cacheControl } from '../../http/headers.ts';
import type { Check, CheckGroup, CheckRequest, Expectation, ContractClause } from '../check.ts';
import {
  entityTag,
  envelope,
  header,
  headerHas,
  headerLike,
  length,
  noHeader,
  status,
} from '../expectations.ts';

const where = 'What the service does: clients should cache';
const cached: ContractClause = {
  says: 'A client that has the current copy is told so in a few bytes.',
  where,
};
const condition: ContractClause = {
  says: 'A condition that does not hold is an error that is never cached; under /api/ in the envelope.',
  where: 'Errors',
};
const part: ContractClause = { says: 'A part of a file can be requested.', where };
const encoding: ContractClause = {
  says: 'Each encoding has a tag of its own, or a weak one: a part is never combined with other bytes.',
  where,
};

/** Entity tags, dates, HEAD and ranges, on a file of each kind. */
export const conditionalChecks: CheckGroup = ({ pages, routes }) => {
  const { href } = routes.addresses;
  const page = pages.at(-1)?.path ?? '/';
  const ofPage = [headerHas('Vary', 'Accept', 'Accept-Encoding'), caching(cacheControl.page)];
  const ofData = [headerHas('Vary', 'Accept-Encoding'), caching(cacheControl.data)];
  const data = [
    ...[paths.vehicleList, paths.features, paths.llms, paths.sitemap],
    ...[paths.feed, paths.agents],
  ];
  return [
    ...checksOf(page, href, 'text/html', ofPage),
    ...checksOf(page, href, 'text/markdown', ofPage),
    ...checksOf(markdownFile(page), href, '*/*', ofPage),
    ...data.flatMap((path) => checksOf(path, href, '*/*', ofData)),
  ];
};

const contentRange = (wanted: RegExp): Expectation => headerLike('Content-Range', wanted);

const caching = (value: string): Expectation => header('Cache-Control', value);

function checksOf(
  path: string,
  href: (path: string) => string,
  accept: string,
  always: readonly Expectation[],
): readonly Check[] {
  const plain: CheckRequest = { path: href(path), headers: { Accept: accept } };
  const name = `${path} Accept: ${accept}`;
  const unmet = [
    caching(cacheControl.never),
    ...(path.startsWith('/api/') ? envelope('invalid_request') : []),
  ];
  const sending = (headers: CheckRequest['headers']): CheckRequest => ({
    ...plain,
    headers: { ...plain.headers, ...headers },
  });
  const ifNone = (what: string, valueOf: (tag: string) => string, expect: Check['expect']) => ({
    id: `conditional ${name} ${what}`,
    ...cached,
    request: plain,
    then: (first: Answer) => sending({ 'If-None-Match': valueOf(tagOf(first)) }),
    expect: [...expect, ...always],
  });
  const ifMatch = (what: string, valueOf: (tag: string) => string, expect: Check['expect']) => ({
    id: `conditional ${name} If-Match ${what}`,
    ...condition,
    request: plain,
    then: (first: Answer) => sending({ 'If-Match': valueOf(tagOf(first)) }),
    expect,
  });
  const dated = (what: string, more: CheckRequest['headers'], expect: Check['expect']) => ({
    id: `conditional ${name} ${what}`,
    ...cached,
    request: plain,
    then: ({ headers }: Answer) =>
      sending({ 'If-Modified-Since': headers.get('Last-Modified') ?? 'never', ...more }),
    expect: [...expect, ...always],
  });
  const range = (value: string, expect: Check['expect']) => ({
    id: `range ${name} ${value}`,
    ...part,
    request: sending({ Range: value }),
    expect,
  });
  const current = [status(304), length(0), entityTag];
  return [
    ifNone('its tag', (tag) => tag, current),
    ifNone('its tag, weak', (tag) => `W/${tag.replace(/^W\//, '')}`, current),
    ifNone('a list with its tag', (tag) => `"another", ${tag}`, current),
    ifNone('any tag', () => '*', current),
    ifNone('another tag', () => '"another"', [status(200)]),
    dated('its date', {}, [status(304), length(0)]),
    dated('an earlier date', { 'If-Modified-Since': longAgo }, [status(200), lastModified]),
    dated('its date beside another tag', { 'If-None-Match': '"another"' }, [status(200)]),
    ifMatch('its tag', (tag) => tag, [isHeld]),
    ifMatch('another tag', () => '"another"', [status(412), ...unmet]),
    {
      id: `head ${name}`,
      says: 'HEAD is GET without the body.',
      where,
      request: { ...plain, method: 'HEAD' },
      expect: [
        ...[status(200), length(0), headerLike('Content-Type', /./), entityTag],
        headerHas('Vary', 'Accept-Encoding'),
      ],
    },
    {
      id: `head ${name} of a compressed answer`,
      says: 'HEAD names no other length than GET.',
      where,
      request: sending({ 'Accept-Encoding': 'gzip' }),
      then: () => ({ ...sending({ 'Accept-Encoding': 'gzip' }), method: 'HEAD' }),
      expect: [status(200), lengthOfGet],
    },
    range('bytes=0-9', [status(206), length(10), contentRange(/^bytes 0-9\/\d+$/), ...always]),
    range('bytes=-5', [status(206), length(5), contentRange(/^bytes \d+-\d+\/\d+$/), ...always]),
    range('bytes=99999999-', [status(416), contentRange(/^bytes \*\/\d+$/), ...unmet]),
    range('lines=1-2', [status(200), noHeader('Content-Range')]),
    {
      id: `range ${name} beside the tag of a compressed answer`,
      ...encoding,
      request: sending({ 'Accept-Encoding': 'gzip' }),
      then: (first) => sending({ Range: 'bytes=0-9', 'If-Range': tagOf(first) }),
      expect: [wholeIfEncoded],
    },
  ];
}

const longAgo = 'Sat, 01 Jan 2000 00:00:00 GMT';
const lastModified = headerLike('Last-Modified', /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);

const tagOf = ({ headers }: Answer): string => headers.get('ETag') ?? '"none"';

const isHeld: Expectation = {
  expected: 'status 200 for a strong tag, 412 for a weak one (RFC 9110, 13.1.1)',
  mismatch: ({ status: found }, first) =>
    found === (tagOf(first).startsWith('W/') ? 412 : 200) ? undefined : `status ${String(found)}`,
};

const lengthOfGet: Expectation = {
  expected: 'the Content-Length of GET, or none',
  mismatch: ({ headers }, first) => {
    const said = headers.get('Content-Length');
    return said === null || said === first.headers.get('Content-Length')
      ? undefined
      : `Content-Length: ${said}`;
  },
};

/** A client's parts belong to the bytes that it got: of a compressed body or of a plain one. */
const wholeIfEncoded: Expectation = {
  expected: 'the whole, if that answer was compressed',
  mismatch: ({ status: found }, first) =>
    first.headers.has('Content-Encoding') && found !== 200 ? `status ${String(found)}` : undefined,
};
