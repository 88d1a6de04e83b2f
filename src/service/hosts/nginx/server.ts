import { bareMediaType, isCompressible } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { errorText, healthText, type SiteFacts } from '../site-facts.ts';
import type { HostInput } from '../host.ts';
import { nginxText, nginxValue } from './quote.ts';
import { headerNames, variableOf } from './header-maps.ts';

/** The text of `catalogue.server.conf`, which belongs in a `server`. */
export const nginxServer = (facts: SiteFacts, input: HostInput): string =>
  [
    '# Printed by `catalogue build --host nginx`; include it in a `server { }`.',
    '',
    `listen ${String(input.port)};`,
    `root ${nginxText(input.root)};`,
    '',
    'absolute_redirect off;',
    'merge_slashes off;',
    'etag on;',
    'error_page 404 /404.$catalogue_error_form;',
    'error_page 410 /410.$catalogue_error_form;',
    'error_page 405 = @catalogue_method;',
    ...[400, 412, 413, 414, 416, 429].map((status) => errorPageLine([status], status)),
    // Statuses of nginx: for a header that is too long, for an unknown encoding and for an unknown version.
    errorPageLine([494], 431),
    errorPageLine([501, 505], 400),
    'if ($catalogue_host = "") { return 400; }',
    '',
    ...limitLines,
    '',
    ...headerLines(facts),
    '',
    ...typeLines(facts),
    '',
    ...fileLocations(facts),
    ...fallback(facts),
    ...liveLocations(facts),
    '',
  ].join('\n');

/** A path and not the name of a location: a request that nginx cannot read has no path to come from. */
const errorPath = (status: number): string => `/.catalogue/${String(status)}`;

const errorPageLine = (statuses: readonly number[], sent: number): string =>
  `error_page ${statuses.join(' ')} =${String(sent)} ${errorPath(sent)};`;

/** How long a client may take, and how much it may send. */
const limitLines = [
  'client_header_timeout 10s;',
  'client_body_timeout 10s;',
  'send_timeout 30s;',
  'keepalive_timeout 65s;',
  'client_header_buffer_size 1k;',
  'large_client_header_buffers 4 8k;',
  'client_max_body_size 64k;',
  'limit_conn catalogue_addresses 256;',
  'limit_conn_status 429;',
];

const headerLines = (facts: SiteFacts): string[] => [
  'add_header X-Request-Id $catalogue_sent_request_id always;',
  ...[...headerNames(facts), 'Strict-Transport-Security'].map(
    (name) => `add_header ${name} $catalogue_${variableOf(name)} always;`,
  ),
];

function typeLines({ mediaTypes, otherTypes }: SiteFacts): string[] {
  const all = [...mediaTypes.values(), ...otherTypes.map(([, mediaType]) => mediaType)];
  const texts = new Set(all.filter((type) => type.endsWith('; charset=utf-8')).map(bareMediaType));
  const compressed = new Set(
    all
      .filter(isCompressible)
      .map(bareMediaType)
      .filter((type) => /^[\w/+.-]{1,40}$/.test(type)),
  );
  texts.delete('text/html');
  compressed.delete('text/html');
  return [
    'charset utf-8;',
    `charset_types ${[...texts].map(nginxText).join(' ')};`,
    'types {',
    ...[...mediaTypes].map(
      ([suffix, mediaType]) => `    ${nginxText(bareMediaType(mediaType))} ${suffix};`,
    ),
    '}',
    'default_type application/octet-stream;',
    'gzip on;',
    'gzip_vary off;',
    'gzip_min_length 512;',
    `gzip_types ${[...compressed].map(nginxText).join(' ')};`,
  ];
}

function fileLocations({ otherTypes, prefix }: SiteFacts): string[] {
  return [
    'location / {',
    '    try_files $catalogue_page $catalogue_file @catalogue_none;',
    '}',
    ...otherTypes.flatMap(([path, mediaType]) => [
      `location = ${nginxText(prefix + path)} {`,
      '    types { }',
      `    default_type ${nginxText(bareMediaType(mediaType))};`,
      ...(mediaType === 'text/html' ? ['    charset off;'] : []),
      '    try_files $catalogue_file @catalogue_none;',
      '}',
    ]),
    'location ~ "^/(?:404|410)[.](?:html|md)$" {',
    '    internal;',
    '    etag off;',
    '}',
    '',
  ];
}

