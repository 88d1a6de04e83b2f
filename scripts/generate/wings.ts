import { readFileSync } from 'node:fs';
import { tableOf, withPart } from './marked.ts';

interface Wing {
  readonly wing: string;
  readonly holds: string;
  readonly mayImport: readonly string[];
  readonly rooms: Readonly<Record<string, { readonly holds: string; readonly pure?: boolean }>>;
}

/** A page with the tables of the wings and rooms of src/. */
export function withWings(page: string): string {
  const wings = JSON.parse(readFileSync('src/wings.json', 'utf8')) as readonly Wing[];
  const table = tableOf(
    ['wing', 'holds', 'may import'],
    wings.map(({ wing, holds, mayImport }) => [
      ...[`\`${wing}/\``, holds],
      mayImport.map((name) => `\`${name}\``).join(', ') || 'nothing',
    ]),
  );
  const rooms = tableOf(
    ['room', 'holds', 'pure'],
    wings.flatMap(({ wing, rooms: inside }) =>
      Object.entries(inside).map(([room, { holds, pure }]) => [
        ...[`\`${wing}/${room}/\``, holds],
        pure ? 'yes' : '',
      ]),
    ),
  );
  return withPart(page, 'wings', `${table}\n\n${rooms}`);
}
