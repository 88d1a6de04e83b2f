import { parseAccept } from '../../../src/contract/accept.ts';
import { limits } from '../../../src/contract/limits.ts';
import { decide } from '../../../src/service/http/decide.ts';
import type { RouteTable } from '../../../src/service/http/route-table.ts';
import type { RawAnswer, RawClient, RawRequest } from './raw-client.ts';

const compared = ['content-type', 'location', 'vary', 'content-location', 'cache-control'] as const;

/** What `decide` says of a request, as one line; undefined where a program answers. */
export function decided(wanted: RawRequest, routes: RouteTable): string | undefined {
  const [path = '', ...query] = wanted.path.split('?');
  const decision = decide(
    {
      method: wanted.method ?? 'GET',
      path,
      query: query.length === 0 ? '' : `?${query.join('?')}`,
      accept: wanted.headers?.['Accept'],
    },
    routes,
  );
  if (decision.kind === 'live') return undefined;
  const headers = new Headers(decision.headers);
  return line(decision.status, (name) => headers.get(name) ?? undefined);
}

/** The same line of an answer; blanks in lists and the own origin in a Location do not count. */
export const answered = ({ status, header }: RawAnswer, origin: string): string =>
  line(status, (name) => {
    const value = header(name);
    if (name === 'vary') return value?.replace(/,\s*/g, ', ');
    return name === 'location' && value?.startsWith(`${origin}/`)
      ? value.slice(origin.length)
      : value;
  });

/** A question mark with nothing after it says nothing. */
const line = (status: number, header: (name: string) => string | undefined): string =>
  [
    String(status),
    ...compared
      .filter((name) => status === 200 || status >= 400 || name !== 'content-type')
      .map((name) => `${name}: ${header(name)?.replace(/\?$/, '') ?? '-'}`),
  ].join(' | ');

/**
 * Asks a server all of these and gives every disagreement with `decide`, as text.
 *
 * @param alike requests that may be answered in place of one.
 */
export async function disagreements(
  client: RawClient,
  origin: string,
  requests: readonly RawRequest[],
  routes: RouteTable,
  alike: (wanted: RawRequest) => readonly RawRequest[] = () => [],
): Promise<string[]> {
  const found = await Promise.all(
    requests.map(async (wanted) => {
      const expected = decided(wanted, routes);
      if (expected === undefined) return [];
      const got = answered(await client.ask(origin, wanted), origin);
      if ([wanted, ...alike(wanted)].some((each) => decided(each, routes) === got)) return [];
      const shown = `${wanted.method ?? 'GET'} ${wanted.path} ${JSON.stringify(wanted.headers)}`;
      return [`${shown}\n  expected ${expected}\n  got      ${got}`];
    }),
  );
  return found.flat();
}

/** The form that an Accept names, for a server that weighs nothing; any of them if it has quotes or is too long. */
export function byName(wanted: RawRequest): readonly RawRequest[] {
  const { Accept = '' } = wanted.headers ?? {};
  const named = parseAccept(Accept).filter(({ weight }) => weight > 0);
  const names = (pattern: RegExp) => named.some(({ name }) => pattern.test(name));
  const forms =
    Accept.includes('"') || Accept.length > limits.acceptLength
      ? ['text/markdown', 'text/html', '']
      : [names(/^text\/markdown$/) ? 'text/markdown' : names(/html/) ? 'text/html' : ''];
  return forms.map((form) => ({ ...wanted, headers: { Accept: form } }));
}

/** The deviation of Apache that disagreements show: an encoded slash, several in a row, and a path's own slash at its end. */
export const isOfApache = (disagreement: string): boolean =>
  /^\S+ (?:\S*%2f|\S*\/\/|\/my\.shop\/a-b(?:\?\S*)? )/i.test(disagreement);
