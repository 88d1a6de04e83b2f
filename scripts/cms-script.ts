import { build } from 'esbuild';

/** Where the script lies that `catalogue init --cms` writes. */
export const cmsScriptFile = 'templates/cms/formats.js';

/** The formats of sources for Decap CMS, with the editing of YAML that the program has, in one file. */
export async function cmsScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['browser/cms/formats.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: ['es2022'],
    charset: 'utf8',
    legalComments: 'none',
    alias: {
      'node:util': './browser/cms/node-util.ts',
      'gray-matter': './browser/cms/no-front-matter.ts',
    },
    banner: {
      js: '// Made of browser/cms/ and src/edit/ by npm run cms-script; it holds the package yaml (ISC, Eemeli Aro).',
    },
  });
  return outputFiles[0]?.text ?? '';
}
