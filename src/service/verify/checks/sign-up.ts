import { paths } from '../../../contract/paths.ts';
import { cacheControl } from '../../http/headers.ts';
import { hasSignUpForm } from '../../../content/model/sign-up-form.ts';
import type { Check, CheckGroup, CheckRequest, Expectation } from '../check.ts';
import {
  documented,
  envelope,
  header,
  json,
  noHeader,
  refusesMethod,
  status,
  valid,
} from '../expectations.ts';
import type { SchemaCheck } from '../schema-thread.ts';

const where = 'Endpoints, Sign-up rules; Errors';

/** The live endpoints; sign-up gets only requests that must be refused, so that nobody is signed up. */
export const signUpChecks: CheckGroup = ({ addresses: { href }, schemas, manifest }) => [
  ...(hasSignUpForm(manifest) ? [runs(href(paths.subscribe))] : []),
  ...refusedMethods(href(paths.subscribe), schemas),
  ...refusedBodies(href(paths.subscribe), schemas, hasSignUpForm(manifest)),
  ...healthChecks(href(paths.health), schemas, hasSignUpForm(manifest)),
];

/** Nobody needs a process for sign-ups that nothing on the site offers: a server may say so itself. */
const orUnavailable = (
  expect: readonly Expectation[],
  schemas: SchemaCheck,
): readonly Expectation[] => {
  const off = [status(503), ...envelope(schemas, 'service_unavailable'), documented];
  return expect.map(({ expected, mismatch }) => ({
    expected: `${expected}, or 503 with service_unavailable because the site has no form`,
    mismatch: async (response, lookup) => {
      const found = await Promise.all(off.map(async (each) => each.mismatch(response, lookup)));
      return found.some((each) => each !== undefined) ? mismatch(response, lookup) : undefined;
    },
  }));
};

/** First of all, so that a report says what is missing before everything that fails because of it. */
const runs = (path: string): Check => ({
  id: 'sign-up runs',
  says: 'A site with a form for a newsletter has a sign-up behind it.',
  where: 'docs/sign-up.md',
  request: {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  },
  expect: [answeringSignUp],
});

const answeringSignUp: Expectation = {
  expected: 'a sign-up that refuses an empty request with status 400',
  mismatch: ({ status: found }) => {
    if (found === 400) return undefined;
    const isUnreached = found === 502 || found === 503 || found === 504;
    const reason = isUnreached
      ? 'the server knows of a sign-up and does not reach it, so start it'
      : 'the site shows a form, and nothing on this host takes sign-ups, so run the sign-up there';
    return `status ${String(found)}: ${reason} (docs/sign-up.md), or publish without the form: \`enabled: false\` below \`signUp\` in site.yaml`;
  },
};

const refusedMethods = (path: string, schemas: SchemaCheck): readonly Check[] =>
  ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'].map((method) => ({
    id: `sign-up ${method}`,
    says: 'Sign-up takes POST only.',
    where,
    request: { method, path },
    expect: [
      ...refusesMethod('POST'),
      ...(method === 'HEAD' ? [] : [...envelope(schemas, 'method_not_allowed'), documented]),
      header('Cache-Control', cacheControl.never),
      noHeader('Access-Control-Allow-Origin'),
    ],
  }));

function refusedBodies(path: string, schemas: SchemaCheck, hasForm: boolean): readonly Check[] {
  const type = { 'Content-Type': 'application/json' };
  const check = (name: string, request: Partial<CheckRequest>, expect: readonly Expectation[]) => ({
    id: `sign-up ${name}`,
    says: 'A sign-up that is not valid is refused, and the error says why.',
    where,
    request: { method: 'POST', path, headers: type, ...request },
    expect: [
      ...(hasForm ? expect : orUnavailable(expect, schemas)),
      header('Cache-Control', cacheControl.never),
    ],
  });
  const email = [status(400), ...envelope(schemas, 'invalid_email'), documented];
  const invalid = [status(400), ...envelope(schemas, 'invalid_request')];
  return [
    check('without email', { body: '{}' }, email),
    check('with an empty email', { body: '{"email":""}' }, email),
    check('with a malformed email', { body: '{"email":"nobody"}' }, email),
    check(
      'with an email that is too long',
      { body: `{"email":"${'a'.repeat(300)}@b.example"}` },
      email,
    ),
    check('with a body that is not JSON', { body: 'email=nobody' }, invalid),
    check('with a body that is not an object', { body: '[]' }, invalid),
    check('as a form', { headers: { 'Content-Type': 'text/plain' }, body: '{}' }, [
      status(415),
      ...envelope(schemas, 'invalid_request'),
    ]),
    check('with a body that is too large', { body: `{"source":"${'x'.repeat(5000)}"}` }, [
      status(413),
      ...envelope(schemas, 'invalid_request'),
    ]),
    check(
      'for clients that accept no JSON',
      { headers: { ...type, Accept: 'text/html' }, body: '{}' },
      [status(406), ...envelope(schemas, 'not_acceptable')],
    ),
  ];
}

function healthChecks(path: string, schemas: SchemaCheck, hasForm: boolean): readonly Check[] {
  const says = 'The health probe answers with JSON, is never cached and takes GET only.';
  const check = (name: string, request: Partial<CheckRequest>, expect: readonly Expectation[]) => ({
    id: `health ${name}`,
    says,
    where: 'Health',
    request: { path, ...request },
    expect: [...expect, header('Cache-Control', cacheControl.never)],
  });
  return [
    check('answers', {}, [
      status(200),
      header('Content-Type', 'application/json'),
      valid('the answer', (value) =>
        schemas.answerProblems({ path: paths.health, method: 'get', status: 200 }, value),
      ),
      // A server that answers for itself is no process with a start of its own.
      json('an uptime', (value) => {
        const isBare = Object.keys(value as object).join() === 'status';
        const { uptime } = value as { uptime?: unknown };
        return typeof uptime === 'number' || (!hasForm && isBare);
      }),
      header('Access-Control-Allow-Origin', '*'),
    ]),
    ...(hasForm
      ? [
          check('for clients that accept no JSON', { headers: { Accept: 'text/html' } }, [
            status(406),
            ...envelope(schemas, 'not_acceptable'),
            documented,
          ]),
        ]
      : []),
    check('for an Accept that is too long', { headers: { Accept: 'text/html,'.repeat(60) } }, [
      status(200),
    ]),
    check('refuses POST', { method: 'POST' }, [
      ...refusesMethod('GET', 'HEAD'),
      ...envelope(schemas, 'method_not_allowed'),
    ]),
    check('passes the identifier on', { headers: { 'X-Request-Id': 'verify-0123456789' } }, [
      header('X-Request-Id', 'verify-0123456789'),
    ]),
  ];
}
