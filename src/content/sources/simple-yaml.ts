import { isLikeField } from './swallowed-fields.ts';
import { sourceLimits } from './source-limits.ts';

/** Characters that simple YAML never contains: tabs, other controls, line separators that are not line ends. */
const unusual = /[^\n -~\u00a0-\u2027\u202a-\ufefe\uff00-\uffff]/;
const entry = /^ *([A-Za-z][\w-]{0,60}):(?: +(\S.*))?$/;
const blockHeader = /^[|>]-?$/;
const flowList = /^\[(?:[A-Za-z][\w/-]*(?:,? [A-Za-z][\w/-]*)*)?\]$/;
const quoted = /^(?:"((?:[^"\\]|\\")*)"|'([^']*)')$/;
const indicator = /^(?:$|[-+.?:,[\]{}#&*!|>'"%@`~\s“”„‟‘’‚‛])/;
/** What begins with a letter and is nothing but text, unless it is a reserved word. */
const words = /^[A-Za-z](?:[^ :]|:(?! |$)| (?!#|$))*$/;
const integer = /^(?:0|[1-9]\d{0,14})$/;
/** Plain words that YAML, or other parsers of it, read as something else. */
const reserved = /^(?:null|true|false|y|yes|n|no|on|off)$/i;
/** A word that starts like a number: whether it is one is for `yaml` to decide, except for versions. */
const numeric = /^\d\S*$/;
const version = /^\d{1,9}\.\d{1,9}\.\d{1,9}$/;

interface Lines {
  readonly lines: string[];
  at: number;
}

type SimpleValue = string | number | boolean | readonly SimpleValue[] | SimpleMap;
interface SimpleMap {
  readonly [key: string]: SimpleValue;
}

/**
 * The value of a YAML text that is written in the simplest way: maps, lists and texts, each recognisable by its
 * first line. Undefined for anything else, whether wrong or merely unusual: that is for `parseYaml`, which gives the
 * same value for every text that is read here, and no finding.
 */
export function readSimpleYaml(yaml: string): SimpleMap | undefined {
  if (unusual.test(yaml)) return undefined;
  const lines = { lines: yaml.split('\n'), at: 0 };
  if (nextIndent(lines) !== 0) return undefined;
  const map = readMap(lines, 0);
  return lines.at < lines.lines.length ? undefined : map;
}

/** Goes to the next line with something on it; its indentation, or -1 at the end. */
function nextIndent(lines: Lines): number {
  for (; lines.at < lines.lines.length; lines.at += 1) {
    const line = lines.lines[lines.at] ?? '';
    const indent = line.search(/[^ ]/);
    if (indent >= 0 && line.charAt(indent) !== '#') return indent;
    if (indent < 0 && line !== '') return 0; // what only spaces mean depends on what is around them
  }
  return -1;
}

/** Reads the entries at an indentation; undefined also for one that is not simple. */
function readMap(lines: Lines, indent: number): SimpleMap | undefined {
  const map: Record<string, SimpleValue> = {};
  let count = 0;
  for (let column = nextIndent(lines); column >= indent; column = nextIndent(lines)) {
    const [, key, text] = entry.exec(lines.lines[lines.at] ?? '') ?? [];
    if (column > indent || key === undefined || reserved.test(key)) return undefined;
    lines.at += 1;
    const value = text === undefined ? readBelow(lines, indent) : readValue(lines, text, indent);
    count += 1;
    if (value === undefined || Object.hasOwn(map, key) || count > sourceLimits.entries)
      return undefined;
    map[key] = value;
  }
  return map;
}

/** Reads what is below a key: a map indented further, or a list that may start in the column of the key. */
function readBelow(lines: Lines, indent: number): SimpleValue | undefined {
  const column = nextIndent(lines);
  if (column >= indent && isItem(lines, column)) return readList(lines, column);
  return column > indent ? readMap(lines, column) : undefined;
}

function readList(lines: Lines, indent: number): SimpleValue[] | undefined {
  const list: SimpleValue[] = [];
  while (nextIndent(lines) === indent && isItem(lines, indent)) {
    const line = lines.lines[lines.at] ?? '';
    const text = line.slice(indent + 2);
    let item: SimpleValue | undefined;
    if (entry.test(text) && !text.startsWith(' ')) {
      lines.lines[lines.at] = `${' '.repeat(indent + 2)}${text}`;
      item = readMap(lines, indent + 2);
    } else {
      lines.at += 1;
      item = readScalar(text);
    }
    if (item === undefined || list.length === sourceLimits.entries) return undefined;
    list.push(item);
  }
  return list;
}

const isItem = ({ lines, at }: Lines, indent: number): boolean =>
  lines[at]?.startsWith('- ', indent) === true;

function readValue(lines: Lines, text: string, indent: number): SimpleValue | undefined {
  if (blockHeader.test(text)) return readBlock(lines, text, indent);
  if (flowList.test(text)) return readFlowList(text);
  return readScalar(text);
}

function readFlowList(text: string): SimpleValue[] | undefined {
  if (text === '[]') return [];
  const items = text.slice(1, -1).split(', ');
  return items.some((item) => reserved.test(item)) ? undefined : items;
}

/** A text on one line, a whole number, `true` or `false`. */
function readScalar(text: string): SimpleValue | undefined {
  if (words.test(text) && !reserved.test(text)) return text;
  const [whole, double, single] = quoted.exec(text) ?? [];
  if (whole !== undefined) return double?.replaceAll('\\"', '"') ?? single;
  if (indicator.test(text) || text.endsWith(' ') || /: |:$| #/.test(text)) return undefined;
  if (integer.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  if (numeric.test(text)) return version.test(text) ? text : undefined;
  return reserved.test(text) ? undefined : text;
}

/** Whether a line begins as an item of a list; what becomes of that in a folded text is for `checkYamlNodes`. */
const isMarked = (line: string): boolean => /^(?:[-*+](?: |$)|\d+[.)] |\||#{1,6} )/.test(line);

/** A text on several lines, all indented like the first, except for empty ones between them. */
function readBlock(lines: Lines, header: string, indent: number): string | undefined {
  const margin = (lines.lines[lines.at] ?? '').search(/[^ ]/);
  if (margin <= indent) return undefined;
  const folds = header.startsWith('>');
  let text = '';
  let breaks = 0;
  for (; lines.at < lines.lines.length; lines.at += 1) {
    const line = lines.lines[lines.at] ?? '';
    const column = line.search(/[^ ]/);
    if (line === '') breaks += 1;
    else if (column < 0 || (folds && (column > margin || isMarked(line.slice(column)))))
      return undefined;
    else if (column >= margin && isLikeField(line)) return undefined;
    else if (column < margin) break;
    else {
      if (folds && breaks > 0) text += breaks === 1 ? ' ' : '\n'.repeat(breaks - 1);
      else text += '\n'.repeat(breaks);
      text += line.slice(margin);
      breaks = 1;
    }
  }
  // A folded text ends without its unintended line end; see `checkYamlNodes`.
  return header === '|' ? `${text}\n` : text;
}
