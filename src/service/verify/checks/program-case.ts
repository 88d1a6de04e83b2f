import { cacheControl } from '../../http/headers.ts';
import {
  header,
  type Check,
  type CheckRequest,
  type ContractClause,
  type Expectation,
} from '../expectations.ts';

/** One request to a program: the name of its case, how it differs from a plain GET, and what is expected. */
export type ProgramCase = readonly [
  name: string,
  parts: Partial<CheckRequest>,
  ...expect: Expectation[],
];

export const checksAt = (
  path: string,
  topic: string,
  clause: ContractClause,
  cases: readonly ProgramCase[],
): readonly Check[] =>
  cases.map(([name, parts, ...expect]) => {
    const request = { path, ...parts };
    return { id: `${topic} ${name}`, ...clause, request, expect };
  });

export const uncached = header('Cache-Control', cacheControl.never);

export const toHtml = { headers: { Accept: 'text/html' } };
