import { cacheControl, errorCaching } from '../../http/headers.ts';
import { alternations } from '../regex-text.ts';
import { redirectGroups, removedEndings, type SiteFacts } from '../site-facts.ts';
import { errorFormLines } from './accept.ts';
import { accessHeaders, block, headerLines, jsonLines, methodLines } from './lines.ts';
import { caddyTemplate, caddyValue } from './quote.ts';

export function redirectLines(facts: SiteFacts): string[] {
  const groups = redirectGroups(facts.redirects, 4000);
  return [
    ...block('map {http.vars.catalogue_path} {catalogue_moved}', [
      ...groups.map(
        ({ pattern, location, status }) =>
          `${caddyTemplate(`~^(?:${pattern})\\z`)} ${caddyValue(`${String(status)} ${location.replaceAll('$', '$$$$')}`)}`,
      ),
      'default ""',
    ]),
    '@canonical file {catalogue_bare}.html',
    ...block('handle @canonical', [
      ...block('route', [
        ...methodLines(facts),
        ...headerLines('*', facts.answers.moved),
        'header Location "{catalogue_canonical}{catalogue_query}"',
        'respond 301',
      ]),
    ]),
    // A map is looked up each time it is named, which should happen only once for a long one.
    '@moved vars_regexp moved {catalogue_moved} "^([0-9]+) (.+)$"',
    ...block('handle @moved', [
      ...block('route', [
        ...methodLines(facts),
        ...headerLines('*', facts.answers.moved),
        'header Location {re.moved.2}',
        "@own expression {re.moved.2}.startsWith('/')",
        'header @own Location "{re.moved.2}{catalogue_query}"',
        'respond "" {re.moved.1}',
      ]),
    ]),
  ];
}

/** The responses for a path that never existed, or no longer exists. */
export function errorLines(facts: SiteFacts): string[] {
  const gone = alternations(facts.removed, 4000);
  return [
    ...block('map {http.vars.catalogue_path} {catalogue_gone}', [
      ...gone.map((any) => `${caddyTemplate(`~^(?:${any})${removedEndings}\\z`)} 410`),
      'default 404',
    ]),
    ...[404, 410].flatMap((status) => [
      `@api${String(status)} expression \`{http.vars.catalogue_path}.matches('^/api(/|\\\\z)') && {catalogue_gone} == '${String(status)}'\``,
      ...block(
        `route @api${String(status)}`,
        jsonLines('not_found', status, errorCaching(status), facts),
      ),
    ]),
    ...['404', '410'].flatMap((status) => [
      `@is${status} expression {catalogue_gone} == '${status}'`,
      ...block(`route @is${status}`, errorPage(status, facts)),
    ]),
  ];
}

function errorPage(status: string, { answers }: SiteFacts): string[] {
  const { html, markdown } = status === '404' ? answers.missing : answers.gone;
  return [
    ...errorFormLines(),
    `rewrite * /${status}.{http.vars.catalogue_error_form}`,
    '@not_head not method HEAD',
    'method @not_head GET',
    ...['If-None-Match', 'If-Modified-Since', 'If-Match', 'If-Unmodified-Since', 'Range'].map(
      (name) => `request_header -${name}`,
    ),
    "@error_html expression {http.vars.catalogue_error_form} == 'html'",
    "@error_markdown expression {http.vars.catalogue_error_form} == 'md'",
    ...headerLines('@error_html', html),
    ...headerLines('@error_markdown', markdown),
    'encode gzip',
    ...block('file_server', [`status ${status}`, 'disable_canonical_uris']),
  ];
}

/** The sign-up process is down, or Caddy itself failed. */
export function faultLines(facts: SiteFacts): string[] {
  return [
    ...block('route', [
      'header X-Request-Id {catalogue_request_id}',
      'header X-Content-Type-Options nosniff',
      `@open expression {http.request.uri.path} != '${facts.prefix}/api/subscribe'`,
      ...accessHeaders.map(([name, value]) => `header @open ${name} ${caddyValue(value)}`),
      '@unavailable expression {http.error.status_code} >= 502',
      ...block(
        'route @unavailable',
        jsonLines('service_unavailable', 503, cacheControl.never, facts),
      ),
      ...jsonLines('internal_error', 500, cacheControl.never, facts),
    ]),
  ];
}
