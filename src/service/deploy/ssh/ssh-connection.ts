import { spawn } from 'node:child_process';
import { EnvironmentError } from '../../../base/failures.ts';
import { openSftp, type Sftp } from './sftp.ts';
import { sshProblem } from './ssh-problem.ts';
import { nameOf, sshArguments, type SshTarget } from './ssh-target.ts';

/** A connection of OpenSSH with a session of SFTP in it. */
export interface SshConnection {
  readonly sftp: Sftp;
  /** Ends it, once no request is under way. */
  readonly close: () => Promise<void>;
}

/** Of what `ssh` prints, as much as holds the reason. */
const mostPrinted = 20_000;

/**
 * Connects by the `ssh` on PATH.
 *
 * @throws EnvironmentError saying why there is no connection, and what to do.
 */
export async function connect(target: SshTarget, sync: boolean): Promise<SshConnection> {
  const child = spawn('ssh', sshArguments(target), {
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl+C is for this program, which still has to give the lock back.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed = (printed + chunk.toString('utf8')).slice(-mostPrinted);
  });
  // What ssh did not read no longer matters: its end gives the reason.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<Error>((resolve) => {
    const end = (why: string, cause?: unknown): void => {
      resolve(new EnvironmentError(`${nameOf(target)} cannot be reached: ${why}.`, { cause }));
    };
    child.once('error', (cause: NodeJS.ErrnoException) => {
      const isMissing = cause.code === 'ENOENT';
      end(isMissing ? 'ssh is not on PATH. Install OpenSSH' : 'ssh cannot be run', cause);
    });
    child.once('close', () => {
      end(sshProblem(printed, target.host));
    });
  });
  try {
    const sftp = await openSftp(child.stdin, child.stdout, { ended, sync });
    const close = async (): Promise<void> => {
      child.stdin.end();
      await ended;
    };
    return { sftp, close };
  } catch (fault) {
    child.kill();
    if (!(fault instanceof RangeError)) throw fault;
    throw new EnvironmentError(
      `${nameOf(target)} does not answer in SFTP. Does a start file of its shell, such as ~/.bashrc, print something?`,
      { cause: fault },
    );
  }
}
