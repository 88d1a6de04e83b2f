import type { Pair } from '../pair.ts';
import type { ContractChange } from './contract-change.ts';
import { compareOperation } from './compare-operation.ts';
import { compareSchemas } from './compare-schemas.ts';
import { toolChanges } from './compare-tools.ts';
import { contractOf, namedSchemas, type Contract, type Direction } from './contract.ts';

/** The result for a pair, since several rules ask for it. */
const known = new WeakMap<Pair, readonly ContractChange[]>();

/** What changed in what the OpenAPI document, the schemas and the tool definitions promise. */
export function contractChanges(pair: Pair): readonly ContractChange[] {
  const found = known.get(pair) ?? findChanges(pair);
  known.set(pair, found);
  return found;
}

function findChanges(pair: Pair): ContractChange[] {
  const [before, after] = [contractOf(pair.before), contractOf(pair.after)];
  const reported = [...operationChanges(before, after), ...schemaChanges(before, after)];
  return [...reported, ...toolChanges(pair, reported, schemasSentTo([before, after]))];
}

/** Returns the schemas that are sent to an operation, including those that they refer to. */
const schemasSentTo =
  (contracts: readonly Contract[]) =>
  (id: string): ReadonlySet<string> =>
    new Set(
      contracts.flatMap(({ operations, schemas, resolve }) => [
        ...namedSchemas(resolve(operations.get(id)?.description['requestBody']), schemas),
      ]),
    );

const nobody: ReadonlySet<Direction> = new Set();
const both: ReadonlySet<Direction> = new Set(['request', 'response']);

function operationChanges(before: Contract, after: Contract): ContractChange[] {
  const about = { kind: 'operation', field: '', directions: nobody } as const;
  const kept = [...before.operations].flatMap(([id, old]): ContractChange[] => {
    const now = after.operations.get(id);
    const was = `${old.method} ${old.path}`;
    if (now === undefined) return [{ ...about, step: 'removed', id, before: was }];
    const is = `${now.method} ${now.path}`;
    return [
      ...(was === is ? [] : [{ ...about, step: 'moved', id, before: was, after: is } as const]),
      ...compareOperation(id, [before, old.description], [after, now.description]),
    ];
  });
  const added = [...after.operations]
    .filter(([id]) => !before.operations.has(id))
    .map(([id, { method, path }]) => ({
      ...about,
      step: 'added' as const,
      id,
      after: `${method} ${path}`,
    }));
  return [...kept, ...added];
}

function schemaChanges(before: Contract, after: Contract): ContractChange[] {
  const directionsOf = directions([before, after]);
  const changes = [
    [before.schemas, after.schemas] as const,
    [before.fileSchemas, after.fileSchemas] as const,
  ].flatMap(([old, now]) =>
    [...new Set([...old.keys(), ...now.keys()])].flatMap((id): ContractChange[] => {
      const about = { kind: 'schema', id, directions: directionsOf(id) } as const;
      if (!now.has(id)) return [{ ...about, step: 'removed', field: '' }];
      if (!old.has(id)) return [{ ...about, step: 'added', field: '' }];
      const names = { before: old, after: now };
      return compareSchemas(old.get(id), now.get(id), names).map((change) => ({
        ...about,
        ...change,
      }));
    }),
  );
  // A schema is in the document and in a file; the same change of both is one.
  const key = ({ id, field, step }: ContractChange) => `${id} ${field} ${step}`;
  return [...new Map(changes.map((change) => [key(change), change])).values()];
}

/** Which way the named schemas go: into requests, out of responses, or both. */
function directions(contracts: readonly Contract[]): (name: string) => ReadonlySet<Direction> {
  const reached = { request: new Set<string>(), response: new Set<string>() };
  for (const { operations, schemas, resolve } of contracts)
    for (const { description } of operations.values()) {
      const { requestBody, parameters, responses } = description;
      const answers = Object.values(responses ?? {}).map(resolve);
      for (const name of namedSchemas([resolve(requestBody), parameters], schemas))
        reached.request.add(name);
      for (const name of namedSchemas(answers, schemas)) reached.response.add(name);
    }
  return (name) => {
    const found = (['request', 'response'] as const).filter((way) => reached[way].has(name));
    return found.length === 0 ? both : new Set(found);
  };
}
