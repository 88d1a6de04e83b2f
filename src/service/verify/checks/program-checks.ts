import { errorCodes, type ErrorCode } from '../../../contract/error-codes.ts';
import { paths } from '../../../contract/paths.ts';
import { healthResource } from '../../../contract/resources/service.ts';
import { cacheControl } from '../../http/headers.ts';
import { hasSignUpForm } from '../../../content/publication/sign-up-form.ts';
import {
  type Check,
  type CheckGroup,
  type CheckRequest,
  type ContractClause,
  type Expectation,
  envelope,
  header,
  jsonIn,
  noHeader,
  quoted,
  refusesMethod,
  status,
  contains,
} from '../expectations.ts';

/** One request to a program: the name of its case, how it differs from a plain GET, and what is expected. */
type ProgramCase = readonly [name: string, parts: Partial<CheckRequest>, ...expect: Expectation[]];

const checksAt = (
  path: string,
  topic: string,
  clause: ContractClause,
  cases: readonly ProgramCase[],
): readonly Check[] =>
  cases.map(([name, parts, ...expect]) => {
    const request = { path, ...parts };
    return { id: `${topic} ${name}`, ...clause, request, expect };
  });

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

/** Sign-up gets only requests that must be refused, so that nobody is signed up. */
export const signUpAndHealthChecks: CheckGroup = ({ routes, manifest }) => {
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
      refusedBodies.map(([name, parts, code, refusalStatus = errorCodes[code].statuses[0]]) => {
        const refusal = [status(refusalStatus), ...envelope(code)];
        return [name, parts, ...(hasForm ? refusal : refusal.map(orUnavailable)), uncached];
      }),
    ),
    ...checksAt(href(paths.health), 'health', clauses.health, healthCases(hasForm)),
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

type RefusedBody = [name: string, parts: ReturnType<typeof post>, code: ErrorCode, status?: number];

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
  ['for clients that accept no JSON', post('{}', html.headers), 'not_acceptable'],
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

const mcp = {
  says: 'A deployment that announces MCP answers the questions of its clients, and only reads.',
  where: 'docs/maintainers/mcp.md',
};

export const mcpChecks: CheckGroup = ({ routes: { files, addresses } }) => {
  const path = addresses.href(paths.mcp);
  return files.has(paths.mcpRegistry) ? checksAt(path, 'mcp', mcp, casesAt(path)) : [];
};

const toolsAreListed: readonly Expectation[] = [status(200), contains('"fetch"')];

const headers = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};
const request = { jsonrpc: '2.0', id: 1 };
/** A request as clients of 2025 send it. */
const listsTools = {
  method: 'POST',
  headers: { ...headers, 'MCP-Protocol-Version': '2025-11-25' },
  body: JSON.stringify({ ...request, method: 'tools/list', params: {} }),
};

/** A request as clients of 2026-07-28 send it. */
const modernRequest = (
  method: string,
  params: object,
  more: Readonly<Record<string, string>> = {},
) => ({
  method: 'POST',
  headers: { ...headers, 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': method, ...more },
  body: JSON.stringify({
    ...request,
    method,
    params: {
      ...params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'catalogue-verify', version: '1.0.0' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  }),
});
const readsHome = (more: Readonly<Record<string, string>> = {}) =>
  modernRequest(
    'tools/call',
    { name: 'fetch', arguments: { id: '/' } },
    { 'Mcp-Name': 'fetch', ...more },
  );

const casesAt = (path: string): readonly ProgramCase[] => [
  [
    'answers a client of 2026-07-28',
    modernRequest('tools/list', {}),
    ...toolsAreListed,
    header('Content-Type', 'application/json'),
    header('Cache-Control', 'no-store'),
  ],
  ['answers a client of 2025', listsTools, ...toolsAreListed],
  ['reads pages', readsHome(), status(200), contains('"# ')],
  [
    'refuses pages of other origins',
    readsHome({ Origin: 'https://stranger.invalid' }),
    status(403),
    noHeader('Access-Control-Allow-Origin'),
  ],
  ['answers with a slash at the end', { ...listsTools, path: `${path}/` }, ...toolsAreListed],
  ['takes POST only', {}, ...refusesMethod('POST')],
  ['refuses a batch', { ...listsTools, body: '[]' }, status(400)],
];
