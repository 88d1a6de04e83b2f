import { bundleScript } from './bundle-script.ts';

/** Where the script is that `catalogue init --cms` writes. */
export const cmsScriptFile = 'src/cli/commands/init/cms/formats.js';

/** The formats of sources for Decap CMS, with the program's YAML editing, in one file. */
export const cmsScript = (): Promise<string> =>
  bundleScript('scripts/browser/cms/formats.ts', {
    minify: true,
    format: 'iife',
    platform: 'browser',
    legalComments: 'none',
    alias: {
      'node:util': './scripts/browser/cms/node-util.ts',
      'gray-matter': './scripts/browser/cms/no-front-matter.ts',
    },
    comment:
      'Made by npm run generate, out of the YAML editing of the program; it holds the package yaml (ISC, Eemeli Aro).',
  });
