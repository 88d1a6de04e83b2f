import { hashedFolders } from '../../../contract/paths.ts';
import { drawingPolicy, type Headers } from '../../http/headers.ts';
import { withPath } from '../answers.ts';
import {
  entryPattern,
  errorBodyPattern,
  filePathPattern,
  hiddenPaths,
  notEntryPattern,
  type SiteFacts,
} from '../site-facts.ts';
import { block, headerLines, methodLines } from './lines.ts';
import { caddyTemplate, caddyValue } from './quote.ts';

const nowhere = '/.none';

/** Maps of a path to its file, and to the page that it belongs to. */
export function pathMaps({ prefix, stems, plainHtml }: SiteFacts): string[] {
  const nothingAt = (path: string): string => `${caddyValue(path)} ${nowhere} ${nowhere}`;
  return [
    ...block(
      'map {http.vars.catalogue_slash}{http.vars.catalogue_path} {catalogue_page} {catalogue_file}',
      [
        '/ /index /.none',
        ...[...hiddenPaths, ...stems].map(nothingAt),
        ...plainHtml.map((path) => `${caddyValue(path)} ${nowhere} ${caddyValue(path)}`),
        `${caddyTemplate(`~^${errorBodyPattern}\\z`)} ${nowhere} ${nowhere}`,
        `${caddyTemplate('~\\.html\\z')} ${nowhere} ${nowhere}`,
        `${caddyTemplate(`~^(${filePathPattern})\\z`)} "$1" "$1"`,
        `default ${nowhere} ${nowhere}`,
      ],
    ),
    ...block(
      'map {http.vars.catalogue_slash}{http.vars.catalogue_path} {catalogue_bare} {catalogue_canonical}',
      [
        `/index.html /index ${prefix}/`,
        `// /index ${prefix}/`,
        ...stems.map((stem) => nothingAt(`${stem}/`)),
        `${caddyTemplate('~^/(?:index/|(?:404|410)(?:/|\\.html))\\z')} ${nowhere} ${nowhere}`,
        `${caddyTemplate(`~^(${filePathPattern})(?:\\.html|/)\\z`)} "$1" "${prefix}$1"`,
        `default ${nowhere} ${nowhere}`,
      ],
    ),
    ...block('map {http.request.orig_uri} {catalogue_query}', [
      `${caddyTemplate('~^[^?]*(\\?.*)\\z')} "$1"`,
      'default ""',
    ]),
  ];
}

export function fileLines(facts: SiteFacts): string[] {
  return [
    ...block('@file file', [
      'try_files {catalogue_page}.{http.vars.catalogue_form} {catalogue_file}',
    ]),
    ...block('handle @file', [
      ...block('route', [
        ...methodLines(facts),
        'rewrite * {http.matchers.file.relative}',
        ...fileHeaders(facts),
        '@other_range not header_regexp Range "^bytes=[0-9]*-[0-9]*$"',
        'request_header @other_range -Range',
        ...tagLines,
        ...block('file_server', ['disable_canonical_uris']),
      ]),
    ]),
  ];
}

/**
 * A part is never compressed, and what may be compressed has a weak tag, so a strong one always identifies
 * the plain bytes.
 */
const tagLines = [
  ...block('@whole', ['not method HEAD', 'not header_regexp Range .']),
  'encode @whole gzip',
  ...block('@packed', ['not header_regexp Range .', 'header_regexp Accept-Encoding (?i)gzip']),
  ...block('header @packed', ['ETag `^"` `W/"`', 'defer']),
  // Compressing nothing, Caddy would say the length of that.
  ...block('@measured', ['method HEAD', 'header_regexp Accept-Encoding (?i)gzip']),
  ...block('header @measured', ['-Content-Length', 'defer']),
];

function fileHeaders(facts: SiteFacts): string[] {
  const { answers, prefix, noPages, mediaTypes, otherTypes } = facts;
  const link = ({ Link = '' }: Headers) => caddyTemplate(withPath(Link, '$1'));
  const path = '{http.request.uri.path}';
  const plain = noPages.map((each) => ` && ${path} != '${each}'`).join('');
  const isPage = `(${path}.endsWith('.html') || ${path}.endsWith('.md'))${plain}`;
  return [
    `@html expression \`${path}.endsWith('.html')${plain}\``,
    `@markdown expression \`${path}.endsWith('.md')${plain}\``,
    `@drawing expression ${path}.endsWith('.svg')`,
    `@page expression \`${isPage}\``,
    `@plain not expression \`${isPage}\``,
    `@hashed path ${hashedFolders.map((folder) => `/${folder}/*`).join(' ')}`,
    ...block(`map ${path} {catalogue_link}`, [
      ...noPages.map((each) => `${caddyValue(each)} ""`),
      `/index.html ${link(answers.home.html)}`,
      `/index.md ${link(answers.home.markdown)}`,
      `${caddyTemplate(`~^(${notEntryPattern})\\.html\\z`)} ${link(answers.page.html)}`,
      `${caddyTemplate(`~^(${entryPattern})\\.html\\z`)} ${link(answers.entry)}`,
      `"~^(.*)\\.html\\z" ${link(answers.page.html)}`,
      `"~^(.*)\\.md\\z" ${link(answers.page.markdown)}`,
      'default ""',
    ]),
    'header @page Link {catalogue_link}',
    `header @page Content-Location ${prefix}${path}`,
    ...headerLines('@html', answers.page.html),
    ...headerLines('@markdown', answers.page.markdown),
    ...headerLines('@plain', answers.plain),
    `header @hashed Cache-Control ${caddyValue(answers.hashed['Cache-Control'] ?? '')}`,
    ...Object.entries(drawingPolicy).map(
      ([name, value]) => `header @drawing ${name} ${caddyValue(value)}`,
    ),
    ...block(`map ${path} {catalogue_type}`, [
      ...otherTypes.map(([each, type]) => `${caddyValue(each)} ${caddyValue(type)}`),
      ...[...mediaTypes].map(([suffix, type]) => `"~\\.${suffix}\\z" ${caddyValue(type)}`),
      'default application/octet-stream',
    ]),
    'header Content-Type {catalogue_type}',
  ];
}
