import { isCollection, isScalar, Scalar, visit, type Document, type YAMLParseError } from 'yaml';
import { truncate } from '../diagnostics/message.ts';

/** A message for an editor, and a better place for it, if there is one. */
export interface Explanation {
  readonly problem: string;
  readonly hint?: string;
  readonly at?: readonly [start: number, end: number];
}

/** The message of the parser, or a better one for an error that it explains badly. */
export function explainYamlError(
  { code, message, pos }: Pick<YAMLParseError, 'code' | 'message' | 'pos'>,
  document: Document.Parsed,
  yaml: string,
): Explanation {
  const [start, end] = pos;
  const column =
    'Fields of one group, items of one list and lines of one text start in the same column.';
  const problem = `${message.charAt(0).toLowerCase()}${truncate(message.slice(1), 160).replace(/\.?$/, '.')}`;
  if (message.startsWith('Missing closing')) return notClosed(document, yaml, start);
  if (message.startsWith('Flow '))
    return {
      problem: 'the bracket that opens here is not closed.',
      hint: 'Add the closing bracket, or put a text that starts with [ or { in quotes.',
      ...openedBefore(document, yaml, start),
    };
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (message.includes('sequence'))
        return { problem: 'this item is not aligned with the others.', hint: column };
      return continuedText(document, yaml, start);
    case 'MULTILINE_IMPLICIT_KEY':
      return tightColon(yaml, start) ?? { ...noColon, at: [start, lineEnd(yaml, start)] };
    case 'MISSING_CHAR':
      if (message.startsWith('Implicit map key')) return tightColon(yaml, start) ?? noColon;
      return { problem, hint: 'Look for a quote, a bracket, a comma or a space that is missing.' };
    case 'BAD_INDENT':
      return { problem: 'this is not aligned with what it belongs to.', hint: column };
    case 'BAD_ALIAS':
    case 'BAD_SCALAR_START':
    case 'UNEXPECTED_TOKEN':
      return oddText(yaml, start) ?? { problem };
    case 'BAD_DQ_ESCAPE':
      return { problem, hint: "Write \\\\ for a backslash, or put the text in '…' instead." };
    case 'NON_STRING_KEY':
      return {
        problem: 'the name of a field must be text.',
        hint: 'Put a name that starts with [, {, * or ! in quotes.',
        at: [start, Math.max(end, start + 1)],
      };
    default:
      return { problem };
  }
}

const noColon: Explanation = {
  problem: 'there is no colon on this line.',
  hint: 'A field is its name, a colon, a space and its value.',
};

/** To YAML, a colon that is not an ordinary one with an ordinary space after it is part of the text. */
function tightColon(yaml: string, start: number): Explanation | undefined {
  const line = yaml.slice(start, lineEnd(yaml, start));
  const [, field = '', wide, space = ''] =
    /^(\s*(?:- )?[A-Za-z][\w-]*)(?:([：﹕])|:(?:([^\S \t])|(?=[^\s/])))/.exec(line) ?? [];
  if (field === '') return undefined;
  const at = start + field.length;
  if (wide !== undefined)
    return {
      problem: `this colon is a wide one, U+${codeOf(wide)}.`,
      hint: 'Write an ordinary colon and a space after it.',
      at: [at, at + 1],
    };
  return space === ''
    ? {
        problem: 'a space is missing after this colon.',
        hint: noColon.hint ?? '',
        at: [at, at + 1],
      }
    : {
        problem: `the space after the colon is ${space === '\u00a0' ? 'a non-breaking one' : 'not an ordinary one'}, U+${codeOf(space)}.`,
        hint: 'Delete it and type an ordinary space.',
        at: [at + 1, at + 2],
      };
}

const codeOf = (character: string): string =>
  character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

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
