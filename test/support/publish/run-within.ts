import type { TestContext } from 'node:test';
import { main } from '../../../src/cli/program.ts';
import { programEnv, type Run, type RunOptions } from './run-program.ts';

let isRunning = false;

/**
 * Runs the program within this process, where a start of it is not what is tested: that takes a fifth of a
 * second. It sees the same variables as a program that is started. One at a time: a process has one working
 * folder.
 */
export async function runWithin(
  t: TestContext,
  args: readonly string[],
  options: Pick<RunOptions, 'cwd' | 'env'> = {},
): Promise<Run> {
  if (isRunning) throw new Error('Another run within this process has not ended.');
  const { cwd, env } = programEnv(options);
  const before = { cwd: process.cwd(), env: process.env };
  const texts = { stdout: '', stderr: '' };
  const mocks = (['stdout', 'stderr'] as const).map((name) => {
    const write = process[name].write.bind(process[name]);
    return t.mock.method(process[name], 'write', (chunk: string | Uint8Array) => {
      // What is no string is the test runner's own.
      if (typeof chunk !== 'string') return write(chunk);
      texts[name] += chunk;
      return true;
    });
  });
  isRunning = true;
  try {
    process.chdir(cwd);
    process.env = env;
    const code = await main(args);
    return { code, signal: null, ...texts };
  } finally {
    for (const { mock } of mocks) mock.restore();
    process.env = before.env;
    isRunning = false;
    process.chdir(before.cwd);
  }
}
