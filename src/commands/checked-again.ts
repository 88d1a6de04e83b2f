import { checkWithPictures } from '../build/check-with-pictures.ts';
import type { Remediable, SourcesInput } from '../build/pipeline.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** What mends the findings of another check of the same sources: each stands for the one that says the same. */
export async function checkedAgain(input: SourcesInput): Promise<Remediable> {
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
