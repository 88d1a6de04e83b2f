import { mediaTypes } from '../../../contract/media-types.ts';
import { pageOfEntryFile, paths } from '../../../contract/paths.ts';
import type { ManifestFile } from '../../../content/model/manifest.ts';
import { drawingPolicy, plainCaching } from '../../http/headers.ts';
import type { Check, CheckGroup, Expectation } from '../check.ts';
import {
  bytesOf,
  entityTag,
  header,
  headerHas,
  headerLike,
  headersAre,
  status,
} from '../expectations.ts';

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

/**
 * Every published file except the two of each page, JSON of the selected entries alone: type, bytes, and who
 * may cache it for how long.
 */
export const fileChecks: CheckGroup = ({ routes: { files, pages, addresses }, selection }) => {
  const selected = new Set(selection.pages.map(({ json }) => json));
  return [...files.values()]
    .filter(({ path }) => selected.has(path) || !pages.has(pageOfEntryFile(path) ?? ''))
    .map((file) => fileCheck(file, addresses.href(file.path)));
};

const fileCheck = (file: ManifestFile, path: string): Check => ({
  id: `file ${file.path}`,
  says: 'A published file is served with its media type and its bytes, to everybody, cacheable.',
  where: 'Endpoints, Other published files; catalogue-manifest.json',
  request: { path },
  expect: [
    status(200),
    header('Content-Type', file.mediaType),
    bytesOf(file),
    header('Cache-Control', plainCaching(file.path)),
    headerHas('Vary', 'Accept-Encoding'),
    header('Access-Control-Allow-Origin', '*'),
    headerHas('Access-Control-Expose-Headers', 'ETag', 'Link', 'X-Request-Id'),
    header('X-Content-Type-Options', 'nosniff'),
    entityTag,
    headerLike('X-Request-Id', /^[A-Za-z0-9._-]{8,64}$/),
    ...(file.mediaType === mediaTypes.svg ? headersAre(drawingPolicy) : []),
  ],
});
