import type { Plugin } from 'esbuild';

/**
 * Leaves out all languages of zod's messages but English: they are a third of the service, and nobody uses
 * them.
 */
export const withoutZodLocales: Plugin = {
  name: 'without-zod-locales',
  setup(build) {
    const namespace = 'without-zod-locales';
    build.onResolve({ filter: /locales\/index\.js$/ }, ({ path, importer }) =>
      /[\\/]node_modules[\\/]zod[\\/]/.test(importer) ? { path, namespace } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace }, () => ({ contents: 'export {};' }));
  },
};
