import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService } from 'yaml-language-server';
import { runInit } from '../../src/cli/commands/init/init-command.ts';
import type { SourceKind } from '../../src/contract/shapes/registry.ts';
import { filesBelow, read } from '../support/content/catalogue-folder.ts';
import { listProgram } from '../support/content/fake-npm.ts';
import { fakeIo } from '../support/content/fake-io.ts';

const files = {
  site: 'sources/site.yaml',
  categories: 'sources/categories.yaml',
  moved: 'sources/moved.yaml',
  vehicle: 'sources/vehicles/bus.yaml',
  phoneme: 'sources/phonemes/b.yaml',
  app: 'sources/apps/first-app.yaml',
} as const satisfies Partial<Record<SourceKind, string>>;

/** A kind of source that is YAML alone, and that `init` writes. */
export type YamlKind = keyof typeof files;

export type OpenCatalogue = Awaited<ReturnType<typeof openCatalogue>>;

/**
 * Makes a catalogue of `init` in a folder of its own, open in an editor with the YAML language server behind it; `close`
 * takes it away. Texts of a kind get the line that names its schema.
 */
export async function openCatalogue() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'catalogue-editor-')));
  listProgram(folder);
  await runInit(folder, {}, fakeIo().io);
  const settings = JSON.parse(read(folder, '.vscode/settings.json')) as {
    readonly 'yaml.schemas': Readonly<Record<string, string>>;
  };
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
  /** A document of a kind, and the place where `|` stands in it. */
  const cursorIn = (kind: YamlKind, text: string) => {
    const marked = modeline(kind) + text;
    const document = documentOf(files[kind], marked.replace('|', ''));
    return [document, document.positionAt(marked.indexOf('|'))] as const;
  };
  /** What is marked in a text at a path; lines count from 0. */
  const open = async (path: string, text: string) =>
    (await service.doValidation(documentOf(path, text), false)).map(({ range, message }) => ({
      ...{ line: range.start.line, message },
    }));
  return {
    folder,
    /** Every YAML source by its path from the folder of the catalogue. */
    sources: new Map([...filesBelow(folder)].filter(([path]) => /^sources\/.*\.yaml$/.test(path))),
    open,
    mark: (kind: YamlKind, text: string) => open(files[kind], modeline(kind) + text),
    /** Takes on the settings of the workspace: which schema belongs to which files. */
    useSettings: () => {
      const schemas = Object.entries(settings['yaml.schemas']).map(([schema, pattern]) => ({
        ...{ uri: addressOf(schema), fileMatch: [pattern] },
      }));
      service.configure({ ...does, schemas });
    },
    /** Notices that a schema was made or changed on disk. */
    changed: (path: string) => service.resetSchema(addressOf(path)),
    /** What completion offers, by label. */
    complete: async (kind: YamlKind, text: string) => {
      const { items } = await service.doComplete(...cursorIn(kind, text), false);
      return new Map(items.map((item) => [item.label, item]));
    },
    /** The hover, as markdown. */
    hover: async (kind: YamlKind, text: string) =>
      JSON.stringify((await service.doHover(...cursorIn(kind, text)))?.contents ?? ''),
    close: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function modeline(kind: YamlKind): string {
  const up = '../'.repeat(files[kind].split('/').length - 1);
  return `# yaml-language-server: $schema=${up}schemas/${kind}.schema.json\n`;
}
