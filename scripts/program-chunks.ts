import { transformSync } from 'esbuild';
import type { Options } from 'tsup';

/**
 * Makes CommonJS of the chunks of the program, which the bundler splits as ES modules only, in ASCII. (The plugin that tsup
 * has for it rewrites `?.` and `??`, too, which is slow.)
 */
export const commonJs: NonNullable<Options['plugins']>[number] = {
  name: 'common-js',
  renderChunk(chunk, { path }) {
    if (!path.endsWith('.cjs')) return undefined;
    const { code } = transformSync(chunk, {
      ...{ format: 'cjs', platform: 'node', target: 'node20' },
      supported: { 'dynamic-import': false },
    });
    const lean = atFirstUse(code);
    const url = "const moduleUrl = require('node:url').pathToFileURL(__filename).href;\n";
    return {
      code: `${lean.includes('moduleUrl') ? url : ''}${lean}`.replace(
        // What the bundler leaves as it is: regular expressions, where this means the same, and comments.
        /[^\0-\x7f]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    };
  },
};

/**
 * Lets a chunk load another one when something of it is first used, as a run uses a part of the program, and export
 * values instead of functions that give them.
 */
function atFirstUse(code: string): string {
  const imports = new Map<string, string>();
  const body = code.replace(
    /^var (import_\w+) = (.*chunk.*);\n/gm,
    (_, name: string, value: string) => {
      imports.set(name, value);
      return '';
    },
  );
  const used = new Set<string>();
  const use = (text: string): string =>
    text.replace(/\bimport_\w+/g, (name) => {
      if (!imports.has(name)) return name;
      used.add(name);
      return `(${name} ??= $${name}())`;
    });
  let whole = use(withValues(body));
  for (const name of used)
    whole = `var ${name}, $${name} = () => ${use(imports.get(name) ?? '')};\n${whole}`;
  return whole;
}

/** What is passed on from another chunk stays a function: it would be loaded. */
function withValues(code: string): string {
  const [block = '', names = ''] =
    /^__export\(stdin_exports, \{\n((?: {2}.*\n)*)\}\);\n/m.exec(code) ?? [];
  const values = names.replace(
    /^ {2}(\w+): \(\) => ([\w$.]+),?$/gm,
    (_, name: string, value: string) => {
      if (new RegExp(`^(?:var|let) ${value.replaceAll('$', '\\$')};`, 'm').test(code))
        throw new Error(`${name} is exported and gets its value later.`);
      return value.startsWith('import_')
        ? `Object.defineProperty(exports, '${name}', { get: () => ${value} });`
        : `exports.${name} = ${value};`;
    },
  );
  const body = code
    .replace(block, '')
    .replace('module.exports = __toCommonJS(stdin_exports);\n', '')
    .replace(/\n\/\/ Annotate[^]*$/, '\n');
  return body + values;
}
