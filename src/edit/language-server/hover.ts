import { MarkupKind, type Hover } from 'vscode-languageserver/node';
import { escapeMarkdown } from '../../base/markdown/escape-markdown.ts';
import { isYaml } from '../../content/sources/source-file.ts';
import type { CursorRequest } from './cursor-request.ts';
import { schemaAt, type FieldSchema } from '../../content/sources/field-schema.ts';
import { mentionAt, targetAt } from './navigate.ts';
import { lspRange, lspRangeIn } from './positions.ts';
import { publishedForm } from './published-form.ts';
import { yamlCursor } from './yaml-cursor.ts';

/** Fields with the name of an entry: hovering over them shows what is published of it. */
const naming: ReadonlySet<unknown> = new Set(['id', 'name', 'siteName', 'label', 'title']);

/** What the cursor is on: the published form of what is named there, and what the field is for. */
export function hover(request: CursorRequest): Hover | undefined {
  const { source, moment, offset } = request;
  if (!isYaml(source)) return undefined;
  const mention = mentionAt(request);
  const cursor = yamlCursor(source, offset);
  const parts: string[] = [];
  if (mention !== undefined) parts.push(...formText(request, mention.target));
  else if (
    cursor !== undefined &&
    cursor.pointer.length <= 2 &&
    naming.has(cursor.pointer.at(-1))
  ) {
    const own = targetAt(request);
    if (own !== undefined) parts.push(...formText(request, own));
  }
  const schema = cursor && schemaAt(source.kind, cursor.pointer);
  if (cursor !== undefined && schema !== undefined)
    parts.push(fieldText(String(cursor.pointer.at(-1)), schema));
  if (parts.length === 0) return undefined;
  const range =
    mention === undefined
      ? cursor && lspRangeIn(source.text, cursor.start, cursor.end)
      : lspRange(moment.locate(mention.at));
  return {
    contents: { kind: MarkupKind.Markdown, value: parts.join('\n\n---\n\n') },
    ...(range && { range }),
  };
}

/** The published form of something, as markdown. */
function formText({ moment }: CursorRequest, target: string): string[] {
  if (target.startsWith('media/')) return [`\`${target}\``];
  const form = publishedForm(moment, target);
  if (form === undefined) return [];
  const { name, address, api, isUnknown } = form;
  const title = name === undefined ? '' : `**${escapeMarkdown(name)}** `;
  const lines = [`${title}<${address}>`];
  if (api !== undefined)
    lines.push(`In \`${api.path}\`:`, ['```json', shortened(api.resource), '```'].join('\n'));
  if (isUnknown) lines.push('What the API says about it is shown once there are no errors.');
  return [lines.join('\n\n')];
}

/** The most characters of a text that a hover shows. */
const mostCharacters = 200;

/** A resource as JSON; its long texts end in an ellipsis. */
const shortened = (resource: unknown): string =>
  JSON.stringify(
    resource,
    (_key, value: unknown) =>
      typeof value === 'string' && value.length > mostCharacters
        ? `${value.slice(0, mostCharacters)}…`
        : value,
    2,
  );

function fieldText(
  name: string,
  { title, description, examples = [], ...rest }: FieldSchema,
): string {
  const heading = /^\d+$/.test(name) || name === '' ? (title ?? '') : `\`${name}\``;
  const [example] = examples;
  return [
    ...(heading === '' ? [] : [heading]),
    ...(description === undefined ? [] : [description]),
    ...(rest.enum === undefined
      ? []
      : [`One of ${rest.enum.map((value) => `\`${String(value)}\``).join(', ')}.`]),
    ...(example === undefined
      ? []
      : [`Example: \`${typeof example === 'string' ? example : JSON.stringify(example)}\``]),
  ].join('\n\n');
}
