import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { replaceFile } from '../../../base/files/write-file.ts';
import { ignoresSchemas, schemaFiles } from '../../inputs/schema-files.ts';
import type { CommandIo } from '../../terminal/command-io.ts';
import { faultLines } from '../../terminal/fault-lines.ts';

/**
 * Brings the schemas beside some sources up to date, so that editors offer the names that the catalogue has
 * now. Schemas that git does not ignore are left alone; if one cannot be written, that is all that is missing.
 */
export function keepSchemas(sources: string, io: Pick<CommandIo, 'err'>): void {
  const folder = dirname(resolve(sources));
  try {
    if (!ignoresSchemas(sources)) return;
    for (const { path, text } of schemaFiles(sources)) {
      const file = join(folder, path);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
      replaceFile(file, text, { within: folder });
    }
  } catch (fault) {
    io.err(faultLines(fault));
  }
}
