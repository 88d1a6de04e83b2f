/** Directions of the house: docs/architecture.md draws them. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  comment: `${from} depends on nothing but itself and: ${allowed.join(', ') || 'nothing'}`,
  from: { path: `^src/${from}/` },
  to: {
    path: '^src/',
    pathNot: [from, ...allowed].map((folder) => `^src/${folder}(?:/|\\.ts$)`),
  },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['^src/index.ts$', '^bin/'] },
      to: {},
    },
    only('contract-is-a-root', 'contract', []),
    only('text-is-a-root', 'text', []),
    only('markdown', 'markdown', []),
    only('diagnostics', 'diagnostics', ['markdown', 'text']),
    // What an entry holds is the shape of its source, so the model names the shapes; types only.
    only('model', 'model', ['contract', 'sources/shapes', 'text']),
    only('files', 'files', ['failures']),
    only('sources', 'sources', ['contract', 'diagnostics', 'model', 'text']),
    only('rules', 'rules', [
      'contract',
      'diagnostics',
      'markdown',
      'model',
      'sources/shapes',
      'text',
    ]),
    only('publish', 'publish', ['contract', 'markdown', 'model', 'text']),
    only('cache', 'cache', [
      'contract',
      'diagnostics',
      'failures',
      'files',
      'model',
      'output',
      'publish',
    ]),
    only('check', 'check', ['contract', 'model', 'text']),
    only('background', 'background', [
      'build-types',
      'cache',
      'failures',
      'publish/pages/templates',
      'remembered-build',
    ]),
    only('output', 'output', ['contract', 'failures', 'files', 'model', 'text']),
    only('signup', 'signup', ['contract', 'text']),
    only('http', 'http', ['contract', 'model', 'text']),
    only('edge', 'edge', ['contract', 'http', 'model', 'signup']),
    only('hosts', 'hosts', ['contract', 'edge/packed-site', 'http', 'model', 'text']),
    only('requests', 'requests', []),
    only('verify', 'verify', [
      'contract',
      'diagnostics/(?:printable|sentence|style)',
      'http',
      'model',
      'requests',
      'text',
    ]),
    only('diff', 'diff', ['contract', 'diagnostics', 'markdown', 'model', 'text']),
    only('snapshots', 'snapshots', ['contract', 'failures', 'model', 'output', 'requests', 'text']),
    only('serve', 'serve', ['contract', 'failures', 'http', 'model', 'output', 'signup']),
    // It runs the program as a process, so it needs no more of it than how to speak to a runner.
    only('action', 'action', ['diagnostics', 'failures', 'files', 'text']),
    {
      name: 'nothing-imports-the-commands',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(?:(?:api|commands)/|(?:cli|index|start)\\.ts$)' },
      to: { path: '^src/(?:commands/|cli\\.ts$)' },
    },
    {
      name: 'pure-in-the-middle',
      severity: 'error',
      comment: 'These read no file, no clock and no environment: that happens at the edges.',
      from: {
        path: '^src/(?:check|contract|diagnostics|diff|hosts|markdown|model|publish|rules|text)/',
      },
      to: { path: '^(?:node:)?(?:fs|fs/promises|os|process|child_process|net|http|https)$' },
    },
    {
      name: 'zod-is-for-schemas',
      severity: 'error',
      comment: 'A build runs on the generated schemas; zod would only cost it time to start.',
      from: { path: '^src/', pathNot: '^src/(?:contract|sources/shapes|signup)/' },
      to: { path: 'node_modules/zod/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
  },
};
