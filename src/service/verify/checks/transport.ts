import { paths } from '../../../contract/paths.ts';
import type { Check, CheckGroup, CheckRequest } from '../check.ts';
import { headerLike, otherIdentifier } from '../expectations.ts';

/** What applies to every answer: an identifier of its own, and HTTPS for good if there is HTTPS. */
export const transportChecks: CheckGroup = ({ origin, addresses: { href } }) => [
  ...[
    { method: 'POST', path: href(paths.apiIndex) },
    { path: href(paths.health) },
    { method: 'GET', path: href(paths.subscribe) },
  ].map(identifierCheck),
  ...(origin.startsWith('https:') ? [href('/'), href(paths.apiIndex)].map(secureCheck) : []),
];

/** Of answers that no cache keeps. */
function identifierCheck(request: CheckRequest): Check {
  let before: string | null = null;
  return {
    id: `identifier ${request.method ?? 'GET'} ${request.path}`,
    says: 'Each request has an identifier of its own.',
    where: 'Errors, error.requestId',
    first: request,
    request: (first) => {
      before = first.headers.get('X-Request-Id');
      return request;
    },
    expect: [otherIdentifier(() => before)],
  };
}

const secureCheck = (path: string): Check => ({
  id: `https ${path}`,
  says: 'A client that came by HTTPS once uses HTTPS from then on (RFC 6797).',
  where: 'What the service does',
  request: { path },
  expect: [headerLike('Strict-Transport-Security', /max-age="?[1-9]\d{6,}/i)],
});
