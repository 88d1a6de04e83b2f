import { hasBody } from '../../contract/kinds/source-form.ts';
import { splitPage } from '../../content/sources/parse-page.ts';
import type { FileKind } from '../../content/sources/source-file.ts';
import { decodedText, withLineEndsOf } from '../raw-text.ts';
import { formatYaml } from './format-yaml.ts';
import { isSameYaml } from './same-yaml.ts';

/** A text in the canonical layout, or why it stays as it is. */
export type FormattedSource =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly problem: string; readonly text?: undefined };

const modeline = '# yaml-language-server: $schema=';
const unreadable = 'it cannot be read as YAML, and `catalogue check` says why';
const changed = 'its data or its comments would change';

/**
 * A source in the canonical layout: YAML, or the front matter of a page, whose markdown stays as it is. The
 * result has the same data and the same comments, and formatting it again changes nothing.
 *
 * @param raw the text as it is on disk.
 * @param schemaPath the schema that the first line of a YAML file names for editors, if it has no such line.
 */
export async function formatSource(
  raw: string,
  kind: FileKind,
  schemaPath: string | undefined,
): Promise<FormattedSource> {
  const text = decodedText(raw);
  if (!hasBody(kind)) {
    const whole = await formatPart(text, schemaPath);
    return whole.text === undefined ? whole : { text: withLineEndsOf(raw, whole.text) };
  }
  const page = splitPage({ path: '', key: '', kind, text }, () => undefined);
  if (page === undefined) return { problem: unreadable };
  const { yaml, offset } = page.frontMatter;
  const close = text.indexOf('\n---', offset) + 1;
  const front = await formatPart(yaml, undefined);
  if (front.text === undefined) return front;
  // The markdown keeps its line ends, and the front matter uses the same.
  const lineEnd = /\r\n?|\n/.exec(raw)?.[0] ?? '\n';
  const head = `---\n${front.text}`.replaceAll('\n', lineEnd);
  return { text: head + raw.slice(rawLength(raw, close)) };
}

async function formatPart(yaml: string, schemaPath: string | undefined): Promise<FormattedSource> {
  if (yaml.trim() === '') return { text: '' };
  const wanted = withModeline(yaml, schemaPath);
  const text = await formatYaml(wanted);
  if (text === undefined) return { problem: unreadable };
  const isSettled = isSameYaml(wanted, text) && (await formatYaml(text)) === text;
  return isSettled ? { text } : { problem: changed };
}

/** The line comes first, where editors look for it. */
function withModeline(yaml: string, schemaPath: string | undefined): string {
  const lines = yaml.split('\n');
  const at = lines.findIndex((line) => line.startsWith(modeline));
  if (at === 0) return yaml;
  if (at > 0) {
    const isComment = lines.slice(0, at).every((line) => /^\s*(?:#.*)?$/.test(line));
    return isComment ? [lines[at], ...lines.toSpliced(at, 1)].join('\n') : yaml;
  }
  return schemaPath === undefined ? yaml : `${modeline}${schemaPath}\n${yaml}`;
}

/** The length of the beginning of a text on disk that decodes to this many characters. */
function rawLength(raw: string, length: number): number {
  const lead = raw.length - raw.replace(/^\ufeff/, '').length;
  let decoded = 0;
  let at = lead;
  for (; decoded < length; decoded += 1) at += raw.startsWith('\r\n', at) ? 2 : 1;
  return at;
}
