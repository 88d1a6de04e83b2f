import { paths } from '../../../contract/paths.ts';
import type { CheckGroup, Expectation } from '../check-result.ts';
import { headerLike } from '../expectations.ts';

/** What applies to every response: an identifier of its own, and HTTPS for good if there is HTTPS. */
export const transportChecks: CheckGroup = ({ origin, routes }) => {
  const { href } = routes.addresses;
  // Responses that no cache keeps.
  const uncached = [
    { method: 'POST', path: href(paths.apiIndex) },
    { method: 'GET', path: href(paths.health) },
    { method: 'GET', path: href(paths.subscribe) },
  ];
  const secured = origin.startsWith('https:') ? [href('/'), href(paths.apiIndex)] : [];
  return [
    ...uncached.map((request) => ({
      id: `identifier ${request.method} ${request.path}`,
      says: 'Each request has an identifier of its own.',
      where: 'Errors, error.requestId',
      request,
      then: () => request,
      expect: [ownIdentifier],
    })),
    ...secured.map((path) => ({
      id: `https ${path}`,
      says: 'A client that came by HTTPS once uses HTTPS from then on (RFC 6797).',
      where: 'What the service does',
      request: { path },
      expect: [headerLike('Strict-Transport-Security', /max-age="?[1-9]\d{6,}/i)],
    })),
  ];
};

const ownIdentifier: Expectation = {
  expected: 'an X-Request-Id that no other answer has',
  mismatch: ({ headers }, first) => {
    const id = headers.get('X-Request-Id');
    if (id === null) return 'no X-Request-Id';
    return id === first.headers.get('X-Request-Id')
      ? `the same X-Request-Id twice: ${id}`
      : undefined;
  },
};
