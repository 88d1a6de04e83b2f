import type { Manifest } from '../../../../src/content/model/manifest.ts';
import { append, drop, move, put } from '../json-edit.ts';
import type { Scenario } from './scenario.ts';

const openApi = '/openapi.json';
const tools = '/api/tools.json';
const schema = (name: string, within = ''): string =>
  `/components/schemas/${name}${within === '' ? '' : `/${within}`}`;
const answer = (path: string): string => `/paths/~1api~1${path}/get/responses/200/content`;
const vehicleAnswer = answer('vehicles.json');
const healthAnswer = `${answer('health')}/application~1json/schema`;
const notRaised = 'notable api-version-not-raised api apiVersion';

/** Changes to the contract. */
export const contract: readonly Scenario[] = [
  {
    name: 'the API version is raised',
    sources: (repository) => {
      repository.edit('sources/site.yaml', '1.2.0', '1.10.0');
    },
    expected: ['editorial api-version-raised api apiVersion'],
  },
  {
    name: 'the API version is lowered',
    sources: (repository) => {
      repository.edit('sources/site.yaml', '1.2.0', '1.1.9');
    },
    expected: ['notable api-version-lowered api apiVersion'],
  },
  {
    name: 'a request must hold more',
    output: [append(openApi, schema('SubscribeRequest', 'required'), 'source')],
    expected: [
      'breaking request-narrowed schema SubscribeRequest properties.source.required',
      notRaised,
    ],
  },
  {
    name: 'a request may be shorter only',
    output: [put(openApi, schema('SubscribeRequest', 'properties/source/maxLength'), 60)],
    expected: [
      'breaking request-narrowed schema SubscribeRequest properties.source.maxLength',
      notRaised,
    ],
  },
  {
    name: 'a request may be longer',
    output: [put(openApi, schema('SubscribeRequest', 'properties/source/maxLength'), 200)],
    expected: [
      notRaised,
      'additive request-widened schema SubscribeRequest properties.source.maxLength',
    ],
  },
  {
    name: 'a property leaves an answer',
    output: [drop(openApi, schema('Vehicle', 'properties/tier'))],
    expected: ['breaking property-removed schema Vehicle properties.tier', notRaised],
  },
  {
    name: 'an answer has a new property, which is always there',
    output: [
      put(openApi, schema('Vehicle', 'properties/wheels'), { type: 'integer' }),
      append(openApi, schema('Vehicle', 'required'), 'wheels'),
    ],
    expected: [notRaised, 'additive property-added schema Vehicle properties.wheels'],
  },
  {
    name: 'an answer may leave out what was always there',
    output: [put(openApi, schema('Vehicle', 'required'), ['id', 'name', 'slug'])],
    expected: ['breaking response-widened schema Vehicle properties.category.required', notRaised],
  },
  {
    name: 'the enum of an answer is widened, and the version raised',
    output: [
      append(openApi, schema('AppIdentityEntry', 'properties/platform/enum'), 'Android'),
      put(openApi, '/info/version', '2.0.0'),
    ],
    expected: [
      'breaking response-widened schema AppIdentityEntry properties.platform.enum',
      'editorial api-version-raised api apiVersion',
    ],
  },
  {
    name: 'the enum of an answer is narrowed',
    output: [drop(openApi, schema('Error', 'properties/error/properties/code/enum/0'))],
    expected: [
      notRaised,
      'additive response-narrowed schema Error properties.error.properties.code.enum',
    ],
  },
  {
    name: 'a type of an answer is widened',
    output: [put(openApi, schema('Vehicle', 'properties/name/type'), ['string', 'null'])],
    expected: ['breaking response-widened schema Vehicle properties.name.type', notRaised],
  },
  {
    name: 'a pattern is another one, in the schema file alone',
    output: [put('/schemas/Vehicle.schema.json', '/properties/slug/pattern', '^[a-z]+$')],
    expected: ['breaking response-widened schema Vehicle properties.slug.pattern', notRaised],
  },
  {
    name: 'a schema is described in other words',
    output: [put(openApi, schema('Vehicle', 'properties/name/description'), 'What it is called.')],
    expected: ['editorial contract-text schema Vehicle properties.name.description'],
  },
  {
    name: 'a schema is gone',
    // What the answer holds stays the same, without the name.
    output: [move(openApi, schema('Health'), healthAnswer)],
    expected: ['breaking schema-removed schema Health', notRaised],
  },
  {
    name: 'an operation is gone',
    output: [drop(openApi, '/paths/~1api~1health')],
    expected: ['breaking operation-removed operation getApiHealth', notRaised],
  },
  {
    name: 'an operation moves',
    output: [move(openApi, '/paths/~1api~1health', '/paths/~1api~1pulse')],
    expected: ['breaking operation-moved operation getApiHealth', notRaised],
  },
  {
    name: 'an operation is new, and the version raised',
    output: [
      put(openApi, '/paths/~1api~1colours.json', {
        get: { operationId: 'listColours', responses: { '200': { description: 'Colours.' } } },
      }),
      put(openApi, '/info/version', '1.3.0'),
    ],
    expected: [
      'additive operation-added operation listColours',
      'editorial api-version-raised api apiVersion',
    ],
  },
  {
    name: 'a tool is gone, one takes less, and the version stays',
    output: [
      drop(tools, '/tools/0'),
      put(tools, '/tools/6/input_schema/properties/source/maxLength', 60),
      put(tools, '/tools/6/parameters/properties/source/maxLength', 60),
    ],
    expected: [
      'breaking tool-removed tool getOpenApiSpec',
      'breaking request-narrowed tool subscribeToNewsletter properties.source.maxLength',
      notRaised,
    ],
  },
  {
    name: 'a tool is renamed, one is called elsewhere, and one says something else',
    output: [
      put(tools, '/tools/5/name', 'listAllVehicles'),
      put(tools, '/tools/8/endpoint/url', 'https://wheels.example/api/pulse'),
      put(tools, '/tools/1/description', 'Returns the index.'),
      drop(tools, '/tools/2/parameters'),
    ],
    expected: [
      'breaking tool-moved tool getApiHealth',
      'breaking property-removed tool getToolManifest parameters',
      'breaking tool-removed tool listVehicles',
      notRaised,
      'additive tool-added tool listAllVehicles',
      'editorial contract-text tool getApiIndex description',
    ],
  },
  {
    name: 'what an operation and a schema tell, their tools do not repeat',
    output: [
      drop(openApi, '/paths/~1api~1health'),
      drop(tools, '/tools/8'),
      put(openApi, schema('SubscribeRequest', 'properties/source/maxLength'), 60),
      put(tools, '/tools/7/input_schema/properties/source/maxLength', 60),
      put(tools, '/tools/7/parameters/properties/source/maxLength', 60),
      // Nothing sends this schema to that operation: its tool has to tell for itself.
      put(tools, '/tools/0/parameters/properties/source/maxLength', 60),
    ],
    expected: [
      'breaking operation-removed operation getApiHealth',
      'breaking request-narrowed schema SubscribeRequest properties.source.maxLength',
      notRaised,
      'additive property-added tool getOpenApiSpec properties.source',
    ],
  },
  {
    name: 'an answer changes its media type',
    output: [
      move(openApi, `${vehicleAnswer}/application~1json`, `${vehicleAnswer}/application~1x-ndjson`),
    ],
    expected: [
      'breaking answer-removed operation listVehicles responses.200.application/json',
      notRaised,
      'additive answer-added operation listVehicles responses.200.application/x-ndjson',
    ],
  },
  {
    name: 'a file is gone and one is served as another media type',
    output: [
      {
        path: '/catalogue-manifest.json',
        apply: (document) => {
          const manifest = document as Manifest;
          const files = manifest.files
            .filter(({ path }) => path !== '/agents.md')
            .map((file) =>
              file.path === '/llms.txt' ? { ...file, mediaType: 'text/html' } : file,
            );
          return { ...manifest, files };
        },
      },
    ],
    expected: [
      'breaking file-removed file /agents.md',
      'breaking media-type-changed file /llms.txt mediaType',
    ],
  },
  {
    name: 'a schema is new, in the document and as a file',
    output: [
      put(openApi, schema('Wheel'), { type: 'object' }),
      append('/catalogue-manifest.json', '/files', {
        path: '/schemas/Wheel.schema.json',
        mediaType: 'application/schema+json',
        bytes: 1,
        sha256: '0'.repeat(64),
        modified: '2026-03-14T09:00:00Z',
      }),
    ],
    expected: [
      notRaised,
      'additive file-added file /schemas/Wheel.schema.json',
      'additive schema-added schema Wheel',
    ],
  },
];
