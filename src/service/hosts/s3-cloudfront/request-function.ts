import { mediaTypes } from '../../../contract/media-types.ts';
import { paths } from '../../../contract/paths.ts';
import { cacheControl, publicHeaders, readMethods } from '../../http/headers.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { filePathPattern, healthText, hiddenPaths, liveAllow } from '../site-facts.ts';
import { acceptCode } from './accept-code.ts';
import { asCode, printedCode, requestIdCode } from './code.ts';

const suffixOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1] ?? '';

/** The suffixes of published files: a path with one of them is no page. */
export const suffixesOf = ({ files }: RouteTable): ReadonlySet<string> =>
  new Set(['html', 'md', ...[...files.keys()].map(suffixOf).filter((suffix) => suffix !== '')]);

/**
 * The function that CloudFront runs for each request, before its cache: `decide` in what its engine knows
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html),
 * but for the question whether a path of the usual form exists, which only the store can answer. Nothing in it
 * depends on the number of pages.
 */
export function requestFunction(routes: RouteTable, hasUpstream: boolean): string {
  const { prefix, files } = routes;
  const ofApi = [...files.keys()].filter((path) => path.startsWith('/api/'));
  const markdown = [...files.keys()].flatMap((path) => /^(.*)\.md$/.exec(path)?.[1] ?? []);
  const { notFound, moved, never } = cacheControl;
  const site = {
    prefix,
    hasUpstream,
    suffixes: [...suffixesOf(routes)].sort(),
    plain: [...files.keys()].filter((path) => suffixOf(path) === ''),
    hidden: [...hiddenPaths, paths.mcp, ...markdown],
    api: ofApi.filter((path) => /^\/api\/[^/]+$/.test(path)),
    apiFolders: [...new Set(ofApi.map((path) => path.slice(0, path.lastIndexOf('/') + 1)))].filter(
      (folder) => folder !== '/api/',
    ),
    health: healthText,
    types: { html: mediaTypes.html, md: mediaTypes.markdown, json: mediaTypes.json },
    caching: { notFound, moved, never },
    open: publicHeaders,
  };
  return printedCode(`import cf from 'cloudfront';

const store = cf.kvs();
const site = ${asCode(site)};
${requestIdCode}
${acceptCode}
${routeCode}`);
}

