import type { Clause } from './clause.ts';
import {
  forBrowsers,
  methods,
  missing,
  missingData,
  open,
  outside,
  pages,
  removed,
} from './requests.ts';

const everything = [
  ...['GET /', 'GET /vehicles.md', 'GET /api/vehicles.json'],
  ...['GET /vehicles/', 'GET /no-such-page', 'HEAD /', 'POST /', 'OPTIONS /'],
  ...['GET /apps/balloon-pop', 'GET /install/bus-stop-stories', ...missingData, ...removed],
];
const known = { 'X-Request-Id': 'clause-0123456789' };

/** Authentication, identifiers, and what a browser may do with an answer; docs/hosting/security.md. */
export const accessClauses: readonly Clause[] = [
  {
    says: 'Everything that can be read is open to the pages of every site, with its tag, links and identifier, and no type is guessed.',
    ...{ asks: [...everything, 'GET /media/logo.*.svg'], headers: open },
  },
  {
    says: 'So are its parts.',
    asks: ['GET /media/vehicles/bus.*.mp3'],
    ...{ with: { Range: 'bytes=0-9' }, status: 206, headers: open },
  },
  {
    says: 'So are copies that are confirmed.',
    ...{ asks: ['GET /vehicles'], again: { 'If-None-Match': 'ETag' }, status: 304, headers: open },
  },
  {
    says: 'So is the refusal of a condition.',
    asks: ['GET /api/vehicles.json'],
    ...{ with: { 'If-Match': '"another"' }, status: 412, headers: open },
  },
  {
    says: 'So is that of a range.',
    ...{ asks: ['GET /api/vehicles.json', 'GET /vehicles'], with: outside, status: 416 },
    headers: open,
  },
  {
    says: 'A page of another site may ask what it may send, once a day.',
    asks: ['OPTIONS /vehicles', 'OPTIONS /api/vehicles.json', 'OPTIONS /vehicles/'],
    with: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' },
    status: 204,
    headers: {
      Allow: methods,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers':
        /^Accept, (?=.*\bIf-None-Match\b)(?=.*\bRange\b).*\bX-Requested-With$/,
      'Access-Control-Max-Age': '86400',
    },
  },

  {
    says: 'An answer has the identifier of its request: the one that came with it.',
    ...{ asks: everything, with: known, headers: known },
  },
  {
    says: 'So has a part.',
    asks: ['GET /api/vehicles.json'],
    ...{ with: { Range: 'bytes=0-9', ...known }, status: 206, headers: known },
  },
  {
    says: 'So has a copy that is confirmed.',
    asks: ['GET /vehicles'],
    ...{ with: known, again: { 'If-None-Match': 'ETag' }, status: 304, headers: known },
  },
  {
    says: 'So has a condition that does not hold.',
    asks: ['GET /vehicles'],
    ...{ with: { 'If-Match': '"another"', ...known }, status: 412, headers: known },
  },
  {
    says: 'So has a range outside of the file, in its body too.',
    ...{ asks: ['GET /api/vehicles.json'], with: { ...outside, ...known }, status: 416 },
    ...{ headers: known, body: ['"clause-0123456789"'] },
  },

  // Nothing is guessed, loaded from elsewhere or sent elsewhere (docs/hosting/security.md).
  {
    says: 'A page loads nothing from elsewhere, sends nothing elsewhere and is shown in no other page.',
    asks: [...pages, ...missing, ...removed],
    with: forBrowsers,
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; manifest-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    },
  },
  {
    says: 'A drawing that is opened by itself runs nothing.',
    ...{ asks: ['GET /media/logo.*.svg'], status: 200 },
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  },
  {
    says: 'What is no page has no policy of a page.',
    asks: ['GET /vehicles.md', 'GET /api/vehicles.json', 'GET /llms.txt'],
    headers: { 'Content-Security-Policy': null, 'Referrer-Policy': null },
  },
];
