import { transformSync, type Plugin } from 'esbuild';
import type { Options } from 'tsup';

/**
 * Makes CommonJS of the chunks of the program, which the bundler splits as ES modules only, in ASCII. What is imported
 * when it is needed stays so, by what the program's loader gives each chunk: `require`, and `importPackage`.
 */
export const commonJs: NonNullable<Options['plugins']>[number] = {
  name: 'common-js',
  renderChunk(chunk, { path }) {
    if (!path.endsWith('.cjs')) return undefined;
    const { code } = transformSync(chunk, { format: 'cjs', platform: 'node', target: 'node20' });
    const url = "const moduleUrl = require('node:url').pathToFileURL(__filename).href;\n";
    const linked = code
      .replace(/\bimport\(("\.\/[\w-]+\.cjs")\)/g, 'Promise.resolve().then(() => require($1))')
      .replace(/\bimport\(("[@a-z][\w@/-]*")\)/g, 'importPackage($1)');
    return {
      code: `${code.includes('moduleUrl') ? url : ''}${linked}`.replace(
        // What the bundler leaves as it is: regular expressions, where this means the same, and comments.
        /[^\0-\x7f]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    };
  },
};

/** Parts of packages that the program never uses, but which would be loaded at every start. */
export const leftOutParts: Plugin = {
  name: 'left-out-parts',
  setup(build) {
    // zod's messages in forty languages.
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      resolveDir: 'node_modules/zod/v4/locales',
    }));
  },
};
