import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { readSimpleYaml } from '../../src/content/sources/simple-yaml.ts';
import { readViewTypes, type ViewField, type ViewTypes } from './template-views.ts';

/** Where the types of what templates find are, among the templates. */
export const templateTypesFile = 'templates/templates.d.ts';

/** The types of what templates find, from the typed views and the words. */
export const templateTypes = (): Promise<string> =>
  format(declarations(new Map([...readViewTypes(), ['Words', wordFields()]])), {
    filepath: templateTypesFile,
    printWidth: 100,
    singleQuote: true,
  });

/** The words as templates see them: a text, or a function of what the English one names. */
function wordFields(): ViewField[] {
  const words = readSimpleYaml(readFileSync('templates/words.en.yaml', 'utf8'));
  if (words === undefined)
    throw new Error('templates/words.en.yaml is not simple YAML: write each text on its line.');
  return Object.entries(words)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, word]) => {
      const isText = typeof word === 'string';
      const values = `Readonly<Record<string, string | number>>${isText ? '' : ' & { readonly count: number }'}`;
      const text = isText && !/\{\w+\}/.test(word) ? 'string' : `(values: ${values}) => string`;
      return { name, view: '', text, optional: false, description: '' };
    });
}

/** Types that occur only inside another type have no name. */
const isInner = (name: string): boolean => name.includes('.');

function declarations(types: ViewTypes): string {
  const typeText = ({ view, text }: ViewField): string => {
    const [, base = '', arrays = ''] = /^(.*?)((?:\[\])*)$/.exec(view) ?? [];
    const fields = types.get(base);
    if (fields === undefined) return text;
    return `${isInner(base) ? `{ ${members(fields)} }` : base}${arrays}`;
  };
  const members = (fields: readonly ViewField[]): string =>
    fields
      .map((field) => {
        const comment = field.description === '' ? '' : `/** ${field.description} */\n`;
        const name = /^\w+$/.test(field.name) ? field.name : `'${field.name}'`;
        return `${comment}readonly ${name}${field.optional ? '?' : ''}: ${typeText(field)};\n`;
      })
      .join('');
  const blocks = [...types]
    .filter(([name]) => !isInner(name))
    .map(([name, fields]) => `export interface ${name} {\n${members(fields)}}\n`);
  return `// Written by npm run generate: what templates find under \`it\`; docs/editors/templates.md explains it.\n\n${blocks.join('\n')}`;
}
