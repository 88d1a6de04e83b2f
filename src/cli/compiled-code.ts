import { hash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { privateCacheFolder } from '../base/files/user-folder.ts';
import { replaceFile } from '../base/files/write-file.ts';
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
const monthMs = 30 * 24 * 60 * 60 * 1000;

interface CompiledCode {
  /** Of the first chunk, which names the others by their content. */
  readonly program: string;
  /** Of all that was compiled in the run that kept it. */
  readonly bytes: number;
  readonly chunks: ReadonlyMap<string, Buffer>;
}

/** The program, and what keeps its compiled code once it has run. */
export interface LoadedProgram {
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
  const id = hash('sha256', readFileSync(join(dist, 'program.cjs')));
  const isKept = /^[a-z]+$/.test(command) && !('CI' in env);
  const folder = isKept ? privateCacheFolder(env, 'code') : undefined;
  const place = hash('sha256', `${dist} ${process.version} ${String(v8.cachedDataVersionTag())}`);
  const file = folder && join(folder, `${command}-${place.slice(0, 16)}`);
  const cached = file === undefined ? undefined : readCode(file, id);
  const scripts = new Map<string, vm.Script>();
  const modules = new Map<string, { exports: object }>();
  const requirePackage = createRequire(join(dist, 'program.cjs'));

  const load = (name: string): object => {
    const loaded = modules.get(name);
    if (loaded !== undefined) return loaded.exports;
    const filename = join(dist, name);
    const module = { exports: {} };
    modules.set(name, module);
    const script = new vm.Script(
      `(function (exports, require, module, __filename) {${readFileSync(filename, 'latin1')}\n})`,
      {
        filename,
        cachedData: cached?.chunks.get(name),
        importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      },
    );
    scripts.set(name, script);
    const requireAny = (id: string): unknown =>
      id.startsWith('./') ? load(id.slice(2)) : requirePackage(id);
    (script.runInThisContext() as (...values: unknown[]) => void)(
      ...[module.exports, requireAny, module, filename],
    );
    return module.exports;
  };

  const program = load('program.cjs') as Pick<LoadedProgram, 'main'>;
  return {
    main: program.main,
    keepCode() {
      if (folder === undefined || file === undefined) return;
      const bytes = v8.getHeapCodeStatistics().bytecode_and_metadata_size;
      const isComplete = [...scripts.values()].every(
        (script) => script.cachedDataRejected === false,
      );
      // A run that ended early compiled less than the next one that does not.
      if (isComplete && bytes < (cached?.bytes ?? 0) * 1.1) return;
      const chunks = new Map(cached?.chunks);
      for (const [name, script] of scripts) chunks.set(name, script.createCachedData());
      writeCode(folder, file, { program: id, bytes, chunks });
    },
  };
}

/** Any fault is no code. */
function readCode(file: string, program: string): CompiledCode | undefined {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(32);
    if (!hash('sha256', content, 'buffer').equals(bytes.subarray(0, 32))) return undefined;
    const code = v8.deserialize(content) as CompiledCode;
    return code.program === program ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Also removes what no run has kept anew for a month. */
function writeCode(folder: string, file: string, code: CompiledCode): void {
  const content = v8.serialize(code);
  try {
    replaceFile(file, Buffer.concat([hash('sha256', content, 'buffer'), content]), { mode: 0o600 });
    for (const name of readdirSync(folder))
      if (statSync(join(folder, name)).mtimeMs < Date.now() - monthMs) rmSync(join(folder, name));
  } catch {
    // The next run compiles again.
  }
}
