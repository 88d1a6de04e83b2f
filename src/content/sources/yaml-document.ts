import { parseDocument, type Document } from 'yaml';
import { isTooNested } from '../../base/text/yaml-depth.ts';

/** A YAML text as a document, which holds its errors; undefined if it is too deep for any reader. Edits need its tokens. */
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
