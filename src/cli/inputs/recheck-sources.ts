import { checkWithPictures } from '../../build/pipeline/check-sources.ts';
import type { Remediable, SourcesInput } from '../../build/pipeline/pipeline.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';

/** The remedies of the same findings in another check of the same sources. */
export async function recheckSources(input: SourcesInput): Promise<Remediable> {
  const { diagnostics, remediable } = await checkWithPictures(input);
  const byIdentity = new Map(diagnostics.map((diagnostic) => [identityOf(diagnostic), diagnostic]));
  return {
    ...remediable,
    findingOf(diagnostic) {
      const same = byIdentity.get(identityOf(diagnostic));
      return same && remediable.findingOf(same);
    },
  };
}

const identityOf = ({ code, file, line, column, message }: Diagnostic): string =>
  JSON.stringify([code, file, line, column, message]);
