import { paths } from '../../contract/paths.ts';
import { asPointer, compareFields, type FieldChange } from './compare-fields.ts';
import { effectOf, isExample, type Directions, type Effect } from './contract-effect.ts';
import {
  asList,
  asRecord,
  asText,
  canonical,
  isRecord,
  member,
  without,
  type JsonRecord,
} from './json-value.ts';
import type { Pair } from './pair.ts';
import type { Side } from './side.ts';
import { isSchemaFile } from './snapshot.ts';
import { byCodePoint } from '../../base/text/compare-code-points.ts';

/** One text for all schemas that are equivalent, in whatever keywords and order of lists. */
export const schemaForm = (value: unknown): string => canonical(formOf(value));

function formOf(value: unknown, isOfNames = false): unknown {
  if (Array.isArray(value)) return sorted(value.map((item) => formOf(item)));
  if (!isRecord(value)) return value;
  const members = Object.entries(value).flatMap(([keyword, each]): [string, unknown][] => {
    if (isOfNames) return [[keyword, formOf(each)]];
    if (each === undefined || silent.test(`${keyword}=${JSON.stringify(each)}`)) return [];
    if (keyword === 'const' && !('enum' in value)) return [['enum', [each]]];
    if (keyword === 'type' && typeof each === 'string') return [['type', [each]]];
    return [
      [keyword, data.test(keyword) ? each : formOf(each, /^(?:properties|\$defs)$/.test(keyword))],
    ];
  });
  const form = Object.fromEntries(members);
  return isOfNames ? form : ['allOf', 'anyOf', 'oneOf'].reduce(joined, form);
}

/** Keywords with their defaults. */
const silent =
  /^(?:required=\[\]|min(?:Length|Items|Properties)=0|(?:uniqueItems|deprecated|readOnly|writeOnly|required)=false)$/;

/** Members that are no schemas, or whose order means something. */
const data = /^(?:const|default|examples?|prefixItems)$/;

const sorted = (items: readonly unknown[]): unknown[] => [...items].sort(byCodePoint(canonical));

/** Choices between values or types are one list of them; one schema alone in a list is no choice. */
function joined(schema: JsonRecord, keyword: string): JsonRecord {
  const parts = asList(schema[keyword]);
  const rest = without(schema, [keyword]);
  if (parts.length === 0 || !parts.every(isRecord)) return schema;
  for (const word of keyword === 'allOf' ? [] : ['enum', 'type'])
    if (!(word in rest) && parts.every((part) => Object.keys(part).join() === word))
      return { ...rest, [word]: sorted(parts.flatMap((part) => asList(part[word]))) };
  const isAlone = parts.length === 1 && Object.keys(rest).every((key) => words.test(key));
  return isAlone ? { ...parts[0], ...rest } : schema;
}

const words = /^(?:title|description)$/;

/** What has a name of its own in a contract; a `file` is the rest of the document. */
export type PartKind = 'operation' | 'schema' | 'tool' | 'file';

/** A changed part of the contract; `field` is a JSON pointer within it, empty for the part as a whole. */
export interface ContractChange extends FieldChange {
  readonly kind: PartKind;
  readonly id: string;
  readonly effect: Effect;
}

/** What changed in the promises of the OpenAPI document, the schemas and the tools; each change once. */
export function compareContracts({ before, after }: Pair): ContractChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const directionsOf = directions([documentOf(before), documentOf(after)]);
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const part = old.get(key) ?? now.get(key);
    return part === undefined
      ? []
      : compareParts(part, old.get(key)?.value, now.get(key)?.value, directionsOf);
  });
  return withoutRepeats(changes);
}

/** The version of the contract, if its document was read. */
export const versionOf = (side: Side): string | undefined =>
  asText(asRecord(documentOf(side)['info'])['version']);

const documentOf = (side: Side): JsonRecord => asRecord(side.json(paths.openApi));

interface Part {
  readonly kind: PartKind;
  readonly id: string;
  readonly value: JsonRecord;
}

