import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Finding, Place, Pointer } from '../diagnostics/diagnostic.ts';
import { formatPointer, parsePointer } from '../diagnostics/json-pointer.ts';
import { nearest } from '../text/nearest.ts';

interface FieldSchema {
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
}

/** The findings of one file out of what ajv says about it: one for each fault, none repeated. */
export function shapeFindings(
  file: string,
  errors: readonly ErrorObject[],
  reported: readonly Pointer[],
): Finding[] {
  const known = new Set(reported.map((pointer) => JSON.stringify(pointer.map(String))));
  const broken = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  const findings: Finding[] = [];
  for (const error of errors) {
    const pointer = parsePointer(error.instancePath);
    if (known.has(JSON.stringify(pointer))) continue;
    if (error.keyword !== 'type' && broken.has(error.instancePath)) continue;
    const finding = shapeFinding(file, pointer, error);
    if (finding !== undefined && !findings.some((other) => sameFault(other, finding)))
      findings.push(finding);
  }
  return findings.filter((finding) => !isMisspelt(finding, findings));
}

/** A field that is missing because its name is misspelt is reported as misspelt. */
const isMisspelt = (finding: Finding, all: readonly Finding[]): boolean =>
  finding.code === 'missing-field' &&
  all.some(
    (other) =>
      other.code === 'unknown-key' &&
      other.args.nearest === finding.args.field &&
      samePlace(other.at, finding.at),
  );

/** Whether a key stands directly below a node. */
const samePlace = (key: Place, node: Place): boolean =>
  'pointer' in key &&
  'pointer' in node &&
  formatPointer(key.pointer.slice(0, -1)) === formatPointer(node.pointer);

/** A text that breaks its pattern and its least length is one fault. */
const sameFault = (a: Finding, b: Finding): boolean =>
  JSON.stringify([a.code, a.args, a.at]) === JSON.stringify([b.code, b.args, b.at]);

function shapeFinding(file: string, pointer: string[], error: ErrorObject): Finding | undefined {
  const at = { file, pointer };
  const field = fieldName(pointer);
  const schema = (error.parentSchema ?? {}) as FieldSchema;
  const described = describe(schema);
  const params = error.params as Readonly<Record<string, unknown>>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const allowed = Object.keys(schema.properties ?? {});
      return {
        code: 'unknown-key',
        args: { key, allowed, nearest: nearest(key, allowed) },
        at: { file, pointer: [...pointer, key], on: 'key' },
      };
    }
    case 'propertyNames': {
      const key = String(params['propertyName']);
      const names = describe((error.schema ?? {}) as FieldSchema);
      return {
        code: 'bad-key',
        args: { key, ...names },
        at: { file, pointer: [...pointer, key], on: 'key' },
      };
    }
    case 'required': {
      const missing = String(params['missingProperty']);
      if (isReleaseState(error)) return undefined;
      return {
        code: 'missing-field',
        args: { field: missing, ...describe(schema.properties?.[missing] ?? {}) },
        at: { file, pointer, on: 'key' },
      };
    }
    case 'oneOf':
      return {
        code: 'release-state',
        args: { both: Array.isArray(params['passingSchemas']) },
        at: Array.isArray(params['passingSchemas'])
          ? { file, pointer: [...pointer, 'unreleased'], on: 'key' }
          : at,
      };
    case 'type':
      return { code: 'wrong-type', args: { field, ...described, ...types(error, params) }, at };
    case 'pattern':
      return patternFinding(at, field, error.data, described, error);
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).map(String);
      return {
        code: 'not-allowed',
        args: { field, value: error.data, allowed, nearest: nearest(String(error.data), allowed) },
        at,
      };
    }
    case 'minimum':
    case 'maximum':
      return {
        code: 'out-of-range',
        args: { field, value: Number(error.data), limit: range(schema), ...described },
        at,
      };
    case 'minItems':
    case 'minProperties':
      return { code: 'too-few', args: { field, least: Number(params['limit']), ...described }, at };
    case 'minLength':
      return { code: 'blank-text', args: { field, ...described }, at };
    case 'uniqueItems': {
      const { i, j } = params as { i: number; j: number };
      const [first, second] = [Math.min(i, j), Math.max(i, j)];
      const value: unknown = Array.isArray(error.data) ? error.data[second] : undefined;
      return {
        code: 'repeated-item',
        args: { field, value },
        at: { file, pointer: [...pointer, second] },
        related: [{ at: { file, pointer: [...pointer, first] }, message: 'It stands here first.' }],
      };
    }
    default:
      return { code: 'wrong-form', args: { field, value: error.data, ...described }, at };
  }
}

/** `oneOf` reports each of its branches beside itself; those say nothing that it does not. */
const isReleaseState = (error: ErrorObject): boolean => error.schemaPath.startsWith('#/oneOf/');

function patternFinding(
  at: { readonly file: string; readonly pointer: Pointer },
  field: string,
  value: unknown,
  described: ReturnType<typeof describe>,
  error: ErrorObject,
): Finding | undefined {
  if (error.propertyName !== undefined) return undefined; // `propertyNames` says it better
  const text = String(value);
  if (text.trim() === '') return { code: 'blank-text', args: { field, ...described }, at };
  // eslint-disable-next-line no-control-regex -- finding control characters is the point
  const control = /[\u0000-\u001f\u007f-\u009f]/.exec(text)?.[0];
  if (control !== undefined)
    return {
      code: 'control-character',
      args: { field, character: nameOf(control), folded: control === '\n' },
      at,
    };
  return { code: 'wrong-form', args: { field, value, ...described }, at };
}

function nameOf(control: string): string {
  if (control === '\n') return 'a line end';
  if (control === '\t') return 'a tab';
  const code = (control.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `the control character U+${code}`;
}

function describe(schema: FieldSchema): { description?: string; example?: string } {
  const [example] = schema.examples ?? [];
  return {
    ...(schema.description !== undefined && { description: schema.description }),
    ...(example !== undefined && {
      example: typeof example === 'string' ? example : JSON.stringify(example),
    }),
  };
}

/** Name of a field as a reader sees it in the file: `offline.note`, `words[2]`. */
function fieldName(pointer: readonly string[]): string {
  if (pointer.length === 0) return 'The file';
  return pointer
    .map((segment, index) => {
      if (/^\d+$/.test(segment)) return `[${segment}]`;
      return index === 0 ? segment : `.${segment}`;
    })
    .join('');
}

const typeNames: Readonly<Record<string, string>> = {
  object: 'a map of fields',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'nothing',
};

function types(
  error: ErrorObject,
  params: Readonly<Record<string, unknown>>,
): { found: string; wanted: string; quotable?: string } {
  const wanted = String(params['type']);
  const { data } = error as { data: unknown };
  const scalar = typeof data === 'number' || typeof data === 'boolean';
  return {
    wanted: typeNames[wanted] ?? wanted,
    found: foundType(data),
    ...(wanted === 'string' && scalar && { quotable: String(data) }),
  };
}

function foundType(data: unknown): string {
  if (data === null || data === undefined) return 'nothing';
  if (Array.isArray(data)) return 'a list';
  if (typeof data === 'object') return 'a map of fields';
  return typeof data === 'string' ? `the text ${JSON.stringify(data)}` : `the ${typeof data} ${JSON.stringify(data)}`;
}

function range(schema: FieldSchema): string {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
  if (minimum === undefined) return `at most ${String(maximum)}`;
  if (maximum === undefined) return `at least ${String(minimum)}`;
  return `from ${String(minimum)} to ${String(maximum)}`;
}
