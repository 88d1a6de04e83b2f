import { parseDocument, type Document } from 'yaml';
import type { Pointer, Report } from '../diagnostics/diagnostic.ts';
import { isTooNested } from '../../base/text/yaml-depth.ts';
import { createPointerSet } from './pointer-set.ts';
import type { PlaceAt, YamlPart } from './source-file.ts';
import { writtenAt } from './written-at.ts';
import { reportDuplicates } from './yaml-duplicates.ts';
import { limitFault, tooDeep } from './yaml-limits.ts';
import { syntaxFault } from './yaml-syntax.ts';
import { aliasLimit, checkYamlNodes, type YamlFaults } from './yaml-traps.ts';

/** A value from YAML. */
export interface ParsedYaml extends YamlFaults {
  readonly value: unknown;
  /** The unquoted source of a node that is not text: `0123`, `null`, `#1`. */
  readonly written: (pointer: Pointer) => string | undefined;
}

/**
 * Parses a YAML text into its document, which holds its errors. Undefined for a text whose lists and groups
 * are nested more deeply than any reader can handle.
 */
export function parseYamlDocument(yaml: string): Document.Parsed | undefined {
  // With the level `silent` a second document would be dropped without an error.
  const options = {
    prettyErrors: false,
    merge: false,
    stringKeys: true,
    uniqueKeys: false, // it compares each key with all before it; see `reportDuplicates`
    logLevel: 'error',
  } as const;
  return isTooNested(yaml) ? undefined : parseDocument(yaml, options);
}

/**
 * The value of a YAML text, or undefined if it cannot be read; then one finding was reported. A repeated key
 * or a trap is reported too, without losing the rest of the value. A text without any value, such as comments
 * alone, gives null.
 */
export function parseYaml(file: string, part: YamlPart, report: Report): ParsedYaml | undefined {
  const document = parseYamlDocument(part.yaml);
  const { length } = part.yaml; // an error may be reported as ending beyond it
  const place: PlaceAt = (start, end) => ({
    file,
    start: Math.min(start, length) + part.offset,
    end: Math.min(Math.max(end, start), length) + part.offset,
  });
  if (document === undefined) {
    report(tooDeep(place(0, 0)));
    return undefined;
  }
  const fault = limitFault(document, place) ?? syntaxFault(document, part.yaml, place);
  if (fault !== undefined) {
    report(fault);
    return undefined;
  }
  const repeated = reportDuplicates(document, place, report);
  const { aliases, ...faults } = checkYamlNodes(document, part.yaml, place, report);
  const value = aliases.tooMany ? undefined : valueOf(document);
  if (value === undefined) {
    report({ code: 'too-many-aliases', args: { limit: aliasLimit }, at: aliases.last });
    return undefined;
  }
  const reported = [...repeated, ...faults.reported];
  // The values of a field that is written twice would all be found at the first one.
  const isRepeated = createPointerSet(repeated).covers;
  const oddScalars = faults.oddScalars.filter(({ pointer }) => !isRepeated(pointer));
  const written = (pointer: Pointer) => writtenAt(document, part.yaml, pointer);
  return { ...faults, oddScalars, reported, value, written };
}

/** Undefined if aliases multiply beyond the limit. */
function valueOf(document: Document.Parsed): unknown {
  try {
    // An anchor counts as the first use of itself.
    return document.toJS({ maxAliasCount: aliasLimit + 1 });
  } catch (cause) {
    if (cause instanceof ReferenceError) return undefined;
    throw cause;
  }
}
