import {
  cacheControl,
  htmlPolicy,
  preflightHeaders,
  publicHeaders,
  readMethods,
} from '../../http/headers.ts';
import type { HostInput } from '../host.ts';
import type { SiteFacts } from '../site-facts.ts';
import { headerTemplate, headerValue } from './quote.ts';
import { rewriteLines } from './rewrites.ts';

/** The text of `catalogue.conf`: one virtual host to include at the top level. */
export const apacheConfig = (facts: SiteFacts, input: HostInput): string => {
  const port = String(input.port);
  const upstream = `http://${facts.upstream.host}:${String(facts.upstream.port)}`;
  return [
    '# Printed by `catalogue build --host apache`; include it at the top level. It needs the modules',
    '# deflate, filter, headers, mime, proxy, proxy_http, rewrite, setenvif and unique_id.',
    '',
    `Listen ${port}`,
    `<VirtualHost *:${port}>`,
    ...[
      `DocumentRoot ${headerTemplate(input.root)}`,
      ...block(`<Directory ${headerTemplate(input.root)}>`, [
        'Require all granted',
        'AllowOverride None',
        'Options None',
        'DirectorySlash Off',
        'DirectoryIndex disabled',
        'FileETag MTime Size',
      ]),
      ...block(`<Proxy "${upstream}">`, ['ProxySet retry=0 connectiontimeout=5 timeout=60']),
      'AllowEncodedSlashes On',
      'MergeSlashes Off',
      'RewriteOptions AllowNoSlash',
      'ProxyErrorOverride Off',
      'AddDefaultCharset Off',
      'ServerSignature Off',
      '',
      ...typeLines(facts),
      ...block('<FilesMatch "[.](?:css|html|js|json|md|txt|xml)$">', ['SetOutputFilter DEFLATE']),
      'DeflateAlterETag NoChange',
      '',
      'SetEnvIfExpr "md5(reqenv(\'UNIQUE_ID\')) =~ /^(.+)$/" catalogue_id=$1',
      'SetEnvIf X-Request-Id "^([A-Za-z0-9._-]{8,64})$" catalogue_id=$1',
      'SetEnvIf Request_URI "^" catalogue_error=404.md',
      ...[404, 405, 410, 502, 503, 504].map(
        (status) => `ErrorDocument ${String(status)} "/%{reqenv:catalogue_error}"`,
      ),
      '',
      ...rewriteLines(facts),
      '',
      ...headerLines(facts),
    ].map((line) => (line === '' ? '' : `    ${line}`)),
    '</VirtualHost>',
    '',
  ].join('\n');
};

const block = (open: string, lines: readonly string[]): string[] => [
  open,
  ...lines.map((line) => `    ${line}`),
  `</${/^<(\w+)/.exec(open)?.[1] ?? ''}>`,
];

const typeLines = ({ mediaTypes, otherTypes }: SiteFacts): string[] => [
  ...[...mediaTypes].map(([suffix, type]) => `AddType ${headerTemplate(type)} .${suffix}`),
  ...otherTypes.flatMap(([path, type]) =>
    block(`<Location ${headerTemplate(path)}>`, [`ForceType ${headerTemplate(type)}`]),
  ),
];

/** Conditions are variables that the rules set; with `REDIRECT_` before them for bodies of errors. */
function headerLines({ addresses }: SiteFacts): string[] {
  const origin = addresses.url('/').slice(0, -1).replaceAll('%', '%%');
  const index = `<${addresses.url('/llms.txt').replaceAll('%', '%%')}>; rel="describedby"`;
  const alternate = `<${origin}%{catalogue_stem}e.md>; rel="alternate"; type="text/markdown", ${index}`;
  const canonical = `<${origin}%{catalogue_own}e>; rel="canonical", ${index}`;
  const pages = ['page_html', 'page_md'];
  const status = (code: string): string => `reqenv('REDIRECT_STATUS') == '${code}'`;
  const isErrorPage = `(${status('404')} || ${status('410')}) && %{REQUEST_URI} !~ m#^/api/#`;
  const isPublic = "-z reqenv('catalogue_subscribe') && -z reqenv('REDIRECT_catalogue_subscribe')";
  return [
    'RequestHeader set X-Request-Id "%{catalogue_id}e"',
    ...replace('X-Request-Id', '%{catalogue_id}e'),
    ...replace('X-Content-Type-Options', 'nosniff'),
    ...Object.entries(publicHeaders)
      .filter(([name]) => name.startsWith('Access-'))
      .flatMap(([name, value]) => replace(name, value, `"expr=${isPublic}"`)),
    ...pages.flatMap((name) => [
      ...always('Cache-Control', cacheControl.page, name),
      ...always('Content-Location', '%{catalogue_send}e', name),
      ...replace('Vary', 'Accept, Accept-Encoding', `env=catalogue_${name}`),
    ]),
    ...always('Link', alternate, 'page_html'),
    ...always('Link', canonical, 'page_md'),
    ...always('Cache-Control', cacheControl.data, 'plain'),
    ...replace('Vary', 'Accept-Encoding', 'env=catalogue_plain'),
    ...always('Cache-Control', cacheControl.immutable, 'asset'),
    ...always('Cache-Control', cacheControl.moved, 'moved'),
    ...['page_html', 'error_html'].flatMap((name) =>
      Object.entries(htmlPolicy).flatMap(([key, value]) => always(key, value, name)),
    ),
    ...Object.entries(preflightHeaders).flatMap(([name, value]) => always(name, value, 'ask')),
    ...replace('Allow', readMethods, `"expr=${status('405')}"`),
    ...replace('Vary', 'Accept, Accept-Encoding', `"expr=${isErrorPage}"`),
    ...replace('Cache-Control', cacheControl.notFound, `"expr=${status('404')}"`),
    ...replace('Cache-Control', cacheControl.moved, `"expr=${status('410')}"`),
    ...replace(
      'Cache-Control',
      cacheControl.never,
      `"expr=reqenv('REDIRECT_STATUS') =~ /^(?:405|5..)$/"`,
    ),
  ];
}

const replace = (name: string, template: string, condition = ''): string[] =>
  [
    `Header unset ${name} ${condition}`,
    `Header always set ${name} ${headerTemplate(template)} ${condition}`,
  ].map((line) => line.trimEnd());

const always = (name: string, value: string, variable: string): string[] => [
  `Header always set ${name} ${value.includes('%{') ? headerTemplate(value) : headerValue(value)} env=catalogue_${variable}`,
];
