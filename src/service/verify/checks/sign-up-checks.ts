import { errorCodes, type ErrorCode } from '../../../contract/error-codes.ts';
import { paths } from '../../../contract/paths.ts';
import { hasSignUpForm } from '../../../content/publication/sign-up-form.ts';
import {
  envelope,
  noHeader,
  refusesMethod,
  status,
  type CheckGroup,
  type Expectation,
} from '../expectations.ts';
import { checksAt, toHtml, uncached, type ProgramCase } from './program-case.ts';

const where = 'Endpoints, Sign-up rules; Errors';
const clauses = {
  // First of all, so that a report names the missing process before everything that fails because of it.
  runs: {
    says: 'A site with a form for a newsletter has a sign-up behind it.',
    where: 'docs/hosting/sign-up.md',
  },
  method: { says: 'Sign-up takes POST only.', where },
  body: { says: 'A sign-up that is not valid is refused, and the error says why.', where },
};

/** Sign-up gets only requests that must be refused, so that nobody is signed up. */
export const signUpChecks: CheckGroup = ({ routes, manifest }) => {
  const hasForm = hasSignUpForm(manifest);
  const path = routes.addresses.href(paths.subscribe);
  return [
    ...(hasForm
      ? checksAt(path, 'sign-up', clauses.runs, [['runs', post('{}'), runningSignUp]])
      : []),
    ...checksAt(path, 'sign-up', clauses.method, refusedMethods),
    ...checksAt(
      path,
      'sign-up',
      clauses.body,
      refusedBodies.map(([name, parts, code, refusalStatus = errorCodes[code].statuses[0]]) => {
        const refusal = [status(refusalStatus), ...envelope(code)];
        return [name, parts, ...(hasForm ? refusal : refusal.map(orUnavailable)), uncached];
      }),
    ),
  ];
};

const post = (body: string, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body,
});

const runningSignUp: Expectation = {
  expected: 'a sign-up that refuses an empty request with status 400',
  mismatch: ({ status: code }) => {
    if (code === 400) return undefined;
    const reason = [502, 503, 504].includes(code)
      ? 'the server knows of a sign-up and does not reach it, so start it'
      : 'the site shows a form, and nothing on this host takes sign-ups, so run the sign-up there';
    return `status ${code}: ${reason} (docs/hosting/sign-up.md), or publish without the form: \`enabled: false\` below \`signUp\` in site.yaml`;
  },
};

const refusedMethods = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'].map((method): ProgramCase => [
  method,
  { method },
  ...refusesMethod('POST'),
  ...(method === 'HEAD' ? [] : envelope('method_not_allowed')),
  uncached,
  noHeader('Access-Control-Allow-Origin'),
]);

type RefusedBody = [name: string, parts: ProgramCase[1], code: ErrorCode, status?: number];

/** The last item is the status if it is not the usual one of the code. */
const refusedBodies: readonly Readonly<RefusedBody>[] = [
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
  ['for clients that accept no JSON', post('{}', toHtml.headers), 'not_acceptable'],
];

/** Where no page offers a sign-up none has to run: the server itself may respond with 503. */
const orUnavailable = ({ expected, mismatch }: Expectation): Expectation => ({
  expected: `${expected}, or 503 with service_unavailable because the site has no form`,
  mismatch: (response, first) => {
    const off = [status(503), ...envelope('service_unavailable')];
    const isOff = off.every((expectation) => expectation.mismatch(response, first) === undefined);
    return isOff ? undefined : mismatch(response, first);
  },
});
