import { byCodePoint } from '../../base/text/compare-code-points.ts';
import { asList, canonical, isRecord, without, type JsonRecord } from './json-value.ts';

/** One text for all schemas that are known to mean the same, in whatever keywords and order of lists. */
export const schemaForm = (value: unknown): string => canonical(formOf(value));

function formOf(value: unknown, isOfNames = false): unknown {
  if (Array.isArray(value)) return sorted(value.map((item) => formOf(item)));
  if (!isRecord(value)) return value;
  const members = Object.entries(value).flatMap(([keyword, each]): [string, unknown][] => {
    if (isOfNames) return [[keyword, formOf(each)]];
    if (each === undefined || silent.test(`${keyword}=${JSON.stringify(each)}`)) return [];
    if (keyword === 'const' && !('enum' in value)) return [['enum', [each]]];
    if (keyword === 'type' && typeof each === 'string') return [['type', [each]]];
    return [
      [keyword, data.test(keyword) ? each : formOf(each, /^(?:properties|\$defs)$/.test(keyword))],
    ];
  });
  const form = Object.fromEntries(members);
  return isOfNames ? form : ['allOf', 'anyOf', 'oneOf'].reduce(joined, form);
}

/** Keywords that say what holds without them. */
const silent =
  /^(?:required=\[\]|min(?:Length|Items|Properties)=0|(?:uniqueItems|deprecated|readOnly|writeOnly|required)=false)$/;

/** Members that are no schemas, or whose order means something. */
const data = /^(?:const|default|examples?|prefixItems)$/;

const sorted = (items: readonly unknown[]): unknown[] => [...items].sort(byCodePoint(canonical));

/** Choices between values or types are one list of them; one schema alone in a list is no choice. */
function joined(schema: JsonRecord, keyword: string): JsonRecord {
  const parts = asList(schema[keyword]);
  const rest = without(schema, [keyword]);
  if (parts.length === 0 || !parts.every(isRecord)) return schema;
  for (const word of keyword === 'allOf' ? [] : ['enum', 'type'])
    if (!(word in rest) && parts.every((part) => Object.keys(part).join() === word))
      return { ...rest, [word]: sorted(parts.flatMap((part) => asList(part[word]))) };
  const isAlone = parts.length === 1 && Object.keys(rest).every((key) => words.test(key));
  return isAlone ? { ...parts[0], ...rest } : schema;
}

const words = /^(?:title|description)$/;
