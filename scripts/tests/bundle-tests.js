import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';

/** A module keeps the location of its source, by which it finds the files beside it. */
const placeOfSource = {
  name: 'place-of-source',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.')) return { contents: source, loader: 'ts' };
      const { code } = await transform(source, {
        loader: 'ts',
        target: 'node20',
        sourcefile: path,
        sourcemap: 'inline',
        define: {
          'import.meta.url': JSON.stringify(pathToFileURL(path).href),
          'import.meta.dirname': JSON.stringify(dirname(path)),
        },
      });
      return { contents: code, loader: 'js' };
    });
  },
};

/** Where properties take their values from: the same tests have the same outcome each time. */
const seed = process.env.TEST_SEED ?? '1';
const seeded = {
  name: 'seeded',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^fast-check$/ }, ({ path, namespace }) =>
      namespace === 'seeded' ? { path, external: true } : { path, namespace: 'seeded' },
    );
    onLoad({ filter: /./, namespace: 'seeded' }, () => ({
      contents: `import fc from 'fast-check';
fc.configureGlobal({ seed: ${JSON.stringify(Number(seed))} });
export * from 'fast-check';
export default fc;`,
    }));
  },
};

/** How tests are bundled, by esbuild. */
export const testBundle = {
  bundle: true,
  // A process that reads a thousand small files starts a second later than one that reads a single file.
  splitting: false,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
  plugins: [placeOfSource, ...(seed === 'random' ? [] : [seeded])],
};

/**
 * Bundles tests as JavaScript, once for all of their processes.
 *
 * @param {readonly (readonly string[])[]} groups test files; those of one group share a process.
 * @param {string} folder where to write.
 * @param {boolean} isMeasured whether they record the processor time that they take.
 * @returns {Promise<string[]>} the file to run for each group.
 */
export async function bundleTests(groups, folder, isMeasured) {
  const name = (index) => `tests-${String(index).padStart(3, '0')}`;
  await build({
    ...testBundle,
    entryPoints: groups.map((_, index) => ({ in: `group:${index}`, out: name(index) })),
    outdir: folder,
    plugins: [...testBundle.plugins, entryOf(groups, isMeasured)],
  });
  return groups.map((_, index) => join(folder, `${name(index)}.js`));
}

/**
 * The entry of a group: the tests of each file are under its name, and start when the previous ones have
 * ended.
 */
const entryOf = (groups, isMeasured) => ({
  name: 'entry-of-group',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^group:/ }, ({ path }) => ({ path, namespace: 'group' }));
    onLoad({ filter: /./, namespace: 'group' }, ({ path }) => {
      const files = groups[Number(path.slice('group:'.length))];
      const contents = files.map((file) => {
        const [title, place] = [file, resolve(file)].map((text) => JSON.stringify(text));
        const measured = isMeasured ? `measured(${title}); ` : '';
        return `describe(${title}, () => { ${measured}return import(${place}); });\n`;
      });
      if (isMeasured) contents.unshift(measuring(files));
      return {
        contents: `import { describe } from 'node:test';\n${contents.join('')}`,
        resolveDir: process.cwd(),
      };
    });
  },
});

const measuring = (files) =>
  `import { measured, measuredProcess } from ${JSON.stringify(resolve('scripts/tests/measure.js'))};
measuredProcess(${JSON.stringify(files)});
`;
