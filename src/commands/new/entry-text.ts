import { Document } from 'yaml';
import type { EntryPlan } from './entry-kind.ts';

/** What a new article says until its author writes it. */
const firstLine = 'The first paragraph says what a reader will know at the end.';

/**
 * The text of a new source: its fields in the order of its schema, with the line that tells an
 * editor the schema.
 *
 * @param schemaPath path of the schema from the folder of the file; no line where there is none.
 */
export function entryText(
  { extension }: EntryPlan,
  fields: Readonly<Record<string, unknown>>,
  order: readonly string[],
  schemaPath: string | undefined,
): string {
  const ordered = Object.fromEntries(
    order.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field]]),
  );
  const document = new Document(ordered, { compat: 'yaml-1.1' });
  // Quotes what a tool that reads YAML 1.1 would take for a boolean or a number.
  const yaml = document.toString({ lineWidth: 100, defaultStringType: 'PLAIN' });
  if (extension === '.md') return `---\n${yaml}---\n\n${firstLine}\n`;
  return schemaPath === undefined ? yaml : `# yaml-language-server: $schema=${schemaPath}\n${yaml}`;
}
