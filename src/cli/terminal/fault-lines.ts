import { linesOf } from '../../base/failures.ts';

/** What goes wrong in a command that goes on, as it is printed. */
export function faultLines(fault: unknown): readonly string[] {
  const [first, ...rest] = linesOf(fault);
  return [`catalogue: ${first}`, ...rest];
}
