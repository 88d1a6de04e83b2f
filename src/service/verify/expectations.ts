import { hash } from 'node:crypto';
import type { Answer } from '../../base/requests/client.ts';
import { count } from '../../base/text/plain-text.ts';
import { parseForeignJson } from '../../base/text/decode.ts';
import { errorResource, type ErrorBody } from '../../contract/resources/service.ts';
import type { ManifestFile } from '../../content/publication/manifest.ts';
import type { Expectation } from './check-result.ts';

export const status = (wanted: number): Expectation => ({
  expected: `status ${wanted}`,
  mismatch: (response) => (response.status === wanted ? undefined : `status ${response.status}`),
});

/** A header, empty if there is none, is as it has to be. */
const headerIs = (
  name: string,
  expected: string,
  isMet: (value: string, url: string) => boolean,
): Expectation => ({
  expected,
  mismatch: ({ headers, url }) =>
    isMet(headers.get(name) ?? '', url) ? undefined : valueOf(name, headers),
});

/** A header has exactly this value, ignoring letter case and spaces. */
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
  expected: `no ${name}`,
  mismatch: ({ headers }) => (headers.has(name) ? valueOf(name, headers) : undefined),
});

/** The Allow header has these methods, in any order and with others, and nothing empty. */
export const listsMethods = (...allowed: readonly string[]): Expectation =>
  headerIs('Allow', `Allow with ${allowed.join(', ')}`, (value) => {
    const given = value.split(',').map((method) => method.trim());
    return (
      given.every((method) => /^[A-Z]+$/.test(method)) &&
      allowed.every((method) => given.includes(method))
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
    const found = new URL(location, url).href;
    return targets.some((target) => new URL(target, url).href === found);
  });

/** The body has this many bytes. */
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
    const found = hash('sha256', body);
    return found === sha256 ? undefined : `${body.length} other bytes (${found})`;
  },
});

export const contains = (wanted: string): Expectation => ({
  expected: `a body with ${JSON.stringify(wanted)}`,
  mismatch: (response) => (textOf(response).includes(wanted) ? undefined : quoted(response)),
});

/** The response is the error envelope with this code, consistent and documented, and leads where this resolution does. */
export const envelope = (
  code: ErrorBody['error']['code'],
  resolution = '',
): readonly Expectation[] => [
  header('Content-Type', 'application/json'),
  {
    expected: `the error envelope with ${code}`,
    mismatch: (response) => {
      const { data } = errorResource.safeParse(jsonIn(response));
      if (data === undefined) return quoted(response);
      const { error } = data;
      const { status: said = response.status, requestId, documentation = '' } = error;
      const isTrue =
        error.code === code &&
        said === response.status &&
        (requestId === undefined || requestId === response.headers.get('X-Request-Id')) &&
        URL.canParse(documentation) &&
        (resolution.match(/https?:\S+/g) ?? []).every((url) => error.resolution?.includes(url));
      return isTrue ? undefined : JSON.stringify(error);
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
