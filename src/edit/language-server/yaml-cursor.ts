import { isMap, isScalar, visit, type Document, type Scalar } from 'yaml';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { nodeAt, pointerTo, type Ancestors } from '../../content/sources/node-pointer.ts';
import { parseYamlDocument } from '../../content/sources/parse-yaml.ts';
import type { EditedText } from './edited-text.ts';
import { yamlAround } from './yaml-region.ts';

/** Where a cursor is in the YAML of a source. */
export interface YamlCursor {
  /** Of the value, or of the field whose name the cursor is in. */
  readonly pointer: Pointer;
  readonly on: 'key' | 'value';
  /** The word around the cursor, by its offsets into the text of the file. */
  readonly start: number;
  readonly end: number;
  /** What the node says as a whole. */
  readonly text: string;
  /** Fields beside a key, or items beside an item. */
  readonly siblings: readonly string[];
  /** Whether a colon follows the key. */
  readonly hasColon: boolean;
  /** Whether the text must start with a space, as right after a colon. */
  readonly needsSpace: boolean;
  /** Whether the value is written in quotes. */
  readonly isQuoted: boolean;
  /** Whether the cursor is between brackets or after the dash of an item. */
  readonly isItem: boolean;
}

/** A word that occurs in no source, and that YAML reads as part of the word around it. */
const marker = 'Zq7cursorQz';

/**
 * Where the cursor is, also in an unfinished text: the text is parsed as if a word had been typed there.
 * Undefined in a comment and outside YAML.
 */
export function yamlCursor(source: EditedText, offset: number): YamlCursor | undefined {
  const part = yamlAround(source, offset);
  if (part === undefined) return undefined;
  const { yaml } = part;
  const at = offset - part.offset;
  const line = lineAround(yaml, at);
  const needsSpace = yaml.charAt(at - 1) === ':' && /^[ \t]*$/.test(line.after);
  const isAlone = /^[ \t]*(?:- +)*[\w/.-]*$/.test(line.before) && /^[\w/.-]*\s*$/.test(line.after);
  const typed = `${needsSpace ? ' ' : ''}${marker}${isAlone ? afterWord(line.after) : ''}`;
  const document = parseYamlDocument(yaml.slice(0, at) + typed + yaml.slice(at));
  const found = document && findMarked(document);
  if (document === undefined || found === undefined) return undefined;
  const { node, ancestors, on } = found;
  const [before, after] = wordAround(line, node.type === 'PLAIN' && on === 'value');
  const pointer = pointerTo(node, ancestors).map((step) =>
    typeof step === 'string' ? unmarked(step) : step,
  );
  return {
    pointer,
    on,
    start: offset - before.length,
    end: offset + after.length,
    text: unmarked(String(node.value)),
    siblings: siblingsOf(document, pointer, on),
    hasColon: /^[ \t]*:(?:\s|$)/.test(line.after.slice(after.length)),
    needsSpace,
    isQuoted: node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE',
    isItem: typeof pointer.at(-1) === 'number' || isBehindDash(line.before),
  };
}

const isBehindDash = (before: string): boolean =>
  before.trimStart().startsWith('- ') && !before.includes(':');

/** The rest of a word with a colon before it: a word alone on its line is the name of a field. */
const afterWord = (after: string): string => (/^\S/.test(after) ? '' : ':');

const unmarked = (text: string): string => text.replace(marker, '');

interface Line {
  readonly before: string;
  readonly after: string;
}

function lineAround(text: string, at: number): Line {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  return { before: text.slice(start, at), after: text.slice(at, end < 0 ? text.length : end) };
}

/** The parts of a word before and after the cursor; a value without quotes may contain spaces. */
function wordAround({ before, after }: Line, isPlain: boolean): [string, string] {
  const word = lastWord(before);
  const [rest = ''] = /^[^\s,[\]{}"'#:]*/.exec(after) ?? [];
  if (!isPlain) return [word, rest];
  const [, value = word] = /(?:^|[:,[{-]) +([^\s:,[\]{}][^:,[\]{}]*)$/.exec(before) ?? [];
  return [value, rest];
}

function lastWord(text: string): string {
  let start = text.length;
  while (start > 0 && /[^\s,[\]{}"'#:]/.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}

interface Marked {
  readonly node: Scalar;
  readonly ancestors: Ancestors;
  readonly on: 'key' | 'value';
}

function findMarked(document: Document.Parsed): Marked | undefined {
  let found: Marked | undefined;
  visit(document, {
    Scalar(key, node, ancestors) {
      if (!String(node.value).includes(marker)) return undefined;
      found = { node, ancestors: [...ancestors], on: key === 'key' ? 'key' : 'value' };
      return visit.BREAK;
    },
  });
  return found;
}

function siblingsOf(document: Document.Parsed, pointer: Pointer, on: 'key' | 'value'): string[] {
  const parent = nodeAt(document.contents, pointer.slice(0, -1));
  if (on === 'key')
    return isMap(parent)
      ? parent.items.flatMap(({ key }) => (isScalar(key) ? plainKey(key.value) : []))
      : [];
  if (typeof parent !== 'object' || parent === null || !('items' in parent)) return [];
  return (parent.items as readonly unknown[]).flatMap((item) =>
    isScalar(item) ? plainKey(item.value) : [],
  );
}

const plainKey = (value: unknown): string[] =>
  String(value).includes(marker) ? [] : [String(value)];
