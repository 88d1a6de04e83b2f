import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  CompletionRequest,
  ConfigurationRequest,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  ExitNotification,
  FileChangeType,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type CompletionItem,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { createDocuments, type Mark } from './editor-documents.ts';

/** Patterns of files by the schema that belongs to them, as `yaml.schemas` has it. */
type Schemas = Readonly<Record<string, string>>;

/** What editors ask of the YAML extension; the catalogue of schemas on the network is off. */
const settingsWith = (schemas: Schemas): Readonly<Record<string, object>> => ({
  yaml: {
    schemaStore: { enable: false, url: '' },
    validate: true,
    completion: true,
    hover: true,
    schemas,
  },
  http: { proxy: '', proxyStrictSSL: false },
});

/** A place in a text that is written with `|` where the cursor stands. */
interface Cursor {
  readonly text: string;
  readonly position: { readonly line: number; readonly character: number };
}

/** An editor that has a folder open, with the YAML language server behind it. */
export interface Editor {
  /** Opens a text as if it were in a file beside a path, and gives what is marked in it. */
  readonly open: (path: string, text: string) => Promise<readonly Mark[]>;
  /** What completion offers where `|` stands in the text, by label. */
  readonly complete: (path: string, text: string) => Promise<ReadonlyMap<string, CompletionItem>>;
  /** The hover where `|` stands in the text, as markdown. */
  readonly hover: (path: string, text: string) => Promise<string>;
  /** Takes on settings of a workspace: which schema belongs to which files. */
  readonly useSettings: (schemas: Schemas) => Promise<void>;
  /** Tells the server that a file was made or changed on disk. */
  readonly changed: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const require = createRequire(import.meta.url);

/** Starts the language server as a process and opens a folder in it. */
export async function openEditor(folder: string): Promise<Editor> {
  const server = require.resolve('yaml-language-server/bin/yaml-language-server');
  const child = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const settings = { schemas: {} as Schemas };
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    items.map(({ section = '' }) => settingsWith(settings.schemas)[section] ?? {}),
  );
  await initialise(connection, folder);
  const documents = createDocuments(connection, folder);
  return {
    open: documents.mark,
    complete: async (path, marked) => {
      const { text, position } = cursorIn(marked);
      const uri = await documents.show(path, text);
      const found = await connection.sendRequest(CompletionRequest.type, {
        textDocument: { uri },
        position,
      });
      const items = Array.isArray(found) ? found : (found?.items ?? []);
      return new Map(items.map((item) => [item.label, item]));
    },
    hover: async (path, marked) => {
      const { text, position } = cursorIn(marked);
      const uri = await documents.show(path, text);
      const found = await connection.sendRequest(HoverRequest.type, {
        textDocument: { uri },
        position,
      });
      return JSON.stringify(found?.contents ?? '');
    },
    useSettings: async (schemas) => {
      settings.schemas = schemas;
      await connection.sendNotification(DidChangeConfigurationNotification.type, {
        settings: settingsWith(schemas),
      });
    },
    changed: async (path) => {
      await connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: pathToFileURL(join(folder, path)).href, type: FileChangeType.Changed }],
      });
    },
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      await ended;
      connection.dispose();
    },
  };
}

async function initialise(connection: ProtocolConnection, folder: string): Promise<void> {
  connection.onRequest(RegistrationRequest.type, () => undefined);
  connection.listen();
  const uri = pathToFileURL(folder).href;
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- settings name schemas from here
    rootUri: uri,
    workspaceFolders: [{ uri, name: 'catalogue' }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true },
      textDocument: {
        completion: {
          completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] },
        },
        hover: { contentFormat: ['markdown'] },
      },
    },
  });
  await connection.sendNotification(InitializedNotification.type, {});
}

function cursorIn(marked: string): Cursor {
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  return {
    text: marked.replace('|', ''),
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
  };
}
