import { encodings, type Encoding } from '../http/choose-encoding.ts';

/** The bytes of a file in each encoding that was requested; of a long one without its plain form. */
export interface FileForms {
  readonly identity?: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/** Files by the hash of their bytes; the oldest are dropped first. */
export interface FileCache {
  readonly get: (sha256: string, encoding: Encoding | undefined) => Buffer | undefined;
  /** Adds encodings of a file to the existing ones. */
  readonly keep: (sha256: string, forms: FileForms) => void;
}

/** The most bytes of files that a server keeps in memory. */
const memoryLimit = 192 * 1024 * 1024;

export function createFileCache(): FileCache {
  const memory = new Map<string, FileForms>();
  let held = 0;
  return {
    get: (sha256, encoding) => memory.get(sha256)?.[encoding ?? 'identity'],
    keep(sha256, forms) {
      const before = memory.get(sha256);
      if (before !== undefined) held -= sizeOf(before);
      const after = { ...before, ...forms };
      memory.delete(sha256);
      memory.set(sha256, after);
      held += sizeOf(after);
      for (const [key, oldest] of memory) {
        if (held <= memoryLimit) break;
        memory.delete(key);
        held -= sizeOf(oldest);
      }
    },
  };
}

const sizeOf = (forms: FileForms): number =>
  [forms.identity, ...encodings.map((name) => forms[name])].reduce<number>(
    (sum, form) => sum + (form?.length ?? 0),
    0,
  );
