import { isDeepStrictEqual } from 'node:util';
import { isNode, isScalar, visit, type Document, type Pair, type YAMLMap } from 'yaml';
import { truncate } from '../../content/diagnostics/message.ts';
import { parseYamlDocument } from '../../content/sources/parse-yaml.ts';
import { applyEdits, type TextEdit } from '../yaml/text-edit.ts';
import {
  edit,
  fieldOf,
  fix,
  inQuotes,
  replace,
  type Fixes,
  type Proposal,
  type FixTarget,
} from './fix.ts';

export const yamlFixes: Fixes = {
  'yaml-syntax': fix(
    'Text that needs quotes gets them, a colon gets the space after it, a space or colon of another kind becomes an ordinary one, a closing curly quote becomes straight.',
    (_, spot) => syntaxFix(spot),
  ),
  'curly-quotes': fix('The curly quotes become straight ones.', ({ text }, spot) => {
    const quoted = inQuotes(text.slice(1, -1));
    return replace(spot, `Write ${truncate(quoted)} with straight quotes`, quoted);
  }),
  indentation: fix(
    'The fields of the group are indented by two spaces, unless they might be fields of the whole file.',
    ({ group }, spot) => indentGroup(group, spot),
  ),
  'yaml-tab': fix('Tabs in the indentation become spaces.', (_, spot) => tabsToSpaces(spot)),
  'duplicate-key': fix(
    'If two fields say the same, the second is removed; so is one that says nothing.',
    ({ key }, spot) => removeRepeated(key, spot),
  ),
  'several-documents': fix('A line --- or ... with nothing after it is removed.', (_, spot) => {
    const rest = spot.text.slice(spot.range?.[0] ?? spot.text.length);
    const [line] = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(rest) ?? [];
    return line === undefined || rest.slice(line.length).trim() !== ''
      ? undefined
      : replace(spot, 'Remove the line', '', [0, line.length]);
  }),
  'lossy-number': fix(
    'The value is put in quotes; if the field takes a number, it is written as it is read.',
    ({ source, wanted, read }, spot) => {
      if (spot.written !== source) return undefined;
      return wanted === 'text' ? quoteAll(spot) : replace(spot, `Write ${read}`, read);
    },
  ),
  'yaml-1.1-boolean': fix('The word is put in quotes.', ({ source }, spot) =>
    spot.written === source ? quoteAll(spot) : undefined,
  ),
};

const quoteAll = (spot: FixTarget): Proposal | undefined =>
  replace(spot, `Put ${truncate(spot.written)} in quotes`, inQuotes(spot.written));

/**
 * The fix of a syntax error: the first attempt after which the first fault is a different one, further on, or
 * none is left.
 */
function syntaxFix({ yaml, range, text }: FixTarget): Proposal | undefined {
  const { document, part } = yaml() ?? {};
  if (document === undefined || part === undefined || range === undefined) return undefined;
  const before = firstFault(part.yaml);
  return attempts(text, range[0]).find((attempt) =>
    attempt?.edits.every((own) => {
      const shifted = { ...own, start: own.start - part.offset, end: own.end - part.offset };
      if (shifted.start < 0 || shifted.end > part.yaml.length) return false;
      return firstFault(applyEdits(part.yaml, [shifted])) > before + own.text.length;
    }),
  );
}

/** Where the parser first fails; infinity if it does not. */
function firstFault(yaml: string): number {
  const document = parseYamlDocument(yaml);
  if (document?.directives.yaml.explicit === true) return 0;
  return document === undefined ? 0 : (document.errors[0]?.pos[0] ?? Infinity);
}

