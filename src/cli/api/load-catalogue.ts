import { readBaseUrl } from '../inputs/read-base-url.ts';
import type { Catalogue } from '../../content/model/catalogue.ts';
import type { CompleteEntries } from '../../content/model/entries.ts';
import { checkResult, readChecked, type CheckResult } from './check.ts';
import { forms, refuseUnknownOptions } from './known-options.ts';
import { sourceForms, type SourceOptions } from './options.ts';

/** Options of `loadCatalogue`. */
export interface LoadOptions extends SourceOptions {
  /** Address of the site; that of `site.yaml` if left out. */
  readonly baseUrl?: string | undefined;
}

/** A catalogue, or the errors that prevent it. */
export type LoadResult =
  | (CheckResult & { readonly ok: true; readonly catalogue: Catalogue })
  | (CheckResult & { readonly ok: false; readonly catalogue: undefined });

/**
 * Reads and checks sources and returns the catalogue: references resolved, derived fields filled in,
 * everything in the order of publication. Writes nothing.
 *
 * @throws UsageError if there is no folder of sources, or if the base URL or the day is invalid.
 */
export async function loadCatalogue(options: LoadOptions = {}): Promise<LoadResult> {
  refuseUnknownOptions('loadCatalogue', options, { ...sourceForms, baseUrl: forms.text });
  const baseUrl = readBaseUrl(options.baseUrl, undefined);
  const checked = await readChecked(options);
  const { ok, ...result } = checkResult(checked);
  if (!ok) return { ok, ...result, catalogue: undefined };
  const { linkCatalogue } = await import('../../content/sources/link.ts');
  const { fixedPaths } = await import('../../site/publish/fixed-paths.ts');
  const { openPictureStore } = await import('../../build/pipeline/picture-store.ts');
  const { shelf } = await openPictureStore(checked.looked);
  const entries = checked.calendar.live as CompleteEntries;
  const catalogue = linkCatalogue(entries, fixedPaths, baseUrl, shelf);
  return { ok, ...result, catalogue };
}
