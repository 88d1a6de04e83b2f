import { spawn } from 'node:child_process';

/** The program that opens an address, with its first arguments, by platform. */
const openers: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the browser of the user, or says that it cannot. */
export function openInBrowser(url: string, say: (line: string) => void): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  child.once('error', () => {
    say(`No browser could be started: open ${url} in yours.`);
  });
  child.unref();
}