/** The parts of a contract; one that is in the document and in a file is there twice. */
function partsOf(side: Side): ReadonlyMap<string, Part> {
  const document = documentOf(side);
  const schemas = Object.entries(asRecord(asRecord(document['components'])['schemas']));
  const ofDocument = [
    ...operationsOf(document),
    ...schemas.map(([id, value]) => ({ kind: 'schema', id, value: asRecord(value) }) as const),
    { kind: 'file', id: paths.openApi, value: restOf(document) } as const,
  ];
  const inFiles = [...schemasInFiles(side), ...toolsOf(side)];
  return new Map([
    ...ofDocument.map((part) => [`${part.kind} ${part.id}`, part] as const),
    ...inFiles.map((part) => [`${part.kind} ${part.id} in a file`, part] as const),
  ]);
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

function operationsOf(document: JsonRecord): Part[] {
  return Object.entries(asRecord(document['paths'])).flatMap(([path, item]) =>
    methods.flatMap((method): Part[] => {
      const found = asRecord(item)[method];
      if (found === undefined) return [];
      const { operationId, parameters, ...operation } = asRecord(found);
      const value = {
        ...operation,
        endpoint: `${method.toUpperCase()} ${path}`,
        // So that each is compared, even if there was none.
        parameters: Object.fromEntries(
          asList(parameters).map((each) => {
            const { in: where, name } = asRecord(each);
            return [`${asText(where) ?? ''}.${asText(name) ?? ''}`, each];
          }),
        ),
      };
      return [{ kind: 'operation', id: asText(operationId) ?? `${method} ${path}`, value }];
    }),
  );
}

/** What is neither an operation nor a schema, nor a fact of the site. */
function restOf(document: JsonRecord): JsonRecord {
  const components = without(asRecord(document['components']), ['schemas']);
  // The description of a server repeats the name of the site.
  const servers = asList(document['servers']).map((each) =>
    without(asRecord(each), ['description']),
  );
  return {
    ...without(document, ['paths', 'info', 'components']),
    servers,
    ...(Object.keys(components).length > 0 && { components }),
  };
}

function schemasInFiles(side: Side): Part[] {
  return [...side.files.keys()].filter(isSchemaFile).flatMap((path) => {
    const { $defs, ...schema } = asRecord(side.json(path));
    const name = path.slice('/schemas/'.length, -'.schema.json'.length);
    return [[name, schema] as const, ...Object.entries(asRecord($defs))].map(
      ([id, value]) => ({ kind: 'schema', id, value: asRecord(value) }) as const,
    );
  });
}

const toolsOf = (side: Side): Part[] =>
  asList(asRecord(side.json(paths.tools))['tools']).flatMap((each): Part[] => {
    const { name, ...value } = asRecord(each);
    const id = asText(name);
    return id === undefined ? [] : [{ kind: 'tool', id, value }];
  });

function compareParts(
  { kind, id }: Part,
  before: JsonRecord | undefined,
  after: JsonRecord | undefined,
  directionsOf: (part: Pick<Part, 'kind' | 'id'>, field: string) => Directions,
): ContractChange[] {
  const whole = (part: JsonRecord): string => asText(part['endpoint']) ?? id;
  const about = { kind, id } as const;
  if (before === undefined)
    return [
      { ...about, field: '', change: 'added', after: whole(after ?? {}), effect: 'extended' },
    ];
  if (after === undefined)
    return [{ ...about, field: '', change: 'removed', before: whole(before), effect: 'broken' }];
  return compareFields(before, after, asPointer, schemaForm)
    .filter(({ field }) => !isExample(kind, field))
    .map((change) => ({
      ...about,
      ...change,
      effect: effectOf(kind, change, directionsOf(about, change.field)),
    }));
}

/** Who writes what a part of the contract describes; both if undefined. */
function directions(
  documents: readonly JsonRecord[],
): (part: Pick<Part, 'kind' | 'id'>, field: string) => Directions {
  const [sent, answered] = [new Set<string>(), new Set<string>()];
  for (const document of documents)
    for (const { value } of operationsOf(document)) {
      collectSchemas([value['requestBody'], value['parameters']], document, sent);
      collectSchemas(value['responses'], document, answered);
    }
  return ({ kind, id }, field) => {
    if (kind === 'schema') {
      const isKnown = sent.has(id) || answered.has(id);
      return { request: sent.has(id) || !isKnown, response: answered.has(id) || !isKnown };
    }
    const response = /^(?:\/components)?\/(?:responses|headers)(?:\/|$)/.test(field);
    return { request: !response, response };
  };
}

/** The names of the schemas that a part of a document refers to, directly or indirectly. */
function collectSchemas(start: unknown, document: JsonRecord, names: Set<string>): void {
  const seen = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const reference = isRecord(value) ? asText(value['$ref']) : undefined;
    if (reference?.startsWith('#/components/') === true && !seen.has(reference)) {
      seen.add(reference);
      const [, , group = '', name = ''] = reference.split('/');
      if (group === 'schemas') names.add(name);
      visit(member(asRecord(asRecord(document['components'])[group]), name));
    }
    Object.values(value).forEach(visit);
  };
  visit(start);
}

/**
 * Each change once: a schema is in the document and in a file, a tool has its arguments twice and is made from an
 * operation and the schema that is sent to it.
 */
function withoutRepeats(changes: readonly ContractChange[]): ContractChange[] {
  const known = new Set<string>();
  return changes.filter(({ kind, id, field, change, before, after }) => {
    const isArgument = kind === 'tool' && ofArguments.test(field);
    const at = isArgument ? field.replace(ofArguments, '') : field;
    const values = canonical([before ?? null, after ?? null]);
    const item = change.startsWith('item-') ? values : '';
    const own = `${kind} ${id} ${at} ${change} ${item}`;
    const others = [
      ...(kind === 'tool' ? [`operation ${id} ${at} ${change} ${item}`] : []),
      ...(isArgument ? [`schema ${at} ${change} ${values}`] : []),
    ];
    const isKnown = [own, ...others].some((key) => known.has(key));
    known.add(own);
    if (kind === 'schema') known.add(`schema ${at} ${change} ${values}`);
    return !isKnown;
  });
}

/** Agents read the arguments of a tool under one name or the other. */
const ofArguments = /^\/(?:input_schema|parameters)(?=\/)/;
