import { GitFault, goOnWithout } from '../../base/git.ts';
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
