import { paths } from '../../../contract/paths.ts';
import { healthResource } from '../../../contract/resources/service.ts';
import { hasSignUpForm } from '../../../content/publication/sign-up-form.ts';
import {
  envelope,
  header,
  jsonIn,
  quoted,
  refusesMethod,
  status,
  type CheckGroup,
  type Expectation,
} from '../expectations.ts';
import { checksAt, toHtml, uncached, type ProgramCase } from './program-case.ts';

const clause = {
  says: 'The health probe answers with JSON, is never cached and takes GET only.',
  where: 'Health',
};

export const healthChecks: CheckGroup = ({ routes, manifest }) =>
  checksAt(
    routes.addresses.href(paths.health),
    'health',
    clause,
    healthCases(hasSignUpForm(manifest)),
  );

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
    ...(hasForm ? [['for clients that accept no JSON', toHtml, ...refused] as const] : []),
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
