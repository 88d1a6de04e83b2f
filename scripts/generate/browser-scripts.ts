import { build } from 'esbuild';

/** Where the script of the search page is, among the templates. */
export const searchScriptFile = 'templates/search.js';

/** The script of the search page: the search that programs use, for browsers, in one file. */
export async function searchScript(): Promise<string> {
  const entry = 'scripts/browser/search-page.ts';
  const { outputFiles } = await build({
    format: 'esm',
    platform: 'neutral',
    minify: true,
    mainFields: ['module', 'main'],
    entryPoints: [entry],
    bundle: true,
    write: false,
    target: ['es2022'],
    charset: 'utf8',
    banner: { js: '// Made by npm run generate, out of the search of the program.' },
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`esbuild made nothing of ${entry}.`);
  return file.text.replace(/^\/\/ (?:scripts|src)\/.*\n/gm, '');
}
