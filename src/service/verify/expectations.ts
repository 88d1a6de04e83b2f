import { errorCodes, type ErrorCode } from '../../contract/error-codes.ts';
import type { ManifestFile } from '../../content/model/manifest.ts';
import type { CheckResponse, Expectation } from './check.ts';
import type { SchemaCheck } from './schema-thread.ts';
import { parseForeignJson } from '../../base/text/parse-json.ts';

/** The status is one of these. */
export const status = (...wanted: readonly number[]): Expectation => ({
  expected: `status ${wanted.join(' or ')}`,
  mismatch: (response) =>
    wanted.includes(response.status) ? undefined : `status ${String(response.status)}`,
});

/** A header has exactly this value, ignoring letter case and spaces. */
export const header = (name: string, wanted: string): Expectation => ({
  expected: `${name}: ${wanted}`,
  mismatch: ({ headers }) =>
    plain(headers.get(name) ?? '') === plain(wanted) ? undefined : shown(name, headers),
});

/** A header matches. */
export const headerLike = (name: string, wanted: RegExp): Expectation => ({
  expected: `${name} like ${String(wanted)}`,
  mismatch: ({ headers }) =>
    wanted.test(headers.get(name) ?? '') ? undefined : shown(name, headers),
});

/** A header that is a list has all of these, in any order. */
export const headerHas = (name: string, ...wanted: readonly string[]): Expectation => ({
  expected: `${name} with ${wanted.join(', ')}`,
  mismatch: ({ headers }) => {
    const given = plain(headers.get(name) ?? '').split(',');
    return wanted.every((each) => given.includes(plain(each))) ? undefined : shown(name, headers);
  },
});

/** A method is refused, and the answer lists those that are not, with nothing left empty. */
export const refusesMethod = (...allowed: readonly string[]): readonly Expectation[] => [
  status(405),
  {
    expected: `Allow with ${allowed.join(', ')}`,
    mismatch: ({ headers }) => {
      const given = (headers.get('Allow') ?? '').split(',').map((each) => each.trim());
      const isList = given.every((each) => /^[A-Z]+$/.test(each));
      return isList && allowed.every((each) => given.includes(each))
        ? undefined
        : shown('Allow', headers);
    },
  },
];

/** A header is missing. */
export const noHeader = (name: string): Expectation => ({
  expected: `no ${name}`,
  mismatch: ({ headers }) => (headers.has(name) ? shown(name, headers) : undefined),
});

/** The answer has an identifier of its own, different from that of the answer before. */
export const otherIdentifier = (before: () => string | null): Expectation => ({
  expected: 'an X-Request-Id that no other answer has',
  mismatch: ({ headers }) => {
    const id = headers.get('X-Request-Id');
    if (id === null) return 'no X-Request-Id';
    return id === before() ? `the same X-Request-Id twice: ${id}` : undefined;
  },
});

/** An error says where it is documented. */
export const documented: Expectation = {
  expected: 'an error that names its documentation',
  mismatch: (response) => {
    const error = errorIn(textOf(response));
    const isNamed = URL.canParse(String(error?.['documentation']));
    return isNamed ? undefined : JSON.stringify(error ?? textOf(response).slice(0, 120));
  },
};

/** The Location header leads to the first of these, or to another spelling of it. */
export const leadsTo = (...targets: readonly string[]): Expectation => ({
  expected: `Location: ${targets[0] ?? ''}`,
  mismatch: ({ headers, url }) => {
    const location = headers.get('Location');
    if (location === null || !URL.canParse(location, url)) return shown('Location', headers);
    const found = new URL(location, url).href;
    const isWanted = targets.some((target) => new URL(target, url).href === found);
    return isWanted ? undefined : shown('Location', headers);
  },
});

/** There is no body. */
export const noBody: Expectation = {
  expected: 'no body',
  mismatch: ({ body }) => (body.length === 0 ? undefined : `${String(body.length)} bytes`),
};

/** The body is the published file, byte by byte. */
export const bytesOf = ({ path, bytes, sha256 }: ManifestFile): Expectation => ({
  expected: `the ${String(bytes)} bytes of ${path}`,
  mismatch: async ({ body }) => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
    const found = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return found === sha256 ? undefined : `${String(body.length)} other bytes (${found})`;
  },
});

/** This many bytes arrived. */
export const length = (wanted: number): Expectation => ({
  expected: `${String(wanted)} bytes`,
  mismatch: ({ body }) => (body.length === wanted ? undefined : `${String(body.length)} bytes`),
});

/** The body contains a text. */
export const contains = (wanted: string): Expectation => ({
  expected: `a body with ${JSON.stringify(wanted)}`,
  mismatch: (response) =>
    textOf(response).includes(wanted) ? undefined : JSON.stringify(textOf(response).slice(0, 120)),
});

/** The body is JSON that passes a test. */
export const json = (expected: string, holds: (value: unknown) => boolean): Expectation => ({
  expected,
  mismatch: (response) => {
    const text = textOf(response);
    try {
      return holds(parseForeignJson(text)) ? undefined : text.slice(0, 200);
    } catch {
      return noJson(text);
    }
  },
});

const noJson = (text: string): string => `not JSON: ${JSON.stringify(text.slice(0, 120))}`;

/** The answer is the error envelope with one of these codes and with the correct status. */
export const envelope = (
  schemas: SchemaCheck,
  ...codes: readonly ErrorCode[]
): readonly Expectation[] => [
  header('Content-Type', 'application/json'),
  {
    expected: `the error envelope with ${codes.join(' or ')}`,
    mismatch: (response) => {
      const error = errorIn(textOf(response));
      if (error === undefined) return JSON.stringify(textOf(response).slice(0, 120));
      const isWanted = codes.some((code) => code === error['code']);
      const isSound = typeof error['message'] === 'string' && isTrue(error, response);
      return isWanted && isSound ? undefined : JSON.stringify(error);
    },
  },
  valid('Error', (text) => schemas.resourceProblems('Error', text)),
];

/** The body is JSON that matches a schema. */
export const valid = (
  name: string,
  problemsOf: (text: string) => Promise<readonly string[]>,
): Expectation => ({
  expected: `a body that the schema of ${name} allows`,
  mismatch: async (response) => (await problemsOf(textOf(response))).join(', ') || undefined,
});

/** What an error says about itself agrees with the answer that it came in. */
function isTrue(error: Readonly<Record<string, unknown>>, { status, headers }: CheckResponse) {
  const { status: said, requestId, documentation } = error;
  const known = Object.keys(errorCodes).includes(String(error['code']));
  const sameId = requestId === undefined || requestId === headers.get('X-Request-Id');
  const hasPage =
    documentation === undefined ||
    (typeof documentation === 'string' && URL.canParse(documentation));
  return known && (said === undefined || said === status) && sameId && hasPage;
}

function errorIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const { error } = parseForeignJson(text) as { error?: unknown };
    return typeof error === 'object' && error !== null
      ? (error as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The body as text. */
export const textOf = ({ body }: CheckResponse): string => new TextDecoder().decode(body);

const plain = (value: string): string => value.toLowerCase().replace(/\s+/g, '');

const shown = (name: string, headers: Headers): string => {
  const value = headers.get(name);
  return value === null ? `no ${name}` : `${name}: ${value}`;
};
