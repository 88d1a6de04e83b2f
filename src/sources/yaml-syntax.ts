import { isCollection, isScalar, Scalar, visit, type Document, type YAMLParseError } from 'yaml';
import type { Finding, Pointer, Report } from '../diagnostics/diagnostic.ts';
import { pointerTo } from './node-pointer.ts';
import type { PlaceAt } from './source-file.ts';

/** Why a document cannot be used at all; the first fault, since others tend to follow from it. */
export function syntaxFault(
  document: Document.Parsed,
  yaml: string,
  place: PlaceAt,
): Finding | undefined {
  const { version, explicit } = document.directives.yaml;
  if (explicit === true && version !== '1.2') {
    const problem = `it asks for version ${version}, and sources are YAML 1.2.`;
    const at = place(0, yaml.indexOf('\n'));
    return { code: 'yaml-syntax', args: { problem, hint: 'Remove the line that starts with %.' }, at };
  }
  const errors = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY');
  const tab = errors.find(({ code }) => code === 'TAB_AS_INDENT');
  const error = tab ?? errors[0];
  if (error === undefined) return undefined;
  const [start, end] = error.pos;
  if (error === tab) return { code: 'yaml-tab', args: {}, at: place(start, end) };
  if (error.code === 'MULTIPLE_DOCS') {
    const marker = documentMarker(yaml, start);
    return { code: 'several-documents', args: {}, at: place(marker, marker + 3) };
  }
  const { at = [start, end], ...args } = explain(error, document, yaml);
  return { code: 'yaml-syntax', args, at: place(...at) };
}

/** Where the line that begins a second document starts; `...` may end the first one before it. */
function documentMarker(yaml: string, start: number): number {
  const before = yaml.lastIndexOf('\n...', start);
  return yaml.startsWith('---', start) || before < 0 ? start : before + 1;
}

/** Reports every key that its map had before; gives the pointers of the fields that are unclear. */
export function reportDuplicates(
  document: Document.Parsed,
  place: PlaceAt,
  report: Report,
): Pointer[] {
  const repeated: Pointer[] = [];
  const starts = new Set(
    document.errors.filter(({ code }) => code === 'DUPLICATE_KEY').map(({ pos: [start] }) => start),
  );
  if (starts.size === 0) return repeated;
  visit(document, {
    Map(_, map, ancestors) {
      const firsts = new Map<string, Scalar>();
      for (const { key } of map.items) {
        if (!isScalar(key) || !key.range) continue;
        const name = String(key.value);
        const first = firsts.get(name);
        if (first?.range === undefined || first.range === null) {
          firsts.set(name, key);
          continue;
        }
        const at = place(key.range[0], key.range[1]);
        const message = 'It is here for the first time.';
        const related = [{ at: place(first.range[0], first.range[1]), message }];
        if (!starts.has(key.range[0])) continue;
        report({ code: 'duplicate-key', args: { key: name }, at, related });
        repeated.push([...pointerTo(map, ancestors), name]);
      }
    },
  });
  return repeated;
}

interface Explanation {
  readonly problem: string;
  readonly hint?: string;
  readonly at?: readonly [start: number, end: number];
}

/** The parser's words, made to help where they are known not to. */
function explain(
  { code, message, pos: [start, end] }: YAMLParseError,
  document: Document.Parsed,
  yaml: string,
): Explanation {
  const column = 'Fields of one map, and items of one list, start in the same column.';
  const problem = `${message.charAt(0).toLowerCase()}${message.slice(1).replace(/\.?$/, '.')}`;
  if (message.startsWith('Missing closing'))
    return {
      problem: 'the quote that opens here is not closed.',
      hint: "Add the closing quote. Within '…' write ' twice; within \"…\" write \\\".",
      ...openedBefore(document, yaml, start),
    };
  if (message.startsWith('Flow '))
    return {
      problem: 'the bracket that opens here is not closed.',
      hint: 'Add the closing bracket, or put a text that starts with [ or { in quotes.',
      ...openedBefore(document, yaml, start),
    };
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (message.includes('sequence'))
        return { problem: 'this item is not in line with the others.', hint: column };
      return continuedText(document, yaml, start);
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        problem: 'there is no colon on this line.',
        hint: 'A field is its name, a colon, a space and what it says.',
        at: [start, lineEnd(yaml, start)],
      };
    case 'MISSING_CHAR':
      if (message.startsWith('Implicit map key'))
        return {
          problem: 'there is no colon on this line.',
          hint: 'A field is its name, a colon, a space and what it says.',
        };
      return { problem, hint: 'Look for a quote, a bracket, a comma or a space that is missing.' };
    case 'BAD_INDENT':
      return { problem, hint: column };
    case 'BAD_SCALAR_START':
      return { problem, hint: 'Put the text in quotes.' };
    case 'UNEXPECTED_TOKEN':
      return { problem, hint: quoteHint(yaml, start) };
    case 'BAD_DQ_ESCAPE':
      return { problem, hint: "Write \\\\ for a backslash, or put the text in '…' instead." };
    case 'NON_STRING_KEY':
      return {
        problem: 'the name of a field must be a text.',
        hint: 'Put a name that starts with [, {, * or ! in quotes.',
        at: [start, Math.max(end, start + 1)],
      };
    case 'RESOURCE_EXHAUSTION':
      return { problem: 'lists or maps are nested too deeply.' };
    default:
      return { problem };
  }
}

/** What follows the end of a node: most often a quote in a text, or a text with a special start. */
const quoteHint = (yaml: string, start: number): string =>
  /['"]\s*$/.test(yaml.slice(0, start))
    ? "The quoted text ends before this. Within '…' write ' twice; within \"…\" write \\\"."
    : 'Put a text that starts with one of @ ` % & * ! | > [ { in quotes.';

/** A field that is indented below a text goes on with that text, and its colon is one too many. */
function continuedText(document: Document.Parsed, yaml: string, start: number): Explanation {
  const long = document.errors.find(
    ({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === start,
  );
  const key = yaml.slice(start, long?.pos[1] ?? start);
  const last = key.lastIndexOf('\n');
  if (last < 0)
    return {
      problem: 'a text with a colon and a space in it is taken for a field.',
      hint: 'Put the text in quotes.',
      at: [start, lineEnd(yaml, start)],
    };
  const from = start + last + 1 + (/^\s*/.exec(key.slice(last + 1))?.[0].length ?? 0);
  return {
    problem: 'a field cannot begin here: this line goes on with the text above it.',
    hint: 'Start a new field in the same column as the others; put a text that holds ": " in quotes.',
    at: [from, lineEnd(yaml, from)],
  };
}

/** The opening mark of the quoted text or the bracket that runs on to an offset. */
function openedBefore(
  document: Document.Parsed,
  yaml: string,
  offset: number,
): Pick<Explanation, 'at'> {
  let opened: number | undefined;
  visit(document, {
    Node(_, node) {
      const [from, to] = node.range ?? [offset, offset];
      const quoted =
        isScalar(node) && (node.type === Scalar.QUOTE_SINGLE || node.type === Scalar.QUOTE_DOUBLE);
      const open =
        (quoted && to >= offset) ||
        (isCollection(node) && node.flow === true && !/[\]}]/.test(yaml.charAt(to - 1)));
      if (from < offset && open) opened = from;
    },
  });
  return opened === undefined ? {} : { at: [opened, opened + 1] };
}

function lineEnd(yaml: string, offset: number): number {
  const at = yaml.indexOf('\n', offset);
  return at < 0 ? yaml.length : at;
}
