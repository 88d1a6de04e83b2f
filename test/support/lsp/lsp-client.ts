import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  FileChangeType,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type ClientCapabilities,
  type Diagnostic,
  type FileEvent,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { startProgram } from '../publish/run-program.ts';

/** An editor with the language server of the built program behind it; paths are those of its folder. */
export interface LspClient {
  readonly connection: ProtocolConnection;
  readonly server: InitializeResult;
  readonly uriOf: (path: string) => string;
  /** Opens a file, with its text on disk where no other is given. */
  readonly open: (path: string, text?: string) => Promise<void>;
  /** Puts another text into an open file, as one edit of what differs. */
  readonly type: (path: string, text: string) => Promise<void>;
  readonly close: (path: string) => Promise<void>;
  /** Says that files changed on disk. */
  readonly changed: (...paths: string[]) => Promise<void>;
  /** What is shown of a file once that is as wanted. */
  readonly shown: (
    path: string,
    isWanted?: (diagnostics: readonly Diagnostic[]) => boolean,
  ) => Promise<readonly Diagnostic[]>;
  /** Every file of which something is shown now. */
  readonly filesWithFindings: () => readonly string[];
  /** Ends the server as an editor does; its exit code. */
  readonly end: () => Promise<number | null>;
}

/** What a modern editor says that it can do. */
const modern: ClientCapabilities = {
  workspace: {
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
  },
  textDocument: {
    publishDiagnostics: { relatedInformation: true, versionSupport: true },
    completion: { completionItem: { snippetSupport: true } },
    hover: { contentFormat: ['markdown'] },
    rename: { prepareSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
  },
};

/** After so many milliseconds nobody waits any longer: the test has failed. */
const patience = 20_000;

/** Starts `catalogue lsp` and opens a folder in it. */
export async function startLsp(
  folder: string,
  args: readonly string[] = [],
  capabilities: ClientCapabilities = modern,
): Promise<LspClient> {
  const child = startProgram(['lsp', ...args], { cwd: folder, stdin: 'pipe' });
  const { stdin, stdout } = child;
  assert.ok(stdin && stdout);
  const connection = createProtocolConnection(
    new StreamMessageReader(stdout),
    new StreamMessageWriter(stdin),
  );
  const shown = new Map<string, readonly Diagnostic[]>();
  const waiting = new Set<() => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    shown.set(uri, diagnostics);
    for (const look of waiting) look();
  });
  connection.onRequest(RegistrationRequest.type, () => undefined);
  connection.listen();
  const uriOf = (path: string): string => pathToFileURL(join(folder, path)).href;
  const rootUri = pathToFileURL(folder).href;
  const server = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the type asks for it
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: 'catalogue' }],
    capabilities,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  const texts = new Map<string, { text: string; version: number }>();
  return {
    connection,
    server,
    uriOf,
    async open(path, text = readFileSync(join(folder, path), 'utf8')) {
      texts.set(path, { text, version: 1 });
      const languageId = path.endsWith('.md') ? 'markdown' : 'yaml';
      const textDocument = { uri: uriOf(path), languageId, version: 1, text };
      await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    },
    async type(path, text) {
      const before = texts.get(path) ?? { text: '', version: 0 };
      const version = before.version + 1;
      texts.set(path, { text, version });
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: uriOf(path), version },
        contentChanges: [differenceOf(before.text, text)],
      });
    },
    async close(path) {
      await connection.sendNotification(DidCloseTextDocumentNotification.type, {
        textDocument: { uri: uriOf(path) },
      });
    },
    async changed(...paths) {
      const changes = paths.map((path): FileEvent => ({
        uri: uriOf(path),
        type: FileChangeType.Changed,
      }));
      await connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
    },
    shown: (path, isWanted = () => true) =>
      new Promise((resolve, reject) => {
        const tooLate = setTimeout(() => {
          const last = JSON.stringify(shown.get(uriOf(path)), null, 2);
          reject(new Error(`What is shown of ${path} is still not as wanted: ${last}`));
        }, patience);
        const look = (): void => {
          const now = shown.get(uriOf(path));
          if (now === undefined || !isWanted(now)) return;
          waiting.delete(look);
          clearTimeout(tooLate);
          resolve(now);
        };
        waiting.add(look);
        look();
      }),
    filesWithFindings: () =>
      [...shown].flatMap(([uri, { length }]) =>
        length === 0 ? [] : uri.slice(`${rootUri}/`.length),
      ),
    async end() {
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      const code = await ended;
      connection.dispose();
      return code;
    },
  };
}

/** One change of the protocol that makes a text out of another. */
function differenceOf(before: string, after: string) {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let tail = 0;
  while (
    tail < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  const range = {
    start: positionIn(before, start),
    end: positionIn(before, before.length - tail),
  };
  return { range, text: after.slice(start, after.length - tail) };
}

/** The position of an offset into a text. */
export function positionIn(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
