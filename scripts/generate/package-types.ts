import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tsup = 'node_modules/tsup/dist/cli-default.js';

/** The entries of the package, by the files with their types. */
const entries = { 'docs/api.d.ts': 'index', 'docs/api-diff.d.ts': 'diff-alone' } as const;

/** The types of the package's functions, in one file for the users of each entry. */
export function packageTypes(): ReadonlyMap<string, string> {
  return new Map(Object.entries(entries).map(([file, entry]) => [file, typesOf(entry)]));
}

function typesOf(entry: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-types-'));
  try {
    const options = ['--no-config', '--dts-only', '--silent', '--format', 'esm', '--out-dir'];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [tsup, `src/cli/api/${entry}.ts`, ...options, folder],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`tsup wrote no types:\n${stdout}${stderr}`);
    return readFileSync(join(folder, `${entry}.d.ts`), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
