import { spawn } from 'node:child_process';

export function openInBrowser(url: string, say: (line: string) => void): void {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';
  const start = ['cmd', '/c', 'start', ''] as const;
  const [program, ...args] = process.platform === 'win32' ? start : ([opener] as const);
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  child.once('error', () => {
    say(`No browser could be started: open ${url} in yours.`);
  });
  child.unref();
}
