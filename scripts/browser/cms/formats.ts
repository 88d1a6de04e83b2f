// Teaches Decap CMS the maps and the paths of pictures in sources, to leave out empty fields, which `check`
// refuses, and to show what an entry will look like.
// `npm run generate` builds src/cli/commands/init/cms/formats.js from this file.
import { hasBody } from '../../../src/contract/kinds/page-kinds.ts';
import type { SourceKind } from '../../../src/contract/shapes/registry.ts';
import { parse } from 'yaml';
import {
  readForForm,
  writeFromForm,
  type FormValue,
} from '../../../src/cli/commands/init/cms-format.ts';
import { previews, type Preview } from './previews.ts';

/** The part of the Decap CMS global that is used here. */
interface Cms {
  readonly registerCustomFormat: (
    name: string,
    extension: string,
    formatter: {
      readonly fromFile: (text: string) => FormValue;
      readonly toFile: (data: FormValue) => string;
    },
  ) => void;
  readonly registerPreviewStyle: (address: string) => void;
  readonly registerPreviewTemplate: (collection: string, preview: Preview) => void;
  readonly init: () => void;
}

/** The part of the configuration that is read. */
interface Config {
  readonly collections?: readonly { readonly name: string; readonly format?: string }[];
}

declare const CMS: Cms;

const kinds: readonly SourceKind[] = [
  'site',
  'categories',
  'moved',
  'vehicle',
  'phoneme',
  'app',
  'page',
];

for (const kind of kinds)
  CMS.registerCustomFormat(`catalogue-${kind}`, hasBody(kind) ? 'md' : 'yaml', {
    fromFile: (text) => readForForm(kind, text),
    toFile: (data) => writeFromForm(kind, data),
  });
CMS.registerPreviewStyle('style.css');

/** Folders of pages are collections, whose names only the configuration knows. */
async function registerPreviews(): Promise<void> {
  const answer = await fetch('config.yml');
  const { collections = [] } = (parse(await answer.text()) ?? {}) as Config;
  for (const { name, format } of collections) {
    const preview = previews[format?.replace(/^catalogue-/, '') ?? ''];
    if (preview !== undefined) CMS.registerPreviewTemplate(name, preview);
  }
}

registerPreviews()
  .catch((fault: unknown) => {
    console.error('The previews are those of Decap CMS, for config.yml could not be read:', fault);
  })
  .finally(() => {
    CMS.init();
  });
