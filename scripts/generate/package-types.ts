import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tsup = 'node_modules/tsup/dist/cli-default.js';

/** The types of the package's functions, in one file for their users. */
export function packageTypes(): ReadonlyMap<string, string> {
  return new Map([['docs/api.d.ts', types()]]);
}

function types(): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-types-'));
  try {
    const options = ['--no-config', '--dts-only', '--silent', '--format', 'esm', '--out-dir'];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [tsup, 'src/cli/api/index.ts', ...options, folder],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`tsup wrote no types:\n${stdout}${stderr}`);
    return readFileSync(join(folder, 'index.d.ts'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
