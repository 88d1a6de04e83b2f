import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkSources } from '../../../build/pipeline/check-sources.ts';
import { manifestName } from '../../../build/output/manifest-file.ts';
import { readRegularFile } from '../../../build/output/output-folder.ts';
import { hasErrors } from '../../../content/diagnostics/has-errors.ts';
import type { CompleteEntries } from '../../../content/model/entries.ts';
import { parseManifest } from '../../../content/model/manifest.ts';
import { linkRedirects } from '../../../content/sources/link-redirects.ts';
import { fixedPaths } from '../../../site/publish/fixed-paths.ts';

/**
 * Whether sources redirect the addresses, and report those as gone, that an output does. That is all that the
 * ledger adds to an output.
 *
 * @param day for which the output was built.
 */
export function answersAsBuilt(
  { sources, out }: { readonly sources: string; readonly out: string },
  day: string,
): boolean {
  const { calendar, diagnostics } = checkSources({ sources, shownAs: sources, out, at: day });
  if (hasErrors(diagnostics)) return false;
  const manifest = parseManifest(readRegularFile(join(out, manifestName))?.toString('utf8') ?? '');
  if (manifest === undefined) return false;
  const { redirects, removed } = manifest;
  const now = linkRedirects(calendar.live as CompleteEntries, fixedPaths);
  return isDeepStrictEqual(now, { redirects, removed });
}
