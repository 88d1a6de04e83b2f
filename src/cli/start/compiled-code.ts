import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';
import type { PackFolder } from '../../build/cache/pack.ts';

/** A program made of CommonJS parts in one folder, once it is loaded. */
export interface LoadedProgram {
  /** What its first part exports. */
  readonly exports: unknown;
  /**
   * Stores what V8 has compiled so far, if a part was loaded whose code was not stored before. False if it
   * cannot be stored.
   */
  readonly keep: () => boolean;
}

/** Storage for compiled code between two runs. */
export interface CodeStore {
  /** V8 trusts the code that it is given, so it must be certain that it comes from this very program. */
  readonly packs: PackFolder;
  /** The name of the pack with the code. */
  readonly name: string;
}

/**
 * Loads a program as `require` does: its parts by `./`, everything else from the program's location. V8 need
 * not compile what it compiled in an earlier run; code that is missing, or from another version of V8, is
 * compiled again.
 *
 * @param file the first part, as an absolute path.
 */
export function loadProgram(file: string, store?: CodeStore): LoadedProgram {
  const folder = dirname(file);
  const kept = store === undefined ? new Map<string, Uint8Array>() : keptCode(store);
  const scripts = new Map<string, Script>();
  const modules = new Map<string, Module>();
  const requireOther = createRequire(file);
  let hasNews = false;

  const compile = (part: string): PartFunction => {
    const filename = join(folder, part);
    // The bundler writes only ASCII.
    const script = new Script(`${before}${readFileSync(filename, 'latin1')}\n})`, {
      filename,
      columnOffset: -before.length,
      cachedData: kept.get(part),
    });
    hasNews ||= script.cachedDataRejected !== false;
    scripts.set(part, script);
    return script.runInThisContext() as PartFunction;
  };
  const load = (part: string): unknown => {
    const known = modules.get(part);
    if (known !== undefined) return known.exports;
    const module: Module = { exports: {} };
    modules.set(part, module);
    compile(part)(module, requirePart, join(folder, part));
    return module.exports;
  };
  const requirePart = (id: string): unknown =>
    id.startsWith('./') ? load(id.slice(2)) : requireOther(id);

  return {
    exports: load(basename(file)),
    keep() {
      if (store === undefined || !hasNews) return true;
      for (const [part, script] of scripts) kept.set(part, script.createCachedData());
      const sizes = [...kept].map(([part, { length }]): CodeSize => [part, length]);
      return store.packs.write(store.name, sizes, kept.values());
    },
  };
}

interface Module {
  exports: unknown;
}

type PartFunction = (module: Module, require: (id: string) => unknown, filename: string) => void;

const before = '(function (module, require, __filename) {';

type CodeSize = readonly [part: string, bytes: number];

function keptCode({ packs, name }: CodeStore): Map<string, Uint8Array> {
  const code = new Map<string, Uint8Array>();
  const pack = packs.read(name);
  if (pack === undefined) return code;
  let start = 0;
  for (const [part, bytes] of pack.value as readonly CodeSize[]) {
    code.set(part, pack.data.subarray(start, start + bytes));
    start += bytes;
  }
  return code;
}
