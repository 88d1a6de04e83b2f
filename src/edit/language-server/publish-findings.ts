import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic as LspDiagnostic } from 'vscode-languageserver/node';
import type { CheckedMoment } from '../../build/pipeline/live-check.ts';
import { resolveFindings } from '../../content/diagnostics/resolve.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { toDiagnostic, type DiagnosticLinks } from './to-diagnostic.ts';

/** Shows everything about one source, replacing what was shown before. */
type Publish = (path: string, diagnostics: LspDiagnostic[]) => void;

/**
 * Returns what publishes the findings of a catalogue, in whichever of its files they are: only for files
 * whose findings have changed, also if there are none left.
 */
export function createPublisher(links: DiagnosticLinks, publish: Publish) {
  let shown: ReadonlyMap<string, LspDiagnostic[]> = new Map();
  return ({ findings, locate }: Pick<CheckedMoment, 'findings' | 'locate'>): void => {
    const diagnostics = resolveFindings(findings, { locate, show: (path) => path });
    const now = new Map(
      [...groupBy(diagnostics, ({ file }) => file)].map(([path, all]) => [
        path,
        all.map((each) => toDiagnostic(each, links)),
      ]),
    );
    for (const [path, all] of now) if (!isDeepStrictEqual(all, shown.get(path))) publish(path, all);
    for (const path of shown.keys()) if (!now.has(path)) publish(path, []);
    shown = now;
  };
}
