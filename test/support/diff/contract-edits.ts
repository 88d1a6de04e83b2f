import { append, drop, move, put, reverse, type JsonEdit } from './json-edit.ts';

/** A change of the published contract, and what is reported of it: `level kind id field`. */
export interface ContractEdit {
  readonly name: string;
  readonly edits: readonly JsonEdit[];
  readonly expected: readonly string[];
}

const openApi = '/openapi.json';
const tools = '/api/tools.json';
const health = '/paths/~1api~1health';
const healthSchema = `${health}/get/responses/200/content/application~1json/schema`;
const vehicles = '/paths/~1api~1vehicles.json/get/responses/200';
const schema = (name: string, within: string): string => `/components/schemas/${name}/${within}`;
const subscribe = (within: string): string => schema('SubscribeRequest', within);

const of = (name: string, edit: JsonEdit, ...expected: readonly string[]): ContractEdit => ({
  name,
  edits: [edit],
  expected,
});

/** Edits of what is written in the order of the effects: narrowed, widened, gone, come, words. */
export const contractEdits: readonly ContractEdit[] = [
  of(
    'a request must hold more',
    append(openApi, subscribe('required'), 'source'),
    'breaking schema SubscribeRequest /required',
  ),
  of(
    'a request may be shorter only',
    put(openApi, subscribe('properties/source/maxLength'), 60),
    'notable schema SubscribeRequest /properties/source/maxLength',
  ),
  of(
    'a request may be longer',
    put(openApi, subscribe('properties/source/maxLength'), 200),
    'notable schema SubscribeRequest /properties/source/maxLength',
  ),
  of(
    'a request must be longer',
    put(openApi, subscribe('properties/source/minLength'), 3),
    'notable schema SubscribeRequest /properties/source/minLength',
  ),
  of(
    'a request may hold nothing more',
    put(openApi, subscribe('unevaluatedProperties'), false),
    'notable schema SubscribeRequest /unevaluatedProperties',
  ),
  of(
    'an answer may leave out what was always there',
    put(openApi, schema('Vehicle', 'required'), ['id', 'name', 'slug']),
    'breaking schema Vehicle /required',
  ),
  of(
    'an answer has a new property, which is always there',
    {
      path: openApi,
      apply: (document) =>
        append(openApi, schema('Vehicle', 'required'), 'wheels').apply(
          put(openApi, schema('Vehicle', 'properties/wheels'), { type: 'integer' }).apply(document),
        ),
    },
    'additive schema Vehicle /properties/wheels',
    'additive schema Vehicle /required',
  ),
  of(
    'the enum of an answer is widened',
    append(openApi, schema('AppIdentityEntry', 'properties/platform/enum'), 'Android'),
    'additive schema AppIdentityEntry /properties/platform/enum',
  ),
  of(
    'the enum of an answer is narrowed',
    drop(openApi, schema('Error', 'properties/error/properties/code/enum/0')),
    'breaking schema Error /properties/error/properties/code/enum',
  ),
  of(
    'a type of an answer is widened',
    put(openApi, schema('Vehicle', 'properties/name/type'), ['string', 'null']),
    'breaking schema Vehicle /properties/name/type',
  ),
  of(
    'an answer is limited',
    put(openApi, schema('Vehicle', 'properties/name/minLength'), 2),
    'notable schema Vehicle /properties/name/minLength',
  ),
  of(
    'an answer may hold a lower number',
    put(openApi, schema('Vehicle', 'properties/tier/minimum'), 0),
    'notable schema Vehicle /properties/tier/minimum',
  ),
  of(
    'an answer never holds the lowest number',
    put(openApi, schema('Vehicle', 'properties/tier/minimum'), 2),
    'notable schema Vehicle /properties/tier/minimum',
  ),
  of(
    'a pattern is another one, in the schema file alone',
    put('/schemas/Vehicle.schema.json', '/properties/slug/pattern', '^[a-z]+$'),
    'notable schema Vehicle /properties/slug/pattern',
  ),
  of(
    'a property leaves an answer',
    drop(openApi, schema('Vehicle', 'properties/tier')),
    'breaking schema Vehicle /properties/tier',
  ),
  of(
    'a property named as every object has one',
    put(openApi, schema('Vehicle', 'properties/constructor'), { type: 'string' }),
    'additive schema Vehicle /properties/constructor',
  ),
  of(
    'a property named as a keyword of words',
    put(openApi, schema('Vehicle', 'properties/title'), { type: 'string' }),
    'additive schema Vehicle /properties/title',
  ),
  of(
    'a schema is described in other words',
    put(openApi, schema('Vehicle', 'properties/name/description'), 'What it is called.'),
    'editorial schema Vehicle /properties/name/description',
  ),
  of(
    // What the answer holds stays the same, without the name.
    'a schema is gone',
    move(openApi, '/components/schemas/Health', healthSchema),
    'breaking operation getApiHealth /responses/200/content/application~1json/schema/$ref',
    'breaking schema Health ',
    'additive operation getApiHealth /responses/200/content/application~1json/schema/properties',
    'additive operation getApiHealth /responses/200/content/application~1json/schema/required',
    'additive operation getApiHealth /responses/200/content/application~1json/schema/type',
    'editorial operation getApiHealth /responses/200/content/application~1json/schema/description',
    'editorial operation getApiHealth /responses/200/content/application~1json/schema/title',
  ),
  of(
    'a property that is required beside a reference',
    put(openApi, `${healthSchema}/required`, ['more']),
    'additive operation getApiHealth /responses/200/content/application~1json/schema/required',
  ),
  {
    name: 'lists in another order',
    edits: [
      reverse(openApi, schema('Vehicle', 'required')),
      reverse(openApi, schema('Error', 'properties/error/properties/code/enum')),
    ],
    expected: [],
  },
  of('an operation is gone', drop(openApi, health), 'breaking operation getApiHealth '),
  of(
    'an operation moves',
    move(openApi, health, '/paths/~1api~1pulse'),
    'breaking operation getApiHealth /endpoint',
  ),
  of(
    'an operation is new',
    put(openApi, '/paths/~1api~1colours.json', {
      get: { operationId: 'listColours', responses: { '200': { description: 'Colours.' } } },
    }),
    'additive operation listColours ',
  ),
  of(
    'a deprecated operation',
    put(openApi, `${health}/get/deprecated`, true),
    'notable operation getApiHealth /deprecated',
  ),
  of(
    'an operation asks for a key',
    put(openApi, `${health}/get/security`, [{ key: [] }]),
    'breaking operation getApiHealth /security',
  ),
  of(
    'every operation asks for a key',
    put(openApi, '/security', [{ key: [] }]),
    'breaking file /openapi.json /security',
  ),
  of(
    'a parameter that is required',
    put(openApi, `${health}/get/parameters`, [{ name: 'key', in: 'query', required: true }]),
    'breaking operation getApiHealth /parameters/query.key',
  ),
  of(
    'a parameter that is not required',
    put(openApi, `${health}/get/parameters`, [{ name: 'key', in: 'query' }]),
    'additive operation getApiHealth /parameters/query.key',
  ),
  of(
    'an answer changes its media type',
    move(
      openApi,
      `${vehicles}/content/application~1json`,
      `${vehicles}/content/application~1x-ndjson`,
    ),
    'breaking operation listVehicles /responses/200/content/application~1json',
    'additive operation listVehicles /responses/200/content/application~1x-ndjson',
  ),
  of(
    'an answer without a header',
    drop(openApi, `${vehicles}/headers/ETag`),
    'breaking operation listVehicles /responses/200/headers/ETag',
  ),
  of(
    'another server',
    put(openApi, '/servers/0/url', 'https://elsewhere.example'),
    'breaking file /openapi.json /servers/https:~1~1tootlewick.example',
    'additive file /openapi.json /servers/https:~1~1elsewhere.example',
  ),
  of('a server in other words', put(openApi, '/servers/0/description', 'The one that answers.')),
  of(
    'a way to sign in that nothing asks for yet',
    put(openApi, '/components/securitySchemes', {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    }),
    'additive file /openapi.json /components/securitySchemes',
  ),
  of(
    'an example',
    put(openApi, `${health}/get/responses/200/content/application~1json/example`, 1),
  ),
  of(
    'a tag with other words',
    put(openApi, '/tags/0/description', 'Something else.'),
    'editorial file /openapi.json /tags/Description/description',
  ),
  {
    name: 'a tool is gone',
    edits: [drop(tools, '/tools/getOpenApiSpec')],
    expected: ['breaking tool getOpenApiSpec '],
  },
  {
    name: 'a tool is renamed, one is called elsewhere, and one says something else',
    edits: [
      put(tools, '/tools/listVehicles/name', 'listAllVehicles'),
      put(tools, '/tools/getApiHealth/endpoint/url', 'https://tootlewick.example/api/pulse'),
      put(tools, '/tools/getApiIndex/description', 'Returns the index.'),
    ],
    expected: [
      'breaking tool getApiHealth /endpoint/url',
      'breaking tool listVehicles ',
      'additive tool listAllVehicles ',
      'editorial tool getApiIndex /description',
    ],
  },
  {
    name: 'what an operation and a schema say, their tools and files do not repeat',
    edits: [
      drop(openApi, health),
      drop(tools, '/tools/getApiHealth'),
      append(openApi, subscribe('required'), 'source'),
      append('/schemas/SubscribeRequest.schema.json', '/required', 'source'),
      append(tools, '/tools/subscribeToNewsletter/input_schema/required', 'source'),
      append(tools, '/tools/subscribeToNewsletter/parameters/required', 'source'),
    ],
    expected: ['breaking operation getApiHealth ', 'breaking schema SubscribeRequest /required'],
  },
];
