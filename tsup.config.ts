import { defineConfig, type Options } from 'tsup';
import { checkRuntime, precompiledModules } from './scripts/precompiled-modules.ts';
import { commonJs } from './scripts/program-chunks.ts';
import { thirdPartyLicences } from './scripts/third-party-licences.ts';

const common = {
  format: 'esm',
  target: 'node20',
  platform: 'node',
  sourcemap: false,
  // Types take longer than all the rest, and are committed: `npm run generate`.
  dts: false,
  esbuildPlugins: [thirdPartyLicences],
} satisfies Options;

/** As CommonJS and ASCII, which V8 loads fastest: src/cli/compiled-code.ts. */
const asCommonJs = {
  plugins: [commonJs],
  outExtension: () => ({ js: '.cjs' }),
  esbuildOptions(options) {
    options.charset = 'ascii';
    options.define = { 'import.meta.url': 'moduleUrl' };
  },
} satisfies Options;

/** What is bundled into the program and into the processes that draw. */
const bundled = {
  ...common,
  splitting: true,
  esbuildPlugins: [thirdPartyLicences, precompiledModules],
  noExternal: [
    checkRuntime,
    ...[
      '@clack/prompts',
      'commander',
      'css-tree',
      'csv-parse',
      'csv-stringify',
      'culori',
      'eta',
      'fast-glob',
      'fastest-levenshtein',
      'markdown-it',
      'saxes',
      'yaml',
      'zod',
    ],
  ],
} satisfies Options;

export default defineConfig([
  {
    ...common,
    ...asCommonJs,
    entry: { cli: 'src/cli/start.ts' },
    splitting: false,
    clean: false,
  },
  {
    ...bundled,
    ...asCommonJs,
    entry: { program: 'src/cli/program.ts' },
    clean: ['!*.js', '!cli.cjs', '!sbom.cdx.json', '!third-party-licences.txt'],
  },
  {
    ...bundled,
    entry: { 'draw-worker': 'src/site/pictures/cards/draw-worker.ts' },
    splitting: false,
    // Some of these packages are CommonJS, and require modules of Node.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    clean: ['!*.cjs', '!signup.js', '!service.js', '!sbom.cdx.json', '!third-party-licences.txt'],
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
