import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { readSimpleYaml } from '../../src/content/sources/simple-yaml.ts';
import { groupBy } from '../../src/base/text/group-by.ts';
import { fieldLines } from './template-fields.ts';
import { readViewTypes, type ViewField, type ViewTypes } from './template-views.ts';

/** The line of docs/editors/templates.md after which everything is generated. */
const marker = '<!-- Below: npm run generate -->';

const docsFile = 'docs/editors/templates.md';

/** Every file that is made from the typed views, by its path, with the text that it must have. */
export async function templateContract(): Promise<Map<string, string>> {
  const types = new Map([...readViewTypes(), ['Words', wordFields()]]);
  const head = readFileSync(docsFile, 'utf8').split(marker)[0] ?? '';
  return new Map([
    await formatted('templates/templates.d.ts', declarations(types)),
    await formatted(docsFile, `${head}${marker}\n\n${page(types)}`),
  ]);
}

const formatted = async (path: string, text: string): Promise<[string, string]> => [
  path,
  await format(text, { filepath: path, printWidth: 100, singleQuote: true }),
];

/** The words as templates see them: a text, or a function of what the English one names. */
function wordFields(): ViewField[] {
  const words = readSimpleYaml(readFileSync('templates/words.en.yaml', 'utf8'));
  if (words === undefined) throw new Error('templates/words.en.yaml is not simple.');
  const isText = (word: unknown): boolean => typeof word === 'string' && !/\{\w+\}/.test(word);
  return Object.keys(words)
    .sort()
    .map((name) => {
      const values = `Readonly<Record<string, string | number>>${typeof words[name] === 'string' ? '' : ' & { readonly count: number }'}`;
      const type = isText(words[name]) ? 'string' : 'function:string';
      const text = type === 'string' ? type : `(values: ${values}) => string`;
      return { name, type, text, optional: false, description: '', inSource: '' };
    });
}

/** Types that occur only inside another type do not concern the author of a template. */
const isInner = (name: string): boolean => name.includes('.');

function declarations(types: ViewTypes): string {
  const typeText = ({ type, text }: ViewField): string => {
    const [, base = '', arrays = ''] = /^(.*?)((?:\[\])*)$/.exec(type) ?? [];
    const fields = types.get(base);
    if (fields === undefined) return text;
    return `${isInner(base) ? `{ ${members(fields)} }` : base}${arrays}`;
  };
  const members = (fields: readonly ViewField[]): string =>
    fields
      .map((field) => {
        const meaning = field.description || field.inSource;
        const comment = meaning === '' ? '' : `/** ${meaning} */\n`;
        const name = /^\w+$/.test(field.name) ? field.name : `'${field.name}'`;
        return `${comment}readonly ${name}${field.optional ? '?' : ''}: ${typeText(field)};\n`;
      })
      .join('');
  const blocks = [...types]
    .filter(([name]) => !isInner(name))
    .map(([name, fields]) => `export interface ${name} {\n${members(fields)}}\n`);
  return `// Written by npm run generate: what templates find under \`it\`; docs/editors/templates.md explains it.\n\n${blocks.join('\n')}`;
}

function page(types: ViewTypes): string {
  const of = (name: string): readonly ViewField[] => types.get(name) ?? [];
  const shared = new Set(of('SharedView').map(({ name }) => name));
  const views = [...groupBy(of('Views'), ({ type }) => type)];
  const template = ([type, alike]: readonly [string, readonly ViewField[]]): string =>
    [
      `### ${alike.map(({ name }) => name).join(', ')}`,
      of(type).length === 0 ? 'Nothing beside that.' : fieldLines(of(type)),
    ].join('\n\n');
  return [
    '## In every template',
    fieldLines(of('SharedView')),
    '## In every HTML template',
    '`it.page` is the page itself:',
    fieldLines(of('PageHead')),
    '`layout.html.eta` finds `it.body` as well, and everything that the template in it finds.',
    '## In `layout.md.eta`',
    'The head of a markdown page finds these and nothing else:',
    fieldLines(of('MarkdownHeadView').filter(({ name }) => !shared.has(name))),
    '## In each template',
    ...views.map(template),
    '',
  ].join('\n\n');
}
