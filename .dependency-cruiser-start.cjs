/** What a start loads: not types, nor what is imported when it is needed. */
const neverLoaded = (packages, by, comment) =>
  by.map((file) => ({
    name: `no-${packages.join('-')}-by-${file.replace(/^.*\//, '')}`,
    severity: 'error',
    comment,
    from: { path: `^src/${file}\\.ts$` },
    to: {
      path: packages.map((each) =>
        each.includes('/') ? `^src/${each}\\.ts$` : `^node_modules/${each}/`,
      ),
      reachable: true,
    },
  }));

const build = 'cli/commands/build/build-command';
const check = 'cli/commands/check/check-command';
const pipeline = 'build/build';

module.exports = {
  forbidden: [
    ...neverLoaded(
      ['zod'],
      [build, check, pipeline],
      'A build runs on the generated schemas; zod would only cost it time to start.',
    ),
    ...neverLoaded(
      ['gray-matter'],
      [build, check, pipeline],
      'Only a page with spaces behind its hyphens needs it: content/sources/parse-page.ts.',
    ),
    ...neverLoaded(
      ['yaml', 'content/sources/shape-checks', 'build/publication-check/answer-checks'],
      [build],
      'A build without a change neither parses nor validates.',
    ),
    ...neverLoaded(
      ['zod', 'yaml', 'markdown-it', 'fast-glob'],
      ['cli/commands/diff/diff-command'],
      'Two outputs are compared by their records, without what reads sources.',
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: false,
    exclude: { dynamic: true },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
  },
};
