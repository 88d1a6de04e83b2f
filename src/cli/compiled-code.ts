// Before V8 has flags of ours, Node takes its own modules from its snapshot; later it has to compile them.
import 'node:child_process';
import 'node:os';
import 'node:perf_hooks';
import 'node:timers/promises';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { openUserCache } from '../base/files/user-cache.ts';
import type { main } from './program.ts';

// Half of a short command is compiling the program. So what V8 compiled of it is kept for the next run of the same
// command: at the end of a run, when it has the functions that ran; Node's own cache stores what was compiled at load,
// which are few. V8 runs such code without looking at it, so it is kept only where nobody but the user can write, and
// where no project can put a file. For V8 to take it, its flags have to be set first; the chunks are CommonJS, because
// modules would need a flag of Node, and ASCII, because V8 reads a byte a character as it is.

// The optimiser takes as long as what it optimises, in a run of a second. V8 complains aloud of a flag that it does not
// have, so only the versions of Node that are tested get theirs.
const invocations = ['--invocation-count-for-maglev=4000', '--invocation-count-for-turbofan=30000'];
const optimiseLater: Readonly<Record<string, readonly string[]>> = {
  20: ['--interrupt-budget=300000'],
  22: invocations,
  24: invocations,
  26: invocations,
};
/** Commands that run for long, and want to be optimised early. */
const longRunning = ['mcp', 'serve'];

interface CompiledCode {
  /** Of all that was compiled in the run that kept it. */
  readonly bytes: number;
  /** Of each chunk, with the hash of what it was compiled from: V8 itself looks at its length alone. */
  readonly chunks: ReadonlyMap<string, { readonly code: Buffer; readonly source: string }>;
}

/** The program, and what keeps its compiled code once it has run. */
interface LoadedProgram {
  readonly main: typeof main;
  readonly keepCode: () => void;
}

/**
 * Loads the program from its chunks.
 *
 * @param dist folder of the chunks.
 * @param command the first argument; only a word can be a command, and only its code is kept.
 */
export function loadProgram(dist: string, command: string, env: NodeJS.ProcessEnv): LoadedProgram {
  const [major = ''] = process.versions.node.split('.');
  for (const flag of longRunning.includes(command) ? [] : (optimiseLater[major] ?? []))
    v8.setFlagsFromString(flag);
  const isKept = /^[a-z]+$/.test(command) && !('CI' in env);
  // It moves what is kept of pictures; code stays in the home of its user.
  const environment = { ...env, CATALOGUE_CACHE_DIR: undefined };
  const cache = isKept ? openUserCache(environment, 'code') : undefined;
  // Of every program that this Node runs: one installed elsewhere has the same, another version takes its place.
  const node = hash('sha256', `${process.version} ${v8.cachedDataVersionTag()}`);
  const name = `${command}-${node.slice(0, 16)}`;
  const release = cache?.use(name);
  if (release !== undefined) process.once('exit', release);
  const cached = codeOf(cache?.read(name));
  const scripts = new Map<string, { readonly script: vm.Script; readonly source: string }>();
  const modules = new Map<string, { exports: object }>();
  const requirePackage = createRequire(join(dist, 'program.cjs'));

  const load = (name: string): object => {
    const loaded = modules.get(name);
    if (loaded !== undefined) return loaded.exports;
    const filename = join(dist, name);
    const module = { exports: {} };
    modules.set(name, module);
    const bytes = readFileSync(filename);
    const source = hash('sha256', bytes);
    const kept = cached?.chunks.get(name);
    const script = new vm.Script(
      `(function (exports, require, module, __filename) {${bytes.toString('latin1')}\n})`,
      { filename, cachedData: kept?.source === source ? kept.code : undefined },
    );
    scripts.set(name, { script, source });
    const requireAny = (id: string): unknown =>
      id.startsWith('./') ? load(id.slice(2)) : requirePackage(id);
    const run = script.runInThisContext() as (...values: unknown[]) => void;
    run(module.exports, requireAny, module, filename);
    return module.exports;
  };

  const program = load('program.cjs') as Pick<LoadedProgram, 'main'>;
  return {
    main: program.main,
    keepCode() {
      if (cache === undefined) return;
      const bytes = v8.getHeapCodeStatistics().bytecode_and_metadata_size;
      const isComplete = [...scripts.values()].every(
        ({ script }) => script.cachedDataRejected === false,
      );
      // A run that ended early compiled less than the next one that does not.
      if (isComplete && bytes < (cached?.bytes ?? 0) * 1.1) return;
      // What a version before had is not read again with each start.
      const names = new Set(readdirSync(dist));
      const chunks = new Map([...(cached?.chunks ?? [])].filter(([name]) => names.has(name)));
      for (const [name, { script, source }] of scripts)
        chunks.set(name, { code: script.createCachedData(), source });
      cache.write(name, v8.serialize({ bytes, chunks } satisfies CompiledCode));
    },
  };
}

function codeOf(content: Buffer | undefined): CompiledCode | undefined {
  if (content === undefined) return undefined;
  try {
    const code = v8.deserialize(content) as Partial<CompiledCode>;
    // Another version may have kept it in another form.
    const { bytes, chunks } = code;
    return typeof bytes === 'number' && chunks instanceof Map ? { bytes, chunks } : undefined;
  } catch {
    return undefined;
  }
}
