import { hiddenCharacters } from '../../base/text/hidden-characters.ts';
import { isRecord } from '../../base/is-record.ts';
import type { AllowanceKind, AllowanceValues } from '../../contract/shapes/allowance.ts';
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import type { Pointer } from '../diagnostics/finding.ts';
import { resolveEach } from '../diagnostics/resolve.ts';
import { isDay } from '../model/date-range.ts';
import { decodeSource } from './decode-source.ts';
import { describeField, valueName } from './describe-field.ts';
import { schemaAt } from './field-schema.ts';
import { locate } from './locate.ts';
import { parseYaml, type ParsedYaml } from './parse-yaml.ts';
import { shapeErrors } from './read-entry.ts';
import { shapeFindings } from './shape-findings.ts';

/** An entry of an allow file, and its line, from 1. */
export type Allowance<Kind extends AllowanceKind> = AllowanceValues[Kind] & {
  readonly line: number;
};

/** What an allow file accepts; nothing of one with mistakes. */
export interface ReadAllowances<Kind extends AllowanceKind> {
  readonly allowances: readonly Allowance<Kind>[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads an allow file, a YAML list, as sources are read; one without a value accepts nothing.
 *
 * @param path its name in findings.
 */
export function readAllowances<Kind extends AllowanceKind>(
  kind: Kind,
  path: string,
  bytes: Uint8Array,
): ReadAllowances<Kind> {
  const findings: Finding[] = [];
  const source = decodeSource({ path, kind, key: kind }, bytes, (finding) => {
    if (finding.code !== 'empty-file') findings.push(finding);
  });
  const text = source?.text ?? '';
  for (const { start, end, text: characters } of hiddenCharacters(text))
    findings.push({
      code: 'hidden-character',
      args: { characters },
      at: { file: path, start, end },
    });
  const parsed = parseYaml(path, { yaml: text, offset: 0 }, (finding) => findings.push(finding));
  const items = findings.length === 0 ? (parsed?.value ?? []) : [];
  if (!Array.isArray(items))
    findings.push(wrongType({ file: path, pointer: [] }, 'The file', items, 'a list'));
  else if (parsed !== undefined) findings.push(...itemFindings(kind, path, items, parsed));
  const lineOf = (index: number) => locate({ file: path, pointer: [index] }, source).line;
  return {
    allowances:
      findings.length > 0
        ? []
        : (items as AllowanceValues[Kind][]).map((item, index) => ({
            ...item,
            line: lineOf(index),
          })),
    diagnostics: resolveEach(findings, {
      locate: (place) => locate(place, source),
      show: (file) => file,
    }).map(({ diagnostic }) => diagnostic),
  };
}

function itemFindings(
  kind: AllowanceKind,
  file: string,
  items: readonly unknown[],
  parsed: ParsedYaml,
): Finding[] {
  const names = new Map<unknown, number>();
  return items.flatMap((item, index): Finding[] => {
    if (!isRecord(item))
      return [
        wrongType({ file, pointer: [index] }, `item ${index + 1}`, item, 'a group of fields'),
      ];
    const within = (finding: Finding): Finding =>
      'pointer' in finding.at
        ? {
            ...finding,
            at: { ...finding.at, pointer: [index, ...finding.at.pointer] },
          }
        : finding;
    const faults = shapeFindings(
      { path: file, kind },
      shapeErrors(kind, item),
      partOf(parsed, item, index),
    );
    const { expires } = item;
    if (faults.length === 0 && typeof expires === 'string' && !isDay(expires)) {
      const described = describeField(schemaAt(kind, ['expires']) ?? {});
      const args = { field: 'expires', value: expires, ...described };
      faults.push({ code: 'wrong-form', args, at: { file, pointer: ['expires'] } });
    }
    const [name = ''] = Object.keys(schemaAt(kind, [])?.properties ?? {});
    const first = names.get(item[name]);
    if (first !== undefined) {
      const related = [
        { at: { file, pointer: [first, name] }, message: 'It is here for the first time.' },
      ];
      const args = { field: 'of accepted changes', value: item[name] };
      faults.push({ code: 'repeated-item', args, at: { file, pointer: [name] }, related });
    }
    names.set(item[name], first ?? index);
    return faults.map(within);
  });
}

/** What the parser says of one item of a list, as if it were the whole. */
function partOf(parsed: ParsedYaml, value: unknown, index: number): ParsedYaml {
  const below = (pointers: readonly Pointer[]): Pointer[] =>
    pointers.flatMap(([first, ...rest]) => (String(first) === String(index) ? [rest] : []));
  return {
    value,
    written: (pointer) => parsed.written([index, ...pointer]),
    source: (pointer) => parsed.source([index, ...pointer]),
    reported: below(parsed.reported),
    incomplete: below(parsed.incomplete),
    oddScalars: parsed.oddScalars.flatMap(({ pointer, ...scalar }) =>
      below([pointer]).map((rest) => ({ ...scalar, pointer: rest })),
    ),
  };
}

const wrongType = (
  at: { readonly file: string; readonly pointer: Pointer },
  field: string,
  value: unknown,
  wanted: string,
): Finding => ({
  code: 'wrong-type',
  args: { field, found: valueName(value), wanted },
  at,
});
