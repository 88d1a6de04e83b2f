import { bareMediaType, isCompressible } from '../../contract/media-types.ts';
import { paths } from '../../contract/paths.ts';
import { strictTransport } from '../http/headers.ts';
import { healthText, idMark, quotedText, serverHost } from './server-host.ts';
import { accepts, literalPattern, type Row, type Table } from './table.ts';

/** A text between quotes where nginx would expand variables, escaped so that it expands none. */
export const nginxValue = (text: string): string =>
  quotedText(text.replaceAll('$', '${catalogue_dollar}'));

/** The same with the page of a file for `$1`. */
const withPage = (text: string): string =>
  nginxValue(text).replaceAll('${catalogue_dollar}1', '$catalogue_page');

const whole = (pattern: string, mark = '~'): string => quotedText(`${mark}\\A(?:${pattern})\\z`);

/** A variable that follows from another text; the first line that matches decides. */
const map = (source: string, name: string, lines: readonly string[]): string =>
  [`map ${source} $catalogue_${name} {`, ...lines.map((line) => `    ${line};`), '}'].join('\n');

/** No file has this path. */
const nowhere = '/.none';

const requestMaps = String.raw`
geo $catalogue_dollar { default "$"; }
map $http_x_request_id $catalogue_request_id {
    "~\A[A-Za-z0-9._-]{8,64}\z" $http_x_request_id;
    default $request_id;
}
map $http_accept $catalogue_form {
    ${quotedText(`~*${accepts.markdown}`)} md;
    default html;
}
map $http_accept $catalogue_error_wanted {
    ${quotedText(`~*${accepts.markdown}`)} md;
    ${quotedText(`~*${accepts.html}`)} html;
    default md;
}
map $uri $catalogue_error_form {
    "~\.md\z" md;
    default $catalogue_error_wanted;
}
# An encoded slash belongs to the name of an app, never to the path of a file.
map $request_uri $catalogue_slash {
    "~*\A[^?]*%2f" "%";
    default "";
}
map $uri $catalogue_page {
    "~\A(?<catalogue_own>.*)\.[a-z]+\z" $catalogue_own;
    default "";
}
# What is passed on to no program.
map "$request_method $catalogue_path" $catalogue_live {
    "~\A(?:GET|HEAD) ${paths.health}\z" read;
    "~\APOST ${paths.subscribe}\z" unavailable;
    "~ (?:${paths.health}|${paths.subscribe})\z" refused;
    default "";
}`;

/** The maps of `http { }`: what is asked for, what a path leads to, and the headers of an answer. */
function mapLines({ prefix, paths: rows, answers }: Table): string {
  const root = literalPattern(prefix);
  const place = (name: string, of: (row: Row) => string | undefined): string =>
    map('"$catalogue_slash$catalogue_path"', name, [
      ...rows.map((row) => `${whole(row.match)} ${of(row) ?? nowhere}`),
      `default ${nowhere}`,
    ]);
  return [
    '# The path from the root of the site, and what it leads to.',
    map('$uri', 'path', [
      `${whole(root)} /`,
      `${whole(`${root}(?<catalogue_below>/(?s:.*))`)} $catalogue_below`,
      'default ""',
    ]),
    place('stem', ({ page }) => page),
    place('file', ({ to, file }) => (to === undefined ? file : undefined)),
    place('bare', ({ to, file }) => (to === undefined ? undefined : file)),
    place('canonical', ({ to }) => to),
    '# The sort of an answer: what a program answered, status and file. What is passed on has none.',
    map('"$upstream_status:$status:$uri"', 'answer', [
      ...answers.map(({ match, status }, index) => {
        const passed = status === 503 ? '(?:.*50[24])?' : '';
        const text = `${passed}:${status ?? '(?:200|206|304|404|410)'}:(?:${root})?(?:${match})`;
        return `${whole(text)} ${index}`;
      }),
      'default none',
    ]),
    '# A 416 keeps what was set before it.',
    map('$status', 'kept', ['volatile', '416 kept', 'default ""']),
    map('$catalogue_kept', 'strict_transport', [
      ...['volatile', `"" ${quotedText(strictTransport)}`, 'default ""'],
    ]),
    map('$catalogue_kept', 'sent_request_id', ['volatile', '"" $catalogue_sent_id', 'default ""']),
    map('"$upstream_status:$status"', 'sent_id', [
      '"~\\A(?:.*50[24])?:503|\\A:" $catalogue_request_id',
      'default ""',
    ]),
    ...headerNames(answers).map((name) =>
      map('"$catalogue_kept$catalogue_answer"', variableOf(name), [
        'volatile',
        ...answers.flatMap(({ headers: { [name]: value } = {} }, index) =>
          value === undefined ? [] : [`${index} ${withPage(value)}`],
        ),
        'default ""',
      ]),
    ),
    '',
  ].join('\n');
}

const headerNames = (answers: Table['answers']): string[] => [
  ...new Set(answers.flatMap(({ headers = {} }) => Object.keys(headers))),
];

const variableOf = (name: string): string => name.toLowerCase().replaceAll('-', '_');

