// Teaches Decap CMS to read and write sources: it keeps what nobody edited as it stands in the file.
// `npm run cms-script` makes templates/cms/formats.js of it.
import type { SourceKind } from '../../src/contract/shapes/registry.ts';
import { readForForm, writeFromForm, type FormValue } from '../../src/edit/cms-format.ts';

/** What is used of the global that Decap CMS defines. */
interface Cms {
  readonly registerCustomFormat: (
    name: string,
    extension: string,
    formatter: {
      readonly fromFile: (text: string) => FormValue;
      readonly toFile: (data: FormValue) => string;
    },
  ) => void;
  readonly init: () => void;
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
  CMS.registerCustomFormat(`catalogue-${kind}`, kind === 'page' ? 'md' : 'yaml', {
    fromFile: (text) => readForForm(kind, text),
    toFile: (data) => writeFromForm(kind, data),
  });
CMS.init();
