import { findRepository, GitFault, goOnWithout } from '../../base/git.ts';
import type { CommandIo } from '../terminal/command-io.ts';

/**
 * Runs what changes no source. Where git cannot answer, it runs again as in no repository, with a warning that names
 * what is not known then; in CI, which publishes what comes out, it fails.
 */
export async function readingGit<Result>(
  run: () => Promise<Result>,
  { env, log }: Pick<CommandIo, 'env' | 'log'>,
): Promise<Result> {
  try {
    return await run();
  } catch (fault) {
    if (!(fault instanceof GitFault) || 'CI' in env) throw fault;
    goOnWithout(fault.place);
    log([
      ...fault.lines.map((line, index) => (index === 0 ? `warning: ${line}` : line)),
      'So it is not known when entries last changed, and which addresses and ids were published.',
    ]);
    return run();
  }
}

/** Says that an id is given without all of the history. */
export function warnOfUnknownIds(sources: string, { log }: Pick<CommandIo, 'log'>): void {
  if (findRepository(sources)?.isShallow === true)
    log(
      'warning: This clone is shallow, so an id that a removed vehicle had may be given again. Fetch the history with `git fetch --unshallow`, and then give ids.',
    );
}
