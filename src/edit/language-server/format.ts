import type { TextEdit } from 'vscode-languageserver/node';
import { classifyPath } from '../../content/sources/classify-path.ts';
import { schemaPath } from '../../content/sources/schema-path.ts';
import { editsBetween } from './edits-between.ts';
import { lspEdits } from './workspace-edits.ts';

/**
 * The edits that format a source like `catalogue fmt`; line ends stay those of the document. None for what is
 * not a YAML or markdown source, and if formatting would change what the text says.
 *
 * @param path below the sources folder `root`.
 * @param text as the editor shows it.
 */
export async function formatDocument(
  path: string,
  text: string,
  root: string,
): Promise<TextEdit[] | null> {
  const { file } = classifyPath(path);
  if (file === undefined || file.kind === 'ledger') return null;
  // The printer is large, and few sessions need it.
  const { formatSource } = await import('../fmt/format-source.ts');
  const schema = schemaPath(`${root}/${path}`, root, file.kind);
  const { text: formatted } = await formatSource(text, file.kind, schema);
  if (formatted === undefined) return null;
  return lspEdits(text, editsBetween(text, formatted), { showsMark: true }) ?? null;
}
