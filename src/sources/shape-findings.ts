import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Finding, Place, Pointer } from '../diagnostics/diagnostic.ts';
import { formatPointer, parsePointer } from '../diagnostics/json-pointer.ts';
import { describeField, fieldName, type FieldSchema } from './describe-field.ts';
import type { ParsedYaml } from './parse-yaml.ts';
import { matches, shapeFinding } from './shape-finding.ts';
import type { OddScalar } from './yaml-traps.ts';

/** Keywords about what a map lacks. */
const lacking = new Set(['required', 'oneOf', 'minProperties']);

/** The findings of one file out of what ajv says about it: one for each fault, none repeated. */
export function shapeFindings(
  file: string,
  errors: readonly ErrorObject[],
  parsed: Omit<ParsedYaml, 'value'>,
): Finding[] {
  const reported = parsed.reported.map(formatPointer);
  const incomplete = new Set(parsed.incomplete.map(formatPointer));
  const odd = new Set<string>();
  const findings = parsed.oddScalars.flatMap((scalar) => {
    const finding = oddFinding(file, scalar, errors);
    if (finding !== undefined) odd.add(formatPointer(scalar.pointer));
    return finding ?? [];
  });
  const broken = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  for (const error of errors) {
    const { instancePath: path, keyword } = error;
    if (reported.some((pointer) => path === pointer || path.startsWith(`${pointer}/`))) continue;
    if (odd.has(path) || (incomplete.has(path) && lacking.has(keyword))) continue;
    if (keyword !== 'type' && broken.has(path)) continue;
    for (const finding of shapeFinding(file, parsePointer(path), error, parsed.written))
      if (!findings.some((other) => sameFault(other, finding))) findings.push(finding);
  }
  return findings.filter(
    (finding) => !isMisspelt(finding, findings) && !isFaultyRepeat(finding, findings),
  );
}

/**
 * Whether a value without quotes is at fault depends on its field: a text that YAML takes for a
 * number is, and so is a number that its field takes but that is not written plainly.
 */
function oddFinding(
  file: string,
  { pointer, source, value }: OddScalar,
  errors: readonly ErrorObject[],
): Finding | undefined {
  const path = formatPointer(pointer);
  const at = { file, pointer };
  if (errors.some((error) => isUnknown(error, path))) return undefined;
  const about = errors.filter(({ instancePath }) => instancePath === path);
  if (typeof value === 'string')
    return about.length > 0 ? undefined : { code: 'yaml-1.1-boolean', args: { source }, at };
  const wantsText = about.find(({ keyword, params }) => keyword === 'type' && isText(params));
  const read = String(value);
  if (wantsText === undefined)
    return about.length > 0
      ? undefined
      : { code: 'lossy-number', args: { source, read, wanted: 'number' }, at };
  const schema = (wantsText.parentSchema ?? {}) as FieldSchema;
  if (matches(schema, source))
    return { code: 'lossy-number', args: { source, read, wanted: 'text' }, at };
  const field = fieldName(pointer.map(String));
  return { code: 'wrong-form', args: { field, value: source, ...describeField(schema) }, at };
}

const isText = (params: unknown): boolean => (params as { type?: unknown }).type === 'string';

/** Whether an error is about a field that is not known, at a pointer or above it. */
function isUnknown({ keyword, instancePath, params }: ErrorObject, path: string): boolean {
  if (keyword !== 'additionalProperties') return false;
  const { additionalProperty } = params as { additionalProperty: string };
  const unknown = instancePath + formatPointer([additionalProperty]);
  return path === unknown || path.startsWith(`${unknown}/`);
}

/** An item that is wrong by itself is not told to be a repeat as well. */
const isFaultyRepeat = ({ code, at }: Finding, all: readonly Finding[]): boolean =>
  code === 'repeated-item' &&
  all.some((other) => other.code !== code && isSamePointer(other.at, at));

const isSamePointer = (a: Place, b: Place): boolean =>
  'pointer' in a && 'pointer' in b && formatPointer(a.pointer) === formatPointer(b.pointer);

/** A field that is missing because its name is misspelt is reported as misspelt. */
function isMisspelt(finding: Finding, all: readonly Finding[]): boolean {
  const missing = missingFields(finding);
  return all.some(
    (other) =>
      other.code === 'unknown-key' &&
      other.args.nearest !== undefined &&
      missing.includes(other.args.nearest) &&
      isDirectlyBelow(other.at, finding.at),
  );
}

function missingFields(finding: Finding): readonly string[] {
  if (finding.code === 'missing-field') return [finding.args.field];
  return finding.code === 'release-state' && !finding.args.both ? ['released', 'unreleased'] : [];
}

const isDirectlyBelow = (key: Place, node: Place): boolean =>
  'pointer' in key && 'pointer' in node && parentOf(key.pointer) === formatPointer(node.pointer);

const parentOf = (pointer: Pointer): string => formatPointer(pointer.slice(0, -1));

/** A text that breaks its pattern and its least length is one fault. */
const sameFault = (a: Finding, b: Finding): boolean =>
  JSON.stringify([a.code, a.args, a.at]) === JSON.stringify([b.code, b.args, b.at]);
