import { accessClauses } from './clauses/access.ts';
import { cachingClauses } from './clauses/caching.ts';
import type { Clause } from './clauses/clause.ts';
import { missingClauses } from './clauses/missing.ts';
import { publishedClauses } from './clauses/published.ts';

/** The contract of what is published. */
export const clauses: readonly Clause[] = [
  ...publishedClauses,
  ...missingClauses,
  ...accessClauses,
  ...cachingClauses,
];
