import { paths } from '../../../contract/paths.ts';
import { compareFields } from '../compare-fields.ts';
import { asList, asRecord, asText, without, type JsonRecord } from '../json-value.ts';
import type { Pair } from '../pair.ts';
import type { Side } from '../side.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { ContractChange } from './contract-change.ts';
import type { Direction } from './contract.ts';
import { difference, type SchemaDifference } from './schema-difference.ts';

const request: ReadonlySet<Direction> = new Set(['request']);

/**
 * What changed in the tools that agents register: tools by name, their addresses and arguments. A change that
 * an operation or a schema reports in the same words is left to it.
 *
 * @param reported changes of operations and schemas.
 * @param sentTo names of the schemas that are sent to an operation.
 */
export function toolChanges(
  pair: Pair,
  reported: readonly ContractChange[],
  sentTo: (operation: string) => ReadonlySet<string>,
): ContractChange[] {
  const [before, after] = [toolsOf(pair.before), toolsOf(pair.after)];
  const names = new Set([...before.keys(), ...after.keys()]);
  const isReported = reportedBy(reported, sentTo);
  return [...names]
    .flatMap((id) => compareTool(id, [before.get(id), after.get(id)], pair))
    .filter((change) => !isReported(change));
}

const toolsOf = (side: Side): ReadonlyMap<string, JsonRecord> =>
  new Map(
    asList(asRecord(side.json(paths.tools))['tools'])
      .map(asRecord)
      .flatMap((tool) => {
        const name = asText(tool['name']);
        return name === undefined ? [] : [[name, tool] as const];
      }),
  );

function compareTool(
  id: string,
  [old, now]: readonly [JsonRecord | undefined, JsonRecord | undefined],
  { before, after }: Pair,
): ContractChange[] {
  const about = { kind: 'tool', id, field: '', directions: request } as const;
  const was = old && addressOf(old, before);
  const is = now && addressOf(now, after);
  if (old === undefined) return [{ ...about, step: 'added', after: is }];
  if (now === undefined) return [{ ...about, step: 'removed', before: was }];
  return [
    ...(was === is ? [] : [{ ...about, step: 'moved', before: was, after: is } as const]),
    ...[...textChanges(old, now), ...argumentChanges(old, now)].map((change) => ({
      ...about,
      ...change,
    })),
  ];
}

function addressOf({ endpoint }: JsonRecord, side: Side): string {
  const { method, url } = asRecord(endpoint);
  const address = asText(url) ?? '';
  return `${asText(method) ?? ''} ${side.sitePath(address) ?? address}`;
}

/** Everything but its name, its address and its arguments. */
const textChanges = (old: JsonRecord, now: JsonRecord): SchemaDifference[] =>
  compareFields(rest(old), rest(now)).map(({ field, before, after }) =>
    difference('text', [field], before, after),
  );

const rest = (tool: JsonRecord): JsonRecord => ({
  ...without(tool, ['name', 'input_schema', 'parameters']),
  endpoint: without(asRecord(tool['endpoint']), ['method', 'url']),
});

/** The arguments are under two keys, because agents read one or the other. */
function argumentChanges(old: JsonRecord, now: JsonRecord): SchemaDifference[] {
  const names = { before: new Map<string, unknown>(), after: new Map<string, unknown>() };
  const changes = ['input_schema', 'parameters'].flatMap((key) => {
    const [wasThere, isThere] = [old, now].map((tool) => Object.hasOwn(tool, key));
    if (wasThere !== true && isThere !== true) return [];
    if (isThere !== true) return [difference('property-removed', [key], key, undefined)];
    if (wasThere !== true) return [difference('property-added', [key], undefined, key)];
    return compareSchemas(old[key], now[key], names);
  });
  return [...new Map(changes.map((change) => [`${change.step} ${change.field}`, change])).values()];
}

/**
 * Whether the operation with the same name has the same change, or a schema that is sent to it does: a tool
 * is made from both.
 */
const reportedBy =
  (reported: readonly ContractChange[], sentTo: (operation: string) => ReadonlySet<string>) =>
  ({ id, step, field }: ContractChange): boolean =>
    reported.some(
      (other) =>
        other.step === step &&
        other.field === field &&
        (other.kind === 'operation' ? other.id === id : field !== '' && sentTo(id).has(other.id)),
    );
