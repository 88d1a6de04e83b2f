import { build, type BuildOptions } from 'esbuild';

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

/** Where the script is that `catalogue init --cms` writes. */
export const cmsScriptFile = 'src/cli/commands/init/cms/formats.js';

/** The formats of sources for Decap CMS, in one file. */
export const cmsScript = (): Promise<string> =>
  bundleScript('scripts/browser/cms/formats.ts', {
    minify: true,
    format: 'iife',
    platform: 'browser',
    legalComments: 'none',
    comment: 'Made by npm run generate, it holds the package yaml (ISC, Eemeli Aro).',
  });

/** A script for browsers and everything that it imports, in one file. */
async function bundleScript(
  entry: string,
  options: Pick<BuildOptions, 'format' | 'platform' | 'mainFields' | 'minify' | 'legalComments'> & {
    /** A comment at the head of the file, which says what it is made from. */
    readonly comment: string;
  },
): Promise<string> {
  const { comment, ...rest } = options;
  const { outputFiles } = await build({
    ...rest,
    entryPoints: [entry],
    bundle: true,
    write: false,
    target: ['es2022'],
    charset: 'utf8',
    banner: { js: `// ${comment}` },
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`esbuild made nothing of ${entry}.`);
  return file.text;
}
