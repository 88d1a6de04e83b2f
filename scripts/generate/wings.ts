import { readFileSync } from 'node:fs';

interface Wing {
  readonly wing: string;
  readonly holds: string;
  readonly mayImport: readonly string[];
  readonly rooms: Readonly<Record<string, { readonly holds: string; readonly pure?: boolean }>>;
}

const start = '<!-- wings: npm run generate -->';
const end = '<!-- /wings -->';

/** A page with the tables of the wings and rooms of src/ between its two marks. */
export function withWings(page: string): string {
  const wings = JSON.parse(readFileSync('src/wings.json', 'utf8')) as readonly Wing[];
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('The page lacks its marks.');
  const table = [
    '| wing | holds | may import |',
    '| --- | --- | --- |',
    ...wings.map(
      ({ wing, holds, mayImport }) =>
        `| \`${wing}/\` | ${holds} | ${mayImport.map((name) => `\`${name}\``).join(', ') || 'nothing'} |`,
    ),
  ].join('\n');
  const rooms = [
    '| room | holds | pure |',
    '| --- | --- | --- |',
    ...wings.flatMap(({ wing, rooms: inside }) =>
      Object.entries(inside).map(
        ([room, { holds, pure }]) => `| \`${wing}/${room}/\` | ${holds} | ${pure ? 'yes' : ''} |`,
      ),
    ),
  ].join('\n');
  return `${before}${start}\n\n${table}\n\n${rooms}\n\n${end}${after}`;
}
