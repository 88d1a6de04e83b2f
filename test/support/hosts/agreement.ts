import type { HostName } from '../../../src/contract/hosts.ts';
import { decide, stripPrefix } from '../../../src/service/http/decide.ts';
import type { RouteTable } from '../../../src/service/http/route-table.ts';
import { deviationsOf, explains, type Mismatch } from '../../../src/service/hosts/deviations.ts';
import type { RawAnswer, RawClient, RawRequest } from './raw-client.ts';

/** How an answer differs from what was expected, as `verify` says it. */
export interface Difference {
  readonly id: string;
  readonly status?: number | undefined;
  readonly failures: readonly Mismatch[];
}

/** What none of the deviations of a host explains: of each result only those failures. */
export const unexplained = <Result extends Difference>(
  host: HostName,
  results: readonly Result[],
): readonly Result[] =>
  results.flatMap((result) => {
    const failures = result.failures.filter(
      (failure) => !deviationsOf(host).some((each) => explains(each, result, failure)),
    );
    return failures.length === 0 ? [] : [{ ...result, failures }];
  });

/** A request as deviations name it. */
export function requestId({ method = 'GET', path, headers = {} }: RawRequest, prefix: string) {
  const [asked = ''] = path.split('?', 1);
  const isBelow = stripPrefix(asked, prefix) !== undefined;
  const below = isBelow ? `{path}${asked.slice(prefix.length)}` : `{beside}${asked}`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${below}`, ...lines].join(' ');
}

const compared = ['Content-Type', 'Location', 'Vary', 'Content-Location', 'Cache-Control'] as const;
type Facts = Readonly<Record<string, string>>;

/** What is compared of an answer; a question mark with nothing after it says nothing. */
const factsOf = (status: number, header: (name: string) => string | undefined): Facts => ({
  status: String(status),
  ...Object.fromEntries(
    compared
      .filter((name) => status === 200 || status >= 400 || name !== 'Content-Type')
      .map((name) => [name, header(name)?.replace(/\?$/, '') ?? '-']),
  ),
});

/** The same of what `decide` says; undefined where a program answers. */
function decided({ method = 'GET', path, headers = {} }: RawRequest, routes: RouteTable) {
  const [, before = '', query = ''] = /^([^?]*)(.*)$/s.exec(path) ?? [];
  const line = { method, path: before, query, accept: headers['Accept'] ?? '' };
  const decision = decide(line, routes);
  if (decision.kind === 'live') return undefined;
  const sent = new Headers(decision.headers);
  return factsOf(decision.status, (name) => sent.get(name) ?? undefined);
}

/** Blanks in lists and the own origin in a Location do not count. */
const answered = ({ status, header }: RawAnswer, origin: string): Facts =>
  factsOf(status, (name) => {
    const value = header(name);
    if (name === 'Vary') return value?.replace(/,\s*/g, ', ');
    return name === 'Location' && value?.startsWith(`${origin}/`)
      ? value.slice(origin.length)
      : value;
  });

/** Asks a server all of these, and gives what differs from `decide` and is no deviation of the host. */
export async function disagreements(
  client: RawClient,
  origin: string,
  requests: readonly RawRequest[],
  routes: RouteTable,
  host: HostName,
): Promise<readonly Difference[]> {
  const differences = await Promise.all(
    requests.map(async (wanted): Promise<Difference[]> => {
      const expected = decided(wanted, routes);
      if (expected === undefined) return [];
      const answer = await client.ask(origin, wanted);
      const got = answered(answer, origin);
      const failures = Object.keys(got)
        .filter((of) => got[of] !== expected[of])
        .map((of) => ({ of, expected: expected[of] ?? '-', got: got[of] ?? '-' }));
      return [
        {
          id: requestId({ ...wanted, headers: {} }, routes.prefix),
          status: answer.status,
          failures,
        },
      ];
    }),
  );
  return unexplained(host, differences.flat());
}
