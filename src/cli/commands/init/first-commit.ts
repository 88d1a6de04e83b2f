import { EnvironmentError } from '../../../base/failures.ts';
import { git } from '../../../base/git.ts';

/** Puts files of a folder into a new git repository, as the first commit of `main`; gives a sentence on what was done. */
export async function firstCommit(folder: string, files: readonly string[]): Promise<string> {
  const run = async (...args: string[]): Promise<string | undefined> => {
    const { ok, complaint } = await git(folder, args);
    return ok ? undefined : complaint.split('\n', 1)[0];
  };
  try {
    const fault =
      (await run('init', '--quiet', '-b', 'main')) ?? (await run('add', '--force', '--', ...files));
    if (fault !== undefined) return `git began no repository: ${fault}.`;
    const open = await run('commit', '--quiet', '--message', 'A new catalogue');
    return open === undefined
      ? 'The files are the first commit of a git repository, on its branch main.'
      : `The files are staged in a git repository, and not committed (${open}): give git your user.name and user.email with git config --global, then run git commit.`;
  } catch (cause) {
    if (!(cause instanceof EnvironmentError)) throw cause;
    return 'There is no git repository yet, because git cannot be started: install it, then run git init -b main.';
  }
}
