import { count as counted, groupDigits } from '../../base/text/plain-text.ts';
import type { HostInput, HostProblem } from './host.ts';

/** A limit of a host, and what to do if a site exceeds it. */
export interface Limit {
  readonly host: string;
  readonly most: number;
  readonly remedy: string;
}

/**
 * The problem of a site with more than a host takes; none if there is not.
 *
 * @param has says what there is, as the start of a sentence.
 */
export const tooMuch = (
  amount: number,
  has: string,
  { host, most, remedy }: Limit,
): HostProblem[] =>
  amount <= most ? [] : [{ message: `${has}; ${host} takes ${groupDigits(most)}.`, remedy }];

/** Files larger than the host allows; the limit is in bytes. */
export function tooLargeFiles(
  { manifest, manifestFile }: HostInput,
  { host, most, remedy }: Limit,
): HostProblem[] {
  const large = [...manifest.files, manifestFile].filter(({ bytes }) => bytes > most);
  const [first] = large;
  if (first === undefined) return [];
  const message = `${counted(large.length, 'file')} above the ${groupDigits(most)} bytes that ${host} takes: ${first.path} has ${groupDigits(first.bytes)}.`;
  return [{ message, remedy }];
}
