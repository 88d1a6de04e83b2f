import { hash } from 'node:crypto';
import type { Answer, RequestParts } from '../../base/requests/client.ts';
import { isRecord } from '../../base/is-record.ts';
import { count } from '../../base/text/plain-text.ts';
import { parseForeignJson } from '../../base/text/decode.ts';
import { errorResource, type ErrorBody } from '../../contract/resources/service.ts';
import type { ManifestFile, Manifest } from '../../content/publication/manifest.ts';
import type { VerificationDocument } from '../../contract/reports/verification-report.ts';
import type { Redirect } from '../../content/model/catalogue.ts';
import type { Mismatch } from '../hosts/deviations.ts';
import type { PageRoute, RouteTable } from '../http/route-table.ts';

export interface CheckRequest extends RequestParts {
  /** Percent-encoded, from the root of the host, with the prefix of the base URL. */
  readonly path: string;
}

export interface Expectation {
  /** What it is of: `status` or the name of a header; the body if left out. */
  readonly of?: string;
  /** In words: `status 200`. */
  readonly expected: string;
  /**
   * The actual value; undefined if the expectation is met.
   *
   * @param first response to the first request of the check, or this one if there was no other.
   */
  readonly mismatch: (response: Answer, first: Answer) => string | undefined;
}

/** What the contract requires, and the name of the section or the resource with that requirement. */
export interface ContractClause {
  readonly says: string;
  readonly where: string;
}

export interface Check extends ContractClause {
  /** Stable name: the topic, the path and the case. */
  readonly id: string;
  readonly request: CheckRequest;
  /** Makes the request that is checked, if it repeats something from the response to the first one. */
  readonly then?: (first: Answer) => CheckRequest;
  readonly expect: readonly Expectation[];
}

export interface CheckResult extends Omit<Check, 'then' | 'expect'> {
  readonly area: string;
  /** Status of the answer that was checked; undefined if there was none. */
  readonly status?: number | undefined;
  /** What does not match the contract; empty if everything is as expected. */
  readonly failures: readonly Mismatch[];
  /** Why the failures are accepted; left out if they are not. */
  readonly accepted?: readonly string[];
}

/** Which parts of a site are checked one by one. */
export interface Selection {
  readonly pages: readonly PageRoute[];
  readonly redirects: readonly Redirect[];
  readonly removed: readonly string[];
}

export interface Deployment {
  /** Origin that requests go to, without a slash; it may differ from the published base URL. */
  readonly origin: string;
  readonly manifest: Manifest;
  /** What the manifest promises, with the manifest itself among its files. */
  readonly routes: RouteTable;
  readonly pages: readonly PageRoute[];
  readonly selection: Selection;
}

export type CheckGroup = (deployment: Deployment) => readonly Check[];

export interface Verification {
  readonly url: string;
  /** Base URL that the deployment was built for; absent if it could not be read. */
  readonly baseUrl?: string;
  /** How many there are of a kind, and how many of them were checked one by one; empty if no site was found. */
  readonly coverage: VerificationDocument['coverage'];
  readonly results: readonly CheckResult[];
}

export const status = (wanted: number): Expectation => ({
  of: 'status',
  expected: `status ${wanted}`,
  mismatch: (response) => (response.status === wanted ? undefined : `status ${response.status}`),
});

/** A header, empty if there is none, is as it has to be. */
const headerIs = (
  name: string,
  expected: string,
  isMet: (value: string, url: string) => boolean,
): Expectation => ({
  of: name,
  expected,
  mismatch: ({ headers, url }) =>
    isMet(headers.get(name) ?? '', url) ? undefined : valueOf(name, headers),
});

export const header = (name: string, wanted: string): Expectation =>
  headerIs(name, `${name}: ${wanted}`, (value) => plain(value) === plain(wanted));

export const headerLike = (name: string, wanted: RegExp): Expectation =>
  headerIs(name, `${name} like ${String(wanted)}`, (value) => wanted.test(value));

/** A header that is a list has all of these, in any order. */
export const headerHas = (name: string, ...wanted: readonly string[]): Expectation =>
  headerIs(name, `${name} with ${wanted.join(', ')}`, (value) =>
    wanted.every((item) => plain(value).split(',').includes(plain(item))),
  );

