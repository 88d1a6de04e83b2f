import { bundleScript } from './bundle-script.ts';

/** Where the script of the search page is, among the templates. */
export const searchScriptFile = 'templates/search.js';

/** The script of the search page: the search that programs use, for browsers, in one file. */
export async function searchScript(): Promise<string> {
  const text = await bundleScript('scripts/browser/search-page.ts', {
    format: 'esm',
    platform: 'neutral',
    minify: true,
    mainFields: ['module', 'main'],
    comment: 'Made by npm run generate, out of the search of the program.',
  });
  return text.replace(/^\/\/ (?:scripts|src)\/.*\n/gm, '');
}
