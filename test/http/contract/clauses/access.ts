import type { Clause } from './clause.ts';
import { forBrowsers, pages, missing, missingData, removed, methods } from './requests.ts';

/** Authentication; docs/hosting/security.md. */
export const accessClauses: readonly Clause[] = [
  // Authentication
  {
    says: 'Everything that can be read is open to the pages of every site, with its tag, links and identifier.',
    asks: [
      ...['GET /', 'GET /vehicles.md', 'GET /api/vehicles.json', 'GET /media/logo.*.svg'],
      ...['GET /vehicles/', 'GET /no-such-page', 'POST /', 'OPTIONS /', 'GET /apps/balloon-pop'],
      ...['GET /install/bus-stop-stories', ...missingData],
    ],
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'ETag, Link, X-Request-Id',
    },
  },
  {
    says: 'So are its parts and its refusals.',
    asks: ['GET /api/vehicles.json', 'GET /vehicles'],
    with: { Range: 'bytes=99999999-' },
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'ETag, Link, X-Request-Id',
    },
  },
  {
    says: 'A part may be read by the pages of every site.',
    ...{ asks: ['GET /media/vehicles/bus.*.mp3'], with: { Range: 'bytes=0-9' }, status: 206 },
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'ETag, Link, X-Request-Id',
    },
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

  // Nothing is guessed, loaded from elsewhere or sent elsewhere (docs/hosting/security.md).
  {
    says: 'No type is guessed.',
    asks: [
      ...['GET /', 'GET /vehicles.md', 'GET /api/vehicles.json', 'GET /vehicles/', 'POST /'],
      ...[
        'OPTIONS /',
        'GET /no-such-page',
        'GET /apps/balloon-pop',
        'GET /install/bus-stop-stories',
      ],
      ...missingData,
    ],
    headers: { 'X-Content-Type-Options': 'nosniff' },
  },
  {
    says: 'No type of a refusal is guessed.',
    ...{ asks: ['GET /vehicles'], with: { Range: 'bytes=99999999-' }, status: 416 },
    headers: { 'X-Content-Type-Options': 'nosniff' },
  },
  {
    says: 'Nor that of one of a condition, which the pages of every site may read.',
    ...{ asks: ['GET /api/vehicles.json'], with: { 'If-Match': '"another"' }, status: 412 },
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'ETag, Link, X-Request-Id',
      'X-Content-Type-Options': 'nosniff',
    },
  },
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