/** The list that grows with the content: status and target by path. */
const movedLines = ({ moved }: Table): string =>
  map('$catalogue_path', 'moved', [
    ...moved.map(({ match, status = 410, to, anyCase = false }) =>
      [
        whole(match, anyCase ? '~*' : '~'),
        to === undefined ? '410' : nginxValue(`${status} ${to}`),
      ].join(' '),
    ),
    'default ""',
  ]) + '\n';

/** A place that answers errors in the envelope. */
const location = (name: string, ...lines: readonly string[]): string =>
  [
    `location @catalogue_${name} {`,
    ...['types { }', 'default_type application/json;', ...lines].map((line) => `    ${line}`),
    '}',
  ].join('\n');

function serverLines(table: Table): string {
  const { answers, errorText } = table;
  const envelope = (...[code, status]: [Parameters<Table['errorText']>[0], number?]): string =>
    nginxValue(errorText(code, idMark, status)).replace(idMark, '$catalogue_request_id');
  const refused = `return 405 ${envelope('method_not_allowed')};`;
  const unavailable = `return 503 ${envelope('service_unavailable')};`;
  const statuses = [412, 413, 416, 429];
  return `
absolute_redirect off;
merge_slashes off;
etag on;
max_ranges 1;
error_page 404 /404.$catalogue_error_form;
error_page 410 /410.$catalogue_error_form;
error_page 405 = @catalogue_method;
error_page 403 500 = @catalogue_fault;
error_page 502 504 = @catalogue_unavailable;
${statuses.map((status) => `error_page ${status} @catalogue_${status};`).join('\n')}

add_header X-Request-Id $catalogue_sent_request_id always;
${headerNames(answers)
  .map((name) => `add_header ${name} $catalogue_${variableOf(name)} always;`)
  .join('\n')}

${typeLines(table)}

location / {
    try_files $catalogue_stem.$catalogue_form $catalogue_file @catalogue_none;
}
location ~ "^/(?:404|410)[.](?:html|md)$" {
    internal;
    etag off;
}
${location('method', 'if ($request_method = OPTIONS) { return 204; }', refused)}
${location('fault', `return 500 ${envelope('internal_error')};`)}
${location('unavailable', unavailable)}
${statuses
  .map((status) =>
    location(
      String(status),
      ...(status === 412 ? ['keepalive_timeout 0;'] : []),
      `return ${status} ${envelope('invalid_request', status)};`,
    ),
  )
  .join('\n')}
${location(
  'none',
  'set $catalogue_to $catalogue_moved;',
  'if (-f "$document_root$catalogue_bare") { set $catalogue_to "301 $catalogue_canonical"; }',
  'if ($catalogue_to ~ "^30[12] /") { set $catalogue_to "$catalogue_to$is_args$args"; }',
  'set $catalogue_act "$request_method $catalogue_to";',
  `if ($catalogue_live = read) { return 200 ${nginxValue(healthText)}; }`,
  `if ($catalogue_live = unavailable) { ${unavailable} }`,
  `if ($catalogue_live = refused) { ${refused} }`,
  'if ($catalogue_act ~ "^(?:GET|HEAD) 301 (.+)$") { return 301 $1; }',
  'if ($catalogue_act ~ "^(?:GET|HEAD) 302 (.+)$") { return 302 $1; }',
  'if ($catalogue_act ~ "^OPTIONS 30") { return 204; }',
  `if ($catalogue_act ~ "^\\S+ 30") { ${refused} }`,
  'set $catalogue_act "$catalogue_to $catalogue_path";',
  `if ($catalogue_act ~ "\\A410 /api(?:/|\\z)") { return 410 ${envelope('not_found', 410)}; }`,
  `if ($catalogue_act ~ "\\A /api(?:/|\\z)") { return 404 ${envelope('not_found', 404)}; }`,
  'if ($catalogue_to = 410) { return 410; }',
  'return 404;',
)}
`;
}

function typeLines({ types, otherTypes, prefix }: Table): string {
  const mediaTypes = [...types.values(), ...otherTypes.map(([, mediaType]) => mediaType)];
  const listOf = (fits: (type: string) => boolean): string => {
    const bare = mediaTypes.filter(fits).map(bareMediaType);
    const short = bare.filter((type) => type !== 'text/html' && /^[\w/+.-]{1,40}$/.test(type));
    return [...new Set(short)].map(quotedText).join(' ');
  };
  const typed = [...types].map(
    ([suffix, type]) => `    ${quotedText(bareMediaType(type))} ${suffix};`,
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
    ([path, type]) => `location = ${quotedText(prefix + path)} {
    types { }
    default_type ${quotedText(bareMediaType(type))};${type === 'text/html' ? '\n    charset off;' : ''}
    try_files $catalogue_file @catalogue_none;
}`,
  )
  .join('\n')}`;
}

export const nginx = serverHost({
  name: 'nginx',
  longest: { part: /"(?:[^"\\]|\\.)*"/g, bytes: 4000 },
  print: (table) => [
    { path: 'catalogue.maps.conf', text: `${requestMaps}\n${mapLines(table)}` },
    { path: 'catalogue.moved.conf', text: movedLines(table) },
    { path: 'catalogue.server.conf', text: serverLines(table) },
  ],
  reload: 'nginx -s reload',
});
