import { checkSources, hasErrors } from '../pipeline.ts';
import { count } from '../text/count.ts';
import type { CommandIo, ExitCode } from './command-io.ts';
import { requireSources } from './require-sources.ts';
import { printDiagnostics, type Format } from './report-diagnostics.ts';

/** Options of `catalogue check`, as typed. */
export interface CheckOptions {
  readonly sources: string;
  readonly format: Format;
}

/** `catalogue check`: validation only; nothing is written. */
export async function runCheck(options: CheckOptions, io: CommandIo): Promise<ExitCode> {
  requireSources(options.sources);
  const checked = await checkSources(options.sources);
  printDiagnostics(checked, options.format, io);
  if (hasErrors(checked.diagnostics)) return 1;
  io.log(`${io.style.green('✓')} ${count(checked.texts.size, 'source')} checked.`);
  return 0;
}
