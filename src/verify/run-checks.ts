import type { Check, CheckRequest, CheckResponse, CheckResult } from './check.ts';
import type { Send } from './discover.ts';

/** How checks are run. */
export interface RunOptions {
  /** Origin that requests go to. */
  readonly origin: string;
  readonly send: Send;
  /** Time for one answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Requests under way at once. */
  readonly concurrency: number;
}

/** Runs checks; the results are in the order of the checks. Never rejects. */
export async function runChecks(
  checks: readonly Check[],
  options: RunOptions,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const waiting = checks.entries();
  const work = async (): Promise<void> => {
    for (const [index, check] of waiting) results[index] = await runCheck(check, options);
  };
  const workers: Promise<void>[] = [];
  for (let count = 0; count < options.concurrency; count += 1) workers.push(work());
  await Promise.all(workers);
  return results;
}

async function runCheck(check: Check, options: RunOptions): Promise<CheckResult> {
  const { id, says, where, expect } = check;
  const expected = expect.map((each) => each.expected).join('; ');
  const told = (got: string): CheckResult => ({ id, ok: got === '', says, where, expected, got });
  try {
    const response = await ask(check, options);
    const mismatches = await Promise.all(
      expect.map((each) => Promise.resolve(each.mismatch(response))),
    );
    return told(mismatches.filter((each) => each !== undefined).join('; '));
  } catch (fault) {
    return told(`no answer: ${causeOf(fault)}`);
  }
}

async function ask({ first, request }: Check, options: RunOptions): Promise<CheckResponse> {
  if (typeof request !== 'function') return answerTo(request, options);
  return answerTo(request(await answerTo(first ?? { path: '/' }, options)), options);
}

async function answerTo(
  { method = 'GET', path, headers = {}, body }: CheckRequest,
  { origin, send, timeoutMs }: RunOptions,
): Promise<CheckResponse> {
  const url = origin + path;
  const response = await send(url, {
    method,
    headers: { 'Accept-Encoding': 'identity', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && { body }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body: bytes, url };
}

function causeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return fault.cause instanceof Error ? fault.cause.message : fault.message;
}
