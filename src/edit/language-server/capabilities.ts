import {
  CodeActionKind,
  DidChangeWatchedFilesNotification,
  TextDocumentSyncKind,
  type Connection,
  type InitializeParams,
  type ServerCapabilities,
} from 'vscode-languageserver/node';
import { fixAllKind } from './code-actions.ts';
import { filePath } from './open-catalogues.ts';

/** What an editor can do, and what it has open. */
export interface Client {
  /** Folders that are open. */
  readonly folders: readonly string[];
  /** Whether it reports changes of files that are not open in it. */
  readonly watchesFiles: boolean;
  /** Whether it reports folders that are opened later. */
  readonly tellsFolders: boolean;
  /** Whether completions may contain snippets with tab stops. */
  readonly hasSnippets: boolean;
  /** Whether an edit may rename files. */
  readonly renamesFiles: boolean;
}

/** An editor that has said nothing yet. */
export const unknownClient: Client = {
  folders: [],
  watchesFiles: false,
  tellsFolders: false,
  hasSnippets: false,
  renamesFiles: false,
};

/** Reads what an editor says about itself. */
export function readClient({
  capabilities: { workspace, textDocument },
  workspaceFolders,
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- all that older editors send
  rootUri,
}: InitializeParams): Client {
  const folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
  const operations = workspace?.workspaceEdit?.resourceOperations ?? [];
  return {
    folders: folders.flatMap((uri) => filePath(uri) ?? []),
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    tellsFolders: workspace?.workspaceFolders === true,
    hasSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    // Neovim lists the operations but not documentChanges, without which they cannot be sent.
    renamesFiles: operations.includes('rename'),
  };
}

/** What the server offers an editor. */
export const capabilities: ServerCapabilities = {
  textDocumentSync: {
    openClose: true,
    change: TextDocumentSyncKind.Incremental,
    save: { includeText: false },
  },
  completionProvider: { triggerCharacters: [' ', '[', '/', '(', '#', '"'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  documentFormattingProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
  workspace: {
    workspaceFolders: { supported: true, changeNotifications: true },
    fileOperations: {
      willRename: {
        filters: [{ scheme: 'file', pattern: { glob: '**/*', matches: 'file' } }],
      },
    },
  },
};

/** Asks an editor to report every file that changes on disk. */
export const watchFilesOf = (connection: Connection): Promise<unknown> =>
  connection.client.register(DidChangeWatchedFilesNotification.type, {
    watchers: [{ globPattern: '**/*' }],
  });
