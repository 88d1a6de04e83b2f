import { readFileSync } from 'node:fs';
import { escapeMarkdown } from '../../src/base/markdown/escape-markdown.ts';
import { joinWords } from '../../src/contract/hosts.ts';
import { deviations } from '../../src/service/hosts/deviations.ts';
import { mcpTools } from '../../src/contract/mcp-tools.ts';
import { levels } from '../../src/review/diff/change.ts';
import { changeCodes } from '../../src/review/diff/change-codes.ts';

/**
 * A page with a generated part between its two marks.
 *
 * @param name what the marks call the part: `<!-- name: npm run generate -->` and `<!-- /name -->`.
 */
function withPart(page: string, name: string, part: string): string {
  const start = `<!-- ${name}: npm run generate -->`;
  const end = `<!-- /${name} -->`;
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The page lacks the marks of ${name}.`);
  return `${before}${start}\n\n${part}\n\n${end}${after}`;
}

/** A table in markdown, as prettier will align it. */
export const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** A list in markdown of codes, each with when there is one. */
export const listOfCodes = (
  codes: readonly (readonly [string, { readonly title: string }])[],
): string => codes.map(([code, { title }]) => `- \`${code}\`: ${escapeMarkdown(title)}`).join('\n');

/** A page with the list of all codes of changes, level by level. */
export function withChangeCodes(page: string): string {
  const lists = levels.map((level) => {
    const codes = [...changeCodes].filter(([, code]) => code.level === level);
    return `### ${level.charAt(0).toUpperCase()}${level.slice(1)}\n\n${listOfCodes(codes)}`;
  });
  return withPart(page, 'codes', lists.join('\n\n'));
}

/** A page with what servers of one's own do otherwise. */
export const withDeviations = (page: string): string =>
  withPart(
    page,
    'deviations',
    deviations
      .filter(({ host: [first = 'node'] }) => ['nginx', 'caddy', 'apache'].includes(first))
      .map(({ host, what }) => `- ${joinWords(host)}: ${what}`)
      .join('\n'),
  );

/** A page with the table of the tools of the MCP server. */
export const withTools = (page: string): string =>
  withPart(
    page,
    'tools',
    tableOf(
      ['tool', 'what it does'],
      Object.entries(mcpTools).map(([name, { description }]) => [
        `\`${name}\``,
        escapeMarkdown(description),
      ]),
    ),
  );

interface Wing {
  readonly wing: string;
  readonly holds: string;
  readonly mayImport: readonly string[];
  readonly rooms: Readonly<Record<string, { readonly pure?: boolean }>>;
}

/** A page with the list of the wings of src/, and the names of their rooms. */
export function withWings(page: string): string {
  const wings = JSON.parse(readFileSync('src/wings.json', 'utf8')) as readonly Wing[];
  const lines = wings.map(({ wing, holds, mayImport, rooms }, index) => {
    const others = wings.slice(0, index).filter((other) => !mayImport.includes(other.wing));
    const but = others.map((other) => `\`${other.wing}\``).join(', ');
    const imports = mayImport.length === 0 ? 'nothing' : `all above${but && ` but ${but}`}`;
    const named = Object.entries(rooms).map(([room, { pure }]) => `\`${room}\`${pure ? '†' : ''}`);
    return `- **\`${wing}/\`** (imports ${imports}): ${holds}: ${named.join(', ')}`;
  });
  return withPart(page, 'wings', lines.join('\n'));
}
