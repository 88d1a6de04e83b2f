import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInit } from '../../src/cli/commands/init/init-command.ts';
import type { SourceKind } from '../../src/contract/shapes/registry.ts';
import { filesBelow, read } from '../support/content/catalogue-folder.ts';
import { listProgram } from '../support/content/fake-npm.ts';
import { fakeIo } from '../support/content/fake-io.ts';
import { openEditor, type Editor } from './editor.ts';

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

/** A catalogue of `init`, open in an editor; texts of a kind get the line that names its schema. */
export interface OpenCatalogue {
  readonly folder: string;
  /** Every YAML source by its path from the folder of the catalogue. */
  readonly sources: ReadonlyMap<string, string>;
  /** The schemas that the settings of `init` name, by the files that they are for. */
  readonly schemas: Readonly<Record<string, string>>;
  readonly open: Editor['open'];
  readonly useSettings: Editor['useSettings'];
  readonly changed: Editor['changed'];
  readonly complete: (kind: YamlKind, text: string) => ReturnType<Editor['complete']>;
  readonly hover: (kind: YamlKind, text: string) => ReturnType<Editor['hover']>;
  readonly mark: (kind: YamlKind, text: string) => ReturnType<Editor['open']>;
  readonly close: () => void;
}

/** Makes a catalogue in a folder of its own and opens it; `close` takes that away. */
export async function openCatalogue(): Promise<OpenCatalogue> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'catalogue-editor-')));
  listProgram(folder);
  await runInit(folder, {}, fakeIo().io);
  const settings = JSON.parse(read(folder, '.vscode/settings.json')) as {
    'yaml.schemas': Record<string, string>;
  };
  const editor = openEditor(folder);
  return {
    folder,
    sources: new Map([...filesBelow(folder)].filter(([path]) => /^sources\/.*\.yaml$/.test(path))),
    schemas: settings['yaml.schemas'],
    open: editor.open,
    useSettings: editor.useSettings,
    changed: editor.changed,
    complete: (kind, text) => editor.complete(files[kind], modeline(kind) + text),
    hover: (kind, text) => editor.hover(files[kind], modeline(kind) + text),
    mark: (kind, text) => editor.open(files[kind], modeline(kind) + text),
    close: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function modeline(kind: YamlKind): string {
  const up = '../'.repeat(files[kind].split('/').length - 1);
  return `# yaml-language-server: $schema=${up}schemas/${kind}.schema.json\n`;
}
