import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkspaceEdit } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** Makes the changes of an edit on disk, one after the other, as an editor does; the files that it names. */
export function applyWorkspaceEdit({ documentChanges = [] }: WorkspaceEdit): string[] {
  return documentChanges.map((change) => {
    if ('kind' in change) {
      if (change.kind === 'rename') {
        const [from, to] = [fileURLToPath(change.oldUri), fileURLToPath(change.newUri)];
        mkdirSync(dirname(to), { recursive: true });
        renameSync(from, to);
        return to;
      }
      writeFileSync(fileURLToPath(change.uri), '', { flag: 'a' });
      return fileURLToPath(change.uri);
    }
    const file = fileURLToPath(change.textDocument.uri);
    const document = TextDocument.create('', '', 0, readFileSync(file, 'utf8'));
    const edits = change.edits.map((edit) => {
      if (!('newText' in edit)) throw new Error('An edit is a snippet.');
      return edit;
    });
    writeFileSync(file, TextDocument.applyEdits(document, edits));
    return file;
  });
}
