import { parseDocument, type Document } from 'yaml';
import { isTooNested } from '../../base/text/yaml-depth.ts';

/**
 * Parses a YAML text into its document, which holds its errors. Undefined for a text whose lists and groups
 * are nested more deeply than any reader can handle.
 *
 * @param keepSourceTokens whether nodes have their tokens, as edits need them.
 */
export function parseYamlDocument(
  yaml: string,
  keepSourceTokens = false,
): Document.Parsed | undefined {
  // With the level `silent` a second document would be dropped without an error.
  const options = {
    keepSourceTokens,
    prettyErrors: false,
    merge: false,
    stringKeys: true,
    uniqueKeys: false, // it compares each key with all before it; see `reportDuplicates`
    logLevel: 'error',
  } as const;
  return isTooNested(yaml) ? undefined : parseDocument(yaml, options);
}