export const noHeader = (name: string): Expectation => ({
  of: name,
  expected: `no ${name}`,
  mismatch: ({ headers }) => (headers.has(name) ? valueOf(name, headers) : undefined),
});

/** The Allow header has these methods, in any order and with others, and nothing empty. */
export const listsMethods = (...allowed: readonly string[]): Expectation =>
  headerIs('Allow', `Allow with ${allowed.join(', ')}`, (value) => {
    const methods = value.split(',').map((method) => method.trim());
    return (
      methods.every((method) => /^[A-Z]+$/.test(method)) &&
      allowed.every((method) => methods.includes(method))
    );
  });

/** A method is refused, and the response lists those that are not. */
export const refusesMethod = (...allowed: readonly string[]): readonly Expectation[] => [
  status(405),
  listsMethods(...allowed),
];

/** The Location header leads to the first of these, or to another spelling of it. */
export const redirectsTo = (...targets: readonly string[]): Expectation =>
  headerIs('Location', `Location: ${targets[0] ?? ''}`, (location, url) => {
    if (location === '' || !URL.canParse(location, url)) return false;
    const destination = new URL(location, url).href;
    return targets.some((target) => new URL(target, url).href === destination);
  });

export const length = (wanted: number): Expectation => ({
  expected: wanted === 0 ? 'no body' : count(wanted, 'byte'),
  mismatch: ({ body }) => (body.length === wanted ? undefined : count(body.length, 'byte')),
});

/** The body is the published file, byte by byte. */
export const bytesOf = ({
  path,
  bytes,
  sha256,
}: Pick<ManifestFile, 'path' | 'bytes' | 'sha256'>): Expectation => ({
  expected: `the ${bytes} bytes of ${path}`,
  mismatch: ({ body }) => {
    const sum = hash('sha256', body);
    return sum === sha256 ? undefined : `${body.length} other bytes (${sum})`;
  },
});

export const contains = (wanted: string): Expectation => ({
  expected: `a body with ${JSON.stringify(wanted)}`,
  mismatch: (response) => (textOf(response).includes(wanted) ? undefined : quoted(response)),
});

/**
 * The response is the error envelope with this code, consistent, and leads where this resolution does. Only what is not
 * found has to name the documentation. What differs is named by its field.
 */
export const envelope = (
  code: ErrorBody['error']['code'],
  resolution = '',
): readonly Expectation[] => [
  header('Content-Type', 'application/json'),
  {
    expected: `the error envelope with ${code}`,
    mismatch: (response) => {
      const value = jsonIn(response);
      const { data, error: fault } = errorResource.safeParse(value);
      if (!isRecord(value) || !isRecord(value['error'])) return quoted(response);
      if (data === undefined)
        return `${fault.issues[0]?.path.join('.') ?? 'error'} missing or malformed`;
      const { error } = data;
      const { status: said = response.status, requestId, documentation } = error;
      const id = response.headers.get('X-Request-Id') ?? undefined;
      const led = (resolution.match(/https?:\S+/g) ?? []).filter(
        (url) => !error.resolution?.includes(url),
      );
      if (error.code !== code) return `code ${error.code}`;
      if (said !== response.status) return `status ${said} in the body of a ${response.status}`;
      if (requestId !== undefined && requestId !== id)
        return `requestId ${requestId}, X-Request-Id ${id ?? 'missing'}`;
      if (documentation === undefined && code === 'not_found') return 'documentation missing';
      if (documentation !== undefined && !URL.canParse(documentation))
        return `documentation ${JSON.stringify(documentation)}, which is no address`;
      return led[0] && `resolution without ${led[0]}`;
    },
  },
];

/** The value of a body; undefined if it is not JSON. */
export function jsonIn(response: Answer): unknown {
  try {
    return parseForeignJson(textOf(response));
  } catch {
    return undefined;
  }
}

export const textOf = ({ body }: Answer): string => new TextDecoder().decode(body);

export const quoted = (response: Answer): string => JSON.stringify(textOf(response).slice(0, 120));

const plain = (value: string): string => value.toLowerCase().replace(/\s+/g, '');

const valueOf = (name: string, headers: Headers): string => {
  const value = headers.get(name);
  return value === null ? `no ${name}` : `${name}: ${value}`;
};
