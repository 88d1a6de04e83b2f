import { existsSync, readFileSync } from 'node:fs';
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
 * Loads a program as `require` does: parts by `./`, all else from where the program is. A file `x.parts`
 * beside `x.cjs` holds it with others that are loaded with it. V8 need not
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

  const functions = new Map<string, PartFunction>();

  const run = (file: string, [before, after]: readonly [string, string]): unknown => {
    const cachedData = kept.get(file);
    const path = join(folder, file);
    // The bundler writes ASCII only.
    const script = new Script(`${before}${readFileSync(path, 'latin1')}${after}`, {
      filename: path,
      columnOffset: -before.length,
      cachedData,
    });
    hasNews ||= script.cachedDataRejected !== false;
    scripts.set(file, script);
    return script.runInThisContext();
  };
  const compile = (part: string): PartFunction => {
    const several = part.replace(/\.cjs$/, '.parts');
    if (!functions.has(part) && !isShared(part) && existsSync(join(folder, several)))
      for (const [name, each] of Object.entries(run(several, ['', '']) as Several))
        functions.set(name, each);
    return functions.get(part) ?? (run(part, wrapper) as PartFunction);
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

/** What a script of several parts gives. */
type Several = Readonly<Record<string, PartFunction>>;

const wrapper = ['(function (module, require, __filename) {', '\n})'] as const;

/** A part that others share is never the one that a script of several is called after. */
const isShared = (part: string): boolean => part.startsWith('chunk-');

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
