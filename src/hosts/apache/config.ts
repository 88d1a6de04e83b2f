import type { HostInput } from '../host.ts';
import type { SiteFacts } from '../site-facts.ts';
import { headerLines } from './header-lines.ts';
import { headerTemplate } from './quote.ts';
import { rewriteLines } from './rewrites.ts';

/** The text of `catalogue.conf`: one virtual host to include at the top level. */
export const apacheConfig = (facts: SiteFacts, input: HostInput): string => {
  const port = String(input.port);
  return [
    '# Printed by `catalogue build --host apache`; include it at the top level. It needs the modules',
    '# deflate, filter, headers, mime, proxy, proxy_http, rewrite, setenvif and unique_id.',
    '',
    `Listen ${port}`,
    `<VirtualHost *:${port}>`,
    ...[
      ...folderLines(input),
      ...serverLines(facts),
      '',
      ...typeLines(facts),
      '',
      ...variableLines(),
      '',
      ...rewriteLines(facts, input),
      '',
      ...headerLines(facts),
    ].map((line) => (line === '' ? '' : `    ${line}`)),
    '</VirtualHost>',
    '',
  ].join('\n');
};

const folderLines = ({ root }: HostInput): string[] => [
  `DocumentRoot ${headerTemplate(root)}`,
  ...block(`<Directory ${headerTemplate(root)}>`, [
    'Require all granted',
    'AllowOverride None',
    'Options None',
    'DirectorySlash Off',
    'DirectoryIndex disabled',
    'FileETag MTime Size',
  ]),
];

const serverLines = ({ upstream: { host, port } }: SiteFacts): string[] => [
  ...block(`<Proxy "http://${host}:${String(port)}">`, [
    'ProxySet retry=0 connectiontimeout=5 timeout=60',
  ]),
  'AllowEncodedSlashes On',
  'MergeSlashes Off',
  'RewriteOptions AllowNoSlash',
  'ProxyErrorOverride Off',
  'AddDefaultCharset Off',
  'ServerSignature Off',
];

/** What the rules and the headers find in the environment of a request from the start. */
const variableLines = (): string[] => [
  'SetEnvIfExpr "md5(reqenv(\'UNIQUE_ID\')) =~ /^(.+)$/" catalogue_id=$1',
  'SetEnvIf X-Request-Id "^([A-Za-z0-9._-]{8,64})$" catalogue_id=$1',
  'SetEnvIf Request_URI "^" catalogue_error=404.md',
  ...[404, 405, 410, 502, 503, 504].map(
    (status) => `ErrorDocument ${String(status)} "/%{reqenv:catalogue_error}"`,
  ),
];

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
  ...block('<FilesMatch "[.](?:css|html|js|json|md|txt|xml)$">', ['SetOutputFilter DEFLATE']),
  'DeflateAlterETag NoChange',
];
