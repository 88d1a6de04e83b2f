import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { startProgram } from '../support/publish/run-program.ts';
import { sampleOut } from '../support/publish/fixtures.ts';

export type StdioSession = ReturnType<typeof openStdioSession>;

/** Starts `catalogue mcp` over the sample, spoken to in bytes. */
export function openStdioSession() {
  const child = startProgram(['-q', 'mcp', '--out', sampleOut], { stdin: 'pipe' });
  const { stdin, stdout } = child;
  assert.ok(stdin && stdout);
  let stderr = '';
  child.stderr?.on('data', (text: string) => (stderr += text));
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    send: (bytes: string | Buffer) => void stdin.write(bytes),
    /** The next line that it answers. */
    async next(): Promise<unknown> {
      const silence = delay(20_000, undefined, { ref: false }).then(() => assert.fail('no answer'));
      const line = await Promise.race([lines.next(), silence]);
      return JSON.parse(String(line.value)) as unknown;
    },
    /** Closes its input; gives its exit code, and all that it printed to standard error. */
    async end() {
      stdin.end();
      const [code] = (await once(child, 'exit')) as [unknown];
      return { code, stderr };
    },
  };
}
