import type { Option } from 'commander';
import { megabyte, defaultLimits, type RequestLimits } from '../../base/requests/request-limits.ts';
import { option } from './common-options.ts';
import { wholeNumberIn } from './option-parsers.ts';

export interface RequestOptions {
  /** Seconds that each request may take. */
  readonly timeout?: number;
  readonly maxTime?: number;
  readonly maxRequests?: number;
  /** Megabytes. */
  readonly maxAnswer?: number;
  readonly maxTotal?: number;
}

const { requestMs, runMs, requests, answerBytes, totalBytes } = defaultLimits;

/** The options that limit what a server may send; they apply wherever a command sends requests. */
export const requestOptions = (): readonly Option[] => [
  limit('--timeout <seconds>', 'time for each request', requestMs / 1000, 3600),
  limit('--max-time <seconds>', 'time for all requests in total', runMs / 1000, 86_400),
  limit('--max-requests <count>', 'number of requests', requests, 100_000_000),
  limit('--max-answer <MB>', 'size of one answer', answerBytes / megabyte, 500),
  limit('--max-total <MB>', 'size of all answers in total', totalBytes / megabyte, 1_000_000),
];

const limit = (flags: string, text: string, usual: number, most: number): Option =>
  option(flags, text, wholeNumberIn(1, most)).default(usual);

export function limitsOf(options: RequestOptions): RequestLimits {
  const { timeout, maxTime, maxRequests, maxAnswer, maxTotal } = options;
  return {
    ...defaultLimits,
    ...(timeout !== undefined && { requestMs: timeout * 1000 }),
    ...(maxTime !== undefined && { runMs: maxTime * 1000 }),
    ...(maxRequests !== undefined && { requests: maxRequests }),
    ...(maxAnswer !== undefined && { answerBytes: maxAnswer * megabyte }),
    ...(maxTotal !== undefined && { totalBytes: maxTotal * megabyte }),
    hasOptions: true,
  };
}
