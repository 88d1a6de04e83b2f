import { append, drop, move, put, type JsonEdit } from './json-edit.ts';

/** A change of a published file behind the back of the program, and what is to be told of it. */
export interface PublishedEdit {
  readonly name: string;
  readonly path: string;
  readonly edit: (text: string) => string;
  readonly expected: readonly string[];
}

const json =
  ({ apply }: JsonEdit) =>
  (text: string): string =>
    `${JSON.stringify(apply(JSON.parse(text)), null, 2)}\n`;

const ofJson = (name: string, edit: JsonEdit, ...expected: readonly string[]): PublishedEdit => ({
  name,
  path: edit.path,
  edit: json(edit),
  expected,
});

const openApi = '/openapi.json';
const notRaised = 'notable api-version-not-raised api apiVersion';
const health = '/paths/~1api~1health';
const subscribe = '/components/schemas/SubscribeRequest';

const apiKey = (name: string) => ({ key: { type: 'apiKey', in: 'header', name } });

export const publishedEdits: readonly PublishedEdit[] = [
  ofJson(
    'an operation asks for a key',
    put(openApi, `${health}/get/security`, [{ key: [] }]),
    'breaking request-narrowed operation getApiHealth security',
    notRaised,
  ),
  ofJson(
    'every operation asks for a key',
    put(openApi, '/security', [{ key: [] }]),
    ...[
      ...['getApiHealth', 'getApiIndex', 'getAppFeatures', 'getAppIdentity', 'getCurriculum'],
      ...['getOpenApiSpec', 'getToolManifest', 'listVehicles', 'subscribeToNewsletter'],
    ].map((id) => `breaking request-narrowed operation ${id} security`),
    notRaised,
  ),
  ofJson(
    'a required parameter of a path',
    put(openApi, `${health}/parameters`, [{ name: 'key', in: 'query', required: true }]),
    'breaking request-narrowed operation getApiHealth parameters.query.key',
    notRaised,
  ),
  ofJson(
    'another server',
    put(openApi, '/servers/0/url', 'https://elsewhere.example'),
    'breaking server-changed file /openapi.json servers.https://tootlewick.example',
    'additive server-added file /openapi.json servers.https://elsewhere.example',
  ),
  ofJson(
    'one more server',
    append(openApi, '/servers', { url: 'https://mirror.example' }),
    'additive server-added file /openapi.json servers.https://mirror.example',
  ),
  ofJson(
    'a server in other words',
    put(openApi, '/servers/0/description', 'The one that answers.'),
    'editorial file-changed file /openapi.json servers.https://tootlewick.example.description',
  ),
  ofJson(
    'a server with a variable',
    put(openApi, '/servers/0/variables', { port: { default: '8443' } }),
    'breaking server-changed file /openapi.json servers.https://tootlewick.example.variables',
  ),
  ofJson(
    'a way to sign in that nothing asks for yet',
    put(openApi, '/components/securitySchemes', apiKey('X-Key')),
    'editorial file-changed file /openapi.json components.securitySchemes',
  ),
  ofJson(
    'a property that is required beside a reference',
    put(openApi, `${health}/get/responses/200/content/application~1json/schema/required`, ['more']),
    notRaised,
    'additive response-narrowed operation getApiHealth responses.200.application/json.properties.more.required',
  ),
  ofJson(
    'a request may hold nothing more',
    put(openApi, `${subscribe}/unevaluatedProperties`, false),
    'breaking request-narrowed schema SubscribeRequest unevaluatedProperties',
    notRaised,
  ),
  ofJson(
    'an answer without a header',
    drop(openApi, '/paths/~1api~1vehicles.json/get/responses/200/headers/ETag'),
    'breaking answer-removed operation listVehicles responses.200.headers.ETag',
    notRaised,
  ),
  ofJson(
    'a deprecated operation',
    put(openApi, `${health}/get/deprecated`, true),
    notRaised,
    'notable contract-deprecated operation getApiHealth deprecated',
  ),
  ofJson(
    'a property named as every object has one',
    put(openApi, '/components/schemas/Vehicle/properties/constructor', { type: 'string' }),
    notRaised,
    'additive property-added schema Vehicle properties.constructor',
  ),
  ofJson(
    'an example that repeats nothing',
    put(openApi, `${health}/get/responses/200/content/application~1json/example`, 1),
    'editorial contract-text operation getApiHealth responses.200.application/json.example',
  ),
  ofJson(
    'a tag with other words',
    put(openApi, '/tags/0/description', 'Something else.'),
    'editorial file-changed file /openapi.json tags.Description.description',
  ),
  ofJson(
    'no brand',
    drop('/api/apps.json', '/brand'),
    'breaking file-field-removed file /api/apps.json brand',
  ),
  ofJson(
    'an index that lacks a resource',
    drop('/api/index.json', '/resources/0'),
    'breaking file-field-removed file /api/index.json resources.OpenAPI document',
  ),
  ofJson(
    'an index with one more',
    append('/api/index.json', '/resources', { name: 'More', url: 'https://elsewhere.example' }),
    'editorial file-changed file /api/index.json resources.More',
  ),
  ofJson(
    'tools of another version',
    put('/api/tools.json', '/version', '9.9.9'),
    'editorial file-changed file /api/tools.json version',
  ),
  ofJson(
    'a version that is a number',
    put('/api/tools.json', '/version', 9),
    'breaking file-field-retyped file /api/tools.json version',
  ),
  ofJson(
    'another context',
    put('/api/features.json', '/@context', 'https://elsewhere.example'),
    'breaking file-type-changed file /api/features.json @context',
  ),
  ofJson(
    'another type of a document',
    put('/api/features.json', '/@type', 'ItemList'),
    'breaking file-type-changed file /api/features.json @type',
  ),
  ofJson(
    'another type of an app',
    put('/api/features.json', '/applications/0/@type', 'VideoGame'),
    'breaking entry-type-changed app bus-stop-stories @type',
  ),
  ofJson(
    'a curriculum that says less of itself',
    drop('/api/curriculum.json', '/meta/description'),
    'breaking file-field-removed file /api/curriculum.json meta.description',
  ),
  ofJson(
    'no matching rules for agents',
    drop('/llm/ai-instructions.json', '/matching'),
    'breaking file-field-removed file /llm/ai-instructions.json matching',
  ),
  ofJson(
    'a comparison without its items',
    move('/llm/comparison-matrix.json', '/items', '/things'),
    'breaking file-field-removed file /llm/comparison-matrix.json items',
    'editorial file-changed file /llm/comparison-matrix.json things',
  ),
  ofJson(
    'an error in other words',
    put('/api/404.json', '/error/message', 'No.'),
    'editorial file-changed file /api/404.json error.message',
  ),
  {
    name: 'a manual for agents with nothing in it',
    path: '/agents.md',
    edit: () => '# Manual\n',
    expected: ['notable file-text-lost file /agents.md'],
  },
  {
    name: 'an index for agents without its rules',
    path: '/llms.txt',
    edit: (text) => text.replace(/Match an app by appId[^]*?\n\n/, ''),
    expected: ['notable file-text-lost file /llms.txt'],
  },
  {
    name: 'a full text without a page',
    path: '/llms-full.txt',
    edit: (text) => text.replace(/\n---\n# Digger\n[^]*?(?=\n---\n# )/, ''),
    expected: ['notable file-text-lost file /llms-full.txt'],
  },
  {
    name: 'a sitemap without a page',
    path: '/sitemap.xml',
    edit: (text) => text.replace(/<url><loc>[^<]*digger<.*\n/, ''),
    expected: ['notable file-text-lost file /sitemap.xml'],
  },
  {
    name: 'dates alone in a sitemap',
    path: '/sitemap.xml',
    edit: (text) => text.replaceAll('2026-03-14', '2027-03-14'),
    expected: [],
  },
  {
    name: 'a feed without an article',
    path: '/feed.xml',
    edit: (text) => text.replace(/<entry>.*\n/, ''),
    expected: ['notable file-text-lost file /feed.xml'],
  },
  {
    name: 'dates alone in a feed',
    path: '/feed.xml',
    edit: (text) => text.replaceAll('2026-03-14T', '2027-03-14T'),
    expected: [],
  },
  {
    name: 'a catalog of the API with another link',
    path: '/.well-known/api-catalog',
    edit: (text) => text.replace('/developers', '/else'),
    expected: [
      'editorial file-changed file /.well-known/api-catalog linkset',
      'editorial file-changed file /.well-known/api-catalog linkset',
    ],
  },
  {
    name: 'the HTML of a page alone',
    path: '/about.html',
    edit: (text) => text.replace('<main', '<p>More.</p><main'),
    expected: ['editorial html-changed file /about.html'],
  },
  {
    name: 'two facts of a list that change places',
    path: '/about.md',
    edit: (text) => `${text}\nAds: no, accounts: yes\n`,
    expected: ['editorial page-text page /about'],
  },
];