/** Edits that may turn the rest of a line into YAML. */
function attempts(text: string, start: number): readonly (Proposal | undefined)[] {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = (text.indexOf('\n', start) + 1 || text.length + 1) - 1;
  const line = text.slice(lineStart, lineEnd);
  const rest = text.slice(start, lineEnd);
  const trimmed = rest.trimEnd();
  const end = start + trimmed.length;
  const write = (title: string, from: number, to: number, written: string) =>
    edit(title, [{ start: from, end: to, text: written }]);
  if (/^[^\S \t]/.test(rest)) return [write('Write an ordinary space', start, start + 1, ' ')];
  const [wide] = /^[：﹕]\s*/.exec(rest) ?? [];
  if (wide !== undefined)
    return [write('Write an ordinary colon', start, start + wide.length, ': ')];
  if (/^:[^\s]/.test(rest))
    return [write('Write a space after the colon', start + 1, start + 1, ' ')];
  const quote = /^["']/.exec(rest)?.[0];
  if (quote !== undefined)
    // It is closed by a curly quote at the end of the line.
    return /[“”„‟‘’‚‛]$/.test(trimmed) && !trimmed.slice(1).includes(quote)
      ? [write(`Close the text with ${quote}`, end - 1, end, quote)]
      : [];
  // Quotes cannot repair the name of a field, or a version of YAML.
  if (/^(?:\s*\?\s|%YAML\b)/.test(line)) return [];
  return [
    quotedAgain(line, lineStart, write),
    // Text that starts with a character that no text can start with, or that contains a colon and a space.
    trimmed === '' || /\s#/.test(trimmed) || /^(?:[-?]\s|[[{\]},])/.test(trimmed)
      ? undefined
      : write(`Put ${truncate(trimmed)} in quotes`, start, end, inQuotes(trimmed)),
  ];
}

type Write = (title: string, from: number, to: number, written: string) => Proposal | undefined;

/** A text in single quotes that holds an apostrophe: `'Tram's bell'`. */
function quotedAgain(line: string, lineStart: number, write: Write): Proposal | undefined {
  const [, before = '', text] = /^((?:[^'"#]*:|\s*-)\s+)'(.*)'\s*$/.exec(line) ?? [];
  if (text === undefined || !/\p{L}'\p{L}/u.test(text)) return undefined;
  const start = lineStart + before.length;
  const quoted = inQuotes(text.replaceAll("''", "'"));
  return write(`Write ${truncate(quoted)}`, start, start + text.length + 2, quoted);
}

/** Indents the lines below the name of a group that are fields of the group, and what belongs to them. */
function indentGroup(group: string, spot: FixTarget): Proposal | undefined {
  if (spot.range === undefined) return undefined;
  const start = spot.text.lastIndexOf('\n', spot.range[0] - 1) + 1;
  const inGroup = fieldOf(spot, [group])?.properties ?? {};
  const outside = fieldOf(spot, [])?.properties ?? {};
  const before = new Set(spot.text.slice(0, start).match(/^[A-Za-z]\w*(?=:)/gm));
  const lines =
    /^(?:(?!\n|---|\.\.\.)[^\n]*\n?)+/.exec(spot.text.slice(start))?.[0].split(/(?<=\n)/) ?? [];
  const edits: TextEdit[] = [];
  const isOdd = start < spot.range[0];
  let offset = start;
  for (const line of lines) {
    const name = /^([A-Za-z]\w*):/.exec(line)?.[1];
    if (name !== undefined) {
      if (isOdd || !Object.hasOwn(inGroup, name)) break;
      // A field that the file itself may have, and does not have yet, could be meant for the file.
      if (Object.hasOwn(outside, name) && !before.has(name)) return undefined;
    }
    const [lead = ''] = /^[^\S\n]*/.exec(line) ?? [];
    const end = isOdd ? offset + lead.length : offset;
    const text = ' '.repeat(isOdd ? Math.max(2, lead.length) : 2);
    if (line.trim() !== '') edits.push({ start: offset, end, text });
    offset += line.length;
  }
  return edit(`Indent the fields of ${group}`, edits);
}

/**
 * Replaces each tab in the indentation with spaces up to the next step of two. A tab after spaces may belong
 * to a text on several lines: it is replaced only if the YAML cannot be read otherwise.
 */
function tabsToSpaces({ yaml, range, text }: FixTarget): Proposal | undefined {
  const { part } = yaml() ?? {};
  if (part === undefined || range === undefined) return undefined;
  const own = text.lastIndexOf('\n', range[0] - 1) + 1 - part.offset;
  const edits = [...part.yaml.matchAll(/^ *\t[ \t]*/gm)].map(
    ({ 0: indentation, index }): TextEdit => ({
      start: index,
      end: index + indentation.length,
      text: ' '.repeat(widthOf(indentation)),
    }),
  );
  const sure = edits.filter(({ start }) => part.yaml[start] === '\t' || start === own);
  for (const tried of [sure, edits])
    if (parseYamlDocument(applyEdits(part.yaml, tried))?.errors.length === 0)
      return edit(
        'Indent with spaces',
        tried.map((each) => ({
          ...each,
          start: each.start + part.offset,
          end: each.end + part.offset,
        })),
      );
  return undefined;
}

function widthOf(indentation: string): number {
  let width = 0;
  for (const character of indentation) width += character === '\t' ? 2 - (width % 2) : 1;
  return width;
}

/** Removes one of two fields with the same name, if they are equal or one of them is empty. */
function removeRepeated(key: string, { yaml, range }: FixTarget): Proposal | undefined {
  const { document, part } = yaml() ?? {};
  if (document === undefined || part === undefined || range === undefined) return undefined;
  const pairs = repeatedPairs(document).get(range[0] - part.offset);
  if (pairs === undefined) return undefined;
  const [first, second] = pairs.map(({ value }) =>
    isNode(value) ? (value.toJS(document, { maxAliasCount: 20 }) as unknown) : null,
  );
  const isEmpty = first === null && second !== null;
  if (!isEmpty && second !== null && !isDeepStrictEqual(first, second)) return undefined;
  const lines = linesOf(part.yaml, isEmpty ? pairs[0] : pairs[1]);
  return (
    lines &&
    edit(`Remove the ${isEmpty ? 'empty' : 'second'} ${key}`, [
      { start: lines[0] + part.offset, end: lines[1] + part.offset, text: '' },
    ])
  );
}

type Pairs = readonly [first: Pair, second: Pair];

const repeated = new WeakMap<Document, ReadonlyMap<number, Pairs>>();

/** The pairs whose name another one before them in their map has, by the offset of their key, with that one. */
function repeatedPairs(document: Document.Parsed): ReadonlyMap<number, Pairs> {
  const known = repeated.get(document);
  if (known !== undefined) return known;
  const all = new Map<number, Pairs>();
  visit(document, {
    Map(_, map: YAMLMap) {
      const firsts = new Map<string, Pair>();
      for (const pair of map.items) {
        if (!isScalar(pair.key) || !pair.key.range) continue;
        const name = String(pair.key.value);
        const first = firsts.get(name);
        if (first === undefined) firsts.set(name, pair);
        else all.set(pair.key.range[0], [first, pair]);
      }
    },
  });
  repeated.set(document, all);
  return all;
}

/** The lines of a pair, if nothing else is on them. */
function linesOf(yaml: string, { key, value }: Pair): [start: number, end: number] | undefined {
  if (!isNode(key) || !key.range) return undefined;
  const start = yaml.lastIndexOf('\n', key.range[0] - 1) + 1;
  if (yaml.slice(start, key.range[0]).trim() !== '') return undefined;
  const [, , nodeEnd = key.range[2]] = (isNode(value) ? value.range : undefined) ?? [];
  const last = Math.max(nodeEnd, yaml.indexOf(':', key.range[1]) + 1);
  const lineEnd =
    yaml.charAt(last - 1) === '\n' ? last : yaml.indexOf('\n', last) + 1 || yaml.length;
  return yaml.slice(start, lineEnd).includes('#') ? undefined : [start, lineEnd];
}
