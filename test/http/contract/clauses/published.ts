import type { Clause } from './clause.ts';
import { any, forBrowsers, forAgents, html, markdown, pages } from './requests.ts';

/** Endpoints, Markdown negotiation. */
export const publishedClauses: readonly Clause[] = [
  // Endpoints
  {
    says: 'Documents of the API, instructions for models and the matrix of apps are JSON.',
    asks: [
      ...['GET /openapi.json', 'GET /api/openapi.json', 'GET /api/index.json'],
      ...['GET /api/tools.json', 'GET /api/apps.json', 'GET /api/vehicles.json'],
      ...['GET /api/curriculum.json', 'GET /llm/ai-instructions.json'],
      'GET /llm/comparison-matrix.json',
    ],
    ...{ status: 200, headers: { 'Content-Type': 'application/json' } },
  },
  {
    says: 'The OpenAPI document is of version 3.1, at both of its addresses.',
    asks: ['GET /openapi.json', 'GET /api/openapi.json'],
    body: [/"openapi": ?"3\.1\.\d"/],
  },
  {
    says: 'The index of the API lists resources with address, media type and description.',
    asks: ['GET /api/index.json'],
    body: ['"resources"', '"{url}/openapi.json"', '"mediaType"', '{url}/sitemap.xml'],
  },
  {
    says: 'The tool manifest has the schema of each tool under both keys.',
    asks: ['GET /api/tools.json'],
    body: ['"input_schema"', '"parameters"', '"subscribeToNewsletter"'],
  },
  {
    says: 'The app catalogue is JSON-LD of schema.org.',
    asks: ['GET /api/features.json'],
    ...{ status: 200, headers: { 'Content-Type': /^application\/(?:ld\+)?json$/ } },
    body: [/"@context": ?"https:\/\/schema\.org"/, /"@type": ?"SoftwareApplication"/],
  },
  { says: 'The vehicles are an array.', asks: ['GET /api/vehicles.json'], body: [/^\s*\[/] },
  {
    says: 'The guide for agents is markdown.',
    ...{ asks: ['GET /agents.md'], status: 200, headers: { 'Content-Type': markdown } },
  },
  {
    says: 'Texts for agents and the rules for crawlers are plain text.',
    asks: ['GET /llms.txt', 'GET /llms-full.txt', 'GET /robots.txt'],
    ...{ status: 200, headers: { 'Content-Type': /^text\/plain; ?charset=utf-8$/i } },
  },
  {
    says: 'The map of the site is XML.',
    ...{ asks: ['GET /sitemap.xml'], status: 200, headers: { 'Content-Type': 'application/xml' } },
  },

  // Markdown negotiation
  {
    says: 'A page is markdown for a client that asks for markdown.',
    ...{ asks: pages, with: forAgents, status: 200, headers: { 'Content-Type': markdown } },
    body: [/^# /m],
  },
  {
    says: 'A page is markdown at its .md path, whatever the client asks for.',
    asks: ['GET /vehicles.md', 'GET /vehicles/digger.md'],
    ...{ with: forBrowsers, status: 200, headers: { 'Content-Type': markdown } },
  },
  {
    says: 'A page is HTML for browsers.',
    ...{ asks: pages, with: forBrowsers, status: 200, headers: { 'Content-Type': html } },
    body: [/^<!doctype html>/i],
  },
  {
    says: 'A page is HTML for a client that takes anything.',
    ...{ asks: pages, with: any, status: 200, headers: { 'Content-Type': html } },
  },
  {
    says: 'Markdown at a lower weight than HTML is not sent (RFC 9110, 12.5.1).',
    asks: pages,
    with: { Accept: 'text/html;q=0.9, text/markdown;q=0.8' },
    ...{ status: 200, headers: { 'Content-Type': html } },
  },
  {
    says: 'Markdown is sent where HTML is refused with a weight of zero (RFC 9110, 12.4.2).',
    asks: pages,
    ...{ with: { Accept: 'text/html;q=0, */*' }, headers: { 'Content-Type': markdown } },
  },
  {
    says: 'Both forms of a page vary by Accept and encoding.',
    asks: [...pages, 'GET /vehicles/digger.md', 'HEAD /vehicles'],
    ...{ status: 200, headers: { Vary: 'Accept, Accept-Encoding' } },
  },
  {
    says: 'The HTML of a page links to its markdown, and to the index for agents.',
    ...{ asks: ['GET /apps/train-talk'], with: forBrowsers },
    headers: {
      Link: '<{url}/apps/train-talk.md>; rel="alternate"; type="text/markdown", <{url}/apps/train-talk.json>; rel="alternate"; type="application/json", <{url}/llms.txt>; rel="describedby"',
    },
  },
  {
    says: 'A page that is no entry has no JSON to link to.',
    ...{ asks: ['GET /vehicles'], with: forBrowsers },
    headers: {
      Link: '<{url}/vehicles.md>; rel="alternate"; type="text/markdown", <{url}/llms.txt>; rel="describedby"',
    },
  },
  {
    says: 'The markdown of a page links to its HTML as the canonical address.',
    asks: ['GET /vehicles/digger.md', 'HEAD /vehicles/digger.md'],
    headers: {
      Link: '<{url}/vehicles/digger>; rel="canonical", <{url}/llms.txt>; rel="describedby"',
    },
  },
  {
    says: 'The home page is the canonical address of its markdown.',
    ...{ asks: ['GET /index.md'], status: 200 },
    headers: { Link: /^<\{url\}\/>; rel="canonical",/ },
  },
  {
    says: 'An answer names the form that was chosen (RFC 9110, 8.7).',
    ...{ asks: ['GET /vehicles/digger'], with: forBrowsers },
    headers: { 'Content-Location': '{path}/vehicles/digger.html' },
  },
  {
    says: 'Markdown that was chosen is named as such (RFC 9110, 8.7).',
    ...{ asks: ['GET /vehicles/digger'], with: forAgents },
    headers: { 'Content-Location': '{path}/vehicles/digger.md' },
  },
  {
    says: 'What has one form varies by encoding only, and links to nothing.',
    asks: ['GET /llms.txt', 'GET /api/vehicles.json', 'GET /agents.md'],
    headers: { Vary: 'Accept-Encoding', Link: null, 'Content-Location': null },
  },
];
