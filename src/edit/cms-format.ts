import { stringify } from 'yaml';
import { isRecord } from '../base/is-record.ts';
import { referenceFieldAt } from '../contract/kinds/reference-fields.ts';
import { hasBody } from '../contract/kinds/page.ts';
import type { SourceKind } from '../contract/shapes/registry.ts';
import type { Pointer } from '../content/diagnostics/diagnostic.ts';
import { keepBlocks } from './keep-blocks.ts';
import { applyEdits } from './text-edit.ts';
import { removeValue, setValue, yamlData, type YamlFile } from './yaml/yaml-edit.ts';

/** What a form of a content management system holds for an entry. */
export type FormValue = Readonly<Record<string, unknown>>;

/** Field of a form that keeps the text as it was read; it is hidden. */
const sourceField = '_source';

/**
 * A source as the values of a form. Forms have no maps with free keys, so categories and redirects are lists
 * there. Pictures are paths relative to the folder of pictures, with a leading slash.
 */
export function readForForm(kind: SourceKind, text: string): FormValue {
  const { yaml, body } = partsOf(kind, text);
  const data = yamlData(asYaml(yaml));
  const value = isRecord(data) ? data : {};
  return {
    ...toLists(kind, eachPicture(kind, value, (path) => `/${path}`) as FormValue),
    ...(hasBody(kind) && { body: body.trim() }),
    [sourceField]: text,
  };
}

/**
 * The text of a source after its form was saved: only what changed differs from the text that was read;
 * comments, quotes and layout stay elsewhere. Empty fields are left out.
 */
export function writeFromForm(kind: SourceKind, form: FormValue): string {
  const { [sourceField]: source, body = '', ...fields } = form;
  const before = typeof source === 'string' ? partsOf(kind, source) : undefined;
  const original = before && yamlData(asYaml(before.yaml));
  const plain = eachPicture(kind, toMaps(kind, fields), (path) => path.replace(/^\/+/, ''));
  const data = (withoutEmpty(plain, original) ?? {}) as FormValue;
  const yaml = before === undefined ? newYaml(kind, data) : editedYaml(kind, before.yaml, data);
  if (!hasBody(kind)) return yaml;
  const text = String(body).trim();
  const whole = `---\n${yaml}---\n${before === undefined ? `\n${text}\n` : editedBody(before.body, text)}`;
  return typeof source === 'string' && source.includes('\r\n')
    ? whole.replaceAll('\n', '\r\n')
    : whole;
}

/** The text that a form returned, with the original empty lines around it. */
function editedBody(before: string, text: string): string {
  if (before.trim() === text) return before;
  if (before.trim() === '') return `\n${text}\n`;
  const lead = /^\s*?(?=\S| {4})/.exec(before)?.[0] ?? '';
  return `${lead}${keepBlocks(before, text)}\n`;
}

interface Parts {
  readonly yaml: string;
  readonly body: string;
}

function partsOf(kind: SourceKind, text: string): Parts {
  if (!hasBody(kind)) return { yaml: text, body: '' };
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (lines[0]?.trimEnd() !== '---' || end === -1) return { yaml: '', body: text };
  return {
    yaml: lines
      .slice(1, end)
      .map((line) => `${line}\n`)
      .join(''),
    body: lines.slice(end + 1).join('\n'),
  };
}

/** The kind matters only for pages, whose front matter alone is edited here. */
const asYaml = (text: string): YamlFile => ({ text, kind: 'vehicle' });

/** Edits what differs, field by field; rewrites the YAML if it cannot be edited, or if its order changed. */
function editedYaml(kind: SourceKind, yaml: string, data: FormValue): string {
  const before = yamlData(asYaml(yaml));
  const anew = (): string => newYaml(kind, data);
  if (!isRecord(before)) return anew();
  if (kind === 'categories' && !isSameOrder(Object.keys(before), Object.keys(data))) return anew();
  let text = yaml;
  for (const key of new Set([...Object.keys(before), ...Object.keys(data)])) {
    const edits = Object.hasOwn(data, key)
      ? setValue(asYaml(text), [key], data[key])
      : removeValue(asYaml(text), [key]);
    if (edits === undefined) return anew();
    text = applyEdits(text, edits);
  }
  return text;
}

/** Whether the keys that both have are in the same order; that of categories matters to readers. */
function isSameOrder(before: readonly string[], after: readonly string[]): boolean {
  const kept = before.filter((key) => after.includes(key));
  return after.filter((key) => before.includes(key)).every((key, index) => key === kept[index]);
}

const newYaml = (kind: SourceKind, data: FormValue): string => {
  const isAbove = kind === 'site' || kind === 'categories' || kind === 'moved';
  const schema = `${isAbove ? '..' : '../..'}/schemas/${kind}.schema.json`;
  const modeline = `# yaml-language-server: $schema=${schema}\n`;
  return `${hasBody(kind) ? '' : modeline}${stringify(data, { lineWidth: 0 })}`;
};

function toLists(kind: SourceKind, value: FormValue): FormValue {
  if (kind === 'categories')
    return {
      categories: Object.entries(value).map(([key, each]) => ({ key, ...(each as FormValue) })),
    };
  if (kind !== 'moved' || !isRecord(value['redirects'])) return value;
  const redirects = Object.entries(value['redirects']).map(([from, to]) => ({ from, to }));
  return { ...value, redirects };
}

function toMaps(kind: SourceKind, value: FormValue): FormValue {
  if (kind === 'categories')
    return Object.fromEntries(
      listOf(value['categories']).map(({ key, ...each }) => [String(key), each]),
    );
  if (kind !== 'moved' || !Array.isArray(value['redirects'])) return value;
  const redirects = listOf(value['redirects']).map(({ from, to }) => [String(from), to]);
  return { ...value, redirects: Object.fromEntries(redirects) as FormValue };
}

const listOf = (value: unknown): readonly FormValue[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** A value with every path of a picture or a recording changed. */
function eachPicture(
  kind: SourceKind,
  value: unknown,
  change: (path: string) => string,
  at: Pointer = [],
): unknown {
  if (typeof value === 'string')
    return value !== '' && /^(?:picture|recording)$/.test(referenceFieldAt(kind, at)?.names ?? '')
      ? change(value)
      : value;
  if (Array.isArray(value))
    return value.map((item, index) => eachPicture(kind, item, change, [...at, index]));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, each]) => [key, eachPicture(kind, each, change, [...at, key])]),
  );
}

/** A value without fields that were not filled in; what was empty on purpose stays. */
function withoutEmpty(value: unknown, original: unknown): unknown {
  if (value === undefined || value === null || value === '')
    return value === original ? value : undefined;
  if (Array.isArray(value)) {
    const before: readonly unknown[] = Array.isArray(original) ? original : [];
    const items = value
      .map((item, index) => withoutEmpty(item, before[index]))
      .filter((item) => item !== undefined);
    return items.length === 0 && !isEmptyList(original) ? undefined : items;
  }
  if (!isRecord(value)) return value;
  const before = isRecord(original) ? original : {};
  const entries = Object.entries(value)
    // A decorative picture has empty alternative text on purpose.
    .map(([key, each]) => [key, key === 'alt' ? each : withoutEmpty(each, before[key])] as const)
    .filter(([, each]) => each !== undefined);
  return entries.length === 0 && !isEmptyMap(original) ? undefined : Object.fromEntries(entries);
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const isEmptyMap = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;
