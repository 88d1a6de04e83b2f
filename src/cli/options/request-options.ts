import { Option, type Command } from 'commander';
import { megabyte, usualLimits, type RequestLimits } from '../../base/requests/limits.ts';
import { wholeNumberIn } from './option-parsers.ts';

/** The limits that a command sets for a server, as typed. */
export interface RequestOptions {
  /** Seconds that each request may take. */
  readonly timeout?: number;
  readonly maxTime?: number;
  readonly maxRequests?: number;
  /** Megabytes. */
  readonly maxAnswer?: number;
  readonly maxTotal?: number;
  readonly allowPrivateRedirects?: boolean;
}

const { requestMs, runMs, requests, answerBytes, totalBytes } = usualLimits;

/** Adds the limits on what a server may send; they apply wherever a command sends requests. */
export function addRequestOptions(command: Command): Command {
  const limit = (flags: string, description: string, usual: number, most: number): void => {
    const reader = wholeNumberIn(1, most);
    command.addOption(new Option(flags, description).argParser(reader).default(usual));
  };
  limit('--timeout <seconds>', 'time for each request', requestMs / 1000, 3600);
  limit('--max-time <seconds>', 'time for all requests in total', runMs / 1000, 86_400);
  limit('--max-requests <count>', 'number of requests', requests, 100_000_000);
  limit('--max-answer <MB>', 'size of one answer', answerBytes / megabyte, 500);
  limit('--max-total <MB>', 'size of all answers in total', totalBytes / megabyte, 1_000_000);
  return command.option(
    '--allow-private-redirects',
    'follow redirects to private addresses of another origin, such as localhost',
  );
}

/** The limits that were requested. */
export function limitsOf(options: RequestOptions): RequestLimits {
  const { timeout, maxTime, maxRequests, maxAnswer, maxTotal, allowPrivateRedirects } = options;
  return {
    ...usualLimits,
    ...(timeout !== undefined && { requestMs: timeout * 1000 }),
    ...(maxTime !== undefined && { runMs: maxTime * 1000 }),
    ...(maxRequests !== undefined && { requests: maxRequests }),
    ...(maxAnswer !== undefined && { answerBytes: maxAnswer * megabyte }),
    ...(maxTotal !== undefined && { totalBytes: maxTotal * megabyte }),
    allowPrivate: allowPrivateRedirects === true,
  };
}
