import { linesOf } from '../../base/failures.ts';

/** The printed lines of a fault after which the command goes on. */
export function faultLines(fault: unknown): readonly string[] {
  const [first, ...rest] = linesOf(fault);
  return [`catalogue: ${first}`, ...rest];
}
