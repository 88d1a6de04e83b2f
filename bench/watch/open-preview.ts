import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { catalogueCommand } from '../contestants/ours.ts';

/** A preview that runs in a process of its own. */
export interface RunningPreview {
  readonly origin: string;
  /** Ends the process as a user would, and waits for it. */
  readonly stop: () => Promise<void>;
}

/** Starts `serve --watch` in a folder; ready when it listens, which is after its first build. */
export async function openPreview(folder: string): Promise<RunningPreview> {
  const { program, args } = catalogueCommand(folder, 'serve', '--watch', '--port', '0');
  const server = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  let complaints = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  for await (const line of createInterface(server.stdout)) {
    const origin = /^Listening on (\S+)/.exec(line)?.[1];
    if (origin === undefined) continue;
    const stop = async () => {
      server.kill('SIGTERM');
      await ended;
    };
    return { origin, stop };
  }
  throw new Error(`The preview ended before it listened:\n${complaints}`);
}
