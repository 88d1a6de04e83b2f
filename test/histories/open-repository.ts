import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { read, write } from '../support/content/catalogue-folder.ts';
import { gitAt } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';

export type CatalogueRepository = ReturnType<typeof openRepository>;

/**
 * Opens the catalogue of a repository, and what people do in it; `git` throws where it fails.
 *
 * @param keepsOutput whether `out/` is committed.
 */
export function openRepository(t: TestContext, folder: string, keepsOutput: boolean) {
  /** What was done, for the report of a failure. */
  const log: string[] = [];
  const at = (path: string): string => join(folder, path);
  // Each commit has a moment of its own, a day after the one before.
  let day = Date.UTC(2026, 0, 1);
  const git = (...args: readonly string[]): string => {
    day += 86_400_000;
    return gitAt(new Date(day).toISOString(), folder, ...args);
  };
  return {
    ...{ folder, keepsOutput, git, log },
    /** Runs git; whether it succeeded. */
    tries: (...args: readonly string[]): boolean => {
      try {
        git(...args);
        return true;
      } catch {
        return false;
      }
    },
    catalogue: async (...args: readonly string[]) => {
      const run = await runWithin(t, args, { cwd: folder });
      log.push(`catalogue ${args.join(' ')} → ${String(run.code)}`);
      return run;
    },
    read: (path: string) => read(folder, path),
    has: (path: string) => existsSync(at(path)),
    write: (path: string, text: string) => {
      write(folder, path, text);
    },
    remove: (path: string) => {
      rmSync(at(path));
    },
    /** The files that git would commit below a folder. */
    list: (below: string) =>
      git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', below)
        .split('\0')
        .filter((path) => path !== '' && existsSync(at(path))),
  };
}
