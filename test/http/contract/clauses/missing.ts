import type { Clause } from './clause.ts';
import {
  forBrowsers,
  html,
  markdown,
  missing,
  missingData,
  removed,
  refused,
  lists,
  methods,
  outside,
} from './requests.ts';

/** Unknown paths, Errors. */
export const missingClauses: readonly Clause[] = [
  // Unknown paths
  {
    says: 'An unknown path is 404, in any form of it.',
    asks: [...missing, 'GET /no-such-page.md', 'GET /no-such-page.html', 'GET /no-such-page/'],
    status: 404,
  },
  {
    says: 'An unknown path is 404 for every method.',
    asks: ['POST /no-such-page', 'OPTIONS /no-such-page', 'DELETE /api/no-such-resource'],
    status: 404,
  },
  {
    says: 'The error of a page is short markdown that lists where to look, unless HTML is asked for.',
    asks: [...missing, ...removed],
    ...{ headers: { 'Content-Type': markdown }, body: lists },
  },
  {
    says: 'The error of a page is HTML for browsers.',
    ...{ asks: [...missing, ...removed], with: forBrowsers },
    ...{ headers: { 'Content-Type': html }, body: [/^<!doctype html>/i] },
  },
  {
    says: 'The error of a page varies by Accept, names no other form, and has no links.',
    asks: [...missing, ...removed],
    headers: { Vary: 'Accept, Accept-Encoding', Link: null, 'Content-Location': null },
  },
  {
    says: 'A page that was removed for good is 410, in any form of its path.',
    ...{ asks: [...removed, 'GET /apps/balloon-pop.md'], status: 410 },
  },
  {
    says: 'A store title at the root leads to the page of its app.',
    asks: ['GET /Bus%20Stop:%20Stories%20to%20Say', 'GET /BUS%20STOP:%20STORIES%20TO%20SAY'],
    ...{ status: 301, headers: { Location: '{path}/apps/bus-stop-stories' } },
  },
  {
    says: 'A redirect within the site keeps the query.',
    asks: ['GET /Choo+Choo%20Chatter?a=1&b'],
    ...{ status: 301, headers: { Location: '{path}/apps/train-talk?a=1&b' } },
  },
  {
    says: 'A redirect to a store sends nothing of the query there.',
    asks: ['GET /install/bus-stop-stories?a=1'],
    ...{ status: 302, headers: { Location: /^https:\/\/[^?]*$/ } },
  },
  {
    says: 'A page has one address, to which a suffix or a slash at its end leads.',
    asks: ['GET /vehicles.html', 'GET /vehicles/', 'HEAD /vehicles/'],
    ...{ status: 301, headers: { Location: '{path}/vehicles' } },
  },

  // Errors
  {
    says: 'An unknown path of the API is 404 in the envelope, with the index of the API and the documents.',
    ...{ asks: missingData, with: forBrowsers, status: 404, error: 'not_found' },
    headers: { 'Content-Type': 'application/json' },
    body: [/"resolution": ?"[^"]*\{url\}\/api\/index\.json/, /"status": ?404/],
  },
  {
    says: 'What can only be read refuses other methods with 405 in the envelope, and lists its own.',
    ...{ asks: refused, status: 405, error: 'method_not_allowed' },
    headers: { 'Content-Type': 'application/json', Allow: methods },
  },
  {
    says: 'A condition that does not hold is 412, in the envelope below /api/ (RFC 9110, 13.1.1).',
    ...{ asks: ['GET /api/vehicles.json'], with: { 'If-Match': '"another"' }, status: 412 },
    ...{ error: 'invalid_request', headers: { 'Content-Type': 'application/json' } },
  },
  {
    says: 'A range outside of the file is 416 in the envelope, with its length (RFC 9110, 15.5.17).',
    ...{ asks: ['GET /api/vehicles.json'], with: outside, status: 416 },
    ...{ error: 'invalid_request' },
    headers: { 'Content-Type': 'application/json', 'Content-Range': /^bytes \*\/\d+$/ },
  },
  {
    says: 'Of a page, such an error is no page.',
    ...{ asks: ['GET /vehicles'], with: outside, status: 416 },
    headers: { 'Content-Type': /^(?:text\/plain; ?charset=utf-8|application\/json)$/i },
  },
];
