/** A plugin of esbuild, as far as this one goes: tsup does not hand on esbuild's own types. */
interface Plugin {
  readonly name: string;
  readonly setup: (build: {
    readonly onResolve: (
      which: { readonly filter: RegExp },
      resolve: () => { readonly path: string; readonly namespace: string },
    ) => void;
    readonly onLoad: (
      which: { readonly filter: RegExp; readonly namespace: string },
      load: () => { readonly contents: string },
    ) => void;
  }) => void;
}

/**
 * Leaves js-yaml out of the bundle. gray-matter loads it, and never calls it: the program gives it an
 * engine of its own for YAML, and reads that with `yaml`.
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
