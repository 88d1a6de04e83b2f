import { spawnSync } from 'node:child_process';
import { EnvironmentError } from '../../base/failures.ts';

/** Git in one folder. Arguments are passed unchanged, without a shell. */
export interface Git {
  /** The output of a command; undefined if it fails. */
  readonly ask: (...args: string[]) => string | undefined;
  /**
   * The output of a command.
   *
   * @throws EnvironmentError with git's error message if it fails.
   */
  readonly run: (...args: string[]) => string;
}

/** Git in a folder; it never asks for a password. */
export function gitIn(folder: string, env: NodeJS.ProcessEnv): Git {
  const call = (args: readonly string[]) => {
    const result = spawnSync('git', args, {
      cwd: folder,
      env: { ...env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
      encoding: 'utf8',
    });
    if (result.error)
      throw new EnvironmentError(`git cannot be run: ${result.error.message}`, {
        cause: result.error,
      });
    return result;
  };
  return {
    ask: (...args) => {
      const { status, stdout } = call(args);
      return status === 0 ? stdout.trim() : undefined;
    },
    run: (...args) => {
      const { status, stdout, stderr } = call(args);
      if (status !== 0) throw new EnvironmentError(`git ${args[0] ?? ''} failed: ${stderr.trim()}`);
      return stdout.trim();
    },
  };
}
