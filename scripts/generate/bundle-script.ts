import { build, type BuildOptions } from 'esbuild';

/** A script for browsers and everything that it imports, in one file. */
export async function bundleScript(
  entry: string,
  options: Pick<
    BuildOptions,
    'format' | 'platform' | 'mainFields' | 'minify' | 'legalComments' | 'alias'
  > & {
    /** A comment at the head of the file, which says what it is made from. */
    readonly comment: string;
  },
): Promise<string> {
  const { comment, ...rest } = options;
  const { outputFiles } = await build({
    ...rest,
    entryPoints: [entry],
    bundle: true,
    write: false,
    target: ['es2022'],
    charset: 'utf8',
    banner: { js: `// ${comment}` },
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`esbuild made nothing of ${entry}.`);
  return file.text;
}
