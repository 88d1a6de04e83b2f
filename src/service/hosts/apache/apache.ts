import { paths } from '../../../contract/paths.ts';
import { accessHeaders, publicHeaders, strictTransport, type Headers } from '../../http/headers.ts';
import { withPath } from '../answers.ts';
import type { HostInput } from '../host.ts';
import { forwardedHttps } from '../regex-text.ts';
import { silent412 } from '../deviations.ts';
import { healthText, serverHost, type SiteFacts } from '../site-facts.ts';
import { headerTemplate, longestLine, apiPattern, rewriteLines } from './rewrites.ts';

/** The text of `catalogue.conf`: one virtual host to include at the top level. */
const configOf = (facts: SiteFacts, input: HostInput): string => `\
# Printed by \`catalogue build --host apache\`; include it at the top level. It needs the modules
# deflate, filter, headers, mime, proxy, proxy_http, reqtimeout, rewrite, setenvif and unique_id.

# Settings; what is defined before this file is included stays as it is.
${settingLines(facts, input)}

Listen \${CATALOGUE_PORT}
# At the port of this Listen.
<VirtualHost *>
DocumentRoot "\${CATALOGUE_ROOT}"
<Directory "\${CATALOGUE_ROOT}">
    Require all granted
    AllowOverride None
    Options None
    DirectorySlash Off
    DirectoryIndex disabled
    FileETag MTime Size
</Directory>
${facts.upstream === undefined ? '' : proxyLines}
AllowEncodedSlashes On
MergeSlashes Off
RewriteOptions AllowNoSlash
ProxyErrorOverride Off
AddDefaultCharset Off
ServerSignature Off

HttpProtocolOptions Strict
RequestReadTimeout header=10-20,MinRate=500 body=10-30,MinRate=500
Timeout 30
KeepAliveTimeout 15
LimitRequestLine 8190
LimitRequestFieldSize 8190
LimitRequestFields 64
LimitRequestBody 65536
TraceEnable Off

${typeLines(facts)}

${errorDocuments(facts)}

${[...rewriteLines(facts), '', ...requestLines, ...answerLines(facts)].join('\n')}
</VirtualHost>
`;

/** What depends on the machine, each named once. */
const settingLines = ({ upstream, isHttps }: SiteFacts, { root, port }: HostInput): string =>
  Object.entries({
    CATALOGUE_ROOT: headerTemplate(root),
    CATALOGUE_PORT: String(port),
    ...(upstream && { CATALOGUE_SIGNUP: `http://${upstream.host}:${upstream.port}` }),
    CATALOGUE_HSTS: isHttps ? `"${strictTransport}"` : '""',
  })
    .map(([name, value]) => `<IfDefine !${name}>\n    Define ${name} ${value}\n</IfDefine>`)
    .join('\n');

const proxyLines = `<Proxy "\${CATALOGUE_SIGNUP}">
    ProxySet retry=0 connectiontimeout=5 timeout=60
</Proxy>`;

const typeLines = ({ mediaTypes: types, otherTypes, prefix }: SiteFacts): string => `\
${[...types].map(([suffix, type]) => `AddType ${headerTemplate(type)} .${suffix}`).join('\n')}
${otherTypes
  .map(
    ([path, type]) => `<Location ${headerTemplate(prefix + path)}>
    ForceType ${headerTemplate(type)}
</Location>`,
  )
  .join('\n')}
<FilesMatch "[.](?:css|html|js|json|md|svg|txt|xml)$">
    SetOutputFilter DEFLATE
</FilesMatch>
# A compressed answer has a tag of its own, by which it is known again, and parts are never compressed.
DeflateAlterETag AddSuffix
SetEnvIf Range "." no-gzip
SetEnvIfExpr "req_novary('If-None-Match') =~ /-gzip\\x22/ && req_novary('Accept-Encoding') =~ /gzip/i && -z req_novary('Range')" catalogue_packed=1
RequestHeader edit* If-None-Match "-gzip\\"" "\\"" env=catalogue_packed
Header edit ETag "(?<!-gzip)\\"$" "-gzip\\"" "expr=%{REQUEST_STATUS} == '304' && -n reqenv('catalogue_packed')"`;

/**
 * Errors in the envelope; those of pages are the file that a rule has named. What starts with two slashes is not below
 * /api/, though Apache treats them as one; what it cannot parse has no identifier yet; and with a text in place of the
 * file, it adds an empty Allow to a 405. The health probe gets 200 and its text from a rule if there is no process.
 */
