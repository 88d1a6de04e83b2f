import type { ErrorObject } from 'ajv/dist/2020.js';
import { kindNamed } from '../../contract/kinds/registry.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { insteadOf } from './closed-codes.ts';
import { characterName } from '../../base/text/character-names.ts';
import { nearest } from '../../base/text/nearest.ts';
import {
  describeField,
  exampleOf,
  fieldName,
  rangeOf,
  typeName,
  valueName,
} from './describe-field.ts';
import { matches, type FieldSchema } from './field-schema.ts';
import { fieldWithin, replacementOf, sameMeaning } from './foreign-fields.ts';
import { meantValue, typeAdvice } from './meant-value.ts';
import type { ParsedYaml } from './parse-yaml.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import type { YamlSource } from './source-file.ts';

/** The findings for one ajv error; none if another error is more precise. */
export function shapeFinding(
  { path: file, kind }: Pick<YamlSource, 'path' | 'kind'>,
  pointer: string[],
  error: ErrorObject,
  parsed: Pick<ParsedYaml, 'written' | 'source'>,
): Finding[] {
  const at = { file, pointer };
  const field = fieldName(pointer);
  const schema = (error.parentSchema ?? {}) as FieldSchema;
  const described = describeField(schema);
  const params = error.params as Readonly<Record<string, unknown>>;
  const value: unknown = error.data;
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const instead = insteadOf([kind, ...pointer, key].join('.'));
      if (instead === undefined) return [unknownKey({ file, kind }, pointer, error, schema)];
      const place = { file, pointer: [...pointer, key], on: 'key' } as const;
      return [{ code: 'closed', args: { what: key, instead }, at: place }];
    }
    case 'propertyNames': {
      const key = String(params['propertyName']);
      const names = describeField(error.schema ?? {});
      const place = { file, pointer: [...pointer, key], on: 'key' } as const;
      return [{ code: 'bad-key', args: { key, ...names }, at: place }];
    }
    case 'dependentRequired':
    case 'required': {
      if (error.schemaPath.startsWith('#/oneOf/')) return []; // `oneOf` itself says it better
      const missing = String(params['missingProperty']);
      const args = {
        field: missing,
        ...describeField(schema.properties?.[missing] ?? {}, missing),
      };
      return [{ code: 'missing-field', args, at: { ...at, on: 'key' } }];
    }
    case 'oneOf': {
      const both = Array.isArray(params['passingSchemas']);
      const place = both ? [...pointer, 'unreleased'] : pointer;
      return [{ code: 'release-state', args: { both }, at: { file, pointer: place, on: 'key' } }];
    }
    case 'type':
      // Of several types, text is the one that is meant by what is neither.
      return [wrongType(at, { wanted: String([params['type']].flat()[0]), value, schema, parsed })];
    case 'pattern':
      if (error.propertyName !== undefined) return []; // `propertyNames` says it better
      return [wrongForm(at, value, schema, parsed.source(pointer)?.text)];
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).map(String);
      const args = { field, value, allowed, nearest: nearest(String(value), allowed) };
      return [{ code: 'not-allowed', args, at }];
    }
    case 'minimum':
    case 'maximum': {
      const args = { field, value: Number(value), limit: rangeOf(schema), ...described };
      return [{ code: 'out-of-range', args, at }];
    }
    case 'minItems':
      return [{ code: 'too-few', args: { field, of: 'items', ...described }, at }];
    case 'minProperties':
      return [{ code: 'too-few', args: { field, of: 'fields', ...described }, at }];
    case 'minLength':
      return [{ code: 'blank-text', args: { field, ...described }, at }];
    case 'uniqueItems':
      return repeatedItems(file, pointer, Array.isArray(value) ? value : []);
    default:
      return [{ code: 'wrong-form', args: { field, value, ...described }, at }];
  }
}

interface NodePlace {
  readonly file: string;
  readonly pointer: string[];
}

