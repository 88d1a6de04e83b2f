import type { Clause } from './clause.ts';

/** Clauses of what a program answers: the sign-up gets only what it must refuse. */
export const liveClauses: readonly Clause[] = [
  {
    says: 'The sign-up takes POST only.',
    asks: ['GET /api/subscribe', 'PUT /api/subscribe', 'DELETE /api/subscribe'],
    ...{ status: 405, error: 'method_not_allowed' },
    headers: { Allow: /\bPOST\b/, 'Cache-Control': 'no-store' },
  },
  {
    says: 'The sign-up is not open to the pages of other sites.',
    asks: ['GET /api/subscribe', 'POST /api/subscribe'],
    headers: { 'Access-Control-Allow-Origin': null },
  },
  {
    says: 'The health probe is healthy, and never kept.',
    ...{ asks: ['GET /api/health'], status: 200, body: [/"status": ?"healthy"/] },
    headers: {
      ...{ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
      ...{ 'Access-Control-Allow-Origin': '*' },
    },
  },
];
