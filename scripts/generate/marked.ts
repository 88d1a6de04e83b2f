/**
 * A page with a generated part between its two marks.
 *
 * @param name what the marks call the part: `<!-- name: npm run generate -->` and `<!-- /name -->`.
 */
export function withPart(page: string, name: string, part: string): string {
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
