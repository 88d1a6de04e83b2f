import { isCollection, isScalar, Scalar, visit, type Document, type YAMLParseError } from 'yaml';
import { type TrapName, traps, trapsIn } from '../../base/text/traps.ts';

/** A message for an editor, and a better place for it, if there is one. */
export interface Explanation {
  readonly problem: string;
  readonly hint?: string;
  readonly at?: readonly [start: number, end: number];
}

/** @param mark the character that is told. */
function tell(name: TrapName, mark = ''): Explanation {
  const code = mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { problem: (traps[name].shown ?? '').replace('%', code), hint: traps[name].write };
}

const yamlTraps = trapsIn('yaml');

/** What an editor is told of a fault: never the words of the parser. */
export function explainYamlError(
  { code, message, pos }: Pick<YAMLParseError, 'code' | 'message' | 'pos'>,
  document: Document.Parsed,
  yaml: string,
): Explanation {
  const [start, end] = pos;
  if (message.startsWith('Missing closing')) return notClosed(document, yaml, start);
  if (message.startsWith('Flow '))
    return {
      problem: 'the bracket that opens here is not closed.',
      hint: 'Add the closing bracket, or put a text that starts with [ or { in quotes.',
      ...openedBefore(document, yaml, start),
    };
  const lineStart = yaml.lastIndexOf('\n', start - 1) + 1;
  const line = yaml.slice(lineStart, lineEnd(yaml, lineStart));
  for (const [name, { seen, codes }] of yamlTraps) {
    const [, lead, mark] = seen?.().exec(line) ?? [];
    if (lead === undefined || codes?.includes(code) === false) continue;
    const from = lineStart + lead.length;
    return {
      ...tell(name, mark),
      at: [from, mark === undefined ? lineStart + line.length : from + 1],
    };
  }
  const [name = 'misfit'] =
    yamlTraps.find(([, { seen, codes }]) => seen === undefined && codes?.includes(code)) ?? [];
  const usual = tell(name);
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return message.includes('sequence') ? usual : continuedText(document, yaml, start);
    case 'MULTILINE_IMPLICIT_KEY':
      return { ...usual, at: [start, lineEnd(yaml, start)] };
    case 'MISSING_CHAR':
      return message.startsWith('Implicit map key') ? tell('noColon') : usual;
    case 'BAD_ALIAS':
    case 'BAD_SCALAR_START':
    case 'UNEXPECTED_TOKEN':
      return oddText(yaml, start) ?? usual;
    case 'NON_STRING_KEY':
      return { ...usual, at: [start, Math.max(end, start + 1)] };
    default:
      return usual;
  }
}

function notClosed(document: Document.Parsed, yaml: string, start: number): Explanation {
  const opened = openedBefore(document, yaml, start);
  const from = opened.at?.[0] ?? start;
  const curly = /[“”„‘’]/.exec(yaml.slice(from, lineEnd(yaml, from)))?.[0];
  return {
    problem: 'the quote that opens here is not closed.',
    hint:
      curly === undefined
        ? 'Add the closing quote. Within \'…\' write \' twice; within "…" write \\".'
        : `Only a straight quote closes it, the same as the one that opens: ${yaml.charAt(from)} instead of ${curly}.`,
    ...opened,
  };
}

/** Text that needs quotes because of how it starts, or that continues after its quotes. */
function oddText(yaml: string, offset: number): Explanation | undefined {
  const lineStart = yaml.lastIndexOf('\n', offset - 1) + 1;
  const line = yaml.slice(lineStart, lineEnd(yaml, offset));
  const [before, rest] = [yaml.slice(0, offset), yaml.slice(offset, lineEnd(yaml, offset))];
  const isQuoted = /['"]\s*$/.test(before);
  const extra = (isQuoted ? /^[,;]\s*$/ : /^[\]}]+\s*$/).test(rest);
  if (extra && (isQuoted || /[\]}]\s*$/.test(line.slice(0, offset - lineStart))))
    return { problem: `this ${rest.charAt(0)} is one too many.`, hint: 'Take it out.' };
  if (isQuoted)
    return {
      problem: 'the text goes on after its closing quote.',
      hint: 'Within \'…\' write \' twice; within "…" write \\".',
    };
  const special = /^([^"'#]*?(?:^|[\s:-]\s|^\s+))([@`%&*!|>[\]{},])/.exec(line);
  if (special === null) return undefined;
  const [, lead = '', character = ''] = special;
  const start = lineStart + lead.length;
  return {
    problem: `text that starts with ${character} needs quotes.`,
    hint: /^\s*\* /.test(line)
      ? 'If it is an item of a list, write a hyphen in place of the star; else put the whole text in quotes.'
      : 'Put the whole text in quotes.',
    at: [start, lineEnd(yaml, start)],
  };
}

/** A field that is indented below a text continues that text, and its colon is one too many. */
function continuedText(document: Document.Parsed, yaml: string, start: number): Explanation {
  const long = document.errors.find(
    ({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === start,
  );
  const key = yaml.slice(start, long?.pos[1] ?? start);
  const last = key.lastIndexOf('\n');
  if (last < 0)
    return {
      problem: 'text with a colon and a space in it is read as a field.',
      hint: 'Put the text in quotes.',
      at: [start, lineEnd(yaml, start)],
    };
  const from = start + last + 1 + (/^\s*/.exec(key.slice(last + 1))?.[0].length ?? 0);
  return {
    problem: 'a field cannot begin here: this line goes on with the text above it.',
    hint: 'Start a new field in the same column as the others; put text that contains ": " in quotes.',
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
