import { isDeepStrictEqual } from 'node:util';
import type { Entry } from './facts-of.ts';
import { leftOut, leftOutOfUnreleased, releasedOnly } from './left-out.ts';
import { spaced } from './outline.ts';
import type { Represented } from './representations.ts';

/**
 * What representations say otherwise than the catalogue, lack without a reason, or add to it; one line each.
 *
 * @param onLeftOut is called for what is left out of an entry on purpose.
 */
export async function disagreements(
  { entries, readers }: Represented,
  onLeftOut: (place: string) => void = () => undefined,
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, kinds] of Object.entries(readers))
    for (const entry of entries) {
      const { kind, path, facts } = entry;
      const read = kinds[kind];
      if (read === undefined || isElsewhere(name, entry)) continue;
      const said = await read(entry);
      if (said === undefined) found.push(`${name}: ${path} is not there`);
      else
        for (const fact of new Set([...Object.keys(facts), ...Object.keys(said)])) {
          const [wanted, got] = [plain(facts[fact]), plain(said[fact])];
          const isLeftOut = got === undefined && leavesOut(name, entry, fact);
          if (isLeftOut) onLeftOut(placeOf(name, kind, fact));
          if (isLeftOut || isDeepStrictEqual(wanted, got)) continue;
          found.push(`${name}: ${fact} of ${path} is ${shown(got)}, not ${shown(wanted)}`);
        }
    }
  return found;
}

/** One of all that is left out. */
export const placeOf = (name: string, kind: string, fact: string): string =>
  `${name}: ${fact} of each ${kind}`;

/** All that may be left out. */
export const placesLeftOut = (): string[] =>
  [...leftOut, ...leftOutOfUnreleased].flatMap(({ from, kind, facts }) =>
    from.flatMap((name) => facts.map((fact) => placeOf(name, kind, fact))),
  );

const isUnreleased = ({ facts }: Entry): boolean => facts['status'] === 'unreleased';
const isElsewhere = (name: string, entry: Entry): boolean =>
  releasedOnly.includes(name) && isUnreleased(entry);

const leavesOut = (name: string, entry: Entry, fact: string): boolean =>
  [...leftOut, ...(isUnreleased(entry) ? leftOutOfUnreleased : [])].some(
    ({ from, kind, facts }) => kind === entry.kind && from.includes(name) && facts.includes(fact),
  );

const shown = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value));

const plain = (value: unknown): unknown => {
  if (typeof value === 'string') return spaced(value);
  return Array.isArray(value) ? value.map(plain) : value;
};
