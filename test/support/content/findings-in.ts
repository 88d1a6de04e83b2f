import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { starterFiles } from '../../../src/commands/init/starter-files.ts';
import { checkSources } from '../../../src/pipeline.ts';
import { write } from './catalogue-folder.ts';

/** The codes that a check of the starter catalogue finds after some of its files were changed. */
export async function findingsIn(
  changes: Readonly<Record<string, string | Uint8Array | null>>,
): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'catalogue-content-'));
  try {
    for (const { path, text } of starterFiles())
      if (path.startsWith('sources/')) write(root, path, text);
    for (const [path, contents] of Object.entries(changes))
      if (contents === null) rmSync(join(root, path));
      else write(root, path, contents);
    const { diagnostics } = await checkSources({
      sources: join(root, 'sources'),
      shownAs: 'sources',
      out: join(root, 'out'),
    });
    return diagnostics.map(({ code }) => code);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
