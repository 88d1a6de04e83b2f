import { UsageError } from '../failures.ts';
import { count } from '../text/count.ts';
import { verifyDeployment } from '../verify/conformance.ts';
import type { CommandIo, ExitCode } from './command-io.ts';

/** Options of `catalogue verify`, as typed. */
export interface VerifyOptions {
  /** Seconds that each request may take. */
  readonly timeout: number;
}

/** `catalogue verify <url>`: the HTTP contract against a deployment; signs nobody up. */
export async function runVerify(
  url: string,
  { timeout }: VerifyOptions,
  io: CommandIo,
): Promise<ExitCode> {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`${JSON.stringify(url)} is no address. Write https://host.`);
  const results = await verifyDeployment(url, { timeoutMs: timeout * 1000 });
  const failed = results.filter(({ ok }) => !ok);
  for (const { id, says, where, expected, got } of failed)
    io.out(
      `${io.style.red('✗')} ${id}\n  ${says} (${where})\n  expected: ${expected}\n  got:      ${got}\n`,
    );
  if (failed.length > 0) {
    io.log(`${count(failed.length, 'check')} of ${String(results.length)} failed.`);
    return 1;
  }
  io.log(`${io.logStyle.green('✓')} ${count(results.length, 'check')} passed.`);
  return 0;
}
