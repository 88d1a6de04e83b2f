import { type Host, type HostInput, type HostOutput, noMcp, noMcpDeviation } from '../host.ts';
import { noSignUp, readSite, healthText, liveAllow, type SiteFacts } from '../site-facts.ts';
import { hostSyntax } from '../../../contract/hosts.ts';
import { paths } from '../../../contract/paths.ts';
import { forwardedHttps, literalPattern } from '../regex-text.ts';
import { acceptSnippet, formLines } from './accept.ts';
import { cacheControl, publicHeaders, strictTransport } from '../../http/headers.ts';
import { fileLines, pathMaps } from './file-lines.ts';
import { accessHeaders, block, indent, jsonLines } from './lines.ts';
import { errorLines, faultLines, redirectLines } from './other-lines.ts';
import { caddyTemplate, caddyValue } from './quote.ts';

/** The text of `catalogue.caddy`: one site to import into a Caddyfile. */
const caddyfile = (facts: SiteFacts, input: HostInput): string =>
  [
    '# Printed by `catalogue build --host caddy`; import it in a Caddyfile. These variables of the',
    '# environment take the place of what stands after their names: CATALOGUE_ROOT, CATALOGUE_PORT,',
    '# CATALOGUE_SIGNUP and, for Strict-Transport-Security, CATALOGUE_HSTS.',
    '',
    ...signUpSnippet(facts),
    ...acceptSnippet(),
    '',
    `:{$CATALOGUE_PORT:${String(input.port)}} {`,
    ...[
      `root * "{$CATALOGUE_ROOT:${input.root}}"`,
      '',
      'route {',
      ...indent([
        ...requestLines(facts),
        ...liveLines(facts),
        ...partLines(facts, input),
        ...negotiationLines(),
        ...pathMaps(facts),
        ...fileLines(facts),
        ...redirectLines(facts),
        ...errorLines(facts),
      ]),
      '}',
      '',
      'handle_errors {',
      ...indent(faultLines(facts)),
      '}',
    ].map((line) => (line === '' ? '' : `\t${line}`)),
    '}',
    '',
  ].join('\n');

const requestLines = (facts: SiteFacts): string[] => [
  ...block('map {http.request.header.X-Request-Id} {catalogue_request_id}', [
    '"~^([A-Za-z0-9._-]{8,64})\\z" "$1"',
    'default {http.request.uuid}',
  ]),
  'header X-Request-Id {catalogue_request_id}',
  'header X-Content-Type-Options nosniff',
  ...(facts.isHttps ? secureLines : []),
  `@no_host not header_regexp Host ${caddyTemplate(`(?i)^(?:${hostSyntax})?$`)}`,
  ...block('route @no_host', jsonLines('invalid_request', 400, cacheControl.never, facts)),
  ...block('map {http.request.uri.path} {catalogue_below}', [
    ...(facts.prefix === '' ? [] : [`${facts.prefix} /`]),
    `${caddyTemplate(`~^${literalPattern(facts.prefix)}(/(?s:.*))\\z`)} "$1"`,
    'default ""',
  ]),
  // A map is looked up each time it is named: the variable keeps the original value of the path.
  'vars catalogue_path {catalogue_below}',
];

const httpsTest = `{http.vars.catalogue_hsts} != '' && ({http.request.scheme} == 'https' || {http.request.header.X-Forwarded-Proto}.matches('(?i)^${forwardedHttps}'))`;

/** Only for https; empty, it is switched off, and the header is not sent. */
const secureLines = [
  `vars catalogue_hsts "{$CATALOGUE_HSTS:${strictTransport}}"`,
  `@secure expression \`${httpsTest}\``,
  'header @secure Strict-Transport-Security {http.vars.catalogue_hsts}',
];

const signUpSnippet = ({ upstream }: SiteFacts): string[] =>
  upstream === undefined
    ? []
    : [
        ...block('(catalogue_signup)', [
          `reverse_proxy {$CATALOGUE_SIGNUP:${upstream.host}:${String(upstream.port)}} {`,
          '\theader_up X-Request-Id {catalogue_request_id}',
          '\theader_down -X-Request-Id',
          '\theader_down -X-Content-Type-Options',
          '}',
        ]),
        '',
      ];

