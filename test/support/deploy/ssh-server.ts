import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { write } from '../content/catalogue-folder.ts';
import { freePort, listening, stop } from '../hosts/running-server.ts';
import { temporaryFolder } from '../publish/temporary-folder.ts';

const sshd = '/usr/sbin/sshd';

/** Why no SSH server can be run here; false when one can. */
export const whyNoSshServer = (): string | false =>
  existsSync(sshd) && spawnSync('ssh', ['-V']).error === undefined
    ? false
    : 'openssh-server is not installed';

/** A real sshd on this machine, of a user without rights where that is possible. */
export interface SshServer {
  /** Folder that its user may write, by the path that the server knows. */
  readonly folder: string;
  readonly user: string;
  readonly port: number;
  /** Value of PATH with an `ssh` that knows this server and has a key for it. */
  readonly path: string;
  /** Adds a line to the configuration of `ssh`. */
  readonly configure: (line: string) => void;
  /** File of the host keys that `ssh` knows. */
  readonly knownHosts: string;
  /** Ends what it does for those who are connected, as a restart of the machine would. */
  readonly endSessions: () => void;
}

/**
 * Starts one, with a host key and a user's key of its own.
 *
 * @param around what runs before it as root, in mounts of its own; `$FOLDER` is its folder.
 */
export async function startSshServer(t: TestContext, around?: string): Promise<SshServer> {
  const own = temporaryFolder(t);
  chmodSync(own, 0o755);
  const at = (name: string): string => join(own, name);
  for (const key of ['host-key', 'user-key'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', at(key)]);
  mkdirSync(at('site'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const name of ['host-key', 'site']) chownSync(at(name), 65_534, 65_534);
  const user = isRoot ? 'nobody' : execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
  const port = await freePort();
  write(
    own,
    'sshd_config',
    [
      `ListenAddress 127.0.0.1:${String(port)}`,
      `HostKey ${at('host-key')}`,
      `AuthorizedKeysFile ${at('user-key.pub')}`,
      'StrictModes no',
      'PidFile none',
      'UsePAM yes',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'Subsystem sftp internal-sftp',
      '',
    ].join('\n'),
  );
  write(
    own,
    'known_hosts',
    `[127.0.0.1]:${String(port)} ${readFileSync(at('host-key.pub'), 'utf8')}`,
  );
  const lines = [
    `IdentityFile ${at('user-key')}`,
    'IdentitiesOnly yes',
    `UserKnownHostsFile ${at('known_hosts')}`,
  ];
  const configure = (line: string): void => {
    lines.unshift(line); // the first of two settings counts
    write(own, 'ssh_config', `${lines.join('\n')}\n`);
  };
  configure('GlobalKnownHostsFile none');
  write(own, 'bin/ssh', `#!/bin/sh\nexec /usr/bin/ssh -F '${at('ssh_config')}' "$@"\n`);
  chmodSync(at('bin/ssh'), 0o755);

  const words = ['-D', '-e', '-f', at('sshd_config')];
  const inMounts = `${around ?? ''}\nexec setpriv --reuid 65534 --regid 65534 --clear-groups ${sshd} "$@"`;
  const child =
    around === undefined
      ? spawn(sshd, words, isRoot ? { uid: 65_534, gid: 65_534 } : {})
      : spawn('unshare', ['--mount', 'sh', '-eu', '-c', inMounts, 'sh', ...words], {
          env: { ...process.env, FOLDER: at('site') },
        });
  await listening(child, port);
  t.after(() => stop(child));
  const sessions = (): number[] => {
    const pid = String(child.pid);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').map(Number).filter(Boolean);
  };
  return {
    folder: at('site'),
    user,
    port,
    path: `${at('bin')}:${process.env['PATH'] ?? ''}`,
    configure,
    knownHosts: at('known_hosts'),
    endSessions: () => {
      for (const each of sessions()) process.kill(each, 'SIGTERM');
    },
  };
}
