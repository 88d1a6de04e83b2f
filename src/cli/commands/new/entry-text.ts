import { Document, visit } from 'yaml';
import { inSchemaOrder, type JsonObject } from '../../../contract/json-schema.ts';
import { placeholders } from '../../../contract/placeholders.ts';
import { isInCurlyQuotes } from '../../../content/sources/yaml-traps.ts';

/**
 * The text of a new source: its fields in the order of its schema, with the line that names the schema for
 * editors. YAML 1.1 and 1.2 parsers read the same values.
 *
 * @param schemaPath path of the schema from the folder of the file; without one, there is no such line.
 */
export function entryText(
  extension: '.yaml' | '.md',
  fields: Readonly<Record<string, unknown>>,
  schema: JsonObject,
  schemaPath: string | undefined,
): string {
  // Quotes what a YAML 1.1 parser would read as a boolean or a number.
  const document = new Document(inSchemaOrder(fields, schema), { compat: 'yaml-1.1' });
  visit(document, {
    Scalar: (_, node) => {
      if (isInCurlyQuotes(node.value)) node.type = 'QUOTE_DOUBLE'; // they are meant
    },
  });
  const yaml = document.toString({ lineWidth: 100, defaultStringType: 'PLAIN' });
  if (extension === '.md') return `---\n${yaml}---\n\n${placeholders.newArticle}\n`;
  return schemaPath === undefined ? yaml : `# yaml-language-server: $schema=${schemaPath}\n${yaml}`;
}
