import {
  CompletionItemKind,
  InsertTextFormat,
  InsertTextMode,
  type CompletionItem,
} from 'vscode-languageserver/node';
import { isYaml } from '../../content/sources/source-file.ts';
import { pageFragments } from '../../content/model/page-fragments.ts';
import type { SourceKind } from '../../contract/shapes/registry.ts';
import type { CursorRequest } from './cursor-request.ts';
import { schemaAt, type FieldSchema } from '../../content/sources/field-schema.ts';
import { fieldValues, pageValues, type FieldValue } from './field-values.ts';
import { linkCursor, type LinkCursor } from './markdown-cursor.ts';
import { lspRangeIn } from './positions.ts';
import { yamlCursor, type YamlCursor } from './yaml-cursor.ts';

/** What may be written at the cursor: names of fields, their values, targets of links. */
export function complete(request: CursorRequest, hasSnippets: boolean): CompletionItem[] {
  const { source, offset } = request;
  if (!isYaml(source)) return [];
  const link = linkCursor(source.text, offset);
  if (link !== undefined) return linkItems(request, link);
  const cursor = yamlCursor(source, offset);
  if (cursor === undefined) return [];
  const { pointer } = cursor;
  if (cursor.on === 'key') {
    const above = pointer.slice(0, -1);
    const group = schemaAt(source.kind, above);
    if (group === undefined) return [];
    if (isGroup(group)) return keyItems(request, cursor, group, hasSnippets);
    // A word alone on its line is a name only where names belong.
    return valueItems(request, { ...cursor, siblings: [] }, source.kind, above, group);
  }
  const schema = schemaAt(source.kind, pointer);
  if (schema === undefined) return [];
  if (isGroup(schema)) return keyItems(request, cursor, schema, hasSnippets);
  return valueItems(request, cursor, source.kind, pointer, schema);
}

const isGroup = ({ type }: FieldSchema): boolean => type === 'object';

function keyItems(
  { source }: CursorRequest,
  cursor: YamlCursor,
  { properties = {}, required = [] }: FieldSchema,
  hasSnippets: boolean,
): CompletionItem[] {
  const range = lspRangeIn(source.text, cursor.start, cursor.end);
  const indent = ' '.repeat(columnOf(source.text, cursor.start) + 2);
  return Object.entries(properties)
    .filter(([name]) => !cursor.siblings.includes(name))
    .map(([name, schema], index) => {
      const isRequired = required.includes(name);
      const rest = cursor.hasColon ? '' : afterName(schema, indent, hasSnippets);
      return {
        label: name,
        kind: isGroup(schema) ? CompletionItemKind.Module : CompletionItemKind.Field,
        detail: isRequired ? 'required' : (schema.title ?? schema.type ?? ''),
        ...(schema.description !== undefined && { documentation: schema.description }),
        sortText: `${isRequired ? '0' : '1'}${String(index).padStart(3, '0')}`,
        insertTextFormat: hasSnippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
        // Its lines are indented as the file needs them.
        insertTextMode: InsertTextMode.asIs,
        textEdit: { range, newText: `${cursor.needsSpace ? ' ' : ''}${name}${rest}` },
      };
    });
}

/** What follows the name of a new field. */
function afterName({ type, items }: FieldSchema, indent: string, hasSnippets: boolean): string {
  if (type === 'object') return `:\n${indent}`;
  if (type === 'array' && items?.type === 'object') return `:\n${indent}- `;
  if (type === 'array' && hasSnippets) return ': [$1]';
  return ': ';
}

const columnOf = (text: string, offset: number): number =>
  offset - (text.lastIndexOf('\n', offset - 1) + 1);

function valueItems(
  { source, moment }: CursorRequest,
  cursor: YamlCursor,
  kind: SourceKind,
  pointer: YamlCursor['pointer'],
  schema: FieldSchema,
): CompletionItem[] {
  const isList = schema.type === 'array';
  const [of, at] = isList ? [schema.items, [...pointer, 0]] : [schema, pointer];
  if (of === undefined) return [];
  const range = lspRangeIn(source.text, cursor.start, cursor.end);
  const before = `${cursor.needsSpace ? ' ' : ''}${isList && !cursor.isItem ? listStart(cursor) : ''}`;
  const after = isList && !cursor.isItem && cursor.on === 'value' ? ']' : '';
  return fieldValues(kind, at, of, moment)
    .filter(({ value }) => !(cursor.isItem && cursor.siblings.includes(String(value))))
    .map((each, index) => ({
      ...valueItem(each, index),
      textEdit: { range, newText: before + written(each.value, cursor.isQuoted) + after },
    }));
}

/** What comes before the first item: on a line of its own a dash, after the name of the field a bracket. */
const listStart = ({ on }: YamlCursor): string => (on === 'key' ? '- ' : '[');

/** A client also searches the name for what was typed. */
const valueItem = ({ value, name, description }: FieldValue, index: number): CompletionItem => ({
  label: String(value),
  kind: CompletionItemKind.Value,
  ...(name !== undefined && { detail: name, filterText: `${String(value)} ${name}` }),
  ...(description !== undefined && { documentation: description }),
  sortText: String(index).padStart(6, '0'),
});

/** Plain words that YAML, or other parsers of it, read as something else. */
const reserved = /^(?:null|true|false|y|yes|n|no|on|off|~|[\d.+-].*)?$/i;

const written = (value: FieldValue['value'], isQuoted: boolean): string =>
  typeof value !== 'string' || isQuoted || !reserved.test(value)
    ? String(value)
    : JSON.stringify(value);

function linkItems({ source, moment }: CursorRequest, link: LinkCursor): CompletionItem[] {
  const { entries, sources } = moment;
  const range = lspRangeIn(source.text, link.start, link.end);
  const values = ((): readonly FieldValue[] => {
    if (link.fragment !== undefined)
      return (pageFragments(entries)(link.path) ?? []).map((value) => ({ value }));
    const pictures = sources.media.map(({ path }) => ({ value: `/media/${path}` }));
    return link.isPicture ? pictures : [...pageValues(entries), ...pictures];
  })();
  return values.map((each, index) => ({
    ...valueItem(each, index),
    kind: CompletionItemKind.Reference,
    textEdit: { range, newText: String(each.value) },
  }));
}
