import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocuments, type Connection } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { cursorRequest } from './cursor-request.ts';
import {
  capabilities,
  readClient,
  unknownClient,
  watchFilesOf,
  type Client,
} from './capabilities.ts';
import { openCatalogue, type OpenCatalogue } from './open-catalogue.ts';
import { createCatalogues, filePath } from './open-catalogues.ts';
import { serveFeatures } from './features.ts';

/** The settings of a language server. */
export interface ServerOptions {
  /** Folders of sources, relative to each folder of the editor; undefined to find them. */
  readonly sources?: readonly string[] | undefined;
  /** Folder of the last output, for the catalogue in a folder of sources. */
  readonly outOf: (sources: string) => string;
  /** Languages for which the templates have words. */
  readonly languages: readonly string[];
  readonly version: string;
  readonly explanationOf: (code: string) => string | undefined;
  /** Reports every change below a folder until it is closed; for editors that do not do so themselves. */
  readonly watch: (
    folder: string,
    onTouch: (paths: Iterable<string>) => void,
  ) => Promise<{ readonly close: () => Promise<void> }>;
}

/** Answers an editor on a connection; the caller starts to listen. */
export function serveLanguage(connection: Connection, options: ServerOptions): void {
  const documents = new TextDocuments(TextDocument);
  const uris = new Map<string, string>();
  let client: Client = unknownClient;
  const onFault = (fault: unknown): void => {
    connection.console.error(fault instanceof Error ? fault.message : String(fault));
  };
  const uriBelow = (root: string, path: string): string => {
    const file = join(root, path);
    return uris.get(file) ?? pathToFileURL(file).href;
  };
  const watches = new Map<string, ReturnType<ServerOptions['watch']>>();
  const catalogues = createCatalogues(options.sources, (root) => {
    const uriOf = (path: string): string => uriBelow(root, path);
    const opened = openCatalogue(
      { sources: root, out: options.outOf(root), languages: options.languages },
      {
        uriOf,
        explanationOf: options.explanationOf,
        onFault,
        publish: (path, diagnostics) => {
          const uri = uriOf(path);
          const version = documents.get(uri)?.version;
          void connection.sendDiagnostics({
            uri,
            diagnostics,
            ...(version !== undefined && { version }),
          });
        },
      },
    );
    if (!client.watchesFiles) {
      const watch = options.watch(root, (paths) => {
        opened.touch(paths);
      });
      watches.set(root, watch);
      // Changes since the sources were read went unnoticed.
      watch.then(() => {
        opened.touch([root]);
      }, onFault);
    }
    const catalogue: OpenCatalogue = {
      ...opened,
      close() {
        opened.close();
        watches.get(root)?.then((watch) => watch.close(), onFault);
        watches.delete(root);
      },
    };
    return catalogue;
  });

  connection.onInitialize((params) => {
    client = readClient(params);
    return { capabilities, serverInfo: { name: 'catalogue', version: options.version } };
  });
  connection.onInitialized(() => {
    catalogues.setFolders(client.folders);
    if (client.watchesFiles) watchFilesOf(connection).catch(onFault);
    if (client.tellsFolders)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => filePath(uri)));
        const kept = client.folders.filter((folder) => !gone.has(folder));
        const folders = [...kept, ...added.flatMap(({ uri }) => filePath(uri) ?? [])];
        client = { ...client, folders };
        catalogues.setFolders(folders);
        for (const document of documents.all()) show(document);
      });
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    catalogues.touch(changes.flatMap(({ uri }) => filePath(uri) ?? []));
  });
  connection.onShutdown(async () => {
    for (const watch of watches.values()) await (await watch).close();
  });

  const show = (document: TextDocument): void => {
    const file = filePath(document.uri);
    const found = catalogues.fileAt(document.uri);
    if (file === undefined || found === undefined) return;
    uris.set(file, document.uri);
    found.catalogue.show(found.path, document.getText());
  };
  documents.onDidChangeContent(({ document }) => {
    show(document);
  });
  documents.onDidClose(({ document }) => {
    const file = filePath(document.uri);
    const found = catalogues.fileAt(document.uri);
    if (file === undefined || found === undefined) return;
    found.catalogue.show(found.path, undefined);
  });
  documents.onDidSave(({ document }) => {
    catalogues.touch([filePath(document.uri) ?? '']);
  });
  documents.listen(connection);

  serveFeatures(connection, {
    at: ({ textDocument, position }) => {
      const document = documents.get(textDocument.uri);
      const found = document && catalogues.fileAt(document.uri);
      const about = document && found && cursorRequest(found, document.getText(), position);
      return about && { ...about, catalogue: found.catalogue };
    },
    catalogues,
    documents,
    uriOf: ({ root }, path) => uriBelow(root, path),
    client: () => client,
  });
}
