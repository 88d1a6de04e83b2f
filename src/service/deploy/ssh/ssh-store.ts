import { hash, randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import { EnvironmentError } from '../../../base/failures.ts';
import type { DeployStore } from '../store.ts';
import { remoteFolders } from './remote-folders.ts';
import { SftpRefusal, unless, type Sftp } from './sftp.ts';
import { status } from './sftp-packets.ts';
import { connect } from './ssh-connection.ts';
import { nameOf, type SshTarget } from './ssh-target.ts';

/** Where files are until they are complete. */
const unfinished = '.catalogue/unfinished';

/**
 * A folder on another machine, by OpenSSH. A file gets its name once it is complete and flushed. Headers are the
 * business of the web server there.
 *
 * @param sync whether what is written survives a power cut.
 * @throws EnvironmentError if the machine cannot be reached.
 */
export async function openSshStore(target: SshTarget, sync: boolean): Promise<DeployStore> {
  const label = nameOf(target);
  const { sftp, close } = await connect(target, sync);
  const folders = remoteFolders(target, sftp);
  /** Folders with new names, since they were flushed. */
  const changed = new Set<string>();
  const placeOf = (key: string): string => posix.join(target.folder, checkedKey(key, label));

  /** Runs a step on a file; a refusal says what failed and why. */
  const naming = async <Result>(
    doing: string,
    key: string,
    step: (path: string) => Promise<Result>,
  ): Promise<Result> => {
    const path = placeOf(key);
    try {
      return await step(path);
    } catch (cause) {
      throw await explained(cause, `${doing} ${label}/${key}`, sftp, path);
    }
  };

  /** Makes a file aside, and puts it into its place if there is one; afterwards there is none aside. */
  const put = <Result>(
    key: string,
    make: (aside: string, path: string) => Promise<Result>,
  ): Promise<Result> =>
    naming('Writing', key, async (path) => {
      const aside = placeOf(`${unfinished}/${randomUUID()}`);
      for (const each of [aside, path]) await folders.make(posix.dirname(each));
      changed.add(posix.dirname(path));
      try {
        return await make(aside, path);
      } catch (cause) {
        // While the part of the file that did fit is there, a full disk shows.
        const fault = await explained(cause, `Writing ${label}/${key}`, sftp, path);
        await sftp.remove(aside).catch(() => undefined); // what failed first is the better reason
        throw fault;
      }
    });

  return {
    label,
    read: (key) => naming('Reading', key, (path) => sftp.read(path)),
    find: async (key) => {
      const bytes = await naming('Reading', key, (path) => sftp.read(path));
      return bytes && { sha256: hash('sha256', bytes), headers: undefined };
    },
    write: (key, body) =>
      put(key, async (aside, path) => {
        await sftp.create(aside, body);
        await sftp.rename(aside, path);
      }),
    create: (key, body) =>
      put(key, async (aside, path) => {
        await sftp.create(aside, body);
        const isNew = await succeeds(sftp.link(aside, path), status.failure);
        if (!isNew && (await sftp.inspect(path)) === undefined)
          throw new SftpRefusal(status.failure, 'its file system makes no hard links');
        await sftp.remove(aside);
        return isNew;
      }),
    copy: (from, to) => {
      const source = placeOf(from);
      return put(to, async (aside, path) => {
        // Not a link: a server tells by the times of a file whether a reader has it.
        if (!(await succeeds(sftp.copy(source, aside), status.missing))) return false;
        await sftp.rename(aside, path);
        return true;
      });
    },
    remove: (key) =>
      naming('Removing', key, async (path) => {
        await sftp.remove(path);
        changed.add(posix.dirname(path));
        await folders.prune(posix.dirname(path));
      }),
    sweep: async () => {
      const names = await sftp.list(placeOf(unfinished));
      await Promise.all(names.map((name) => sftp.remove(placeOf(`${unfinished}/${name}`))));
    },
    settle: async () => {
      const flushed = [...changed];
      changed.clear();
      await Promise.all(flushed.map((folder) => sftp.flushFolder(folder)));
    },
    close: async () => {
      // Where the connection has ended, it stays until the next deployment.
      await folders.prune(placeOf(unfinished)).catch(() => undefined);
      await close();
    },
  };
}

/** Whether a request succeeds; false if it is refused with this status. */
const succeeds = async (request: Promise<void>, refused: number): Promise<boolean> =>
  (await unless(
    request.then(() => true),
    refused,
  )) ?? false;

function checkedKey(key: string, label: string): string {
  if (key.split('/').some((part) => /^\.{0,2}$/.test(part) || part.includes('\0')))
    throw new EnvironmentError(`${JSON.stringify(key)} leads out of ${label}.`);
  return key;
}

/** So little room that the disk is what failed: less than a piece of a file. */
const almostNothing = 64n * 1024n;

/** A failure with what failed and why; one that already says so is returned unchanged. */
async function explained(
  cause: unknown,
  doing: string,
  sftp: Sftp,
  path: string,
): Promise<unknown> {
  if (!(cause instanceof SftpRefusal)) return cause;
  return new EnvironmentError(`${doing} failed: ${await reasonOf(cause, sftp, path)}.`, { cause });
}

async function reasonOf(refusal: SftpRefusal, sftp: Sftp, path: string): Promise<string> {
  if (refusal.status === status.missing) return 'it or its folder is not there';
  if (refusal.status === status.notPermitted) return 'there is no permission for it';
  const free = await sftp.freeBytes(posix.dirname(path)).catch(() => undefined);
  if (free !== undefined && free < almostNothing) return 'the disk is full';
  const found = await sftp.inspect(path).catch(() => undefined);
  if (found === 'folder') return 'a folder has this name: remove or rename it';
  return `the server says ${JSON.stringify(refusal.message)}`;
}
