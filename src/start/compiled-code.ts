import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';
import type { PackFolder } from '../cache/pack.ts';

/** A program of CommonJS parts in one folder, once it is loaded. */
export interface LoadedProgram {
  /** What its first part exports. */
  readonly exports: unknown;
  /**
   * Keeps what V8 has compiled until now, where a part was loaded whose code was not kept before. False
   * where it cannot be kept.
   */
  readonly keep: () => boolean;
}

/** Compiled code between two runs. */
export interface CodeStore {
  /** V8 believes the code that it is given, so it must be known to come from this very program. */
  readonly packs: PackFolder;
  /** What the pack of code is called. */
  readonly name: string;
}

/**
 * Loads a program as `require` does: parts by `./`, all else from where the program is. V8 need not
 * compile what it compiled in an earlier run; code that is missing, or of another V8, it compiles anew.
 *
 * @param file the first part, an absolute path.
 */
export function loadProgram(file: string, store?: CodeStore): LoadedProgram {
  const folder = dirname(file);
  const kept = store === undefined ? new Map<string, Uint8Array>() : keptCode(store);
  const scripts = new Map<string, Script>();
  const modules = new Map<string, Module>();
  const requireOther = createRequire(file);
  let hasNews = false;

  const compile = (part: string): PartFunction => {
    const cachedData = kept.get(part);
    const path = join(folder, part);
    // The bundler writes ASCII only.
    const script = new Script(`${lead}${readFileSync(path, 'latin1')}\n})`, {
      filename: path,
      columnOffset: -lead.length,
      cachedData,
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

const lead = '(function (module, require, __filename) {';

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
