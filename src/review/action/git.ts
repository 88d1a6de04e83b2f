import { EnvironmentError } from '../../base/failures.ts';
import { git } from '../../base/git.ts';

/** What git prints in a checkout, without space around it; undefined if it fails. */
export async function ask(checkout: string, ...args: string[]): Promise<string | undefined> {
  const { ok, stdout } = await git(checkout, args);
  return ok ? stdout.toString('utf8').trim() : undefined;
}

/**
 * What git prints in a checkout, without space around it.
 *
 * @param isNot what it means if git fails.
 * @throws EnvironmentError if it fails, with git's reason and what to do.
 */
export async function run(checkout: string, args: string[], isNot: string): Promise<string> {
  const { ok, stdout, complaint } = await git(checkout, args);
  if (!ok)
    throw new EnvironmentError(
      `${isNot}: ${complaint.replace(/\n+/g, ' ').replace(/\.$/, '')}. Run actions/checkout before this step, with \`fetch-depth: 2\` for pull requests or \`fetch-depth: 0\` for any base.`,
    );
  return stdout.toString('utf8').trim();
}
