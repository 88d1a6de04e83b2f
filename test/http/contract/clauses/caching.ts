import type { Clause } from './clause.ts';
import {
  any,
  forBrowsers,
  gzip,
  html,
  tag,
  pages,
  missing,
  missingData,
  removed,
  refused,
  outside,
} from './requests.ts';

/** Clients should cache. */
export const cachingClauses: readonly Clause[] = [
  {
    says: 'Data is kept for an hour, and a day longer while it is looked up.',
    asks: ['GET /api/vehicles.json', 'GET /llms.txt', 'GET /sitemap.xml', 'GET /agents.md'],
    headers: { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' },
  },
  {
    says: 'A page is looked up each time.',
    asks: [...pages, 'GET /vehicles.md'],
    headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' },
  },
  {
    says: 'A file with a hash in its name is kept for a year.',
    asks: ['GET /assets/style.*.css', 'GET /media/logo.*.svg', 'GET /media/vehicles/bus.*.mp3'],
    ...{ status: 200, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  },
  {
    says: 'Its parts are kept as long.',
    ...{ asks: ['GET /media/vehicles/bus.*.mp3'], with: { Range: 'bytes=0-9' }, status: 206 },
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
  {
    says: 'An unknown path is kept for a minute, as a page may come.',
    ...{ asks: [...missing, ...missingData], headers: { 'Cache-Control': 'public, max-age=60' } },
  },
  {
    says: 'What moved or was removed is kept for an hour.',
    asks: [...removed, 'GET /vehicles/', 'GET /Cloud%20Hanger', 'GET /install/bus-stop-stories'],
    headers: { 'Cache-Control': 'public, max-age=3600' },
  },
  {
    says: 'A refusal is never kept.',
    ...{ asks: refused, headers: { 'Cache-Control': 'no-store' } },
  },
  {
    says: 'A condition that does not hold is never kept.',
    ...{ asks: ['GET /vehicles', 'GET /llms.txt'], with: { 'If-Match': '"another"' } },
    ...{ status: 412, headers: { 'Cache-Control': 'no-store' } },
  },
  {
    says: 'A range outside of the file is never kept.',
    ...{ asks: ['GET /vehicles', 'GET /llms.txt'], with: outside },
    ...{ status: 416, headers: { 'Cache-Control': 'no-store' } },
  },
  {
    says: 'A file has a tag and the date of its last change (RFC 9110, 8.8).',
    asks: ['GET /vehicles', 'GET /api/vehicles.json', 'HEAD /llms.txt'],
    headers: { ETag: tag, 'Last-Modified': /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/ },
  },
  {
    says: 'A copy with the tag of the file is confirmed without a body (RFC 9110, 13.1.2).',
    ...{ asks: ['GET /vehicles', 'GET /api/vehicles.json'], again: { 'If-None-Match': 'ETag' } },
    ...{ status: 304, headers: { ETag: tag }, body: [/^$/] },
  },
  {
    says: 'So is one of its date (RFC 9110, 13.1.3).',
    asks: ['GET /vehicles', 'GET /api/vehicles.json'],
    ...{ again: { 'If-Modified-Since': 'Last-Modified' }, status: 304 },
  },
  {
    says: 'A copy of a page that is confirmed varies, names its form and is looked up each time again (RFC 9110, 15.4.5).',
    ...{ asks: ['GET /vehicles'], with: any, again: { 'If-None-Match': 'ETag' }, status: 304 },
    headers: {
      Vary: 'Accept, Accept-Encoding',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Location': '{path}/vehicles.html',
    },
  },
  {
    says: 'A part of a file can be requested, and says that there are others (RFC 9110, 14).',
    ...{ asks: ['GET /api/vehicles.json'], with: { Range: 'bytes=0-9' }, status: 206 },
    headers: { 'Content-Range': /^bytes 0-9\/\d+$/, 'Accept-Ranges': 'bytes' },
    body: [/^[^]{10}$/],
  },
  {
    says: 'A part has the type, the tag, the date and the policy of its file (RFC 9110, 15.3.7).',
    ...{ asks: ['GET /vehicles'], with: { ...any, Range: 'bytes=0-9' }, status: 206 },
    headers: {
      ...{ 'Content-Type': html, ETag: tag, 'Last-Modified': /GMT$/ },
      ...{ 'Cache-Control': 'public, max-age=0, must-revalidate' },
      ...{ Vary: 'Accept, Accept-Encoding', 'Content-Location': '{path}/vehicles.html' },
      Link: /^<\{url\}\/vehicles\.md>; rel="alternate"/,
      ...{ 'Content-Security-Policy': /^default-src 'none'/, 'Referrer-Policy': /^strict-/ },
    },
  },
  {
    says: 'A range in another unit is none (RFC 9110, 14.2).',
    asks: ['GET /api/vehicles.json', 'GET /llms.txt'],
    ...{ with: { Range: 'lines=1-2' }, status: 200 },
    headers: {
      'Content-Range': null,
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    },
  },
  {
    says: 'A whole file says that it has parts (RFC 9110, 14.3).',
    ...{ asks: ['GET /api/vehicles.json'], status: 200, headers: { 'Accept-Ranges': 'bytes' } },
  },
  {
    says: 'HEAD is GET without its body (RFC 9110, 9.3.2).',
    ...{ asks: ['HEAD /vehicles'], with: any, status: 200, body: [/^$/] },
    headers: { 'Content-Type': html, ETag: tag, Link: /rel="alternate"/ },
  },
  {
    says: 'A text is sent compressed to a client that takes that.',
    ...{ asks: ['GET /api/vehicles.json', 'GET /vehicles', 'GET /llms-full.txt'], with: gzip },
    ...{ status: 200, headers: { 'Content-Encoding': 'gzip' } },
  },
  {
    says: 'The body of an error is sent compressed to a client that takes that.',
    asks: ['GET /no-such-page', 'GET /apps/balloon-pop'],
    with: { ...gzip, ...forBrowsers },
    headers: { 'Content-Encoding': 'gzip' },
  },
];
