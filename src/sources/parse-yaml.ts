import { isScalar, parseDocument, visit, type Document } from 'yaml';
import type { Pointer, Report } from '../diagnostics/diagnostic.ts';
import type { YamlPart } from './source-file.ts';
import { checkYamlNodes } from './yaml-traps.ts';

/** Uses of aliases that one file may make; enough for a repeated list, too few for a bomb. */
export const aliasLimit = 20;

/** A value out of YAML. */
export interface ParsedYaml {
  readonly value: unknown;
  /** Nodes whose fault is reported already; a check of the shape has nothing to add there. */
  readonly reported: readonly Pointer[];
}

/** Reads a YAML text into its document, which keeps its errors to itself. */
export const parseYamlDocument = (yaml: string): Document.Parsed =>
  parseDocument(yaml, { prettyErrors: false, merge: false, logLevel: 'silent' });

/**
 * The value of a YAML text, or undefined when it cannot be read; then at least one finding was
 * reported. A repeated key or a trap is reported too, and the rest of the value is still there.
 */
export function parseYaml(
  file: string,
  part: YamlPart,
  report: Report,
): ParsedYaml | undefined {
  const document = parseYamlDocument(part.yaml);
  const place = (start: number, end: number) => ({
    file,
    start: start + part.offset,
    end: Math.max(end, start) + part.offset,
  });
  if (!reportErrors(document, part.yaml, place, report)) return undefined;
  if (document.contents === null) {
    report({ code: 'empty-file', args: { path: file }, at: { file } });
    return undefined;
  }
  const reported = checkYamlNodes(document, part.yaml, place, report);
  try {
    return { value: document.toJS({ maxAliasCount: aliasLimit }) as unknown, reported };
  } catch (cause) {
    if (!(cause instanceof ReferenceError)) throw cause;
    report({ code: 'too-many-aliases', args: { limit: aliasLimit }, at: { file } });
    return undefined;
  }
}

/** Makes a place out of two offsets into the YAML. */
export type PlaceAt = (start: number, end: number) => { file: string; start: number; end: number };

/** Reports what the parser found; true when the document can be used all the same. */
function reportErrors(
  document: Document.Parsed,
  yaml: string,
  place: PlaceAt,
  report: Report,
): boolean {
  for (const { code, pos } of document.errors)
    if (code === 'DUPLICATE_KEY') reportDuplicate(document, pos[0], place, report);
  const fatal = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  if (fatal === undefined) return true;
  const [start, end] = fatal.pos;
  const at = place(start, end);
  // A tab in the indentation surfaces as one of several errors, none of which names the tab.
  const tab = /^[ ]*\t/m.exec(yaml);
  if (fatal.code === 'TAB_AS_INDENT' || (tab !== null && tab.index <= start))
    report({
      code: 'yaml-tab',
      args: {},
      at: tab === null ? at : place(tab.index + tab[0].length - 1, tab.index + tab[0].length),
    });
  else if (fatal.code === 'MULTIPLE_DOCS') report({ code: 'several-documents', args: {}, at });
  else report({ code: 'yaml-syntax', args: explain(fatal.code, fatal.message), at });
  return false;
}

function reportDuplicate(
  document: Document.Parsed,
  offset: number,
  place: PlaceAt,
  report: Report,
): void {
  visit(document, {
    Map(_, map) {
      const repeated = map.items.find((pair) => isScalar(pair.key) && pair.key.range?.[0] === offset);
      if (repeated === undefined || !isScalar(repeated.key)) return undefined;
      const { value: key, range } = repeated.key;
      const first = map.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
      const firstRange = isScalar(first?.key) ? first.key.range : undefined;
      report({
        code: 'duplicate-key',
        args: { key: String(key) },
        at: place(offset, range?.[1] ?? offset),
        ...(firstRange && {
          related: [{ at: place(firstRange[0], firstRange[1]), message: 'The first one is here.' }],
        }),
      });
      return visit.BREAK;
    },
  });
}

/** The parser's words, made to help where they are known not to. */
function explain(code: string, message: string): { problem: string; hint?: string } {
  const problem = message.replace(/\.?$/, '.');
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        problem: 'a text on this line is taken for a key.',
        hint: 'A text that holds ": " needs quotes; a key needs ": " after it.',
      };
    case 'MISSING_CHAR':
      return { problem, hint: 'Look for a quote, a bracket or a colon that is missing.' };
    case 'BAD_INDENT':
      return { problem, hint: 'Fields that belong together start in the same column.' };
    case 'BAD_SCALAR_START':
    case 'UNEXPECTED_TOKEN':
      return { problem, hint: 'A text that starts with one of @ ` % & * ! | > [ { needs quotes.' };
    default:
      return { problem };
  }
}

