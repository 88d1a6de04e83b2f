import { connectionProblem } from '../../base/text/connection-problem.ts';
import { cut } from '../../content/diagnostics/sentence.ts';
import type { Client } from '../../base/requests/client.ts';
import { LimitError } from '../../base/requests/limits.ts';
import type { Check, CheckRequest, CheckResponse, CheckResult, Failure, Lookup } from './check.ts';
import { UnreachableError } from './unreachable-error.ts';

/** A check with its topic. */
export interface AreaCheck extends Check {
  readonly area: string;
}

/** How checks are run. */
export interface RunOptions {
  /** Origin that requests go to. */
  readonly origin: string;
  readonly client: Client;
  /** Checks in progress at once. */
  readonly concurrency: number;
  /** Called after each check. */
  readonly onResult?: ((result: CheckResult) => void) | undefined;
}

/** After this many requests in a row without an answer, the deployment is considered gone. */
const unansweredAllowed = 24;

/** The length of a server's body that is quoted; megabytes would say no more. */
const mostShown = 500;

/**
 * Runs checks; the results are in the order of the checks. At a limit of the whole run it ends, with one more
 * result that says which limit it was.
 *
 * @throws UnreachableError if the deployment no longer answers.
 */
export async function runChecks(
  checks: readonly AreaCheck[],
  options: RunOptions,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const run = createRun(options);
  const waiting = checks.entries();
  let reached: LimitError | undefined;
  const work = async (): Promise<void> => {
    for (const [index, check] of waiting) {
      if (reached !== undefined) return;
      const result = await run(check).catch((fault: unknown) => {
        if (!(fault instanceof LimitError)) throw fault;
        reached = fault;
      });
      if (result === undefined) return;
      results[index] = result;
      options.onResult?.(result);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
  const done = results.filter(Boolean);
  return reached === undefined ? done : [...done, limitResult(reached, done.length, checks.length)];
}

function createRun(options: RunOptions): (check: AreaCheck) => Promise<CheckResult> {
  let unanswered = 0;
  const ask = async (request: CheckRequest): Promise<CheckResponse> => {
    const response = await answerTwice(request, options).catch((cause: unknown) => {
      // An answer that is too large is still an answer.
      if (cause instanceof LimitError && cause.limit !== 'requestMs') throw cause;
      unanswered += 1;
      if (unanswered < unansweredAllowed) throw cause;
      throw new UnreachableError(
        `${options.origin} no longer answers: ${connectionProblem(cause)}.`,
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
    const resultOf = (failures: readonly Failure[]): CheckResult => {
      const judged = typeof request === 'function' ? (check.first ?? { path: '/' }) : request;
      return { id, ok: failures.length === 0, area, says, where, request: judged, failures };
    };
    try {
      if (typeof request === 'function') request = request(await ask(check.first ?? { path: '/' }));
      const response = await ask(request);
      return resultOf(await failuresOf(expect, response, lookup));
    } catch (fault) {
      if (fault instanceof UnreachableError || (fault instanceof LimitError && fault.endsRun))
        throw fault;
      return resultOf([{ expected, got: `no answer: ${connectionProblem(fault)}` }]);
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
      return got === undefined
        ? []
        : [{ expected: cut(expected, mostShown), got: cut(got, mostShown) }];
    }),
  );
  return found.flat();
}

function createLookup(ask: (request: CheckRequest) => Promise<CheckResponse>): Lookup {
  const known = new Map<string, Promise<CheckResponse>>();
  return (path, counts = 'all') => {
    const key = `${counts} ${path}`;
    const answer = known.get(key) ?? ask({ path, statusOnly: counts === 'status' });
    known.set(key, answer);
    return answer;
  };
}

/** If the server had just closed the connection, that is not a fault: the request is sent again. */
async function answerTwice(request: CheckRequest, options: RunOptions): Promise<CheckResponse> {
  try {
    return await answerTo(request, options);
  } catch (fault) {
    if (fault instanceof LimitError) throw fault;
    return answerTo(request, options);
  }
}

async function answerTo(
  { path, headers, ...parts }: CheckRequest,
  { origin, client }: RunOptions,
): Promise<CheckResponse> {
  const url = origin + path;
  // A path that a manifest made up, such as `@another.example`, must not lead to another host.
  if (new URL(url).origin !== origin) throw new Error(`${path} is not a path of the site`);
  return client.ask(url, { ...parts, headers: { 'Accept-Encoding': 'identity', ...headers } });
}

/** The result that stands for the checks that were not run, because the run reached its limit. */
const limitResult = (
  { limit, message }: LimitError,
  done: number,
  checks: number,
): CheckResult => ({
  id: `limit ${limit}`,
  ok: false,
  area: 'limits',
  says: 'A run is limited in time, requests and bytes.',
  where: 'catalogue verify --help',
  request: { path: '/' },
  failures: [
    {
      expected: `all ${String(checks)} checks within the limits`,
      got: `${String(checks - done)} were not run: ${message}`,
    },
  ],
});
