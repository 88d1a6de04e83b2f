import { existsSync, readFileSync } from 'node:fs';
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
 * Loads a program as `require` does: its parts by `./`, everything else from the program's location. A file
 * `x.parts` beside `x.cjs` holds that part together with others that are loaded with it. V8 need not compile
 * what it compiled in an earlier run; code that is missing, or from another version of V8, is compiled again.
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

  const functions = new Map<string, PartFunction>();

  const run = (file: string, [before, after]: readonly [string, string]): unknown => {
    const cachedData = kept.get(file);
    const path = join(folder, file);
    // The bundler writes only ASCII.
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

/** The exports of a script that holds several parts. */
type Several = Readonly<Record<string, PartFunction>>;

const wrapper = ['(function (module, require, __filename) {', '\n})'] as const;

/** A script of several parts is never named after a part that others share. */
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
