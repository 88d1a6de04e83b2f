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
    const url = "const moduleUrl = require('node:url').pathToFileURL(__filename).href;\n";
    return {
      code: `${code.includes('moduleUrl') ? url : ''}${code}`.replace(
        // What the bundler leaves as it is: regular expressions, where this means the same, and comments.
        /[^\0-\x7f]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    };
  },
};
