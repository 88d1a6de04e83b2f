import { paths } from '../../contract/paths.ts';
import { compareFields, ofContract, type FieldChange } from './compare-fields.ts';
import { values } from './describe.ts';
import { asList, asRecord, asText, canonical, type JsonRecord } from './json-value.ts';
import type { Pair } from './pair.ts';
import { type Side, isSchemaFile } from './side.ts';

/** What has a name of its own in a contract; a `file` is the rest of the document. */
export type PartKind = 'operation' | 'schema' | 'tool' | 'file';

/** A changed part of the contract; `field` is a JSON pointer within it, empty for the part as a whole. */
export interface ContractChange extends FieldChange {
  readonly kind: PartKind;
  readonly id: string;
  readonly effect: Effect;
}

interface Part {
  readonly kind: PartKind;
  readonly id: string;
  readonly value: JsonRecord;
}

/** What changed in the promises of the OpenAPI document, the schemas and the tools; each change once. */
export function compareContracts({ before, after }: Pair): ContractChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const sent = new Set([before, after].flatMap((side) => sentSchemas(documentOf(side))));
  const changes = new Map<string, ContractChange>();
  for (const [key, { kind, id }] of new Map([...old, ...now])) {
    const [was, is] = [old.get(key)?.value, now.get(key)?.value];
    const isAnswer = (field: string): boolean =>
      kind === 'schema' ? !sent.has(id) : field.startsWith('/responses/');
    for (const change of compareFields(was, is, ofContract)) {
      const { field } = change;
      const whole = field === '' && values(was && wholeOf(id, was), is && wholeOf(id, is));
      // A schema is in the document and in a file; a tool has the name of its operation.
      const name = canonical([
        id,
        field,
        change.change,
        whole ? '' : [change.before, change.after],
      ]);
      if (isExample(field) || changes.has(name)) continue;
      const effect = contractEffect(change, isAnswer(field));
      changes.set(name, { kind, id, effect, ...change, ...whole });
    }
  }
  return [...changes.values()];
}

const wholeOf = (id: string, { endpoint }: JsonRecord): string => asText(endpoint) ?? id;

export const versionOf = (side: Side): string | undefined =>
  asText(asRecord(documentOf(side)['info'])['version']);

const documentOf = (side: Side): JsonRecord => asRecord(side.json(paths.openApi));

const sentSchemas = (document: JsonRecord): string[] =>
  operationsOf(document).flatMap(({ value }) =>
    [
      ...JSON.stringify(value['requestBody'] ?? '').matchAll(/#\/components\/schemas\/([^"]*)/g),
    ].map(([, name = '']) => name),
  );

/** The parts of a contract; one that is in the document and in a file is there twice. */
function partsOf(side: Side): ReadonlyMap<string, Part> {
  const document = documentOf(side);
  const { paths: _paths, info: _info, components, ...rest } = document;
  const { schemas, ...others } = asRecord(components);
  // The description of a server repeats the name of the site.
  const servers = asList(document['servers']).map((server) => ({ url: asRecord(server)['url'] }));
  const all: Part[] = [
    ...operationsOf(document),
    ...schemasIn(asRecord(schemas)),
    { kind: 'file', id: paths.openApi, value: { ...rest, servers, components: others } },
  ];
  const files = [...side.files.keys()].filter(isSchemaFile).flatMap((path) => {
    const { $defs, ...schema } = asRecord(side.json(path));
    const name = path.slice('/schemas/'.length, -'.schema.json'.length);
    return schemasIn({ [name]: schema, ...asRecord($defs) });
  });
  return new Map([
    ...all.map((part) => [`${part.kind} ${part.id}`, part] as const),
    ...[...files, ...toolsOf(side)].map(
      (part) => [`${part.kind} ${part.id} in a file`, part] as const,
    ),
  ]);
}

const schemasIn = (schemas: JsonRecord): Part[] =>
  Object.entries(schemas).map(([id, value]) => ({ kind: 'schema', id, value: asRecord(value) }));

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

function operationsOf(document: JsonRecord): Part[] {
  return Object.entries(asRecord(document['paths'])).flatMap(([path, item]) =>
    methods.flatMap((method): Part[] => {
      const described = asRecord(item)[method];
      if (described === undefined) return [];
      const { operationId, parameters, ...operation } = asRecord(described);
      const byName = asList(parameters).map((parameter) => {
        const { in: where, name } = asRecord(parameter);
        return [`${asText(where) ?? ''}.${asText(name) ?? ''}`, parameter];
      });
      const endpoint = `${method.toUpperCase()} ${path}`;
      // So that each parameter is compared, even if there was none.
      const value = {
        ...operation,
        endpoint,
        parameters: Object.fromEntries(byName) as JsonRecord,
      };
      return [{ kind: 'operation', id: asText(operationId) ?? `${method} ${path}`, value }];
    }),
  );
}

/** The arguments of a tool are the schema that is sent to its operation. */
const toolsOf = (side: Side): Part[] =>
  asList(asRecord(side.json(paths.tools))['tools']).flatMap((tool): Part[] => {
    const { name, input_schema: _input, parameters: _parameters, ...value } = asRecord(tool);
    const id = asText(name);
    return id === undefined ? [] : [{ kind: 'tool', id, value }];
  });

export type Effect = 'broken' | 'limited' | 'deprecated' | 'extended' | 'text';

/**
 * What a change does: what is removed, replaced or newly required breaks somebody.
 *
 * @param isAnswer whether it is of a schema that nobody sends: there, what is required is promised.
 */
export function contractEffect({ field, change, after }: FieldChange, isAnswer: boolean): Effect {
  const keywords = keywordsIn(field);
  const keyword = keywords.at(-1) ?? '';
  if (keywords.some((word) => texts.test(word))) return 'text';
  if (keyword === 'deprecated') return after === true ? 'deprecated' : 'text';
  if (limits.test(keyword)) return 'limited';
  const come = change.endsWith('added');
  // A promise that is gone is a part that is gone.
  const isDemand = keyword === 'security' || (keyword === 'required' && !isAnswer);
  if (isDemand || typeof after === 'boolean') return come || after === true ? 'broken' : 'extended';
  if (come) return asRecord(after)['required'] === true ? 'broken' : 'extended';
  return 'broken';
}

/** Whether a pointer leads to an example, which repeats an entry or a fact of the site. */
export const isExample = (field: string): boolean =>
  keywordsIn(field).some((word) => word === 'example' || word === 'examples');

/** Members that neither forbid nor allow anything. */
const texts =
  /^(?:title|summary|description|default|tags|externalDocs|\$comment|\$id|\$schema|x-.*)$/;

/** Members that say how much or what form. */
const limits =
  /^(?:(?:min|max)[A-Z]\w*|minimum|maximum|exclusive\w+|multipleOf|pattern|format|uniqueItems|(?:additional|unevaluated)\w+|propertyNames)$/;

/** Members whose own members have names that an author chose. */
const named = new Set([
  ...['properties', '$defs', 'responses', 'headers', 'content', 'securitySchemes', 'servers'],
  'parameters',
]);

/** The steps of a JSON pointer that are keywords; the last one is empty if it leads to a name. */
function keywordsIn(field: string): string[] {
  let isName = false;
  return field
    .split('/')
    .slice(1)
    .map((step) => {
      const word = isName ? '' : step;
      isName = named.has(word);
      return word;
    });
}
