import { build } from 'esbuild';

/** Where the script of the search page lies, among the templates. */
export const searchScriptFile = 'templates/search.js';

/** The script of the search page: the same search that programs use, for browsers, in one file. */
export async function searchScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['browser/search-page.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: ['es2022'],
    charset: 'utf8',
    banner: { js: '// Made of browser/search-page.ts and src/search/ by npm run search-script.' },
  });
  return (outputFiles[0]?.text ?? '').replace(/^\/\/ (?:browser|src)\/.*\n/gm, '');
}
