import { type Document, isScalar, isCollection, isMap, isPair } from 'yaml';
import type { Pointer, Place } from '../diagnostics/finding.ts';
import type { Report, Finding } from '../diagnostics/diagnostic.ts';
import { parseYamlDocument } from './yaml-document.ts';
import { createPointerSet, literalAt, sourceAt, type SourceOfText } from './node-pointer.ts';
import type { PlaceAt, YamlPart } from './source-file.ts';
import { aliasLimit, checkYamlNodes, type YamlFaults } from './yaml-traps.ts';
import { explainYamlError } from './explain-yaml-error.ts';
import { reportDuplicates } from './repeated-fields.ts';
import type { FieldSchema } from './field-schema.ts';
import { fieldName } from './describe-field.ts';
import { sourceLimits } from './source-limits.ts';

const tooDeep = (at: Place): Finding => ({
  code: 'too-deep',
  args: { limit: sourceLimits.depth },
  at,
});

interface Step {
  readonly node: unknown;
  readonly pointer: readonly string[];
}

/** The finding for a document that is too deep or too long; without it, every recursion ends. */
function limitFault(document: Document.Parsed, place: PlaceAt): Finding | undefined {
  const exhausted = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (exhausted !== undefined) return tooDeep(place(...exhausted.pos));
  let all = 0;
  let level: readonly Step[] = [{ node: document.contents, pointer: [] }];
  for (let depth = 0; level.length > 0; depth += 1) {
    const below: Step[] = [];
    for (const { node, pointer } of level) {
      if (!isCollection(node)) continue;
      const [start, end] = node.range ?? [0, 0];
      const at = place(start, Math.min(end, start + 1));
      if (depth >= sourceLimits.depth) return tooDeep(at);
      const { length } = node.items;
      if (length > sourceLimits.entries) {
        const args = { field: fieldName(pointer), count: length, limit: sourceLimits.entries };
        return { code: 'too-many', args, at };
      }
      all += length;
      if (all > sourceLimits.allEntries)
        return { code: 'too-many-in-all', args: { limit: sourceLimits.allEntries }, at };
      for (const [index, item] of node.items.entries()) {
        const [key, value] = isPair(item) ? [item.key, item.value] : [undefined, item];
        const name = isMap(node) && isScalar(key) ? String(key.value) : String(index);
        if (isCollection(key)) below.push({ node: key, pointer });
        if (isCollection(value)) below.push({ node: value, pointer: [...pointer, name] });
      }
    }
    level = below;
  }
  return undefined;
}

/** Why a document cannot be used at all; the first fault, since others tend to follow from it. */
function syntaxFault(document: Document.Parsed, yaml: string, place: PlaceAt): Finding | undefined {
  const { version, explicit } = document.directives.yaml;
  if (explicit === true && version !== '1.2') {
    const problem = `it asks for version ${version}, but sources are YAML 1.2.`;
    const at = place(0, yaml.indexOf('\n'));
    return {
      code: 'yaml-syntax',
      args: { problem, hint: 'Remove the line that starts with %.' },
      at,
    };
  }
  const [error] = document.errors;
  if (error === undefined) return undefined;
  const [start, end] = trimStart(yaml, error.pos);
  const tab = tabInIndentation(yaml, start);
  if (tab !== undefined) return { code: 'yaml-tab', args: {}, at: place(tab, tab + 1) };
  if (error.code === 'MULTIPLE_DOCS')
    return { code: 'several-documents', args: {}, at: place(...documentMarker(yaml, start)) };
  const { at = [start, end], ...args } = explainYamlError(error, document, yaml);
  return { code: 'yaml-syntax', args, at: place(...at) };
}

/** A fault of indentation is located at what is indented. */
function trimStart(yaml: string, [start, end]: readonly [number, number]): [number, number] {
  const from = start + (/^\s*/.exec(yaml.slice(start))?.[0].length ?? 0);
  return from < yaml.length ? [from, Math.max(end, from + 1)] : [start, end];
}

/** A tab in the indentation causes several errors, not all of which name the tab. */
function tabInIndentation(yaml: string, offset: number): number | undefined {
  const lineStart = yaml.lastIndexOf('\n', offset - 1) + 1;
  const [indentation = ''] = /^[ \t]*/.exec(yaml.slice(lineStart)) ?? [];
  const tab = indentation.indexOf('\t');
  return tab < 0 || lineStart + indentation.length < offset ? undefined : lineStart + tab;
}

/** The line that begins a second document: its own `---`, or `...` at the end of the first one. */
function documentMarker(yaml: string, start: number): [start: number, end: number] {
  const dots = `\n${yaml}`.lastIndexOf('\n...', start);
  const marker = yaml.startsWith('---', start) || dots < 0 ? start : dots;
  return [marker, marker + 3];
}

export interface ParsedYaml extends YamlFaults {
  readonly value: unknown;
  /** The unquoted source of a node that is not text: `0123`, `null`, `#1`. */
  readonly written: (pointer: Pointer) => string | undefined;
  readonly source: (pointer: Pointer) => SourceOfText | undefined;
}

/**
 * The value of a YAML text, or undefined if it cannot be read; then one finding was reported. A repeated key
 * or a trap is reported too, without losing the rest of the value. A text without any value, such as comments
 * alone, gives null.
 *
 * @param schema of the source, whose fields a text should not contain.
 */
export function parseYaml(
  file: string,
  part: YamlPart,
  report: Report,
  schema?: FieldSchema,
): ParsedYaml | undefined {
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
  const { aliases, ...faults } = checkYamlNodes(document, part.yaml, place, report, schema);
  const value = aliases.length > aliasLimit ? undefined : valueOf(document);
  if (value === undefined) {
    const at = aliases[aliasLimit] ?? aliases.at(-1) ?? place(0, 0);
    report({ code: 'too-many-aliases', args: { limit: aliasLimit }, at });
    return undefined;
  }
  const reported = [...repeated, ...faults.reported];
  // The values of a field that is written twice would all be found at the first one.
  const isRepeated = createPointerSet(repeated).covers;
  const oddScalars = faults.oddScalars.filter(({ pointer }) => !isRepeated(pointer));
  const written = (pointer: Pointer) => literalAt(document, part.yaml, pointer);
  const source = (pointer: Pointer) => sourceAt(document, part.yaml, pointer);
  return { ...faults, oddScalars, reported, value, written, source };
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
