import { inParallel } from '../../base/in-parallel.ts';
import type { Answer, Client } from '../../base/requests/client.ts';
import { LimitError } from '../../base/requests/request-limits.ts';
import { connectionProblem } from '../../base/text/connection-problem.ts';
import { truncate } from '../../content/diagnostics/message.ts';
import type { Check, CheckRequest, CheckResult } from './expectations.ts';
import { UnreachableError } from './discover.ts';

type AreaCheck = Check & Pick<CheckResult, 'area'>;

interface RunOptions {
  readonly client: Client;
  readonly origin: string;
  readonly concurrency: number;
  readonly onResult: (result: CheckResult) => void;
}

/** After this many requests in a row without a response, the deployment is considered gone. */
const mostFailedRequests = 24;

/** The length of a server's body that is quoted. */
const mostShown = 500;

/**
 * Runs checks; the results are in the order of the checks. At a limit of the whole run it ends, with one more
 * result that names the limit.
 *
 * @throws UnreachableError if the deployment no longer responds.
 */
export async function runChecks(
  checks: readonly AreaCheck[],
  { client, origin, concurrency, onResult }: RunOptions,
): Promise<CheckResult[]> {
  const run = createRun(client, origin);
  let reached: LimitError | undefined;
  const results = await inParallel(checks, concurrency, async (check) => {
    if (reached !== undefined) return [];
    const result = await run(check).catch((fault: unknown) => {
      if (!(fault instanceof LimitError)) throw fault;
      reached = fault;
    });
    if (result === undefined) return [];
    onResult(result);
    return [result];
  });
  const done = results.flat();
  return reached === undefined ? done : [...done, limitResult(reached, done.length, checks.length)];
}

function createRun(client: Client, origin: string): (check: AreaCheck) => Promise<CheckResult> {
  let failedRequests = 0;
  const ask = async ({ path, headers, ...parts }: CheckRequest): Promise<Answer> => {
    const sent = { ...parts, headers: { 'Accept-Encoding': 'identity', ...headers } };
    // A response that is too large is still a response.
    const isAnswer = (fault: unknown) => fault instanceof LimitError && fault.limit !== 'requestMs';
    try {
      // A connection that the server had just closed is not a fault: the request is sent again.
      const response = await client.ask(origin + path, sent).catch((fault: unknown) => {
        if (fault instanceof LimitError) throw fault;
        return client.ask(origin + path, sent);
      });
      failedRequests = 0;
      return response;
    } catch (cause) {
      if (!isAnswer(cause)) failedRequests += 1;
      if (isAnswer(cause) || failedRequests < mostFailedRequests) throw cause;
      const problem = connectionProblem(cause);
      throw new UnreachableError(`${origin} no longer answers: ${problem}.`, { cause });
    }
  };
  return async ({ id, area, says, where, expect, then, ...check }) => {
    let { request } = check;
    const resultOf = (failures: CheckResult['failures'], status?: number): CheckResult => ({
      id,
      area,
      says,
      where,
      request,
      status,
      failures,
    });
    try {
      const first = await ask(request);
      if (then !== undefined) request = then(first);
      const response = then === undefined ? first : await ask(request);
      return resultOf(
        expect.flatMap(({ of, expected, mismatch }) => {
          const got = mismatch(response, first);
          return got === undefined
            ? []
            : [{ of, expected: truncate(expected, mostShown), got: truncate(got, mostShown) }];
        }),
        response.status,
      );
    } catch (fault) {
      if (fault instanceof UnreachableError || (fault instanceof LimitError && fault.endsRun))
        throw fault;
      const expected = expect.map((expectation) => expectation.expected).join(', ');
      return resultOf([{ of: 'status', expected, got: `no answer: ${connectionProblem(fault)}` }]);
    }
  };
}

/** The result that stands for the checks that were not run, because the run reached its limit. */
const limitResult = (
  { limit, message }: LimitError,
  done: number,
  checks: number,
): CheckResult => ({
  id: `limit ${limit}`,
  area: 'limits',
  says: 'A run is limited in time, requests and bytes.',
  where: '`catalogue help verify`',
  request: { path: '/' },
  failures: [
    {
      expected: `all ${checks} checks within the limits`,
      got: `${checks - done} were not run: ${message}`,
    },
  ],
});
