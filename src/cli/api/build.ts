import { readBuildInput } from '../inputs/build-input.ts';
import type { BuildInput } from '../../build/pipeline/pipeline.ts';
import { checkResult, type CheckResult } from './check.ts';
import { foldersOf, type SourceOptions } from './check.ts';

/** Options of `build`. */
export interface BuildOptions extends SourceOptions {
  /** Folder whose templates replace those of the program, file by file. They are code. None if left out. */
  readonly templates?: string | undefined;
  /** Address of the site; that of `site.yaml` if left out. */
  readonly baseUrl?: string | undefined;
  /** The date of everything that is written; if left out, a date moves only when its content does. */
  readonly generatedAt?: Date | string | undefined;
  /** True to write nothing and only say what a build would change; false if left out. */
  readonly check?: boolean | undefined;
  /**
   * Folder in which builds keep pictures, outside of every project; it never changes what is published. If left
   * out, nothing is kept.
   */
  readonly cache?: string | undefined;
}

/** What a build wrote, or would write. Paths are those of published files, such as `/apps.html`. */
export interface BuildChange {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Number of files that were already current. */
  readonly unchanged: number;
  /** Bytes of everything that is published. */
  readonly bytes: number;
}

/** What a build did; if the sources have errors it wrote nothing, and there is no change. */
export type BuildResult =
  | (CheckResult & { readonly ok: true; readonly change: BuildChange })
  | (CheckResult & { readonly ok: false; readonly change: undefined });

/**
 * Checks sources and brings the output up to date. If it fails, the existing output stays whole.
 *
 * @throws UsageError if an option cannot be used: a folder that is missing or contains files of others, a
 *   template that fails, an invalid address or date.
 * @throws EnvironmentError if a file cannot be written or another build is in progress.
 * @throws SelfCheckError if the program's own result is faulty; nothing is written then.
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const { withTemplateFailures } = await import('../inputs/template-failures.ts');
  const { build } = await import('../../build/pipeline/pipeline.ts');
  const built = await withTemplateFailures(options.templates, () => build(inputOf(options)));
  const { ok, ...result } = checkResult(built);
  const { change } = built;
  if (!ok || change === undefined) return { ok: false, ...result, change: undefined };
  const { written, removed, unchanged, bytes } = change;
  return { ok, ...result, change: { written, removed, unchanged, bytes } };
}

/** What the pipeline works with, read now. */
function inputOf(options: BuildOptions): BuildInput {
  const { templates, baseUrl, generatedAt, at, check, drafts, cache } = options;
  const date = generatedAt instanceof Date ? isoDate(generatedAt) : generatedAt;
  const typed = { ...foldersOf(options), templates, baseUrl, generatedAt: date, at, check };
  // Other environment variables are for the command line.
  const io = { env: { CATALOGUE_CACHE_DIR: cache }, now: () => new Date() };
  return { ...readBuildInput({ ...typed, cache: cache !== undefined }, io), drafts };
}

/** An invalid date gives an invalid text, and with it the usual error. */
const isoDate = (date: Date): string =>
  Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString();
