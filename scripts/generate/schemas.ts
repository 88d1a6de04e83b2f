import { folderKinds } from '../../src/contract/kinds/registry.ts';
import { hasBody } from '../../src/contract/kinds/page-kinds.ts';
import { generateSchema } from './generate-schema.ts';
import { diagnosticReport } from '../../src/contract/reports/diagnostic-report.ts';
import { verificationReport } from '../../src/contract/reports/verification-report.ts';
import { diffReport } from '../../src/contract/reports/diff-report.ts';
import { catalogueRecord } from '../../src/contract/resources/catalogue-record.ts';
import { resources } from '../../src/contract/resources/registry.ts';
import { sourceShapes } from '../../src/contract/shapes/registry.ts';

/** Every committed schema file by its path from the root of the project, with the text that it must have. */
export function generatedSchemas(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [kind, shape] of Object.entries(sourceShapes))
    files.set(`schemas/${kind}.schema.json`, serialise(generateSchema(shape)));
  for (const [name, shape] of Object.entries(resources))
    files.set(`schemas/api/${name}.schema.json`, serialise(generateSchema(shape)));
  files.set('schemas/diagnostic-report.schema.json', serialise(generateSchema(diagnosticReport)));
  files.set(
    'schemas/verification-report.schema.json',
    serialise(generateSchema(verificationReport)),
  );
  files.set('schemas/diff-report.schema.json', serialise(generateSchema(diffReport)));
  files.set('schemas/catalogue-record.schema.json', serialise(generateSchema(catalogueRecord)));
  return files;
}

/** Every module and settings file that names each schema, by its path, with the text that it must have. */
export function generatedLists(): Map<string, string> {
  const settings = editorSettings(Object.keys(sourceShapes));
  return new Map([
    [
      'src/content/sources/source-schemas.ts',
      schemaModule(
        '../../../schemas',
        Object.keys(sourceShapes).sort(),
        `import type { JsonSchema } from '../../contract/json-schema.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';

/** The committed JSON Schema of each kind of source: what an editor checks against, too. */
export const sourceSchemas: Readonly<Record<SourceKind, JsonSchema>>`,
      ),
    ],
    [
      'src/contract/resource-schema-files.ts',
      schemaModule(
        '../../schemas/api',
        Object.keys(resources),
        `import type { JsonSchema } from './json-schema.ts';
import type { ResourceName } from './resources/registry.ts';

/** The committed JSON Schema of each published resource; each stands on its own. */
export const resourceSchemas: Readonly<Record<ResourceName, JsonSchema>>`,
      ),
    ],
    ['starters/en/vscode/settings.json', settings],
    ['.vscode/settings.json', settings],
  ]);
}

const schemaModule = (folder: string, names: readonly string[], declaration: string): string =>
  `// Written by npm run generate.
${schemaImports(folder, names)}
${declaration} = {
${schemaMembers(names)}
};
`;

const schemaImports = (folder: string, names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `import ${localName(name)} from '${folder}/${name}.schema.json' with { type: 'json' };`,
    )
    .join('\n');

const schemaMembers = (names: readonly string[]): string =>
  names
    .map((name) => {
      if (localName(name) === name) return `  ${name},`;
      return `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${localName(name)},`;
    })
    .join('\n');

/** A resource may have the same name as a global. */
const localName = (name: string): string =>
  name in globalThis
    ? `${name}Schema`
    : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Which schema an editor uses for which source. */
function editorSettings(sourceKinds: readonly string[]): string {
  const folderOf = new Map<string, string>(
    folderKinds.filter(({ name }) => !hasBody(name)).map(({ name, folder }) => [name, folder]),
  );
  const entries = sourceKinds.filter((kind) => folderOf.has(kind));
  const single = ['site', 'categories', 'moved'];
  return serialise({
    'yaml.schemas': Object.fromEntries(
      [...single, ...entries, 'allow'].map((kind) => [
        `./schemas/${kind}.schema.json`,
        `sources/${folderOf.has(kind) ? `${folderOf.get(kind) ?? ''}/*` : kind === 'allow' ? 'catalogue-allow' : kind}.yaml`,
      ]),
    ),
    'files.eol': '\n',
  });
}

const serialise = (schema: object): string => `${JSON.stringify(schema, null, 2)}\n`;
