import { paths } from '../../../contract/paths.ts';
import {
  alternate,
  cacheControl,
  drawingPolicy,
  encoded,
  errorCaching,
  htmlPolicy,
  negotiated,
  publicHeaders,
} from '../../http/headers.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { entryPattern, notEntryPattern } from '../site-facts.ts';
import { asCode, printedCode, requestIdCode } from './code.ts';

/**
 * The function that CloudFront runs for each answer that comes from an object or its cache. It tells pages and
 * the pages of errors by the headers of the object (`objectHeaders`), so it does not matter whether
 * `event.request.uri` is the path as it was requested or as the other function rewrote it, which is not
 * documented (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html).
 */
export function responseFunction({ addresses: { url }, prefix }: RouteTable): string {
  const site = {
    prefix,
    root: url('/').replace(/\/$/, ''),
    index: `<${url(paths.llms)}>; rel="describedby"`,
    page: cacheControl.page,
    statuses: { [errorCaching(404)]: 404, [errorCaching(410)]: 410 },
    open: publicHeaders,
    negotiated,
    encoded,
    html: htmlPolicy,
    drawing: drawingPolicy,
  };
  return printedCode(`const site = ${asCode(site)};
${requestIdCode}
${headerCode}`);
}

const headerCode = String.raw`
function handler(event) {
  const response = event.response;
  const headers = response.headers;
  const type = valueOf(headers['content-type']);
  const caching = valueOf(headers['cache-control']);
  const isHtml = type.startsWith('text/html');
  const error = isHtml || type.startsWith('text/markdown') ? site.statuses[caching] : undefined;
  if (error !== undefined && response.statusCode === 200) response.statusCode = error;
  const isPage = caching === site.page;
  put(headers, site.open);
  put(headers, { 'X-Request-Id': requestId(event) });
  put(headers, isPage || error !== undefined ? site.negotiated : site.encoded);
  if (isHtml) put(headers, site.html);
  if (type === 'image/svg+xml') put(headers, site.drawing);
  if (isPage) put(headers, pageHeaders(event.request.uri, type));
  return response;
}

function valueOf(header) {
  return header === undefined ? '' : header.value;
}

function put(headers, more) {
  Object.keys(more).forEach((name) => {
    headers[name.toLowerCase()] = { value: more[name] };
  });
}

function pageHeaders(uri, type) {
  const path = decodeURIComponent(uri).slice(site.prefix.length);
  const isMarkdown = type === '' ? path.endsWith('.md') : type.startsWith('text/markdown');
  const bare = path.replace(/\.(?:html|md)$/, '');
  const file = bare === '' || bare === '/' ? '/index' : bare;
  const page = file === '/index' ? '/' : file;
  const location = { 'Content-Location': site.prefix + file + (isMarkdown ? '.md' : '.html') };
  if (type === '') return path === bare ? {} : location;
  const link = (to, more) => '<' + site.root + to + '>; ' + more + ', ';
  location.Link =
    (isMarkdown
      ? link(page, 'rel="canonical"')
      : link(file + '.md', '${alternate.markdown}') +
        (/^(?!${notEntryPattern.replaceAll('/', '\\/')}$)${entryPattern.replaceAll('/', '\\/')}$/.test(page)
          ? link(page + '.json', '${alternate.json}')
          : '')) + site.index;
  return location;
}
`;
