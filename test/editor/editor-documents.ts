import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  DidOpenTextDocumentNotification,
  PublishDiagnosticsNotification,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';

/** What the server says of a line; lines count from 0. */
export interface Mark {
  readonly line: number;
  readonly message: string;
}

/** Texts that an editor has open. */
export interface Documents {
  /** Shows a text and gives what the server marks in it. */
  readonly mark: (path: string, text: string) => Promise<readonly Mark[]>;
  /** Shows a text beside a path, and gives its address. */
  readonly show: (path: string, text: string) => Promise<string>;
}

/** Opens texts, each as a document of its own: what is said of one is never taken for another. */
export function createDocuments(connection: ProtocolConnection, folder: string): Documents {
  const waiting = new Map<string, (marks: readonly Mark[]) => void>();
  let opened = 0;
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    waiting.get(uri)?.(
      diagnostics.map(({ range, message }) => ({
        line: range.start.line,
        message: typeof message === 'string' ? message : message.value,
      })),
    );
  });
  const open = async (uri: string, text: string): Promise<void> => {
    const textDocument = { uri, languageId: 'yaml', version: 1, text };
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  };
  const addressOf = (path: string): string => {
    opened += 1;
    const name = path.replace(/\.yaml$/, `-${opened}.yaml`);
    return pathToFileURL(join(folder, name)).href;
  };
  return {
    mark: async (path, text) => {
      const uri = addressOf(path);
      const marks = new Promise<readonly Mark[]>((resolve) => waiting.set(uri, resolve));
      await open(uri, text);
      return marks;
    },
    show: async (path, text) => {
      const uri = addressOf(path);
      await open(uri, text);
      return uri;
    },
  };
}
