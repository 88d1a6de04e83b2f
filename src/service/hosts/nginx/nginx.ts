import { bareMediaType, isCompressible } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { healthText, serverHost, type SiteFacts } from '../site-facts.ts';
import type { HostInput } from '../host.ts';
import { headerNames, variableOf, longestText, nginxText, nginxValue } from './header-maps.ts';
import { nginxMaps } from './maps.ts';

/** The text of `catalogue.server.conf`, which belongs in a `server`. */
const serverLines = (facts: SiteFacts, { port, root }: HostInput): string => `\
# Printed by \`catalogue build --host nginx\`; include it in a \`server { }\`.

listen ${port};
root ${nginxText(root)};

absolute_redirect off;
merge_slashes off;
etag on;
error_page 404 /404.$catalogue_error_form;
error_page 410 /410.$catalogue_error_form;
error_page 405 = @catalogue_method;
${refusals.map(([status, nginxStatuses]) => `error_page ${nginxStatuses} =${status} ${errorPath(status)};`).join('\n')}
if ($catalogue_host = "") { return 400; }

client_header_timeout 10s;
client_body_timeout 10s;
send_timeout 30s;
keepalive_timeout 65s;
client_header_buffer_size 1k;
large_client_header_buffers 4 8k;
client_max_body_size 64k;
limit_conn catalogue_addresses 256;
limit_conn_status 429;

${headerLines(facts)}

${typeLines(facts)}

location / {
    try_files $catalogue_page.$catalogue_form $catalogue_file @catalogue_none;
}
location ~ "^/(?:404|410)[.](?:html|md)$" {
    internal;
    etag off;
}
${fallback(facts)}
${facts.upstream === undefined ? liveAnswers(facts) : passedOn(facts)}
${refusals.map(([status]) => refusal(`= ${errorPath(status)}`, status, facts)).join('\n')}
`;

/**
 * Refusals of nginx itself, with its own statuses for them: for an unknown encoding or version, and for headers that are
 * too long.
 */
const refusals = [
  ['400', '400 501 505'],
  ...['412', '413', '414', '416', '429'].map((status) => [status, status] as const),
  ['431', '494'],
] as const;

/** A path and not the name of a location: a request that nginx cannot read has no path to come from. */
const errorPath = (status: string): string => `/.catalogue/${status}`;

const headerLines = (facts: SiteFacts): string =>
  [
    'add_header X-Request-Id $catalogue_sent_request_id always;',
    ...[...headerNames(facts), 'Strict-Transport-Security'].map(
      (name) => `add_header ${name} $catalogue_${variableOf(name)} always;`,
    ),
  ].join('\n');

function typeLines({ mediaTypes, otherTypes, prefix }: SiteFacts): string {
  const all = [...mediaTypes.values(), ...otherTypes.map(([, mediaType]) => mediaType)];
  const listOf = (fits: (type: string) => boolean): string => {
    const bare = all.filter(fits).map(bareMediaType);
    const short = bare.filter((type) => type !== 'text/html' && /^[\w/+.-]{1,40}$/.test(type));
    return [...new Set(short)].map(nginxText).join(' ');
  };
  const typed = [...mediaTypes].map(
    ([suffix, type]) => `    ${nginxText(bareMediaType(type))} ${suffix};`,
  );
  return `\
charset utf-8;
charset_types ${listOf((type) => type.endsWith('; charset=utf-8'))};
types {
${typed.join('\n')}
}
default_type application/octet-stream;
gzip on;
gzip_vary off;
gzip_min_length 512;
gzip_types ${listOf(isCompressible)};
${otherTypes
  .map(
    ([path, type]) => `location = ${nginxText(prefix + path)} {
    types { }
    default_type ${nginxText(bareMediaType(type))};${type === 'text/html' ? '\n    charset off;' : ''}
    try_files $catalogue_file @catalogue_none;
}`,
  )
  .join('\n')}`;
}

const json = `    types { }
    default_type application/json;`;

