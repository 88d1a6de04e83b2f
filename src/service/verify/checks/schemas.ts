import { operations, type Operation } from '../../../contract/operations.ts';
import { paths } from '../../../contract/paths.ts';
import type { Check, CheckGroup, Deployment, Expectation } from '../check.ts';
import { json, status, textOf, valid } from '../expectations.ts';
import type { SchemaCheck } from '../schema-thread.ts';

/** Bodies against the schemas that the deployment itself publishes. */
export const schemaChecks: CheckGroup = (deployment) => [
  ...documentChecks(deployment),
  ...schemaFileChecks(deployment),
];

/** What a document must fulfil besides its schema. */
const documents: Readonly<Record<string, Expectation>> = {
  [paths.openApi]: json(
    'OpenAPI 3.1 with every operation',
    (value) =>
      String((value as { openapi?: unknown }).openapi).startsWith('3.1') &&
      operations.every(({ path }) => path in (value as { paths: object }).paths),
  ),
  [paths.tools]: json('one tool an operation', (value) => {
    const { tools } = value as { tools: readonly { name: string }[] };
    return operations.every(({ operationId }) => tools.some(({ name }) => name === operationId));
  }),
};

/** The body of every readable operation matches the OpenAPI document. */
const documentChecks = ({ addresses: { href }, schemas }: Deployment): readonly Check[] =>
  staticOperations.flatMap(({ operationId, path: described, alsoAt = [] }) =>
    [described, ...alsoAt].map((path) => ({
      id: `document ${path}`,
      says: 'The body of an answer is what the OpenAPI document says it is.',
      where: `Endpoints, ${operationId}; openapi.json`,
      request: { path: href(path) },
      expect: [
        status(200),
        valid(operationId, (value) =>
          schemas.answerProblems({ path: described, method: 'get', status: 200 }, value),
        ),
        ...(documents[described] === undefined ? [] : [documents[described]]),
      ],
    })),
  );

const staticOperations: readonly Operation[] = operations.filter(({ kind }) => kind === 'static');

/** Every schema that is published as a file allows what is published as its resource. */
const schemaFileChecks = ({
  manifest,
  addresses: { href },
  schemas,
}: Deployment): readonly Check[] =>
  manifest.files.flatMap(({ path }) => {
    const name = /^\/schemas\/(\w+)\.schema\.json$/.exec(path)?.[1];
    if (name === undefined) return [];
    const example = examplePath(name);
    return [
      {
        id: `schema ${name}`,
        says: 'A published schema is a JSON Schema, and what is published as its resource matches it.',
        where: `Resources and their fields, ${name}`,
        request: { path: href(path) },
        expect: [
          status(200),
          allows(name, example === undefined ? undefined : href(example), schemas),
        ],
      },
    ];
  });

/** Where something that a schema describes is published. */
const examplePath = (name: string): string | undefined =>
  staticOperations.find(({ response: { schema } }) => {
    const described = typeof schema === 'string' ? schema : schema.arrayOf;
    return described === name;
  })?.path;

const allows = (name: string, example: string | undefined, schemas: SchemaCheck): Expectation => ({
  expected: example === undefined ? 'a JSON Schema' : `a JSON Schema that allows ${example}`,
  mismatch: async (response, lookup) => {
    const text = example === undefined ? undefined : textOf(await lookup(example));
    const problems = await schemas.fileProblems(textOf(response), text);
    return problems.length === 0 ? undefined : `${name}: ${problems.join(', ')}`;
  },
});
