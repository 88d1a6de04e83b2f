import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService, type LanguageService } from 'yaml-language-server';

type Completion = Awaited<ReturnType<LanguageService['doComplete']>>['items'][number];

/** What is marked in a line; lines count from 0. */
export interface Mark {
  readonly line: number;
  readonly message: string;
}

/** What editors with the YAML language server behind them do in a folder. */
export interface Editor {
  /** What is marked in a text at a path. */
  readonly open: (path: string, text: string) => Promise<readonly Mark[]>;
  /** What completion offers where `|` stands in the text, by label. */
  readonly complete: (path: string, text: string) => Promise<ReadonlyMap<string, Completion>>;
  /** The hover where `|` stands in the text, as markdown. */
  readonly hover: (path: string, text: string) => Promise<string>;
  /** Takes on settings of a workspace: which schema belongs to which files. */
  readonly useSettings: (schemas: Readonly<Record<string, string>>) => void;
  /** Notices that a schema was made or changed on disk. */
  readonly changed: (path: string) => void;
}

/** Opens a folder. */
export function openEditor(folder: string): Editor {
  const addressOf = (path: string): string => pathToFileURL(join(folder, path)).href;
  const service = getLanguageService({
    schemaRequestService: (uri) => Promise.resolve(readFileSync(fileURLToPath(uri), 'utf8')),
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
    clientCapabilities: {
      textDocument: {
        completion: {
          completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] },
        },
        hover: { contentFormat: ['markdown'] },
      },
    },
  });
  const does = { validate: true, completion: true, hover: true };
  service.configure(does);
  let version = 0;
  const documentOf = (path: string, text: string): TextDocument =>
    TextDocument.create(addressOf(path), 'yaml', (version += 1), text);
  const cursorIn = (path: string, marked: string) => {
    const document = documentOf(path, marked.replace('|', ''));
    return [document, document.positionAt(marked.indexOf('|'))] as const;
  };
  return {
    open: async (path, text) =>
      (await service.doValidation(documentOf(path, text), false)).map(({ range, message }) => ({
        line: range.start.line,
        message,
      })),
    complete: async (path, marked) => {
      const { items } = await service.doComplete(...cursorIn(path, marked), false);
      return new Map(items.map((item) => [item.label, item]));
    },
    hover: async (path, marked) =>
      JSON.stringify((await service.doHover(...cursorIn(path, marked)))?.contents ?? ''),
    useSettings: (schemas) => {
      const named = Object.entries(schemas).map(([schema, pattern]) => ({
        ...{ uri: addressOf(schema), fileMatch: [pattern] },
      }));
      service.configure({ ...does, schemas: named });
    },
    changed: (path) => {
      service.resetSchema(addressOf(path));
    },
  };
}
