import { checkWithPictures } from '../../build/pipeline/check-sources.ts';
import type { Remediable, SourcesInput } from '../../build/pipeline/pipeline.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';

/** The remedies of the same findings in another check of the same sources. */
export async function recheckSources(input: SourcesInput): Promise<Remediable> {
  const { diagnostics, remediable } = await checkWithPictures(input);
  const byWhatIsSaid = new Map(diagnostics.map((diagnostic) => [said(diagnostic), diagnostic]));
  return {
    ...remediable,
    findingOf(diagnostic) {
      const same = byWhatIsSaid.get(said(diagnostic));
      return same && remediable.findingOf(same);
    },
  };
}

const said = ({ code, file, line, column, message }: Diagnostic): string =>
  JSON.stringify([code, file, line, column, message]);
