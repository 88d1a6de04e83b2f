/** Requests and values that several clauses name. */
export const any = { Accept: '*/*' };
export const forBrowsers = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
};
export const forAgents = { Accept: 'text/markdown' };
export const gzip = { 'Accept-Encoding': 'gzip' };
export const html = 'text/html; charset=utf-8';
export const markdown = 'text/markdown; charset=utf-8';
export const tag = /^(?:W\/)?"[^"]+"$/;
export const pages = ['GET /', 'GET /vehicles', 'GET /vehicles/digger', 'GET /apps/train-talk'];
export const missing = [
  'GET /no-such-page',
  'GET /vehicles/no-such-vehicle',
  'GET /404',
  'GET /index',
];
export const missingData = ['GET /api/no-such-resource', 'GET /api/404.json', 'GET /api/'];
export const removed = [
  'GET /apps/balloon-pop',
  'GET /apps/balloon-pop.html',
  'GET /apps/balloon-pop/',
];
export const readable = [
  '/',
  '/vehicles',
  '/vehicles/digger.md',
  '/llms.txt',
  '/api/vehicles.json',
];
export const refused = readable.flatMap((path) => [
  `POST ${path}`,
  `DELETE ${path}`,
  `PUT ${path}`,
]);
export const lists = ['{url}/sitemap.xml', '{url}/llms.txt', '{url}/api/index.json'];
export const methods = 'GET, HEAD, OPTIONS';
