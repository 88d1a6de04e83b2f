import type { RecordAddress } from '../../../src/contract/resources/catalogue-record.ts';
import {
  nothingOnline,
  type Online,
  type OnlineRecord,
} from '../../../src/content/publication/online.ts';
import { takenIds } from '../../../src/content/publication/judge.ts';
import type { Entries } from '../../../src/content/model/entries.ts';
import type { RuleInput } from '../../../src/content/rules/rule.ts';
import { declaredPaths, fixedPaths } from '../../../src/site/publish/registry.ts';

/** What is online, an address a line: `kind /path`, `kind id /path` or `redirect /path /target`. */
export function online(...lines: readonly string[]): OnlineRecord {
  const newest = {
    version: 1,
    baseUrl: 'https://wheels.example',
    addresses: Object.fromEntries(lines.map(addressIn)),
  };
  return { from: 'the last build', newest, before: () => newest };
}

function addressIn(line: string): readonly [string, RecordAddress] {
  const [, kind = '', id, path = '', to] =
    /^(\S+)(?: ([^\s/]\S*))? (\/\S*)(?: (\S+))?$/.exec(line) ?? [];
  return [
    path,
    {
      kind,
      ...(id !== undefined && { id }),
      ...(to !== undefined && { to, status: 301 as const }),
    },
  ];
}

/** What rules know beside entries and their days. */
export const surroundings = (
  entries: Entries,
  known: Online = nothingOnline,
): Pick<RuleInput, 'fixed' | 'declared' | 'online' | 'takenIds'> => ({
  ...{ fixed: fixedPaths, declared: declaredPaths, online: known },
  takenIds: () => takenIds(entries, known),
});
