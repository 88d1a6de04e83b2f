import { EnvironmentError } from '../../../base/failures.ts';
import { git } from '../../../base/git.ts';

/** Puts files of a folder into a new git repository, as the first commit of `main`; says what was done. */
export async function firstCommit(folder: string, files: readonly string[]): Promise<string[]> {
  const run = async (...args: string[]): Promise<string | undefined> => {
    const { ok, complaint } = await git(folder, args);
    return ok ? undefined : complaint.split('\n', 1)[0];
  };
  try {
    const fault =
      (await run('init', '--quiet', '-b', 'main')) ?? (await run('add', '--force', '--', ...files));
    if (fault !== undefined) return [`git began no repository: ${fault}.`];
    const commit = ['commit', '--quiet', '--message', 'A new catalogue'];
    const first = 'The files are the first commit of a git repository, on its branch main';
    if ((await run(...commit)) === undefined) return [`${first}.`];
    const identity = ['-c', 'user.name=catalogue', '-c', 'user.email=catalogue@localhost'];
    const open = await run(...identity, ...commit);
    return open === undefined
      ? [`${first}, by “catalogue”: git does not know you yet. Tell it, before you commit:`, ...who]
      : [
          `The files are staged in a git repository, and not committed (${open}). Tell git who you are:`,
          ...who,
          '  git commit -m "A new catalogue"',
        ];
  } catch (cause) {
    if (!(cause instanceof EnvironmentError)) throw cause;
    return [
      'There is no git repository yet, because git cannot be started: install it, then run git init -b main.',
    ];
  }
}

const who = [
  '  git config --global user.name "Your Name"',
  '  git config --global user.email you@your-studio.example',
];
