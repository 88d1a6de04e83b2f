import { strictTransport } from '../../http/headers.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { paths } from '../../../contract/paths.ts';
import type { HostInput } from '../host.ts';
import { errorText, healthText, type SiteFacts } from '../site-facts.ts';
import { headerLines } from './header-lines.ts';
import { headerTemplate } from './quote.ts';
import { apiPattern, rewriteLines } from './rewrites.ts';

/** The text of `catalogue.conf`: one virtual host to include at the top level. */
export const apacheConfig = (facts: SiteFacts, input: HostInput): string =>
  [
    '# Printed by `catalogue build --host apache`; include it at the top level. It needs the modules',
    '# deflate, filter, headers, mime, proxy, proxy_http, reqtimeout, rewrite, setenvif and unique_id.',
    '',
    ...settingLines(facts, input),
    '',
    'Listen ${CATALOGUE_PORT}',
    '# At the port of this Listen.',
    '<VirtualHost *>',
    ...[
      ...folderLines(),
      ...serverLines(facts),
      '',
      ...limitLines(),
      '',
      ...typeLines(facts),
      '',
      ...errorDocuments(facts),
      '',
      ...rewriteLines(facts),
      '',
      ...headerLines(facts),
    ].map((line) => (line === '' ? '' : `    ${line}`)),
    '</VirtualHost>',
    '',
  ].join('\n');

/** What depends on the machine, each named once. */
const settingLines = ({ upstream, isHttps }: SiteFacts, { root, port }: HostInput): string[] => [
  '# Settings; what is defined before this file is included stays as it is.',
  ...[
    ['CATALOGUE_ROOT', headerTemplate(root)],
    ['CATALOGUE_PORT', String(port)],
    ...(upstream === undefined
      ? []
      : [['CATALOGUE_SIGNUP', `http://${upstream.host}:${String(upstream.port)}`]]),
    ['CATALOGUE_HSTS', isHttps ? `"${strictTransport}"` : '""'],
  ].flatMap(([name = '', value = '']) => block(`<IfDefine !${name}>`, [`Define ${name} ${value}`])),
];

const folderLines = (): string[] => [
  'DocumentRoot "${CATALOGUE_ROOT}"',
  ...block('<Directory "${CATALOGUE_ROOT}">', [
    'Require all granted',
    'AllowOverride None',
    'Options None',
    'DirectorySlash Off',
    'DirectoryIndex disabled',
    'FileETag MTime Size',
  ]),
];

const serverLines = ({ upstream }: SiteFacts): string[] => [
  ...(upstream === undefined
    ? []
    : block('<Proxy "${CATALOGUE_SIGNUP}">', ['ProxySet retry=0 connectiontimeout=5 timeout=60'])),
  'AllowEncodedSlashes On',
  'MergeSlashes Off',
  'RewriteOptions AllowNoSlash',
  'ProxyErrorOverride Off',
  'AddDefaultCharset Off',
  'ServerSignature Off',
];

/** How long a client may take, and how much it may send. */
const limitLines = (): string[] => [
  'HttpProtocolOptions Strict',
  'RequestReadTimeout header=10-20,MinRate=500 body=10-30,MinRate=500',
  'Timeout 30',
  'KeepAliveTimeout 15',
  'LimitRequestLine 8190',
  'LimitRequestFieldSize 8190',
  'LimitRequestFields 64',
  'LimitRequestBody 65536',
  'TraceEnable Off',
];

/** Errors in the envelope; those of pages are the file that a rule has named. */
const errorDocuments = (facts: SiteFacts): string[] => [
  '# For a path that Apache refuses before any rule.',
  'SetEnvIf Request_URI "." catalogue_error=404.md',
  `SetEnvIf Request_URI ${headerTemplate(apiPattern(facts))} catalogue_error=${paths.apiError(404).slice(1)}`,
  // What starts with two slashes is not below /api/, though Apache treats them as one.
  ...block(`<If "%{REQUEST_URI} =~ m#${apiPattern(facts)}# && %{THE_REQUEST} !~ m#^\\S+ //#">`, [
    errorDocument(facts, 404, 'not_found'),
    errorDocument(facts, 410, 'not_found'),
  ]),
  ...[404, 410].map((status) => `ErrorDocument ${String(status)} "/%{reqenv:catalogue_error}"`),
  ...[412, 413, 416].map((status) => errorDocument(facts, status, 'invalid_request')),
  // What Apache cannot parse has no identifier yet.
  ...[400, 414, 417, 431].map((status) =>
    errorDocument(facts, status, 'invalid_request', { hasId: false }),
  ),
  // With a text in its place, Apache adds an empty Allow of its own.
  `ErrorDocument 405 ${paths.apiError(405)}`,
  errorDocument(facts, 500, 'internal_error'),
  // The health probe gets 200 and this text from a rule if there is no process.
  ...(facts.upstream === undefined ? [`ErrorDocument 200 ${headerTemplate(healthText)}`] : []),
  ...[502, 503, 504].map((status) =>
    errorDocument(facts, status, 'service_unavailable', { said: 503 }),
  ),
];

const errorDocument = (
  { addresses }: SiteFacts,
  status: number,
  code: ErrorCode,
  { said = status, hasId = true } = {},
): string => {
  const id = hasId ? '%{reqenv:catalogue_id}' : undefined;
  return `ErrorDocument ${String(status)} ${headerTemplate(errorText(code, addresses, id, said))}`;
};

const block = (open: string, lines: readonly string[]): string[] => [
  open,
  ...lines.map((line) => `    ${line}`),
  `</${/^<(\w+)/.exec(open)?.[1] ?? ''}>`,
];

const typeLines = ({ mediaTypes, otherTypes, prefix }: SiteFacts): string[] => [
  ...[...mediaTypes].map(([suffix, type]) => `AddType ${headerTemplate(type)} .${suffix}`),
  ...otherTypes.flatMap(([path, type]) =>
    block(`<Location ${headerTemplate(prefix + path)}>`, [`ForceType ${headerTemplate(type)}`]),
  ),
  ...block('<FilesMatch "[.](?:css|html|js|json|md|svg|txt|xml)$">', ['SetOutputFilter DEFLATE']),
  '# A compressed answer has a tag of its own, by which it is known again, and parts are never compressed.',
  'DeflateAlterETag AddSuffix',
  'SetEnvIf Range "." no-gzip',
  `SetEnvIfExpr "req_novary('If-None-Match') =~ /-gzip\\x22/ && req_novary('Accept-Encoding') =~ /gzip/i && -z req_novary('Range')" catalogue_packed=1`,
  'RequestHeader edit* If-None-Match "-gzip\\"" "\\"" env=catalogue_packed',
  `Header edit ETag "(?<!-gzip)\\"$" "-gzip\\"" "expr=%{REQUEST_STATUS} == '304' && -n reqenv('catalogue_packed')"`,
];