function errorDocuments(facts: SiteFacts): string {
  const api = apiPattern(facts);
  const document = (
    code: Parameters<SiteFacts['errorText']>[0],
    status: number,
    { said = status, hasId = true } = {},
  ): string => {
    const text = facts.errorText(code, hasId ? '%{reqenv:catalogue_id}' : undefined, said);
    return `ErrorDocument ${status} ${headerTemplate(text)}`;
  };
  return `\
# For a path that Apache refuses before any rule.
SetEnvIf Request_URI "." catalogue_error=404.md
SetEnvIf Request_URI ${headerTemplate(api)} catalogue_error=${paths.apiError(404).slice(1)}
<If "%{REQUEST_URI} =~ m#${api}# && %{THE_REQUEST} !~ m#^\\S+ //#">
    ${document('not_found', 404)}
    ${document('not_found', 410)}
</If>
ErrorDocument 404 "/%{reqenv:catalogue_error}"
ErrorDocument 410 "/%{reqenv:catalogue_error}"
${[412, 413, 416].map((status) => document('invalid_request', status)).join('\n')}
${[400, 414, 417, 431].map((status) => document('invalid_request', status, { hasId: false })).join('\n')}
ErrorDocument 405 ${paths.apiError(405)}
${document('internal_error', 500)}
${facts.upstream === undefined ? `ErrorDocument 200 ${headerTemplate(healthText)}` : ''}
${[502, 503, 504].map((status) => document('service_unavailable', status, { said: 503 })).join('\n')}`;
}

/** Sets a header in place of one that a module or a process gave. */
const replace = (name: string, template: string, condition?: string): string[] => {
  const test = condition === undefined ? '' : ` "expr=${condition}"`;
  return [
    `Header unset ${name}${test}`,
    `Header always set ${name} ${headerTemplate(template)}${test}`,
  ];
};

const statusIs = (pattern: string): string => `%{REQUEST_STATUS} =~ /^${pattern}$/`;

/** For error bodies, variables that the rules set have `REDIRECT_` before their names. */
const requestLines = [
  'RequestHeader set X-Request-Id "%{catalogue_id}e"',
  'Header always set Strict-Transport-Security "${CATALOGUE_HSTS}" ' +
    `"expr=-n '\${CATALOGUE_HSTS}' && (%{HTTPS} == 'on' || req_novary('X-Forwarded-Proto') =~ /^${forwardedHttps}/i)"`,
  ...['catalogue_id', 'REDIRECT_catalogue_id'].flatMap((id) =>
    replace('X-Request-Id', `%{${id}}e`, `-n reqenv('${id}')`),
  ),
  ...replace('X-Content-Type-Options', 'nosniff'),
  ...Object.entries(accessHeaders).flatMap(([name, value]) =>
    replace(
      name,
      value,
      "reqenv('catalogue_live') != 'subscribe' && reqenv('REDIRECT_catalogue_live') != 'subscribe'",
    ),
  ),
  // Apache leaves it out, although a client could then request a part again that exists.
  ...replace('Content-Range', 'bytes */%{catalogue_bytes}e', statusIs('416')),
];

/**
 * The headers of each sort of answer, which a rule has named, or the status: where two lines set a header, the later
 * counts. A refusal at a live path is the body of an error.
 */
function answerLines({ answers, fileSorts, upstream }: SiteFacts): string[] {
  const isSort = (name: string): string => `reqenv('catalogue_sort') == '${name}'`;
  const isRefusedAt = (name: string): string =>
    `${statusIs('405')} && reqenv('REDIRECT_catalogue_live') == '${name}'`;
  const isData = `(-z reqenv('REDIRECT_STATUS') || ${isSort('error-data')})`;
  const errors = [
    ['404', answers.missing],
    ['410', answers.gone],
  ] as const;
  const rules: (readonly [headers: Headers, test: string])[] = [
    ...fileSorts.map(({ name, headers }) => [headers, isSort(name)] as const),
    ...errors.flatMap(([status, { html, markdown, data }]) => [
      [html, `${statusIs(status)} && ${isSort('error-html')}`] as const,
      [markdown, `${statusIs(status)} && ${isSort('error-markdown')}`] as const,
      [data, `${statusIs(status)} && ${isData}`] as const,
    ]),
    [answers.moved, isSort('moved')],
    [answers.preflight, isSort('preflight')],
    [answers.refused, `${statusIs('405')} && -z reqenv('catalogue_live')`],
    [answers.never, statusIs('(?:400|405|412|413|414|416|417|431|5..)')],
  ];
  if (upstream === undefined)
    rules.push(
      ...answers.live.map(({ name, allow }) => [{ Allow: allow }, isRefusedAt(name)] as const),
      [answers.never, `${statusIs('200')} && -n reqenv('catalogue_live')`],
    );
  return rules.flatMap(([headers, test]) =>
    Object.entries(headers)
      .filter(([name]) => !(name in publicHeaders) && name !== 'Location')
      .flatMap(([name, value]) =>
        replace(name, withPath(value.replaceAll('%', '%%'), '%{catalogue_own}e'), test),
      ),
  );
}

const cannot: readonly string[] = [
  'A path that is not valid percent-encoding is answered with 400 of Apache itself, not with 404.',
  'A path with `..` or `.` as a segment is answered for what it leads to, not with 404.',
  silent412.says,
  'The identifier of a request is in X-Request-Id and in every error, but not in the bodies of 400, 405, 414, 417 and 431.',
  'Where the sign-up process breaks off its answer, the status is 502 or 504 and the body says 503.',
  'Its entity tags are made of time and length: copy files with their times, and never set all times to the same.',
];

export const apache = serverHost({
  ...{ name: 'apache', cannot },
  longest: { part: /^.+$/gm, bytes: longestLine },
  print: (facts, input) => [{ path: 'catalogue.conf', text: configOf(facts, input) }],
});
