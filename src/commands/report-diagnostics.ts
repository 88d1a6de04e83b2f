import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { reportJson } from '../diagnostics/reporters/json.ts';
import { reportText } from '../diagnostics/reporters/text.ts';
import type { CheckedSources } from '../pipeline.ts';
import type { CommandIo } from './command-io.ts';

/** Formats that `check` and `build` write. */
export const formats = ['text', 'json'] as const;
/** One of them. */
export type Format = (typeof formats)[number];

/** Prints what was found in the sources; nothing as text when nothing was. */
export function printDiagnostics(
  { diagnostics, texts }: CheckedSources,
  format: Format,
  io: CommandIo,
): void {
  if (format === 'json') {
    io.out(reportJson(diagnostics, texts.size));
    return;
  }
  if (diagnostics.length === 0) return;
  const byShownPath = new Map(
    diagnostics.flatMap(({ file }) => {
      const source = [...texts.keys()].find((path) => file.endsWith(`/${path}`));
      return source === undefined ? [] : [[file, texts.get(source)?.text ?? ''] as const];
    }),
  );
  io.out(reportText(diagnostics, (file) => byShownPath.get(file), io.style));
}

/** How many findings of each severity there are. */
export const warningsIn = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.filter(({ severity }) => severity === 'warning').length;
