import { oneLine } from '../../../base/text/one-line.ts';

/** What OpenSSH prints, and what it means for a person. The host is as in the target. */
const problems: readonly (readonly [pattern: RegExp, words: (host: string) => string])[] = [
  [
    /REMOTE HOST IDENTIFICATION HAS CHANGED/,
    (host) =>
      `the key of ${host} is another one than before. Ask whoever runs it whether that is right; if so, remove the old one: ssh-keygen -R ${host}`,
  ],
  [
    /Host key verification failed/,
    (host) =>
      `the key of ${host} is not known here. Connect once by hand (ssh ${host}), compare the fingerprint with that of its operator, and accept it; in CI, write the key into ~/.ssh/known_hosts`,
  ],
  [
    /Permission denied \(/,
    (host) =>
      `${host} does not let this user in: passwords are not used, and no key was accepted. Name one in ~/.ssh/config, or give it to the agent (ssh-add)`,
  ],
  [/Could not resolve hostname/, (host) => `the host name ${host} is not known`],
  [/Connection refused/, () => 'nothing listens at this port'],
  [/Connection timed out|Operation timed out/, () => 'it took too long'],
  [
    /subsystem request failed/,
    (host) => `${host} has no SFTP: its sshd needs a line "Subsystem sftp"`,
  ],
];

/** Why `ssh` ended, from what it printed; otherwise its last words. */
export function sshProblem(printed: string, host: string): string {
  const words = problems.find(([pattern]) => pattern.test(printed))?.[1](host);
  const last = oneLine(printed.trim().split('\n').slice(-2).join(' ')).slice(-300);
  return words ?? (last === '' ? 'ssh ended without a word' : `ssh says: ${last}`);
}
