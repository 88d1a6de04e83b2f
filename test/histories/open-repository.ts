import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { gitAt } from '../support/diff/repository.ts';
import { runWithin } from '../support/publish/run-within.ts';
import type { Run } from '../support/publish/run-program.ts';

/** A catalogue in a repository, and what people do in it. */
export interface CatalogueRepository {
  readonly folder: string;
  /** Whether `out/` is committed. */
  readonly keepsOutput: boolean;
  /** Runs git; throws where it fails. */
  readonly git: (...args: readonly string[]) => string;
  /** Runs git; whether it succeeded. */
  readonly tries: (...args: readonly string[]) => boolean;
  readonly catalogue: (...args: readonly string[]) => Promise<Run>;
  readonly read: (path: string) => string;
  readonly has: (path: string) => boolean;
  readonly write: (path: string, text: string) => void;
  readonly remove: (path: string) => void;
  /** The files that git would commit below a folder. */
  readonly list: (folder: string) => string[];
  /** What was done, for the report of a failure. */
  readonly log: string[];
}

/** Opens the catalogue in a folder. */
export function openRepository(
  t: TestContext,
  folder: string,
  keepsOutput: boolean,
): CatalogueRepository {
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
    tries: (...args) => {
      try {
        git(...args);
        return true;
      } catch {
        return false;
      }
    },
    catalogue: async (...args) => {
      const run = await runWithin(t, args, { cwd: folder });
      log.push(`catalogue ${args.join(' ')} → ${String(run.code)}`);
      return run;
    },
    read: (path) => readFileSync(at(path), 'utf8'),
    has: (path) => existsSync(at(path)),
    write: (path, text) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    remove: (path) => {
      rmSync(at(path));
    },
    list: (below) =>
      git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', below)
        .split('\0')
        .filter((path) => path !== '' && existsSync(at(path))),
  };
}
