import type { Plugin } from 'esbuild';

/**
 * Leaves js-yaml out of the bundle. gray-matter loads it, but never calls it: the program gives gray-matter a
 * YAML engine of its own, which uses `yaml`.
 */
export const withoutJsYaml: Plugin = {
  name: 'without-js-yaml',
  setup(build) {
    build.onResolve({ filter: /^js-yaml$/ }, () => ({ path: 'js-yaml', namespace: 'left-out' }));
    build.onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: module }));
  },
};

const module = `const none = () => { throw new Error('js-yaml is not part of this program.'); };
exports.safeLoad = none;
exports.safeDump = none;
`;
