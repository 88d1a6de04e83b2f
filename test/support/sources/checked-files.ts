import type { SourceOverlay } from '../../../src/build/sources/check-sources.ts';
import { applyFixes, type FixedSources } from '../../../src/edit/fixes/apply-fixes.ts';
import type { FixableSources } from '../../../src/edit/fixes/tried-remedies.ts';
import { checkedOnce, type Surroundings } from './findings-of.ts';
import type { Files } from './small-catalogue.ts';

/** What a check found in some files, with what mends it. */
export type CheckedFiles = FixableSources;

/** Checks some files, and gives their texts as they are. */
export async function withRawTexts(
  files: Files,
  surroundings?: Surroundings,
): Promise<CheckedFiles> {
  const { resolved, findings, findingsWith } = await checkedOnce(files, surroundings);
  const byDiagnostic = new Map(resolved.map((each) => [each.diagnostic, each.finding]));
  return {
    diagnostics: resolved.map(({ diagnostic }) => diagnostic),
    findingOf: (diagnostic) => byDiagnostic.get(diagnostic),
    rawTextOf: (path) => {
      const contents = files.get(path);
      return contents === undefined ? undefined : Buffer.from(contents).toString('utf8');
    },
    sourcePaths: [...files.keys()],
    findings,
    findingsWith,
  };
}

/** Files with drafts in their place. */
export function withDrafts(files: Files, drafts: SourceOverlay): Files {
  const after = new Map(files);
  for (const [path, text] of drafts)
    if (text === undefined) after.delete(path);
    else after.set(path, text);
  return after;
}

/** Fixes what is certain in some files. */
export const mendFiles = (
  files: Files,
  surroundings?: Surroundings,
): Promise<FixedSources<CheckedFiles>> =>
  applyFixes(
    (drafts) => withRawTexts(withDrafts(files, drafts), surroundings),
    (path) => !files.has(path),
  );
