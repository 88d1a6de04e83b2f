import type { Sftp } from './sftp.ts';
import { connect } from './ssh-connection.ts';
import type { SshTarget } from './ssh-target.ts';

/** Most connections of a deployment: sshd refuses some if more than ten begin at once. */
const most = 3;

/** Steps under way in each of them before another one is worth its start. */
const busy = 4;

/** Connections to a machine: one, and others while there is much to do. */
export interface Connections {
  /** Takes a step with the connection that has the fewest under way. */
  readonly use: <Result>(step: (sftp: Sftp) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** @throws EnvironmentError if there is no first connection; without a further one, the first does all the work. */
export async function connectMany(target: SshTarget, sync: boolean): Promise<Connections> {
  const open = [{ ...(await connect(target, sync)), steps: 0 }];
  let opening: Promise<void> | undefined;
  let isRefused = false;
  const openAnother = async (): Promise<void> => {
    const another = await connect(target, sync).catch(() => undefined);
    if (another === undefined) isRefused = true;
    else open.push({ ...another, steps: 0 });
    opening = undefined;
  };
  return {
    use: async (step) => {
      const free = open.reduce((a, b) => (b.steps < a.steps ? b : a));
      if (free.steps >= busy && open.length < most && !isRefused) opening ??= openAnother();
      free.steps += 1;
      try {
        return await step(free.sftp);
      } finally {
        free.steps -= 1;
      }
    },
    close: async () => {
      await opening;
      await Promise.all(open.map(({ close }) => close()));
    },
  };
}
