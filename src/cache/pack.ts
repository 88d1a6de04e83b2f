import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that can be lost at any time: a pack that is missing, damaged or of another time is not there. */
export interface PackFolder {
  /** What was written under a name; undefined for none, for one of another version, for a damaged one. */
  readonly read: (name: string) => unknown;
  /** Writes JSON under a name; false where the folder cannot be written. */
  readonly write: (name: string, value: unknown) => boolean;
}

/** Length of the line at the head of a pack: a SHA-256 in hexadecimal and a line feed. */
const headLength = 65;

/**
 * The packs of a folder. Each starts with a hash of its version and its text.
 *
 * @param version what was written under another one is not read.
 */
export function openPackFolder(folder: string, version: string): PackFolder {
  const headOf = (text: Uint8Array): string => hash('sha256', version + hash('sha256', text));
  return {
    read(name) {
      try {
        const bytes = readFileSync(join(folder, name));
        const text = bytes.subarray(headLength);
        if (bytes.subarray(0, headLength).toString() !== `${headOf(text)}\n`) return undefined;
        return JSON.parse(text.toString());
      } catch {
        return undefined; // without it everything is done anew
      }
    },
    write(name, value) {
      const file = join(folder, name);
      const text = Buffer.from(JSON.stringify(value));
      try {
        mkdirSync(dirname(file), { recursive: true });
        // Whoever keeps everything under version control does not keep this.
        writeFileSync(join(folder, '.gitignore'), '*\n');
        const temporary = `${file}.${String(process.pid)}`;
        writeFileSync(temporary, Buffer.concat([Buffer.from(`${headOf(text)}\n`), text]));
        renameSync(temporary, file);
        return true;
      } catch {
        return false; // the next run takes longer; nothing else depends on it
      }
    },
  };
}
