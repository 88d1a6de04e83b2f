import { realpathSync } from 'node:fs';
import { UsageError } from '../failures.ts';
import { isWithin } from '../files/folders.ts';

/**
 * Makes sure that sources and output lie apart, wherever links lead.
 *
 * @param root the real path of the output, which need not be there.
 * @throws UsageError where one lies in the other, or both are one.
 */
export function refuseOverlap(
  { sources, out }: { readonly sources: string; readonly out: string },
  root: string,
): void {
  const real = realpathSync(sources);
  if (!isWithin(real, root) && !isWithin(root, real)) return;
  const [inner, outer] = isWithin(real, root)
    ? [`The output ${out}`, `the sources ${sources}`]
    : [`The sources ${sources}`, `the output ${out}`];
  throw new UsageError(
    `${inner} would lie in ${outer}: what is built would be read, or what is written by hand replaced. Choose folders apart with --sources and --out.`,
  );
}