function fallback(facts: SiteFacts): string {
  const refused = `return 405 ${jsonText('method_not_allowed', facts)};`;
  return `\
location @catalogue_method {
${json}
    if ($request_method = OPTIONS) { return 204; }
    ${refused}
}
location @catalogue_none {
${json}
    set $catalogue_to $catalogue_redirect;
    if (-f "$document_root$catalogue_bare.html") {
        set $catalogue_to "301 ${facts.prefix}$catalogue_canonical";
    }
    if ($catalogue_to ~ "^30[12] /") { set $catalogue_to "$catalogue_to$catalogue_query"; }
    set $catalogue_act "$catalogue_method $catalogue_to";
    if ($catalogue_act ~ "^read 301 (.+)$") { return 301 $1; }
    if ($catalogue_act ~ "^read 302 (.+)$") { return 302 $1; }
    if ($catalogue_act ~ "^ask 30") { return 204; }
    if ($catalogue_act ~ "^other 30") { ${refused} }
    set $catalogue_none "$catalogue_gone$catalogue_path";
    if ($catalogue_none ~ "\\A1/api(?:/|\\z)") { return 410 ${jsonText('not_found', facts, 410)}; }
    if ($catalogue_none ~ "\\A/api(?:/|\\z)") { return 404 ${jsonText('not_found', facts, 404)}; }
    if ($catalogue_gone) { return 410; }
    return 404;
}`;
}

function passedOn(facts: SiteFacts): string {
  // Their path is fixed, and it decides on headers.
  const statuses = ['400', '413', '429'];
  const location = (path: string, further = ''): string => `\
location = ${facts.prefix}${path} {
    proxy_pass http://catalogue_signup${path};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Request-Id $catalogue_request_id;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_hide_header X-Request-Id;
    proxy_hide_header X-Content-Type-Options;
    proxy_hide_header Cache-Control;
    proxy_connect_timeout 5s;
    proxy_read_timeout 60s;
    error_page 502 503 504 = @catalogue_unavailable;
${statuses.map((status) => `    error_page ${status} = @catalogue_${status};`).join('\n')}${further}
}`;
  return `\
${location(paths.subscribe)}
${location(
  paths.health,
  `
    proxy_hide_header Access-Control-Allow-Origin;
    proxy_hide_header Access-Control-Expose-Headers;`,
)}
location @catalogue_unavailable {
${json}
    return 503 ${jsonText('service_unavailable', facts)};
}
${statuses.map((status) => refusal(`@catalogue_${status}`, status, facts)).join('\n')}`;
}

function liveAnswers(facts: SiteFacts): string {
  const location = (path: string, condition: string, answer: string): string => `\
location = ${facts.prefix}${path} {
${json}
    if (${condition}) { return ${answer}; }
    return 405 ${jsonText('method_not_allowed', facts)};
}`;
  const unavailable = `503 ${jsonText('service_unavailable', facts)}`;
  return `\
${location(paths.subscribe, '$request_method = POST', unavailable)}
${location(paths.health, '$catalogue_method = read', `200 ${nginxValue(healthText)}`)}`;
}

/** nginx closes the connection after refusing a condition, so the header has to announce it. */
const refusal = (place: string, status: string, facts: SiteFacts): string => `\
location ${place} {
${place.startsWith('=') ? '    internal;\n' : ''}${status === '412' ? '    keepalive_timeout 0;\n' : ''}${json}
    return ${status} ${jsonText('invalid_request', facts, Number(status))};
}`;

/** The envelope as a value in which nginx fills in the identifier of the request. */
const jsonText = (
  code: Parameters<SiteFacts['errorText']>[0],
  { errorText }: SiteFacts,
  status?: number,
): string =>
  nginxValue(errorText(code, 'REQUEST-ID', status)).replace('REQUEST-ID', '$catalogue_request_id');

const cannot: readonly string[] = [
  'nginx before 1.23 reads only the first line where a client sends several Accept headers.',
  'A path that is not valid percent-encoding is answered with 400 of nginx itself, not with 404.',
  'A path with `..` or `.` as a segment is answered for what it leads to, not with 404.',
  'Its entity tags are made of time and length, and weak where it compresses: copy files with their times, and never set all times to the same.',
];

export const nginx = serverHost({
  ...{ name: 'nginx', cannot },
  longest: { part: /"(?:[^"\\]|\\.)*"/g, bytes: longestText },
  print: (facts, input) => [
    { path: 'catalogue.maps.conf', text: nginxMaps(facts) },
    { path: 'catalogue.server.conf', text: serverLines(facts, input) },
  ],
});
