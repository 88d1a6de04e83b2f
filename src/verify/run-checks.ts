import { connectionProblem } from '../text/connection-problem.ts';
import type { Check, CheckRequest, CheckResponse, CheckResult, Failure, Lookup } from './check.ts';
import type { Send } from './discover.ts';
import { UnreachableError } from './unreachable-error.ts';

/** A check with the topic that it is of. */
export interface AreaCheck extends Check {
  readonly area: string;
}

/** How checks are run. */
export interface RunOptions {
  /** Origin that requests go to. */
  readonly origin: string;
  readonly send: Send;
  /** Time for one answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Requests under way at once. */
  readonly concurrency: number;
  /** Told after each check. */
  readonly onResult?: ((result: CheckResult) => void) | undefined;
}

/** After so many requests in a row without an answer the deployment is taken to be gone. */
const unansweredAllowed = 24;

/**
 * Runs checks; the results are in the order of the checks.
 *
 * @throws UnreachableError when the deployment answers no more.
 */
export async function runChecks(
  checks: readonly AreaCheck[],
  options: RunOptions,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const run = createRun(options);
  const waiting = checks.entries();
  const work = async (): Promise<void> => {
    for (const [index, check] of waiting) {
      const result = await run(check);
      results[index] = result;
      options.onResult?.(result);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
  return results;
}

function createRun(options: RunOptions): (check: AreaCheck) => Promise<CheckResult> {
  let unanswered = 0;
  const ask = async (request: CheckRequest): Promise<CheckResponse> => {
    const response = await answerTwice(request, options).catch((cause: unknown) => {
      unanswered += 1;
      if (unanswered < unansweredAllowed) throw cause;
      throw new UnreachableError(
        `${options.origin} answers no more: ${connectionProblem(cause)}.`,
        { cause },
      );
    });
    unanswered = 0;
    return response;
  };
  const lookup = createLookup(ask);
  return async (check) => {
    const { id, area, says, where, expect } = check;
    const expected = expect.map((each) => each.expected).join(', ');
    let { request } = check;
    const told = (failures: readonly Failure[]): CheckResult => {
      const judged = typeof request === 'function' ? (check.first ?? { path: '/' }) : request;
      return { id, ok: failures.length === 0, area, says, where, request: judged, failures };
    };
    try {
      if (typeof request === 'function') request = request(await ask(check.first ?? { path: '/' }));
      const response = await ask(request);
      return told(await failuresOf(expect, response, lookup));
    } catch (fault) {
      if (fault instanceof UnreachableError) throw fault;
      return told([{ expected, got: `no answer: ${connectionProblem(fault)}` }]);
    }
  };
}

async function failuresOf(
  expect: Check['expect'],
  response: CheckResponse,
  lookup: Lookup,
): Promise<Failure[]> {
  const found = await Promise.all(
    expect.map(async ({ expected, mismatch }) => {
      const got = await mismatch(response, lookup);
      return got === undefined ? [] : [{ expected, got }];
    }),
  );
  return found.flat();
}

function createLookup(ask: (request: CheckRequest) => Promise<CheckResponse>): Lookup {
  const known = new Map<string, Promise<CheckResponse>>();
  return (path) => {
    const answer = known.get(path) ?? ask({ path });
    known.set(path, answer);
    return answer;
  };
}

/** A connection that the server had just given up is no fault of it: the request is sent again. */
async function answerTwice(request: CheckRequest, options: RunOptions): Promise<CheckResponse> {
  try {
    return await answerTo(request, options);
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'TimeoutError') throw fault;
    return answerTo(request, options);
  }
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
