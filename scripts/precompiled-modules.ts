import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { answerOptions } from '../src/build/publication-check/answer-checks.ts';
import { withLocalReferences, type JsonObject } from '../src/contract/json-schema.ts';
import { documentNouns, resourceSchemas } from '../src/contract/resource-schemas.ts';
import { operations } from '../src/contract/operations.ts';
import { responseSchema } from '../src/site/publish/api/openapi.ts';
import { schemaComponents } from '../src/site/publish/api/openapi-components.ts';
import { shapeOptions } from '../src/content/sources/shape-checks.ts';
import { sourceSchemas } from '../src/content/sources/source-schemas.ts';
import { readTemplates } from '../src/cli/inputs/read-templates.ts';
import { createEngine } from '../src/site/publish/pages/templates.ts';
import { build, type Plugin } from 'esbuild';

/** Runtime parts of ajv that compiled checks use; they are bundled with the checks. */
export const checkRuntime = /^ajv(?:-formats)?\/dist\/(?:runtime|formats)/;

/**
 * Puts checks and templates that are compiled already into the bundle, in place of the modules that compile them when
 * the program runs. Both are made from the same schemas and files with the same options. Also puts the version of the
 * code that inspects pictures there.
 */
export const precompiledModules: Plugin = {
  name: 'precompiled-modules',
  setup(build) {
    const replace = (filter: RegExp, source: () => string | Promise<string>) => {
      build.onLoad({ filter }, async ({ path }) => ({
        contents: await source(),
        loader: 'js',
        resolveDir: dirname(path),
      }));
    };
    replace(/[\\/]sources[\\/]shape-checks\.ts$/, shapeChecksModule);
    replace(/[\\/]publication-check[\\/]answer-checks\.ts$/, answerChecksModule);
    replace(/[\\/]pages[\\/]compiled-templates\.ts$/, templatesModule);
    replace(/[\\/]pictures[\\/]inspection-version\.ts$/, inspectionVersionModule);
  },
};

/** The module that replaces `src/content/sources/shape-checks.ts`. */
export function shapeChecksModule(): string {
  const checks = compileAll(sourceSchemas, shapeOptions);
  return `${checks}\nexport const shapeCheck = (kind) => checks[kind];\n`;
}

/** The module that replaces `src/build/publication-check/answer-checks.ts`. */
export function answerChecksModule(): string {
  const $defs = withLocalReferences(schemaComponents());
  const schemas = [
    ...operations.map(({ response }) => responseSchema(response.schema)),
    { $ref: '#/components/schemas/Error' },
  ].map(withLocalReferences);
  const texts = [...new Set(schemas.map((schema) => JSON.stringify(schema)))];
  const checks = compileAll(
    {
      ...Object.fromEntries(
        texts.map((text) => [text, { ...(JSON.parse(text) as JsonObject), $defs }]),
      ),
      ...Object.fromEntries([...documentNouns.keys()].map((name) => [name, resourceSchemas[name]])),
    },
    answerOptions,
  );
  return `${checks}
const definitions = ${JSON.stringify(JSON.stringify($defs))};
let known;
export const documentCheck = (name) => checks[name];
export function answerCheck(schema, $defs) {
  const check = checks[JSON.stringify(schema)];
  if ($defs !== known && JSON.stringify($defs) === definitions) known = $defs;
  if (check === undefined || $defs !== known)
    throw new Error('The published document has a schema that the contract does not have.');
  return check;
}
`;
}

/** The module that replaces `src/site/publish/pages/compiled-templates.ts`. */
export function templatesModule(): string {
  const engine = createEngine(String);
  const entries = [...readTemplates()]
    .filter(([name]) => name.endsWith('.eta'))
    .map(([, source]) => {
      const body = withoutUnused(engine.compileToString(source));
      return `[${JSON.stringify(source)}, function (it, options) {\n${body}\n}],`;
    });
  return `export const compiledTemplates = new Map([\n${entries.join('\n')}\n]);\n`;
}

/** A compiled template without the helpers that it does not use, each of which would be made for each page. */
const withoutUnused = (body: string): string =>
  ['blockAsync', 'block', 'captureAsync', 'capture', 'output', 'includeAsync'].reduce(
    (rest, name) =>
      rest.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1
        ? rest.replace(new RegExp(`^.*\\b${name}\\b.*\n`, 'm'), '')
        : rest,
    body,
  );

/** The module that replaces `src/site/pictures/inspection-version.ts`: with packages, as they see and write, too. */
export async function inspectionVersionModule(): Promise<string> {
  const external = ['sharp'];
  const { outputFiles } = await build({
    entryPoints: ['inspect-picture.ts', 'cards/draw-worker.ts'].map(
      (file) => `src/site/pictures/${file}`,
    ),
    outdir: 'dist',
    ...{ bundle: true, minify: true, write: false, legalComments: 'none' },
    ...{ format: 'esm', platform: 'node', target: 'node20', external },
  });
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string }>>;
  };
  const versions = external.map((name) => packages[`node_modules/${name}`]?.version);
  const code = outputFiles.map(({ text }) => text);
  const version = hash('sha256', JSON.stringify([versions, code])).slice(0, 16);
  return `export const inspectionVersion = ${JSON.stringify(version)};\n`;
}

/** Code that defines `checks`: the compiled check of each schema, by name. */
function compileAll(schemas: Readonly<Record<string, JsonObject>>, options: Options): string {
  const ajv = new Ajv2020({ ...options, validateSchema: true, code: { source: true, esm: true } });
  addFormats(ajv);
  const names = Object.keys(schemas);
  for (const [index, name] of names.entries()) ajv.addSchema(schemas[name] ?? {}, `check${index}`);
  const exported = Object.fromEntries(names.map((_, index) => [`check${index}`, `check${index}`]));
  const table = names.map((name, index) => `  ${JSON.stringify(name)}: check${index},`);
  return `${standaloneCode(ajv, exported)}\nconst checks = {\n${table.join('\n')}\n};`;
}