/** A path with a control character ends early: in CloudFront's engine, `$` also matches before a line end. */
const routeCode = String.raw`
async function handler(event) {
  const request = event.request;
  const accept = request.headers.accept;
  const ask = {
    request: request,
    id: requestId(event),
    ranges: rangesOf(
      accept === undefined
        ? ''
        : accept.multiValue === undefined
          ? accept.value
          : accept.multiValue.map((each) => each.value).join(', '),
    ),
    isRead: request.method === 'GET' || request.method === 'HEAD',
  };
  const whole = decoded(request.uri);
  const given = whole === undefined ? request.uri : whole;
  const path = below(given);
  if (path === undefined) return errorPage(ask, 404, given);
  if (whole === undefined || /[\x00-\x1f\x7f]/.test(path)) return missing(ask, path);
  if (path === '${paths.subscribe}' || path === '${paths.health}') return live(ask, path);
  const hasSlash = /%2f/i.test(request.uri);
  const was = await formerly(path, hasSlash);
  if (was !== undefined && was.to === undefined) return errorPage(ask, 410, path);
  const found = was !== undefined ? was : hasSlash ? undefined : published(path);
  if (found === undefined) return missing(ask, path);
  if (request.method === 'OPTIONS') {
    const headers = await valueOf('preflight');
    return respond(ask, 204, Object.assign(headers, site.open));
  }
  if (!ask.isRead) return refusal(ask, 405, { allow: '${readMethods}' });
  if (found.to !== undefined) return redirect(ask, found);
  const file = found.file !== undefined ? found.file : found.page + '.' + pageForm(ask.ranges);
  request.uri = site.prefix + file;
  return request;
}

function decoded(uri) {
  try {
    const path = decodeURIComponent(uri);
    return path.includes('\0') ? undefined : path;
  } catch (error) {
    return undefined;
  }
}

function below(path) {
  if (path === site.prefix) return '/';
  return path.startsWith(site.prefix + '/') ? path.slice(site.prefix.length) : undefined;
}

const ending = /(?:\.html|\.md|\.json|\/)$/;

async function formerly(path, hasSlash) {
  let name = path;
  let letters = /^[\x00-\x7f]*$/.test(path) ? undefined : await valueOf('letters 0');
  for (let at = 1; letters !== undefined; at += 1) {
    letters.forEach((letter) => {
      name = name.split(letter[0]).join(letter[1]);
    });
    letters = await valueOf('letters ' + at);
  }
  name = name.toLowerCase().split('+').join(' ');
  const key = name.replace(ending, '');
  const entry = key === '' ? undefined : await valueOf(key);
  if (entry === undefined) return undefined;
  if (!hasSlash && entry.k !== undefined && entry.k.includes(path)) return undefined;
  const redirects = entry.r === undefined ? {} : entry.r;
  const moved = redirects['=' + path] || redirects[name.slice(key.length)];
  if (moved !== undefined) return { status: moved[0], to: moved[1] };
  const gone = entry.g === undefined ? [] : entry.g;
  return gone.includes(path) || gone.includes(path.replace(ending, '')) ? {} : undefined;
}

async function valueOf(key) {
  try {
    const text = await store.get(key);
    return JSON.parse(text);
  } catch (error) {
    return undefined;
  }
}

function isUsual(path) {
  return /^${filePathPattern.replaceAll('/', '\\/')}$/.test(path) && !site.hidden.includes(path);
}

function isFile(path) {
  return site.plain.includes(path) || site.suffixes.includes(path.slice(path.lastIndexOf('.') + 1));
}

function isPage(path) {
  return isUsual(path) && !isFile(path) && !isOfApi(path);
}

function isOfApi(path) {
  return path === '/api' || path.startsWith('/api/');
}

function published(path) {
  if (path === '/') return { page: '/index' };
  if (path === '/index.html') return { to: '/' };
  const alias = path.endsWith('/') ? path.slice(0, -1) : path.replace(/\.html$/, '');
  if (alias !== path) return alias === '/' || isPage(alias) ? { to: alias } : undefined;
  if (isPage(path)) return { page: path };
  const isKnown = isOfApi(path)
    ? site.api.includes(path) || site.apiFolders.includes(path.slice(0, path.lastIndexOf('/') + 1))
    : isFile(path);
  return isKnown && isUsual(path) ? { file: path } : undefined;
}

function respond(ask, status, headers, body) {
  const all = {};
  [{ 'X-Request-Id': ask.id }, headers].forEach((some) => {
    Object.keys(some).forEach((name) => {
      all[name.toLowerCase()] = { value: some[name] };
    });
  });
  const response = { statusCode: status, headers: all };
  if (body !== undefined && ask.request.method !== 'HEAD')
    response.body = { encoding: 'text', data: body };
  return response;
}

async function refusal(ask, status, headers, isClosed) {
  const body = await valueOf('error ' + status);
  body.error.requestId = ask.id;
  const all = { 'content-type': site.types.json, 'cache-control': site.caching.never };
  return respond(ask, status, Object.assign(all, isClosed ? {} : site.open, headers), JSON.stringify(body));
}

function redirect(ask, found) {
  const isOwn = found.status === undefined;
  const query = isOwn ? ask.request.rawQueryString() : undefined;
  const location = isOwn ? site.prefix + found.to + (query ? '?' + query : '') : found.to;
  const headers = { location: location, 'cache-control': site.caching.moved };
  return respond(ask, isOwn ? 301 : found.status, Object.assign(headers, site.open));
}

function missing(ask, path) {
  return isOfApi(path)
    ? refusal(ask, 404, { 'cache-control': site.caching.notFound })
    : errorPage(ask, 404, path);
}

function errorPage(ask, status, path) {
  const form = path.endsWith('.md') ? 'md' : errorForm(ask.ranges);
  const request = ask.request;
  if (ask.isRead) {
    ['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since', 'range'].forEach(
      (name) => {
        delete request.headers[name];
      },
    );
    request.uri = site.prefix + '/' + status + '.' + form;
    return request;
  }
  const headers = {
    'content-type': site.types[form],
    'cache-control': status === 404 ? site.caching.notFound : site.caching.moved,
    vary: 'Accept, Accept-Encoding',
  };
  return respond(ask, status, Object.assign(headers, site.open), String(status) + '\n');
}

function live(ask, path) {
  if (site.hasUpstream) {
    ask.request.uri = path;
    return ask.request;
  }
  const isHealth = path === '${paths.health}';
  if (isHealth ? !ask.isRead : ask.request.method !== 'POST') {
    const allow = isHealth ? '${liveAllow[paths.health]}' : '${liveAllow[paths.subscribe]}';
    return refusal(ask, 405, { allow: allow }, !isHealth);
  }
  if (!isHealth) return refusal(ask, 503, {}, true);
  const headers = { 'content-type': site.types.json, 'cache-control': site.caching.never };
  return respond(ask, 200, Object.assign(headers, site.open), site.health);
}
`;
