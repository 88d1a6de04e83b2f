import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

/** The service as one file, in a folder of its own that has nothing else. */
export interface Bundle {
  readonly file: string;
  readonly folder: string;
  readonly text: string;
  readonly remove: () => Promise<void>;
}

/**
 * Bundles the service with all that it needs into a new temporary folder; or another module, for
 * platforms that are not Node.
 */
export async function buildBundle(portable?: string): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-signup-'));
  await build({
    config: false,
    entry: {
      signup: fileURLToPath(
        new URL(`../../../${portable ?? 'src/service/signup/main.ts'}`, import.meta.url),
      ),
    },
    outDir: folder,
    outExtension: () => ({ js: '.mjs' }),
    format: 'esm',
    target: 'node20',
    platform: portable === undefined ? 'node' : 'neutral',
    noExternal: [/./],
    splitting: false,
    silent: true,
  });
  const file = join(folder, 'signup.mjs');
  const text = await readFile(file, 'utf8');
  return { file, folder, text, remove: () => rm(folder, { recursive: true }) };
}