function liveLines(facts: SiteFacts): string[] {
  const access = accessHeaders.map(([name, value]) => `header ${name} ${caddyValue(value)}`);
  const passedOn = (name: string) => [`rewrite * /api/${name}`, 'import catalogue_signup'];
  const lines = (name: string, own: readonly string[]) => [
    `@${name} expression {http.request.uri.path} == '${facts.prefix}/api/${name}'`,
    ...block(
      `handle @${name}`,
      facts.upstream === undefined ? block('route', own) : passedOn(name),
    ),
  ];
  const refusal = (path: keyof typeof liveAllow) => [
    `header Allow ${caddyValue(liveAllow[path])}`,
    ...jsonLines('method_not_allowed', 405, cacheControl.never, facts),
  ];
  return [
    ...lines('subscribe', [
      '@sign_up method POST',
      ...block('route @sign_up', jsonLines('service_unavailable', 503, cacheControl.never, facts)),
      ...refusal(paths.subscribe),
    ]),
    ...lines('health', [
      ...access,
      '@probe method GET HEAD',
      ...block('route @probe', [
        'header Content-Type application/json',
        `header Cache-Control ${caddyValue(cacheControl.never)}`,
        `respond ${caddyValue(healthText)} 200`,
      ]),
      ...refusal(paths.health),
    ]),
    ...access,
  ];
}

/**
 * Caddy's file server refuses conditions and ranges with its own error text, which only a proxy can replace:
 * such a request goes through this site a second time.
 */
const partLines = (facts: SiteFacts, { port }: HostInput): string[] => [
  `@may_be_refused expression \`({http.request.header.Range} + {http.request.header.If-Match} + {http.request.header.If-Unmodified-Since}) != '' && {http.request.header.X-Catalogue-Inner} == ''\``,
  ...block(`reverse_proxy @may_be_refused 127.0.0.1:{$CATALOGUE_PORT:${String(port)}}`, [
    'header_up X-Catalogue-Inner 1',
    'header_up X-Request-Id {catalogue_request_id}',
    ...['Server', 'X-Request-Id', ...Object.keys(publicHeaders), 'Strict-Transport-Security'].map(
      (name) => `header_down -${name}`,
    ),
    '@refused status 412 416',
    ...block('handle_response @refused', [
      '@is416 expression {http.reverse_proxy.status_code} == 416',
      'header @is416 Content-Range {http.reverse_proxy.header.Content-Range}',
      ...['412', '416'].flatMap((status) => [
        `@is${status}_api expression {http.vars.catalogue_path}.matches('^/api/') && {http.reverse_proxy.status_code} == ${status}`,
        ...block(
          `route @is${status}_api`,
          jsonLines('invalid_request', Number(status), cacheControl.never, facts),
        ),
      ]),
      `header Cache-Control ${cacheControl.never}`,
      'respond "" {http.reverse_proxy.status_code}',
    ]),
  ]),
];

function negotiationLines(): string[] {
  return [
    ...formLines(),
    "@encoded_slash expression {http.request.orig_uri}.matches('(?i)^[^?]*%2f')",
    'vars catalogue_slash ""',
    'vars @encoded_slash catalogue_slash "%"',
  ];
}

/** The text of `catalogue.options.caddy`, for the block of global options that starts a Caddyfile. */
const caddyOptions = (): string =>
  [
    '# Printed by `catalogue build --host caddy`; import it within the global options.',
    ...block('servers', [
      ...block('timeouts', ['read_header 10s', 'read_body 30s', 'write 5m', 'idle 2m']),
      'max_header_size 16KB',
    ]),
    '',
  ].join('\n');

const always: readonly string[] = [
  'A path that is not valid percent-encoding is answered with 400 of Caddy itself, not with 404.',
  'Its entity tags are made of time and length: copy files with their times, and never set all times to the same.',
  'A quoted parameter of Accept that holds a semicolon voids its range.',
];

function configure(input: HostInput): HostOutput {
  const cannot = [...always, ...noSignUp(input), noMcp(input)];
  const facts = readSite('caddy', input);
  if (!('redirects' in facts)) return { files: [], cannot, problems: facts };
  return {
    files: [
      { path: 'catalogue.caddy', text: caddyfile(facts, input) },
      { path: 'catalogue.options.caddy', text: caddyOptions() },
    ],
    cannot,
    problems: [],
  };
}

/** Caddy: one file to import into a Caddyfile. */
export const caddy: Host = { name: 'caddy', configure, deviations: [noMcpDeviation] };
