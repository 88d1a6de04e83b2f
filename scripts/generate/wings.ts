import { readFileSync } from 'node:fs';
import { withPart } from './marked.ts';

interface Wing {
  readonly wing: string;
  readonly holds: string;
  readonly mayImport: readonly string[];
  readonly rooms: Readonly<Record<string, { readonly holds: string; readonly pure?: boolean }>>;
}

/** A page with the list of the wings and rooms of src/. */
export function withWings(page: string): string {
  const wings = JSON.parse(readFileSync('src/wings.json', 'utf8')) as readonly Wing[];
  const lines = wings.flatMap(({ wing, holds, mayImport, rooms }, index) => {
    const others = wings.slice(0, index).filter((other) => !mayImport.includes(other.wing));
    const but = others.map((other) => `\`${other.wing}\``).join(', ');
    const imports = mayImport.length === 0 ? 'nothing' : `all above${but && ` but ${but}`}`;
    return [
      `- **\`${wing}/\`** (imports ${imports}): ${holds}`,
      ...Object.entries(rooms).map(
        ([room, inside]) => `  - \`${room}/\`${inside.pure === true ? '†' : ''}: ${inside.holds}`,
      ),
    ];
  });
  return withPart(page, 'wings', lines.join('\n'));
}
