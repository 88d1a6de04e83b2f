import type { Sftp } from './sftp.ts';
import { connect, type SshConnection } from './ssh-connection.ts';
import type { SshTarget } from './ssh-target.ts';

/** Most connections of a deployment: sshd refuses some if more than ten begin at once. */
const most = 3;

/** Requests under way in each of them before another one is worth its start. */
const busy = 24;

/** Connections to a machine: one, and others while there is much to do. */
export interface Connections {
  /** The session with the fewest requests under way. */
  readonly session: () => Sftp;
  readonly close: () => Promise<void>;
}

/** @throws EnvironmentError if there is no first connection; without a further one, the first does all the work. */
export async function connectMany(target: SshTarget, sync: boolean): Promise<Connections> {
  const open = [await connect(target, sync)];
  let opening: Promise<void> | undefined;
  let isRefused = false;
  const openAnother = async (): Promise<void> => {
    const another: SshConnection | undefined = await connect(target, sync).catch(() => undefined);
    if (another === undefined) isRefused = true;
    else open.push(another);
    opening = undefined;
  };
  return {
    session: () => {
      const { sftp } = open.reduce((a, b) => (b.sftp.pending() < a.sftp.pending() ? b : a));
      if (sftp.pending() >= busy && open.length < most && !isRefused) opening ??= openAnother();
      return sftp;
    },
    close: async () => {
      await opening;
      await Promise.all(open.map((connection) => connection.close()));
    },
  };
}
