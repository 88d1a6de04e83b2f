import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The program as it is installed: what stands in `bin/` over `dist/`. */
export const programPath = fileURLToPath(new URL('../../../bin/catalogue.js', import.meta.url));

/** What a run of the program came to. */
export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How a run differs from an ordinary one. */
export interface CliSettings {
  readonly cwd: string;
  /** The whole environment but PATH: nothing of the machine that tests gets in. */
  readonly env?: Readonly<Record<string, string>>;
  readonly program?: string;
}

/** Runs the program as a process of its own, without a terminal. */
export function runCli(
  args: readonly string[],
  { cwd, env = {}, program = programPath }: CliSettings,
): Promise<CliRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, stdout, stderr });
    });
  });
}
