import { errorCodes, type ErrorCode } from '../../../contract/error-codes.ts';
import { paths } from '../../../contract/paths.ts';
import { healthResource } from '../../../contract/resources/service.ts';
import { cacheControl } from '../../http/headers.ts';
import { hasSignUpForm } from '../../../content/publication/sign-up-form.ts';
import { checksAt, type CheckGroup, type Expectation, type ProgramCase } from '../check-result.ts';
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
const clauses = {
  // First of all, so that a report names the missing process before everything that fails because of it.
  runs: {
    says: 'A site with a form for a newsletter has a sign-up behind it.',
    where: 'docs/hosting/sign-up.md',
  },
  method: { says: 'Sign-up takes POST only.', where },
  body: { says: 'A sign-up that is not valid is refused, and the error says why.', where },
  health: {
    says: 'The health probe answers with JSON, is never cached and takes GET only.',
    where: 'Health',
  },
};
const uncached = header('Cache-Control', cacheControl.never);
const html = { headers: { Accept: 'text/html' } };

/** The live endpoints; sign-up gets only requests that must be refused, so that nobody is signed up. */
export const signUpChecks: CheckGroup = ({ routes, manifest }) => {
  const { href } = routes.addresses;
  const hasForm = hasSignUpForm(manifest);
  const path = href(paths.subscribe);
  return [
    ...(hasForm
      ? checksAt(path, 'sign-up', clauses.runs, [['runs', post('{}'), runningSignUp]])
      : []),
    ...checksAt(path, 'sign-up', clauses.method, refusedMethods),
    ...checksAt(
      path,
      'sign-up',
      clauses.body,
      refusedBodies.map(([name, parts, code, found = errorCodes[code].statuses[0]]) => {
        const refusal = [status(found), ...envelope(code)];
        return [name, parts, ...(hasForm ? refusal : refusal.map(orUnavailable)), uncached];
      }),
    ),
    ...checksAt(href(paths.health), 'health', clauses.health, healthCases(hasForm)),
  ];
};

const post = (body: string, headers: Readonly<Record<string, string>> = {}) => ({
  ...{ method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body },
});

const runningSignUp: Expectation = {
  expected: 'a sign-up that refuses an empty request with status 400',
  mismatch: ({ status: found }) => {
    if (found === 400) return undefined;
    const reason = [502, 503, 504].includes(found)
      ? 'the server knows of a sign-up and does not reach it, so start it'
      : 'the site shows a form, and nothing on this host takes sign-ups, so run the sign-up there';
    return `status ${found}: ${reason} (docs/hosting/sign-up.md), or publish without the form: \`enabled: false\` below \`signUp\` in site.yaml`;
  },
};

const refusedMethods = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'].map((method): ProgramCase => [
  ...([method, { method }, ...refusesMethod('POST')] as const),
  ...(method === 'HEAD' ? [] : envelope('method_not_allowed')),
  ...[uncached, noHeader('Access-Control-Allow-Origin')],
]);

/** A body, the code of its refusal, and the status if it is not the usual one. */
const refusedBodies: readonly (readonly [
  ...[name: string, parts: ReturnType<typeof post>, code: ErrorCode, status?: number],
])[] = [
  ['without email', post('{}'), 'invalid_email'],
  ['with a malformed email', post('{"email":"nobody"}'), 'invalid_email'],
  ['with a body that is not JSON', post('email=nobody'), 'invalid_request'],
  ['as a form', post('{}', { 'Content-Type': 'text/plain' }), 'invalid_request', 415],
  [
    'with a body that is too large',
    post(`{"source":"${'x'.repeat(5000)}"}`),
    'invalid_request',
    413,
  ],
  ['for clients that accept no JSON', post('{}', html.headers), 'not_acceptable'],
];

/** A process is not needed for sign-ups that nothing on the site offers: a server may respond so itself. */
const orUnavailable = ({ expected, mismatch }: Expectation): Expectation => ({
  expected: `${expected}, or 503 with service_unavailable because the site has no form`,
  mismatch: (response, first) => {
    const off = [status(503), ...envelope('service_unavailable')];
    const isOff = off.every((expectation) => expectation.mismatch(response, first) === undefined);
    return isOff ? undefined : mismatch(response, first);
  },
});

const healthCases = (hasForm: boolean): readonly ProgramCase[] => {
  const healthy: Expectation = {
    expected: 'the health of the service, with an uptime',
    mismatch: (response) => {
      const { data } = healthResource.safeParse(jsonIn(response));
      // A server that responds by itself is no process with a start of its own.
      const isWhole = data !== undefined && (data.uptime !== undefined || !hasForm);
      return isWhole ? undefined : quoted(response);
    },
  };
  const json = [status(200), header('Content-Type', 'application/json'), healthy];
  const refused = [status(406), ...envelope('not_acceptable'), uncached];
  const tooLong = { headers: { Accept: 'text/html,'.repeat(60) } };
  const id = 'verify-0123456789';
  return [
    ['answers', {}, ...json, header('Access-Control-Allow-Origin', '*'), uncached],
    ...(hasForm ? [['for clients that accept no JSON', html, ...refused] as const] : []),
    ['for an Accept that is too long', tooLong, status(200), uncached],
    [
      'refuses POST',
      { method: 'POST' },
      ...refusesMethod('GET', 'HEAD'),
      ...envelope('method_not_allowed'),
      uncached,
    ],
    [
      'passes the identifier on',
      { headers: { 'X-Request-Id': id } },
      header('X-Request-Id', id),
      uncached,
    ],
  ];
};
