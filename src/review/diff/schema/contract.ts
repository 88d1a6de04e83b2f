import { paths } from '../../../contract/paths.ts';
import { asList, asRecord, asText, member, type JsonRecord } from '../json-value.ts';
import type { Side } from '../side.ts';
import { isSchemaFile } from '../snapshot.ts';
import { referenceOf } from './compare-schemas.ts';

/** An operation as the OpenAPI document describes it. */
export interface ContractOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly description: JsonRecord;
}

/** Who writes what a schema describes: the caller, or the service. */
export type Direction = 'request' | 'response';

/** What the OpenAPI document of a side, and its schema files, promise. */
export interface Contract {
  readonly version: string | undefined;
  readonly operations: ReadonlyMap<string, ContractOperation>;
  readonly schemas: ReadonlyMap<string, unknown>;
  /** The schemas of the files under `/schemas/` by name, including those below `$defs`. */
  readonly fileSchemas: ReadonlyMap<string, unknown>;
  /** A part of the document, its reference followed. */
  readonly resolve: (value: unknown) => JsonRecord;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Reads the contract of a side; empty if its document was not requested. */
export function contractOf(side: Side): Contract {
  const document = asRecord(side.json(paths.openApi));
  const components = asRecord(document['components']);
  return {
    version: asText(asRecord(document['info'])['version']),
    operations: new Map(operationsOf(document).map((operation) => [operation.id, operation])),
    schemas: new Map(Object.entries(asRecord(components['schemas']))),
    fileSchemas: new Map(schemasInFiles(side)),
    resolve: (value) => {
      const group = asText(asRecord(value)['$ref'])?.split('/').at(-2);
      const name = referenceOf(value);
      if (group === undefined || name === undefined) return asRecord(value);
      return asRecord(member(asRecord(member(components, group)), name));
    },
  };
}

function operationsOf(document: JsonRecord): ContractOperation[] {
  return Object.entries(asRecord(document['paths'])).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const description = asRecord(item)[method];
      if (description === undefined) return [];
      const id = asText(asRecord(description)['operationId']) ?? `${method} ${path}`;
      const own = withInherited(asRecord(description), asRecord(item), document);
      return [{ id, method: method.toUpperCase(), path, description: own }];
    }),
  );
}

/** An operation with everything that applies to its whole path or document. */
function withInherited(
  operation: JsonRecord,
  { parameters, servers }: JsonRecord,
  { security }: JsonRecord,
): JsonRecord {
  const ownServers = operation['servers'] ?? servers;
  return {
    ...operation,
    // Of two parameters with the same name the last one counts.
    parameters: [...asList(parameters), ...asList(operation['parameters'])],
    security: operation['security'] ?? security,
    ...(ownServers !== undefined && { servers: ownServers }),
  };
}

function schemasInFiles(side: Side): (readonly [string, unknown])[] {
  return [...side.files.keys()].filter(isSchemaFile).flatMap((path) => {
    const schema = asRecord(side.json(path));
    const name = path.slice('/schemas/'.length, -'.schema.json'.length);
    return [[name, schema] as const, ...Object.entries(asRecord(schema['$defs']))];
  });
}

/** The schemas that a part of a document refers to, directly or indirectly. */
export function namedSchemas(
  start: unknown,
  schemas: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const name = referenceOf(value);
    if (name !== undefined && schemas.has(name) && !found.has(name)) {
      found.add(name);
      visit(schemas.get(name));
    }
    Object.values(value).forEach(visit);
  };
  visit(start);
  return found;
}
