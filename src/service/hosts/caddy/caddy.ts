import type { HostInput } from '../host.ts';
import { serverHost, healthText, type SiteFacts } from '../site-facts.ts';
import { hostSyntax } from '../../../contract/hosts.ts';
import { forwardedHttps, literalPattern } from '../regex-text.ts';
import { accessHeaders, cacheControl, publicHeaders, strictTransport } from '../../http/headers.ts';
import { acceptSnippet, formLines, siteLines } from './site-lines.ts';
import { answerLines, caddyTemplate, caddyValue } from './caddy-lines.ts';
import { headerLines, indented, jsonLines, whole } from './caddy-lines.ts';

/** The text of `catalogue.caddy`: one site to import into a Caddyfile. */
const caddyfile = (facts: SiteFacts, { port, root }: HostInput): string =>
  indented(`\
# Printed by \`catalogue build --host caddy\`; import it in a Caddyfile. These variables of the
# environment take the place of what stands after their names: CATALOGUE_ROOT, CATALOGUE_PORT,
# CATALOGUE_SIGNUP and, for Strict-Transport-Security, CATALOGUE_HSTS.

${signUpSnippet(facts)}
${acceptSnippet}

:{$CATALOGUE_PORT:${port}} {
root * "{$CATALOGUE_ROOT:${root}}"

route {
${requestLines(facts)}
${liveLines(facts)}
${partLines(facts, port)}
${formLines}
@encoded_slash expression {http.request.orig_uri}.matches('(?i)^[^?]*%2f')
vars catalogue_slash ""
vars @encoded_slash catalogue_slash "%"
${siteLines(facts)}
}

handle_errors {
${faultLines(facts)}
}
}
`);

const signUpSnippet = ({ upstream }: SiteFacts): string =>
  upstream === undefined
    ? ''
    : `(catalogue_signup) {
reverse_proxy {$CATALOGUE_SIGNUP:${upstream.host}:${upstream.port}} {
header_up X-Request-Id {catalogue_request_id}
header_down -X-Request-Id
header_down -X-Content-Type-Options
}
}
`;

/** A map is looked up each time it is named: the variable keeps the original value of the path. */
const requestLines = (facts: SiteFacts): string => `\
map {http.request.header.X-Request-Id} {catalogue_request_id} {
"~^([A-Za-z0-9._-]{8,64})\\z" "$1"
default {http.request.uuid}
}
header X-Request-Id {catalogue_request_id}
header X-Content-Type-Options nosniff
${facts.isHttps ? secureLines : ''}
@no_host not header_regexp Host ${caddyTemplate(`(?i)^(?:${hostSyntax})?$`)}
route @no_host {
${jsonLines('invalid_request', 400, facts)}
}
map {http.request.uri.path} {catalogue_below} {
${whole(literalPattern(facts.prefix))} /
${whole(`${literalPattern(facts.prefix)}(/(?s:.*))`)} "$1"
default ""
}
vars catalogue_path {catalogue_below}`;

/** Only for https; empty, it is switched off, and the header is not sent. */
const secureLines = `vars catalogue_hsts "{$CATALOGUE_HSTS:${strictTransport}}"
@secure expression \`{http.vars.catalogue_hsts} != '' && ({http.request.scheme} == 'https' || {http.request.header.X-Forwarded-Proto}.matches('(?i)^${forwardedHttps}'))\`
header @secure Strict-Transport-Security {http.vars.catalogue_hsts}`;

/** Sign-up and health, and from there on what opens a response to every site. */
function liveLines(facts: SiteFacts): string {
  const { never, live } = facts.answers;
  const withoutProcess = {
    subscribe: `@sign_up method POST
route @sign_up {
${jsonLines('service_unavailable', 503, facts)}
}`,
    health: `${headerLines(accessHeaders)}
@probe method GET HEAD
route @probe {
${answerLines(never)}
respond ${caddyValue(healthText)} 200
}`,
  };
  const paths = live.map(
    ({
      name,
      path,
      allow,
    }) => `@${name} expression {http.request.uri.path} == '${facts.prefix}${path}'
handle @${name} {
route {
${
  facts.upstream === undefined
    ? `${withoutProcess[name]}\n${jsonLines('method_not_allowed', 405, facts, { ...never, Allow: allow })}`
    : `rewrite * ${path}\nimport catalogue_signup`
}
}
}`,
  );
  return [...paths, headerLines(accessHeaders)].join('\n');
}

/**
 * Caddy's file server refuses conditions and ranges with its own error text, which only a proxy can replace:
 * such a request goes through this site a second time.
 */
function partLines(facts: SiteFacts, port: number): string {
  const innerHeaders = [
    'Server',
    'X-Request-Id',
    ...Object.keys(publicHeaders),
    'Strict-Transport-Security',
  ];
  const envelope = (status: number): string => `\
@is${status}_api expression {http.vars.catalogue_path}.matches('^/api/') && {http.reverse_proxy.status_code} == ${status}
route @is${status}_api {
${jsonLines('invalid_request', status, facts)}
}`;
  return `@may_be_refused expression \`({http.request.header.Range} + {http.request.header.If-Match} + {http.request.header.If-Unmodified-Since}) != '' && {http.request.header.X-Catalogue-Inner} == ''\`
reverse_proxy @may_be_refused 127.0.0.1:{$CATALOGUE_PORT:${port}} {
header_up X-Catalogue-Inner 1
header_up X-Request-Id {catalogue_request_id}
${innerHeaders.map((name) => `header_down -${name}`).join('\n')}
@refused status 412 416
handle_response @refused {
@is416 expression {http.reverse_proxy.status_code} == 416
header @is416 Content-Range {http.reverse_proxy.header.Content-Range}
${envelope(412)}
${envelope(416)}
header Cache-Control ${cacheControl.never}
respond "" {http.reverse_proxy.status_code}
}
}`;
}

/** The sign-up process is down, or Caddy itself failed. */
const faultLines = (facts: SiteFacts): string => `route {
header X-Request-Id {catalogue_request_id}
header X-Content-Type-Options nosniff
@open expression {http.request.uri.path} != '${facts.prefix}/api/subscribe'
${headerLines(accessHeaders, '@open')}
@unavailable expression {http.error.status_code} >= 502
route @unavailable {
${jsonLines('service_unavailable', 503, facts)}
}
${jsonLines('internal_error', 500, facts)}
}`;

/** The text of `catalogue.options.caddy`, for the block of global options that starts a Caddyfile. */
const caddyOptions = indented(`\
# Printed by \`catalogue build --host caddy\`; import it within the global options.
servers {
timeouts {
read_header 10s
read_body 30s
write 5m
idle 2m
}
max_header_size 16KB
}
`);

const cannot: readonly string[] = [
  'A path that is not valid percent-encoding is answered with 400 of Caddy itself, not with 404.',
  'Its entity tags are made of time and length: copy files with their times, and never set all times to the same.',
  'A quoted parameter of Accept that holds a semicolon voids its range.',
];

export const caddy = serverHost({
  ...{ name: 'caddy', cannot },
  longest: { part: /^.+$/gm, bytes: Infinity },
  print: (facts, input) => [
    { path: 'catalogue.caddy', text: caddyfile(facts, input) },
    { path: 'catalogue.options.caddy', text: caddyOptions },
  ],
});
