import type { Answer } from '../../../base/requests/client.ts';
import { markdownFile, paths } from '../../../contract/paths.ts';
import {
  type Check,
  type CheckGroup,
  type CheckRequest,
  type ContractClause,
  type Deployment,
  type Expectation,
  status,
} from '../expectations.ts';
import { contractCheck } from '../contract-check.ts';

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
const head: ContractClause = { says: 'HEAD is GET without the body.', where };

/** Entity tags, dates, HEAD and ranges, on a file of each kind. */
export const conditionalChecks: CheckGroup = (deployment) => {
  const page = deployment.pages.at(-1)?.path ?? '/';
  const data = [
    ...[markdownFile(page), paths.vehicleList, paths.features, paths.llms, paths.sitemap],
    ...[paths.feed, paths.agents],
  ];
  return [
    ...checksOf(page, 'text/html', deployment),
    ...checksOf(page, 'text/markdown', deployment),
    ...data.flatMap((path) => checksOf(path, '*/*', deployment)),
  ];
};

function checksOf(path: string, accept: string, deployment: Deployment): readonly Check[] {
  const check = contractCheck(deployment);
  const name = `${path} Accept: ${accept}`;
  const sending = (headers: CheckRequest['headers'], method = 'GET'): CheckRequest => ({
    path: deployment.routes.addresses.href(path),
    method,
    headers: { Accept: accept, ...headers },
  });
  const plain = sending({});
  const packed = sending({ 'Accept-Encoding': 'gzip' });
  const dated = (what: string, more: CheckRequest['headers']) =>
    check(`conditional ${name} ${what}`, cached, plain, (_, date) => ({
      'If-Modified-Since': date,
      ...more,
    }));
  const tagged = (what: string, valueOf: (tag: string) => string) =>
    check(`conditional ${name} ${what}`, cached, plain, (tag) => ({
      'If-None-Match': valueOf(tag),
    }));
  const range = (value: string) => check(`range ${name} ${value}`, part, sending({ Range: value }));
  return [
    tagged('its tag', (tag) => tag),
    tagged('its tag, weak', (tag) => `W/${tag.replace(/^W\//, '')}`),
    tagged('a list with its tag', (tag) => `"another", ${tag}`),
    tagged('any tag', () => '*'),
    tagged('another tag', () => '"another"'),
    dated('its date', {}),
    dated('an earlier date', { 'If-Modified-Since': 'Sat, 01 Jan 2000 00:00:00 GMT' }),
    dated('its date beside another tag', { 'If-None-Match': '"another"' }),
    {
      id: `conditional ${name} If-Match its tag`,
      ...condition,
      request: plain,
      then: (first) => sending({ 'If-Match': tagOf(first) }),
      expect: [isHeld],
    },
    check(`conditional ${name} If-Match another tag`, condition, plain, () => ({
      'If-Match': '"another"',
    })),
    check(`head ${name}`, head, sending({}, 'HEAD')),
    {
      id: `head ${name} of a compressed answer`,
      says: 'HEAD names no other length than GET.',
      where,
      request: packed,
      then: () => ({ ...packed, method: 'HEAD' }),
      expect: [status(200), lengthOfGet],
    },
    ...['bytes=0-9', 'bytes=-5', 'bytes=99999999-', 'lines=1-2'].map(range),
    {
      id: `range ${name} beside the tag of a compressed answer`,
      ...encoding,
      request: packed,
      then: (first) => sending({ Range: 'bytes=0-9', 'If-Range': tagOf(first) }),
      expect: [wholeIfEncoded],
    },
  ];
}

const tagOf = ({ headers }: Answer): string => headers.get('ETag') ?? '"none"';

const isHeld: Expectation = {
  expected: 'status 200 for a strong tag, 412 for a weak one (RFC 9110, 13.1.1)',
  mismatch: ({ status: code }, first) =>
    code === (tagOf(first).startsWith('W/') ? 412 : 200) ? undefined : `status ${code}`,
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
  mismatch: ({ status: code }, first) =>
    first.headers.has('Content-Encoding') && code !== 200 ? `status ${code}` : undefined,
};
