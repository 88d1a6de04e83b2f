/** Requests and values that several clauses name. */
export const any = { Accept: '*/*' };
export const forBrowsers = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
};
export const forAgents = { Accept: 'text/markdown' };
export const gzip = { 'Accept-Encoding': 'gzip' };
export const outside = { Range: 'bytes=99999999-' };
/** What lets the pages of every site read an answer, and nobody guess what it is. */
export const open = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, X-Request-Id',
  'X-Content-Type-Options': 'nosniff',
};
export const html = 'text/html; charset=utf-8';
export const markdown = 'text/markdown; charset=utf-8';
export const tag = /^(?:W\/)?"[^"]+"$/;
export const pages = ['GET /', 'GET /vehicles', 'GET /vehicles/digger', 'GET /apps/train-talk'];
const nowhere = ['/no-such-page', '/vehicles/no-such-vehicle', '/404', '/index'];
export const missing = nowhere.map((path) => `GET ${path}`);
export const missingData = ['GET /api/no-such-resource', 'GET /api/404.json', 'GET /api/'];
export const removed = ['', '.html', '/'].map((end) => `GET /apps/balloon-pop${end}`);
const readable = ['/', '/vehicles', '/vehicles/digger.md', '/llms.txt', '/api/vehicles.json'];
export const refused = ['POST', 'DELETE', 'PUT'].flatMap((method) =>
  readable.map((path) => `${method} ${path}`),
);
export const lists = ['{url}/sitemap.xml', '{url}/llms.txt', '{url}/api/index.json'];
export const methods = 'GET, HEAD, OPTIONS';
