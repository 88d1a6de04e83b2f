import type { Diagnostic, Finding } from '../../../src/content/diagnostics/diagnostic.ts';
import { resolveEach } from '../../../src/content/diagnostics/resolve.ts';
import type { Entry } from '../../../src/content/model/entries.ts';
import { classifyPath } from '../../../src/content/sources/classify-path.ts';
import { createLocator } from '../../../src/content/sources/locate.ts';
import { readEntry } from '../../../src/content/sources/read-entry.ts';
import type { SourceText } from '../../../src/content/sources/source-file.ts';

/** A source with a text, at a path that says what kind it is. */
export function sourceText(path: string, text: string): SourceText {
  const { file } = classifyPath(path);
  if (file === undefined) throw new Error(`${path} is no path of a source`);
  return { ...file, text };
}

/** Findings as a report shows them, of sources that are held in memory. */
export function resolved(
  findings: readonly Finding[],
  ...sources: readonly SourceText[]
): Diagnostic[] {
  const texts = new Map(sources.map((source) => [source.path, source]));
  return resolveEach(findings, {
    locate: createLocator(texts),
    show: (file) => file,
  }).map(({ diagnostic }) => diagnostic);
}

/** The entry of one source on its own, and what is reported of it. */
export function readAlone(
  path: string,
  text: string,
): {
  readonly entry: Entry<unknown>;
  readonly findings: readonly Finding[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const source = sourceText(path, text);
  const findings: Finding[] = [];
  const entry = readEntry(source, (finding) => void findings.push(finding));
  return { entry, findings, diagnostics: resolved(findings, source) };
}
