import { git } from '../../../base/git.ts';
import { EnvironmentError } from '../../../base/failures.ts';

/**
 * Puts the files of a new catalogue into a git repository of its own, as the first commit of `main`.
 *
 * @param files from the folder.
 * @returns what was done, as a sentence.
 */
export async function firstCommit(folder: string, files: readonly string[]): Promise<string> {
  const reasonOf = ({ complaint }: { readonly complaint: string }): string =>
    complaint.split('\n', 1)[0] ?? '';
  try {
    const begun = await git(folder, ['init', '--quiet', '-b', 'main']);
    if (!begun.ok) return `git began no repository: ${reasonOf(begun)}.`;
    const staged = await git(folder, ['add', '--force', '--', ...files]);
    if (!staged.ok) return `git began a repository and staged nothing: ${reasonOf(staged)}.`;
    const made = await git(folder, ['commit', '--quiet', '--message', 'A new catalogue']);
    return made.ok
      ? 'The files are the first commit of a git repository, on its branch main.'
      : `The files are staged in a git repository, and not committed (${reasonOf(made)}): give git your user.name and user.email with git config --global, then run git commit.`;
  } catch (cause) {
    if (!(cause instanceof EnvironmentError)) throw cause;
    return 'There is no git repository yet, because git cannot be started: install it, then run git init -b main.';
  }
}