/** A name that is close to a field that is there already is not assumed to mean it. */
function unknownKey(
  { file, kind }: { readonly file: string; readonly kind: SourceKind },
  pointer: string[],
  error: ErrorObject,
  schema: FieldSchema,
): Finding {
  const key = String((error.params as { additionalProperty: unknown }).additionalProperty);
  const allowed = Object.keys(schema.properties ?? {});
  const free = allowed.filter((name) => !Object.hasOwn(error.data as object, name));
  const meaning = sameMeaning(key, free);
  const twin = sameMeaning(key, allowed);
  const replacement =
    (pointer.length > 0 ? undefined : replacementOf(key)) ??
    (twin && `It says what \`${twin}\` says: keep one of the two.`);
  const within = (meaning ?? replacement) === undefined ? fieldWithin(key, schema) : undefined;
  return {
    code: 'unknown-key',
    args: {
      key,
      allowed,
      free,
      nearest: within === undefined ? nearest(key, free) : undefined,
      meaning: meaning ?? within,
      replacement,
      example: pointer.length > 0 ? exampleOf(schema) : undefined,
      kind: kindNamed(kind)?.alias ?? kind,
    },
    at: { file, pointer: [...pointer, key], on: 'key' },
  };
}

interface WrongValue {
  readonly wanted: string;
  readonly value: unknown;
  readonly schema: FieldSchema;
  readonly parsed: Parameters<typeof shapeFinding>[3];
}

function wrongType(at: NodePlace, { wanted, value, schema, parsed }: WrongValue): Finding {
  const field = fieldName(at.pointer);
  const written = parsed.written(at.pointer);
  const described = describeField(
    schema,
    at.pointer.findLast((segment) => !/^\d+$/.test(segment)),
  );
  const quotable = wanted === 'string' && written !== '~' ? written : undefined;
  if (quotable !== undefined && !matches(schema, quotable))
    return { code: 'wrong-form', args: { field, value: quotable, ...described }, at };
  const instead = meantValue(value, wanted, schema, parsed.source(at.pointer));
  const advice = typeAdvice(value, wanted, schema);
  const found = valueName(value, written);
  const args = { field, found, wanted: typeName(wanted), quotable, instead, advice, ...described };
  return { code: 'wrong-type', args, at };
}

function wrongForm(at: NodePlace, value: unknown, schema: FieldSchema, source = ''): Finding {
  const field = fieldName(at.pointer);
  const text = String(value);
  const described = describeField(schema);
  if (text.trim() === '') return { code: 'blank-text', args: { field, ...described }, at };
  // Text on several lines may contain line ends: only what its pattern refuses is at fault.
  const character = /[\p{Cc}\p{Cs}]/gu;
  for (const [control] of text.matchAll(character))
    if (!matches(schema, `x${control}x`)) {
      const isEscaped = source.startsWith('"') && source.includes('\\');
      const lineEnd = control === '\n';
      const character =
        control === '\t' ? 'a tab' : `the invisible character ${characterName(control)}`;
      const args = { field, character, lineEnd, ...(isEscaped && { isEscaped }) };
      return { code: 'control-character', args, at };
    }
  return { code: 'wrong-form', args: { field, value, ...described }, at };
}

/** ajv names one pair of equal items; this has each item that the list had before. */
function repeatedItems(file: string, pointer: string[], items: readonly unknown[]): Finding[] {
  const field = fieldName(pointer);
  const firsts = new Map<unknown, number>();
  return items.flatMap((value, index): Finding[] => {
    const first = firsts.get(value);
    if (first === undefined) firsts.set(value, index);
    if (first === undefined || typeof value !== 'string') return [];
    const message = 'It is here for the first time.';
    const related = [{ at: { file, pointer: [...pointer, first] }, message }];
    return [
      {
        code: 'repeated-item',
        args: { field, value },
        at: { file, pointer: [...pointer, index] },
        related,
      },
    ];
  });
}
