import { posix } from 'node:path';
import { EnvironmentError } from '../../../base/failures.ts';
import { SftpRefusal, type Sftp } from './sftp.ts';
import { status } from './sftp-packets.ts';
import type { SshTarget } from './ssh-target.ts';

/** The folders of a target: each is looked at once. */
export interface RemoteFolders {
  /**
   * Makes sure that a folder is there, with those above it up to the target. None of them below the target is a
   * link, which could lead anywhere.
   */
  readonly make: (folder: string) => Promise<void>;
  /** Removes a folder and those above it below the target, as far as they are empty. */
  readonly prune: (folder: string) => Promise<void>;
}

/** @returns what knows of no folder yet. */
export function remoteFolders({ host, folder: root }: SshTarget, sftp: Sftp): RemoteFolders {
  const present = new Map<string, Promise<void>>();

  const make = (folder: string): Promise<void> => {
    const making = present.get(folder) ?? makeNew(folder);
    present.set(folder, making);
    return making;
  };

  const makeNew = async (folder: string): Promise<void> => {
    if (folder !== root) await make(posix.dirname(folder));
    // The target itself may be a link, which a dot behind it follows.
    const found = await sftp.inspect(folder === root ? `${folder}/.` : folder);
    if (found === 'folder') return;
    if (found !== undefined)
      throw new EnvironmentError(
        `${folder} on ${host} is a file or a link, and a folder is needed there. Remove it.`,
      );
    try {
      await sftp.makeFolder(folder);
    } catch (refusal) {
      const isLost = refusal instanceof SftpRefusal && refusal.status === status.missing;
      if (!isLost) throw refusal;
      throw new EnvironmentError(
        `${host} has no folder ${posix.dirname(folder)}. Create it there, or correct the target.`,
        { cause: refusal },
      );
    }
  };

  const prune = async (folder: string): Promise<void> => {
    if (folder === root) return;
    try {
      await sftp.removeFolder(folder);
    } catch (refusal) {
      if (refusal instanceof SftpRefusal) return; // it is not empty
      throw refusal;
    }
    present.delete(folder);
    await prune(posix.dirname(folder));
  };

  return { make, prune };
}
