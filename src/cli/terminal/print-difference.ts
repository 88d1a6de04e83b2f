import type { Printed } from '../../content/diagnostics/printed.ts';

/**
 * Prints a difference of sources, if there is one, with every byte of it: `git apply` takes what was printed.
 *
 * @param out prints a text and ends its line.
 */
export function printDifference(difference: string, out: (printed: Printed) => void): void {
  // Only its very last line feed is printed by `out`; blank lines before it belong to the difference.
  if (difference !== '') out({ as: 'exact', text: difference.slice(0, -1) });
}
