import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import {
  cacheControl,
  publicHeaders,
  readMethods,
  strictTransport,
  type Headers,
} from '../../http/headers.ts';
import { withPath } from '../answers.ts';
import type { HostInput } from '../host.ts';
import { forwardedHttps } from '../regex-text.ts';
import { healthText, liveAllow, type SiteFacts } from '../site-facts.ts';
import { headerTemplate } from './apache-lines.ts';
import { apiPattern, rewriteLines } from './rewrites.ts';

/** The text of `catalogue.conf`: one virtual host to include at the top level. */
export const apacheConfig = (facts: SiteFacts, input: HostInput): string => `\
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

${[...rewriteLines(facts), '', ...headerLines(facts)].join('\n')}
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

/** Where two lines set a header, the later counts. */
const headerLines = (facts: SiteFacts): string[] => [
  ...requestLines,
  ...sortLines(facts),
  ...errorLines,
  ...(facts.upstream === undefined ? liveLines : []),
];

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
  ...Object.entries(publicHeaders)
    .filter(([name]) => name.startsWith('Access-'))
    .flatMap(([name, value]) =>
      replace(
        name,
        value,
        "-z reqenv('catalogue_subscribe') && -z reqenv('REDIRECT_catalogue_subscribe')",
      ),
    ),
];

/** The headers of each sort of answer, which a rule has named; modules of the server say type and target themselves. */
function sortLines({ answers, fileSorts }: SiteFacts): string[] {
  const sorts: readonly { readonly name: string; readonly headers: Headers }[] = [
    ...fileSorts,
    { name: 'error-html', headers: answers.missing.html },
    { name: 'error-markdown', headers: answers.missing.markdown },
    { name: 'moved', headers: answers.moved },
    { name: 'preflight', headers: answers.preflight },
  ];
  const further = sorts.flatMap(({ name: sort, headers }) =>
    Object.entries(headers)
      .filter(([name]) => !(name in publicHeaders || ['Content-Type', 'Location'].includes(name)))
      .flatMap(([name, value]) => {
        const template = withPath(value.replaceAll('%', '%%'), '%{catalogue_own}e');
        return replace(name, template, `reqenv('catalogue_sort') == '${sort}'`);
      }),
  );
  // Apache leaves it out, although a client could then request a part again that exists.
  return [...further, ...replace('Content-Range', 'bytes */%{catalogue_bytes}e', statusIs('416'))];
}

const isEnvelope = statusIs('(?:400|405|412|413|414|416|417|431|5..)');
const isText = `${statusIs('(?:404|410)')} && -z reqenv('REDIRECT_STATUS')`;

const errorLines = [
  ...replace('Allow', readMethods, `${statusIs('405')} && -z reqenv('catalogue_live')`),
  ...replace('Cache-Control', cacheControl.notFound, statusIs('404')),
  ...replace('Cache-Control', cacheControl.moved, statusIs('410')),
  ...replace('Cache-Control', cacheControl.never, isEnvelope),
  ...[isEnvelope, isText].flatMap((test) => replace('Content-Type', mediaTypes.json, test)),
];

const isProbe = `${statusIs('200')} && -n reqenv('catalogue_live')`;

/** The live paths of a site that has no sign-up process; a refusal is the body of an error. */
const liveLines = [
  ...(
    [
      [paths.health, 'live'],
      [paths.subscribe, 'subscribe'],
    ] as const
  ).flatMap(([path, name]) =>
    replace(
      'Allow',
      liveAllow[path],
      `${statusIs('405')} && -n reqenv('REDIRECT_catalogue_${name}')`,
    ),
  ),
  ...replace('Content-Type', mediaTypes.json, isProbe),
  ...replace('Cache-Control', cacheControl.never, isProbe),
];
