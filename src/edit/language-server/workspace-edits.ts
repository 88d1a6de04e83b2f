import type { TextEdit as LspTextEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from '../text-edit.ts';

const byteOrderMark = '\ufeff';

/** A file that is edited, as the editor knows it. */
export interface EditedFile {
  readonly uri: string;
  /** Its version if it is open. */
  readonly version: number | null;
  /** Whether the editor counts the byte order mark of its text, if any, as a character. */
  readonly showsMark: boolean;
}

/**
 * Edits of a text on disk, as edits of the protocol; undefined if one of them is of the byte order mark,
 * which the editor does not show.
 */
export function lspEdits(
  raw: string,
  edits: readonly TextEdit[],
  { showsMark }: Pick<EditedFile, 'showsMark'>,
): LspTextEdit[] | undefined {
  const lead = raw.startsWith(byteOrderMark) && !showsMark ? byteOrderMark.length : 0;
  if (edits.some(({ start }) => start < lead)) return undefined;
  const shown = TextDocument.create('', '', 0, raw.slice(lead));
  return edits.map(({ start, end, text }) => ({
    range: { start: shown.positionAt(start - lead), end: shown.positionAt(end - lead) },
    newText: text,
  }));
}
