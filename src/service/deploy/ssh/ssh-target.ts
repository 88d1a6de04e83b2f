import { UsageError } from '../../../base/failures.ts';

/** A folder on a machine that OpenSSH reaches. */
export interface SshTarget {
  /** Name or address, or a `Host` of `~/.ssh/config`. */
  readonly host: string;
  readonly user?: string | undefined;
  readonly port?: string | undefined;
  /** From the root of the machine, without a slash at the end. */
  readonly folder: string;
}

/** Neither may begin with a hyphen, as an option does, or have a character that a shell of `ssh_config` reads. */
const hostName = /^(?:[A-Za-z0-9_][A-Za-z0-9._-]*|[0-9A-Fa-f]*:[0-9A-Fa-f:.]*)$/;
const userName = /^[A-Za-z0-9_][A-Za-z0-9._@+-]*$/;

/**
 * Reads `ssh://user@host:port/folder`.
 *
 * @throws UsageError saying what is wrong and what to write.
 */
export function parseSshTarget(text: string): SshTarget {
  const refuse = (why: string): never => {
    throw new UsageError(
      `The target ${JSON.stringify(text)} ${why}. Write ssh://user@host/folder, or ssh://user@host:port/folder.`,
    );
  };
  const parts = /^ssh:\/\/(?:([^/]*)@)?(\[[^\]/]*\]|[^/:@]*)(?::([^/]*))?(\/.*)?$/s.exec(text);
  const [, user, bracketed = '', port, path = '/'] = parts ?? refuse('cannot be read');
  const host = bracketed.replace(/^\[|\]$/g, '');
  if (user?.includes(':') === true)
    throw new UsageError('The target has a password in it. Leave it out: OpenSSH takes keys.');
  if (user !== undefined && !userName.test(user)) refuse('has a user that no machine has');
  if (!hostName.test(host)) refuse('has a host that no machine has');
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536))
    refuse('has a port that is not between 1 and 65535');
  const folder = `/${decodeSegments(path, refuse).join('/')}`;
  if (folder === '/') refuse('names no folder');
  return { host, user, port, folder };
}

function decodeSegments(path: string, refuse: (why: string) => never): string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  const decoded = segments.map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return refuse('has a % that stands for no character (write %25 for the sign itself)');
    }
  });
  if (decoded.some((segment) => /^\.\.?$|[/\0]/.test(segment)))
    refuse('has a part that leads elsewhere');
  return decoded;
}

/** The target as a person reads it, without the user: it goes into reports. */
export const nameOf = ({ host, port, folder }: SshTarget): string =>
  `ssh://${host.includes(':') ? `[${host}]` : host}${port === undefined ? '' : `:${port}`}${folder}`;

/**
 * What `ssh` is called with, as `sftp` calls it: settings, keys, agent and known hosts are the user's own; nothing
 * is forwarded, and there are no questions.
 */
export const sshArguments = ({ host, user, port }: SshTarget): string[] => [
  ...['BatchMode=yes', 'ForwardX11=no', 'ForwardAgent=no', 'PermitLocalCommand=no'].flatMap(option),
  ...['ClearAllForwardings=yes', 'ConnectTimeout=30', 'ServerAliveInterval=15'].flatMap(option),
  ...(port === undefined ? [] : ['-p', port]),
  ...(user === undefined ? [] : ['-l', user]),
  ...['-s', '--', host, 'sftp'],
];

const option = (setting: string): string[] => ['-o', setting];
