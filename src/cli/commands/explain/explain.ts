import { diagnosticCodes, type DiagnosticCode } from '../../../content/diagnostics/codes.ts';
import { linesIn } from '../../../content/diagnostics/printed.ts';
import {
  listExplanations,
  renderExplanation,
} from '../../../content/diagnostics/render-explanation.ts';
import { UsageError } from '../../../base/failures.ts';
import { nearest } from '../../../base/text/nearest.ts';
import type { CommandIo, ExitCode } from '../../terminal/command-io.ts';

/**
 * `catalogue explain [code]`: what a code means, and for a fault of the sources an example that fails and one
 * that passes. Without a code, one line for each.
 *
 * @throws UsageError for a code that does not exist, with the nearest one.
 */
export function runExplain(
  code: string | undefined,
  _options: object,
  io: CommandIo,
): Promise<ExitCode> {
  if (code === undefined) {
    io.out(linesIn(listExplanations(io.style)));
    io.log(['', 'Run catalogue explain <code> for what one means and for examples.']);
    return Promise.resolve(0);
  }
  const known = knownCode(code);
  return import('../../../edit/explain-remedy.ts').then(({ explainRemedy }) => {
    io.out(linesIn(renderExplanation(known, io.style, explainRemedy(known, io.style))));
    return 0;
  });
}

function knownCode(code: string): DiagnosticCode {
  const known = diagnosticCodes.find((candidate) => candidate === code);
  if (known !== undefined) return known;
  const meant = nearest(code, diagnosticCodes);
  throw new UsageError(
    `There is no code ${JSON.stringify(code)}. ${meant === undefined ? 'Run catalogue explain for a list.' : `Did you mean ${meant}?`}`,
  );
}
