import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Pointer } from '../diagnostics/finding.ts';
import { formatPointer, parsePointer, valueAt } from '../diagnostics/json-pointer.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import { groupBy } from '../../base/text/group-by.ts';
import { describeField, fieldName } from './describe-field.ts';
import { schemaAt, type FieldSchema } from './field-schema.ts';
import type { ParsedYaml } from './parse-yaml.ts';
import { createPointerSet } from './node-pointer.ts';
import { oddFinding } from './ambiguous-scalars.ts';
import { shapeFinding } from './shape-finding.ts';
import type { YamlSource } from './source-file.ts';

/** Keywords about what a map lacks. */
const lacking = new Set(['required', 'dependentRequired', 'oneOf', 'minProperties']);

/** The findings of one file from the ajv errors: one for each fault, without repeats. */
export function shapeFindings(
  { path: file, kind }: Pick<YamlSource, 'path' | 'kind'>,
  errors: readonly ErrorObject[],
  parsed: ParsedYaml,
): Finding[] {
  const reported = createPointerSet(parsed.reported);
  const incomplete = createPointerSet(parsed.incomplete);
  const errorsAt = groupBy(errors, ({ instancePath }) => instancePath);
  const unknown = createPointerSet(errors.flatMap(unknownField));
  const odd = new Set<string>();
  const findings = parsed.oddScalars.flatMap((scalar): Finding[] => {
    const path = formatPointer(scalar.pointer);
    const finding = unknown.covers(scalar.pointer)
      ? undefined
      : oddFinding(file, scalar, errorsAt.get(path) ?? []);
    if (finding !== undefined) odd.add(path);
    return finding ? [finding] : [];
  });
  const faults = new Set(findings.map(faultOf));
  const broken = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  const emptyFieldAt = createEmptyFields(kind, parsed);
  for (const error of errors) {
    const { instancePath: path, keyword } = error;
    const pointer = parsePointer(path);
    if (reported.covers(pointer)) continue;
    if (odd.has(path) || (incomplete.has(pointer) && lacking.has(keyword))) continue;
    if (keyword !== 'type' && broken.has(path)) continue;
    const empty = emptyFieldAt(pointer);
    const candidates =
      empty === undefined
        ? shapeFinding({ path: file, kind }, pointer, error, parsed)
        : [emptyFinding(file, empty, schemaAt(kind, empty))];
    for (const finding of candidates) {
      if (!faults.has(faultOf(finding))) findings.push(finding);
      faults.add(faultOf(finding));
    }
  }
  const meant = new Set(findings.flatMap(meantField));
  const faulty = new Set(findings.filter(({ code }) => code !== 'repeated-item').map(pathOf));
  return findings.filter(
    (finding) =>
      !missingFields(finding).some((field) =>
        meant.has(pathOf(finding) + formatPointer([field])),
      ) &&
      // An item that is already wrong is not also reported as a repeat.
      !(finding.code === 'repeated-item' && faulty.has(pathOf(finding))),
  );
}

/**
 * Finds the highest field at or above a place that may be left out and is empty, as forms write what was not filled in.
 * Each field is looked at once, however many faults are below it.
 */
function createEmptyFields(
  kind: SourceKind,
  { value, written }: ParsedYaml,
): (pointer: readonly string[]) => string[] | undefined {
  const empty = new Map<string, boolean>();
  const isEmptyField = (path: string[]): boolean => {
    const { properties = {}, required = [] } = schemaAt(kind, path.slice(0, -1)) ?? {};
    const name = path.at(-1) ?? '';
    return (
      Object.hasOwn(properties, name) &&
      !required.includes(name) &&
      isEmpty(valueAt(value, path), properties[name], (below) => written([...path, ...below]))
    );
  };
  return (pointer) =>
    pointer
      .map((_, depth) => pointer.slice(0, depth + 1))
      .find((path) => {
        const place = formatPointer(path);
        const answer = empty.get(place) ?? isEmptyField(path);
        empty.set(place, answer);
        return answer;
      });
}

/** Whether it holds nothing: no unknown name, and no text that is a comment to YAML, as in `colour: #fff`. */
function isEmpty(
  value: unknown,
  schema: FieldSchema | undefined,
  written: ParsedYaml['written'],
): boolean {
  if (value === null) return written([])?.startsWith('#') !== true;
  if (typeof value === 'object')
    return Object.entries(value).every(([key, field]) => {
      const below = Array.isArray(value) ? schema?.items : schema?.properties?.[key];
      return below !== undefined && isEmpty(field, below, (more) => written([key, ...more]));
    });
  return typeof value === 'string' && value.trim() === '';
}

const emptyFinding = (file: string, pointer: string[], schema: FieldSchema = {}): Finding => ({
  code: 'empty-field',
  args: { field: fieldName(pointer), ...describeField(schema) },
  at: { file, pointer },
});

/** The field that an error reports as unknown. */
function unknownField({ keyword, instancePath, params }: ErrorObject): Pointer[] {
  if (keyword !== 'additionalProperties') return [];
  const { additionalProperty } = params as { additionalProperty: string };
  return [[...parsePointer(instancePath), additionalProperty]];
}

const pathOf = ({ at }: Finding): string => ('pointer' in at ? formatPointer(at.pointer) : '');

/** What a misspelt name was meant for: the field that is missing because of it is not reported. */
function meantField({ code, args, at }: Finding): string[] {
  if (code !== 'unknown-key' || !('pointer' in at)) return [];
  const meant = args.nearest ?? args.meaning;
  return meant === undefined ? [] : [formatPointer([...at.pointer.slice(0, -1), meant])];
}

function missingFields(finding: Finding): readonly string[] {
  if (finding.code === 'missing-field') return [finding.args.field];
  return finding.code === 'release-state' && !finding.args.both ? ['released', 'unreleased'] : [];
}

/** Text that breaks both its pattern and its minimum length is one fault. */
const faultOf = ({ code, args, at }: Finding): string => JSON.stringify([code, args, at]);
