import { paths } from '../../../contract/paths.ts';
import { healthResource } from '../../../contract/resources/service.ts';
import { cacheControl } from '../../http/headers.ts';
import { hasSignUpForm } from '../../../content/model/sign-up-form.ts';
import type { Check, CheckGroup, CheckRequest, Expectation } from '../check.ts';
import {
  envelope,
  header,
  jsonIn,
  noHeader,
  quoted,
  refusesMethod,
  status,
} from '../expectations.ts';

const where = 'Endpoints, Sign-up rules; Errors';

/** The live endpoints; sign-up gets only requests that must be refused, so that nobody is signed up. */
export const signUpChecks: CheckGroup = ({ routes, manifest }) => {
  const { href } = routes.addresses;
  const hasForm = hasSignUpForm(manifest);
  const path = href(paths.subscribe);
  return [
    ...(hasForm ? [runs(path)] : []),
    ...refusedMethods(path),
    ...refusedBodies(path, hasForm),
    ...healthChecks(href(paths.health), hasForm),
  ];
};

/** First of all, so that a report names the missing process before everything that fails because of it. */
const runs = (path: string): Check => ({
  id: 'sign-up runs',
  says: 'A site with a form for a newsletter has a sign-up behind it.',
  where: 'docs/hosting/sign-up.md',
  request: {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  },
  expect: [runningSignUp],
});

const runningSignUp: Expectation = {
  expected: 'a sign-up that refuses an empty request with status 400',
  mismatch: ({ status: found }) => {
    if (found === 400) return undefined;
    const isUnreached = found === 502 || found === 503 || found === 504;
    const reason = isUnreached
      ? 'the server knows of a sign-up and does not reach it, so start it'
      : 'the site shows a form, and nothing on this host takes sign-ups, so run the sign-up there';
    return `status ${String(found)}: ${reason} (docs/hosting/sign-up.md), or publish without the form: \`enabled: false\` below \`signUp\` in site.yaml`;
  },
};

const refusedMethods = (path: string): readonly Check[] =>
  ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'].map((method) => ({
    id: `sign-up ${method}`,
    says: 'Sign-up takes POST only.',
    where,
    request: { method, path },
    expect: [
      ...refusesMethod('POST'),
      ...(method === 'HEAD' ? [] : envelope('method_not_allowed')),
      header('Cache-Control', cacheControl.never),
      noHeader('Access-Control-Allow-Origin'),
    ],
  }));

function refusedBodies(path: string, hasForm: boolean): readonly Check[] {
  const type = { 'Content-Type': 'application/json' };
  const check = (
    name: string,
    body: string,
    expect: readonly Expectation[],
    headers: CheckRequest['headers'] = type,
  ): Check => ({
    id: `sign-up ${name}`,
    says: 'A sign-up that is not valid is refused, and the error says why.',
    where,
    request: { method: 'POST', path, headers, body },
    expect: [
      ...(hasForm ? expect : expect.map(orUnavailable)),
      header('Cache-Control', cacheControl.never),
    ],
  });
  const email = [status(400), ...envelope('invalid_email')];
  const invalid = (code: number) => [status(code), ...envelope('invalid_request')];
  const tooLong = `{"email":"${'a'.repeat(300)}@b.example"}`;
  return [
    check('without email', '{}', email),
    check('with an empty email', '{"email":""}', email),
    check('with a malformed email', '{"email":"nobody"}', email),
    check('with an email that is too long', tooLong, email),
    check('with a body that is not JSON', 'email=nobody', invalid(400)),
    check('with a body that is not an object', '[]', invalid(400)),
    check('as a form', '{}', invalid(415), { 'Content-Type': 'text/plain' }),
    check('with a body that is too large', `{"source":"${'x'.repeat(5000)}"}`, invalid(413)),
    check('for clients that accept no JSON', '{}', [status(406), ...envelope('not_acceptable')], {
      ...type,
      Accept: 'text/html',
    }),
  ];
}

/** A process is not needed for sign-ups that nothing on the site offers: a server may respond so itself. */
const orUnavailable = ({ expected, mismatch }: Expectation): Expectation => ({
  expected: `${expected}, or 503 with service_unavailable because the site has no form`,
  mismatch: (response, first) => {
    const off = [status(503), ...envelope('service_unavailable')];
    const isOff = off.every((each) => each.mismatch(response, first) === undefined);
    return isOff ? undefined : mismatch(response, first);
  },
});

function healthChecks(path: string, hasForm: boolean): readonly Check[] {
  const check = (name: string, request: Partial<CheckRequest>, expect: readonly Expectation[]) => ({
    id: `health ${name}`,
    says: 'The health probe answers with JSON, is never cached and takes GET only.',
    where: 'Health',
    request: { path, ...request },
    expect: [...expect, header('Cache-Control', cacheControl.never)],
  });
  const healthy: Expectation = {
    expected: 'the health of the service, with an uptime',
    mismatch: (response) => {
      const { data } = healthResource.safeParse(jsonIn(response));
      // A server that responds by itself is no process with a start of its own.
      const isWhole = data !== undefined && (data.uptime !== undefined || !hasForm);
      return isWhole ? undefined : quoted(response);
    },
  };
  return [
    check('answers', {}, [
      status(200),
      header('Content-Type', 'application/json'),
      healthy,
      header('Access-Control-Allow-Origin', '*'),
    ]),
    ...(hasForm
      ? [
          check('for clients that accept no JSON', { headers: { Accept: 'text/html' } }, [
            status(406),
            ...envelope('not_acceptable'),
          ]),
        ]
      : []),
    check('for an Accept that is too long', { headers: { Accept: 'text/html,'.repeat(60) } }, [
      status(200),
    ]),
    check('refuses POST', { method: 'POST' }, [
      ...refusesMethod('GET', 'HEAD'),
      ...envelope('method_not_allowed'),
    ]),
    check('passes the identifier on', { headers: { 'X-Request-Id': 'verify-0123456789' } }, [
      header('X-Request-Id', 'verify-0123456789'),
    ]),
  ];
}
