import { defineConfig, type Options } from 'tsup';
import { bundledPackages } from './scripts/bundled-packages.ts';
import { commonJsChunks } from './scripts/common-js-chunks.ts';
import { checkRuntime, precompiledChecks } from './scripts/precompiled-checks.ts';
import { lateRequires } from './scripts/late-requires.ts';
import { plainUris } from './scripts/plain-uris.ts';
import { withoutJsYaml } from './scripts/without-js-yaml.ts';
import { withoutZodLocales } from './scripts/without-zod-locales.ts';

const common = {
  format: 'esm',
  target: 'node20',
  platform: 'node',
  sourcemap: false,
  // Types take longer than all the rest, and are committed: `npm run generate`.
  dts: false,
  esbuildPlugins: [bundledPackages],
} satisfies Options;

export default defineConfig([
  {
    ...common,
    entry: {
      program: 'src/cli/program.ts',
      index: 'src/cli/api/index.ts',
      action: 'src/review/action/main.ts',
      'build-worker': 'src/build/pipeline/build-worker.ts',
      'draw-worker': 'src/site/pictures/cards/draw-worker.ts',
      'schema-worker': 'src/service/verify/schema-worker.ts',
    },
    splitting: true,
    outExtension: () => ({ js: '.cjs' }),
    plugins: [commonJsChunks(['index', 'action'])],
    esbuildPlugins: [bundledPackages, lateRequires, precompiledChecks, plainUris, withoutJsYaml],
    noExternal: [
      checkRuntime,
      ...[
        '@clack/prompts',
        'chokidar',
        'commander',
        'css-tree',
        'csv-parse',
        'csv-stringify',
        'eta',
        'fast-glob',
        'fastest-levenshtein',
        'gray-matter',
        'markdown-it',
        'prettier',
        'saxes',
        'vscode-languageserver',
        'vscode-languageserver-textdocument',
        'yaml',
      ],
    ],
    clean: [
      'dist/*',
      '!dist/cli.cjs',
      '!dist/signup.js',
      '!dist/service.js',
      '!dist/sbom.cdx.json',
      '!dist/third-party-licences.txt',
    ],
  },
  {
    // What starts the program: it loads the rest by itself.
    ...common,
    entry: { cli: 'src/cli/start.ts' },
    outExtension: () => ({ js: '.cjs' }),
    plugins: [commonJsChunks([])],
    splitting: false,
    clean: false,
  },
  {
    // One file that runs without node_modules: it is copied to where sign-ups are answered.
    ...common,
    entry: { signup: 'src/service/signup/main.ts' },
    noExternal: [/./],
    splitting: false,
    minify: true,
    clean: false,
  },
  {
    // One module that is copied to platforms that run code: web standards only.
    ...common,
    entry: { service: 'src/service/edge/service-module.ts' },
    noExternal: [/./],
    // Of what has a form for runtimes without Node and without code made at run time, that form.
    esbuildPlugins: [bundledPackages, withoutZodLocales],
    esbuildOptions(options) {
      options.conditions = ['workerd'];
    },
    platform: 'neutral',
    splitting: false,
    minify: true,
    clean: false,
  },
]);
