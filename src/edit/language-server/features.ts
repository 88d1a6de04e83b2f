import {
  ErrorCodes,
  ResponseError,
  SymbolKind,
  type Connection,
  type Location,
  type TextDocumentPositionParams,
  type TextDocuments,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { rawText } from '../../build/pipeline/check-sources.ts';
import { UsageError } from '../../base/failures.ts';
import { pagePaths } from '../../content/model/published-paths.ts';
import type { CursorRequest } from './cursor-request.ts';
import type { Client } from './capabilities.ts';
import { codeActions } from './code-actions.ts';
import { complete } from './complete.ts';
import { editedText } from './edited-text.ts';
import { pageNames } from './field-values.ts';
import { formatDocument } from './format.ts';
import { hover } from './hover.ts';
import { findDefinition, findReferences, type FoundPlace } from './navigate.ts';
import { slashPath } from '../../base/files/slashes.ts';
import { isWithin } from './find-catalogue.ts';
import type { OpenCatalogue } from './open-catalogue.ts';
import { filePath, type CatalogueFile, type OpenCatalogues } from './open-catalogues.ts';
import { lspRange } from './positions.ts';
import { editsOfFileRename, isAmid, prepareRename, rename, type GivenRename } from './rename.ts';
import { documentSymbols } from './symbols.ts';
import type { EditedFile } from './workspace-edits.ts';

/** What the answers to an editor are made from. */
export interface FeaturePorts {
  /** The source that a document is, and what is asked about it. */
  readonly at: (
    params: TextDocumentPositionParams,
  ) => (CursorRequest & Pick<CatalogueFile, 'catalogue'>) | undefined;
  readonly catalogues: OpenCatalogues;
  readonly documents: TextDocuments<TextDocument>;
  readonly uriOf: (catalogue: OpenCatalogue, path: string) => string;
  readonly client: () => Client;
}

/** Answers what an editor asks about a source. */
export function serveFeatures(
  connection: Connection,
  { at, catalogues, documents, uriOf, client }: FeaturePorts,
): void {
  const locations = (catalogue: OpenCatalogue, found: readonly FoundPlace[]): Location[] =>
    found.map(({ file, range }) => ({ uri: uriOf(catalogue, file), range: lspRange(range) }));
  const fileOf =
    (catalogue: OpenCatalogue) =>
    (path: string): EditedFile => {
      const uri = uriOf(catalogue, path);
      const document = documents.get(uri);
      const showsMark = document?.getText().startsWith('\ufeff') === true;
      return { uri, version: document?.version ?? null, showsMark };
    };

  connection.onCompletion((params) => {
    const request = at(params);
    return request && complete(request, client().hasSnippets);
  });
  connection.onHover((params) => {
    const request = at(params);
    return request && hover(request);
  });
  connection.onDefinition((params) => {
    const request = at(params);
    const found = request && findDefinition(request);
    return request && found && locations(request.catalogue, [found]);
  });
  connection.onReferences((params) => {
    const request = at(params);
    if (request === undefined) return undefined;
    return locations(request.catalogue, findReferences(request, params.context.includeDeclaration));
  });
  connection.onDocumentSymbol(({ textDocument }) => {
    const document = documents.get(textDocument.uri);
    const path = catalogues.fileAt(textDocument.uri)?.path;
    const source = document && path !== undefined && editedText(path, document.getText());
    return source ? documentSymbols(source) : undefined;
  });
  connection.onWorkspaceSymbol(({ query }) => {
    const wanted = query.toLowerCase();
    return catalogues.all().flatMap((catalogue) => {
      const { entries } = catalogue.live.now();
      const names = pageNames(entries);
      return pagePaths(entries).flatMap(({ path, file }) => {
        const name = names.get(path) ?? path;
        if (file === undefined || !`${name} ${path}`.toLowerCase().includes(wanted)) return [];
        const start = { line: 0, character: 0 };
        const location = { uri: uriOf(catalogue, file), range: { start, end: start } };
        return [{ name, kind: SymbolKind.Object, containerName: path, location }];
      });
    });
  });
  connection.onCodeAction(({ textDocument, range, context }) => {
    const found = catalogues.fileAt(textDocument.uri);
    if (found === undefined) return undefined;
    const { catalogue, path } = found;
    const { diagnostics, only } = context;
    const moment = catalogue.live.now();
    return codeActions({ path, range, diagnostics, only }, moment, fileOf(catalogue));
  });
  connection.onDocumentFormatting(async ({ textDocument }) => {
    const found = catalogues.fileAt(textDocument.uri);
    const text = documents.get(textDocument.uri)?.getText();
    if (found === undefined || text === undefined) return null;
    return formatDocument(found.path, text, found.catalogue.root);
  });
  connection.onPrepareRename((params) => {
    const request = at(params);
    return request && prepareRename(request);
  });
  let given: GivenRename | undefined;
  connection.onRenameRequest((params) => {
    const request = at(params);
    if (request === undefined) return undefined;
    given = refusing(() => rename(request, params.newName, { fileOf: fileOf(request.catalogue) }));
    if (!client().renamesFiles && given?.edit.documentChanges?.some((each) => 'kind' in each))
      throw refusal('This editor cannot rename files for a language server. Run catalogue mv.');
    return given?.edit;
  });
  connection.workspace.onWillRenameFiles(({ files }) => {
    const [only, another] = files;
    if (only === undefined || another !== undefined) return null;
    const [from, to] = [filePath(only.oldUri), filePath(only.newUri)];
    const found = catalogues.fileAt(only.oldUri);
    if (from === undefined || to === undefined || found === undefined) return null;
    const { catalogue, path } = found;
    if (!isWithin(to, catalogue.root)) return null;
    const moment = catalogue.live.now();
    const target = slashPath(catalogue.root, to);
    if (given && isAmid(given, path, target, (file) => rawText(moment.sources, file))) return null;
    const known = { fileOf: fileOf(catalogue) };
    return refusing(() => editsOfFileRename(moment, path, target, known)) ?? null;
  });
}

/** Tells the editor why something cannot be done, in the words meant for a person. */
function refusing<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (failure) {
    throw failure instanceof UsageError ? refusal(failure.message) : failure;
  }
}

const refusal = (message: string): ResponseError =>
  new ResponseError(ErrorCodes.InvalidRequest, message);