function fallback(facts: SiteFacts): string[] {
  const refusal = `return 405 ${jsonText('method_not_allowed', facts)};`;
  return [
    'location @catalogue_method {',
    ...json,
    '    if ($request_method = OPTIONS) { return 204; }',
    `    ${refusal}`,
    '}',
    'location @catalogue_none {',
    ...json,
    '    set $catalogue_to $catalogue_redirect;',
    '    if (-f "$document_root$catalogue_bare.html") {',
    '        set $catalogue_to "301 $catalogue_canonical";',
    '    }',
    '    if ($catalogue_to ~ "^30[12] /") { set $catalogue_to "$catalogue_to$catalogue_query"; }',
    '    set $catalogue_act "$catalogue_method $catalogue_to";',
    '    if ($catalogue_act ~ "^read 301 (.+)$") { return 301 $1; }',
    '    if ($catalogue_act ~ "^read 302 (.+)$") { return 302 $1; }',
    '    if ($catalogue_act ~ "^ask 30") { return 204; }',
    `    if ($catalogue_act ~ "^other 30") { ${refusal} }`,
    '    set $catalogue_none "$catalogue_gone$catalogue_path";',
    ...([410, 404] as const).map((status) => {
      const isOfApi = nginxText(`\\A${status === 410 ? '1' : ''}/api(?:/|\\z)`);
      return `    if ($catalogue_none ~ ${isOfApi}) { return ${String(status)} ${jsonText('not_found', facts, status)}; }`;
    }),
    '    if ($catalogue_gone) { return 410; }',
    '    return 404;',
    '}',
    '',
  ];
}

function liveLocations(facts: SiteFacts): string[] {
  const location = (path: string, further: readonly string[]) => [
    `location = ${facts.prefix}${path} {`,
    `    proxy_pass http://catalogue_signup${path};`,
    ...proxyLines.map((line) => `    ${line}`),
    ...further.map((line) => `    ${line}`),
    '}',
  ];
  const passedOn = [
    ...location(paths.subscribe, []),
    ...location(paths.health, [
      'proxy_hide_header Access-Control-Allow-Origin;',
      'proxy_hide_header Access-Control-Expose-Headers;',
    ]),
    'location @catalogue_unavailable {',
    ...json,
    `    return 503 ${jsonText('service_unavailable', facts)};`,
    '}',
    ...liveErrors.flatMap((status) => refusal(`@catalogue_${String(status)}`, status, facts)),
  ];
  return [
    ...(facts.upstream === undefined ? ownResponses(facts) : passedOn),
    ...[400, 412, 413, 414, 416, 429, 431].flatMap((status) =>
      refusal(`= ${errorPath(status)}`, status, facts, [
        '    internal;',
        // nginx closes the connection after refusing a condition, so the header has to announce it.
        ...(status === 412 ? ['    keepalive_timeout 0;'] : []),
      ]),
    ),
  ];
}

/** The live paths of a site that has no sign-up process. */
function ownResponses(facts: SiteFacts): string[] {
  const location = (path: string, condition: string, answer: string) => [
    `location = ${facts.prefix}${path} {`,
    ...json,
    `    if (${condition}) { return ${answer}; }`,
    `    return 405 ${jsonText('method_not_allowed', facts)};`,
    '}',
  ];
  return [
    ...location(
      paths.subscribe,
      '$request_method = POST',
      `503 ${jsonText('service_unavailable', facts)}`,
    ),
    ...location(paths.health, '$catalogue_method = read', `200 ${nginxValue(healthText)}`),
  ];
}

const refusal = (
  place: string,
  status: number,
  facts: SiteFacts,
  further: readonly string[] = [],
): string[] => [
  `location ${place} {`,
  ...further,
  ...json,
  `    return ${String(status)} ${jsonText('invalid_request', facts, status)};`,
  '}',
];

/** Errors of requests for the sign-up process: their path is fixed, and it decides on headers. */
const liveErrors = [400, 413, 429];

const json = ['    types { }', '    default_type application/json;'] as const;

const proxyLines = [
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $host;',
  'proxy_set_header X-Request-Id $catalogue_request_id;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_hide_header X-Request-Id;',
  'proxy_hide_header X-Content-Type-Options;',
  'proxy_hide_header Cache-Control;',
  'proxy_connect_timeout 5s;',
  'proxy_read_timeout 60s;',
  'error_page 502 503 504 = @catalogue_unavailable;',
  ...liveErrors.map((status) => `error_page ${String(status)} = @catalogue_${String(status)};`),
] as const;

/** The envelope as a value in which nginx fills in the identifier of the request. */
function jsonText(
  code: Parameters<typeof errorText>[0],
  { addresses }: SiteFacts,
  status?: number,
): string {
  const mark = 'REQUEST-ID';
  return nginxValue(errorText(code, addresses, mark, status)).replace(
    mark,
    '$catalogue_request_id',
  );
}
