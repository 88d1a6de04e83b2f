/** Directions of the house: src/wings.json names them, docs/maintainers/architecture.md shows them. */
const wings = require('./src/wings.json');

const pureRooms = wings.flatMap(({ wing, rooms }) =>
  Object.entries(rooms)
    .filter(([, { pure }]) => pure)
    .map(([room]) => `${wing}/${room}`),
);

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['^bin/', '\\.d\\.ts$'],
      },
      to: {},
    },
    ...wings.map(({ wing, mayImport }) => ({
      name: wing,
      severity: 'error',
      comment: `${wing}/ imports nothing of src/ but itself and: ${mayImport.join(', ') || 'nothing'}`,
      from: { path: `^src/${wing}/` },
      to: { path: '^src/', pathNot: [wing, ...mayImport].map((other) => `^src/${other}/`) },
    })),
    {
      name: 'the-api-needs-no-command',
      severity: 'error',
      from: { path: '^src/cli/', pathNot: '^src/cli/(?:commands/|options/create-program\\.ts)' },
      to: { path: '^src/cli/commands/' },
    },
    {
      name: 'pure-in-the-middle',
      severity: 'error',
      comment: 'These read no file, no clock and no environment: that happens at the edges.',
      from: { path: `^src/(?:contract|${pureRooms.join('|')})/` },
      to: { path: '^(?:node:)?(?:fs|fs/promises|os|process|child_process|net|http|https)$' },
    },
    {
      name: 'zod-is-for-schemas',
      severity: 'error',
      comment: 'A build runs on the generated schemas; zod would only cost it time to start.',
      from: { path: '^src/', pathNot: '^src/(?:contract|service/(?:deploy|mcp|signup))/' },
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
