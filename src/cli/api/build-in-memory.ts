import type { PublishedBytes } from '../../build/output/collect-output.ts';
import { buildForms, inputOf, type SiteOptions } from './build.ts';
import { checkResult, type CheckResult } from './check.ts';
import { refuseUnknownOptions } from './known-options.ts';

export type { PublishedBytes } from '../../build/output/collect-output.ts';

/** A site in memory; if the sources have errors there is none. */
export type BuiltInMemory =
  | (CheckResult & { readonly ok: true; readonly published: readonly PublishedBytes[] })
  | (CheckResult & { readonly ok: false; readonly published: undefined });

/**
 * Checks sources and returns every file of the site, the manifest among them, as a build would write it.
 * Nothing is written. The folder of an earlier output is read for the dates and ids in it, if there is one.
 *
 * @throws UsageError as `build` does.
 * @throws SelfCheckError if the program's own result is faulty.
 */
export async function buildInMemory(options: SiteOptions = {}): Promise<BuiltInMemory> {
  refuseUnknownOptions('buildInMemory', options, buildForms);
  const [{ blamingTemplates }, pipeline] = await Promise.all([
    import('../inputs/blaming-templates.ts'),
    import('../../build/pipeline/pipeline.ts'),
  ]);
  const published: PublishedBytes[] = [];
  const input = { ...inputOf(options), collect: (file: PublishedBytes) => published.push(file) };
  const built = await blamingTemplates(options.templates, () => pipeline.build(input));
  const { ok, ...result } = checkResult(built);
  if (!ok || built.change === undefined) return { ok: false, ...result, published: undefined };
  return { ok, ...result, published };
}
