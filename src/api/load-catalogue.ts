import { readBaseUrl } from '../commands/read-base-url.ts';
import type { Catalogue } from '../model/catalogue.ts';
import type { CompleteEntries } from '../model/entries.ts';
import { checkResult, readChecked, type CheckResult } from './check.ts';
import type { SourceOptions } from './options.ts';

/** How `loadCatalogue` is called. */
export interface LoadOptions extends SourceOptions {
  /** Address of the site; that of `site.yaml` where it is left out. */
  readonly baseUrl?: string | undefined;
}

/** A catalogue, or the errors that keep it from being one. */
export type LoadResult =
  | (CheckResult & { readonly ok: true; readonly catalogue: Catalogue })
  | (CheckResult & { readonly ok: false; readonly catalogue: undefined });

/**
 * Reads sources, checks them and gives the catalogue: references followed, derived fields filled in,
 * everything in the order of publication. Writes nothing.
 *
 * @throws UsageError when there is no folder of sources, or the base URL or the day is none.
 */
export async function loadCatalogue(options: LoadOptions = {}): Promise<LoadResult> {
  const baseUrl = readBaseUrl(options.baseUrl, undefined);
  const checked = await readChecked(options);
  const { ok, ...result } = checkResult(checked);
  if (!ok) return { ok, ...result, catalogue: undefined };
  const { linkCatalogue } = await import('../sources/link.ts');
  const { fixedPaths } = await import('../publish/fixed-paths.ts');
  const { openPictureStore } = await import('../build/picture-store.ts');
  const { shelf } = await openPictureStore(checked.looked);
  const entries = checked.calendar.live as CompleteEntries;
  const catalogue = linkCatalogue(entries, fixedPaths, baseUrl, shelf);
  return { ok, ...result, catalogue };
}
