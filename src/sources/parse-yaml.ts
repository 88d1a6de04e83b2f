import { parseDocument, type Document } from 'yaml';
import type { Pointer, Report } from '../diagnostics/diagnostic.ts';
import type { PlaceAt, YamlPart } from './source-file.ts';
import { writtenAt } from './written-at.ts';
import { reportDuplicates, syntaxFault } from './yaml-syntax.ts';
import { aliasLimit, checkYamlNodes, type YamlFaults } from './yaml-traps.ts';

/** A value out of YAML. */
export interface ParsedYaml extends YamlFaults {
  readonly value: unknown;
  /** What stands at a node without quotes, though it is no text: `0123`, `null`, `#1`. */
  readonly written: (pointer: Pointer) => string | undefined;
}

/** Reads a YAML text into its document, which keeps its errors to itself. */
export const parseYamlDocument = (yaml: string): Document.Parsed =>
  // With the level `silent` a second document would be dropped without an error.
  parseDocument(yaml, { prettyErrors: false, merge: false, stringKeys: true, logLevel: 'error' });

/**
 * The value of a YAML text, or undefined when it cannot be read; then one finding was reported. A
 * repeated key or a trap is reported too, and the rest of the value is still there. A text without
 * any value, as of comments alone, gives null.
 */
export function parseYaml(file: string, part: YamlPart, report: Report): ParsedYaml | undefined {
  const document = parseYamlDocument(part.yaml);
  const place: PlaceAt = (start, end) => ({
    file,
    start: start + part.offset,
    end: Math.max(end, start) + part.offset,
  });
  const fault = syntaxFault(document, part.yaml, place);
  if (fault !== undefined) {
    report(fault);
    return undefined;
  }
  const repeated = reportDuplicates(document, place, report);
  const faults = checkYamlNodes(document, part.yaml, place, report);
  const written = (pointer: Pointer) => writtenAt(document, part.yaml, pointer);
  try {
    const value: unknown = faults.tooManyAliases
      ? undefined
      : document.toJS({ maxAliasCount: aliasLimit });
    if (!faults.tooManyAliases)
      return { ...faults, reported: [...repeated, ...faults.reported], value, written };
  } catch (cause) {
    if (!(cause instanceof ReferenceError)) throw cause;
  }
  report({ code: 'too-many-aliases', args: { limit: aliasLimit }, at: faults.lastAlias });
  return undefined;
}
