import { defineConfig, type Options } from 'tsup';
import { bundledPackages } from './scripts/bundled-packages.ts';
import { checkRuntime, precompiledChecks } from './scripts/precompiled-checks.ts';

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
      cli: 'src/cli/start.ts',
      index: 'src/cli/api/index.ts',
      'draw-worker': 'src/site/pictures/cards/draw-worker.ts',
    },
    splitting: true,
    esbuildPlugins: [bundledPackages, precompiledChecks],
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
        'saxes',
        'yaml',
      ],
    ],
    // Some of these packages are CommonJS, and require modules of Node.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    clean: ['!signup.js', '!service.js', '!sbom.cdx.json', '!third-party-licences.txt'],
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
    esbuildOptions(options) {
      options.conditions = ['workerd'];
    },
    platform: 'neutral',
    splitting: false,
    minify: true,
    clean: false,
  },
]);
