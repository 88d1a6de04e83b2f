import { parseYamlDocument } from '../../content/sources/parse-yaml.ts';
import { cut } from '../../content/diagnostics/sentence.ts';
import { applyEdits, type TextEdit } from '../text-edit.ts';
import { inFile, type FindingOf, type Proposal, type RemedyContext } from './remedy-rule.ts';
import { inQuotes } from './quoted.ts';

/** An edit that may turn the rest of a line into YAML. */
interface Attempt {
  readonly title: string;
  readonly certain: boolean;
  readonly edit: TextEdit;
}

/**
 * The remedy for a syntax error: the first attempt after which the first fault is a different one, further
 * on, or none is left.
 */
export function yamlSyntax(
  { at }: FindingOf<'yaml-syntax'>,
  { source }: RemedyContext,
): Proposal | undefined {
  const { document, part } = source.yaml() ?? {};
  const [start] = source.offsetsOf(at) ?? [];
  if (document === undefined || part === undefined || start === undefined) return undefined;
  const before = firstFault(part.yaml);
  for (const { title, certain, edit } of attempts(source.text, start)) {
    const shifted = { ...edit, start: edit.start - part.offset, end: edit.end - part.offset };
    if (shifted.start < 0 || shifted.end > part.yaml.length) continue;
    const after = firstFault(applyEdits(part.yaml, [shifted]));
    if (after > before + edit.text.length) return inFile(source, title, certain, edit);
  }
  return undefined;
}

/** Where the parser first fails; infinity if it does not. */
function firstFault(yaml: string): number {
  const document = parseYamlDocument(yaml);
  if (document?.directives.yaml.explicit === true) return 0;
  return document === undefined ? 0 : (document.errors[0]?.pos[0] ?? Infinity);
}

function attempts(text: string, start: number): Attempt[] {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const end = (text.indexOf('\n', start) + 1 || text.length + 1) - 1;
  const line = text.slice(lineStart, end);
  const rest = text.slice(start, end);
  if (rest.startsWith('\u00a0'))
    return [certainly('Write an ordinary space', start, start + 1, ' ')];
  if (/^:[^\s]/.test(rest))
    return [certainly('Write a space after the colon', start + 1, start + 1, ' ')];
  if (/^%YAML\b/.test(line))
    return [{ ...certainly('Remove the line', lineStart, end + 1, ''), certain: false }];
  const opening = /^["']/.exec(rest)?.[0];
  if (opening !== undefined) return notClosed(rest, start, opening);
  // Quotes cannot repair the name of a field.
  if (/^\s*\?\s/.test(line)) return [];
  return [...quotedAgain(line, lineStart), ...inWhole(rest, start)];
}

/** A quote that is not closed: with a curly one at the end of the line, or with none. */
function notClosed(rest: string, start: number, quote: string): Attempt[] {
  const text = rest.trimEnd();
  const end = start + text.length;
  if (text.slice(1).includes(quote)) return [];
  return /[“”„‟‘’‚‛]$/.test(text)
    ? [certainly(`Close the text with ${quote}`, end - 1, end, quote)]
    : [{ ...certainly(`Close the text with ${quote}`, end, end, quote), certain: false }];
}

/** A text in single quotes that holds an apostrophe: `'Tram's bell'`. */
function quotedAgain(line: string, lineStart: number): Attempt[] {
  const [, before = '', text] = /^((?:[^'"#]*:|\s*-)\s+)'(.*)'\s*$/.exec(line) ?? [];
  if (text === undefined || !/\p{L}'\p{L}/u.test(text)) return [];
  const start = lineStart + before.length;
  const quoted = inQuotes(text.replaceAll("''", "'"));
  return [certainly(`Write ${cut(quoted)}`, start, start + text.length + 2, quoted)];
}

/** Text that starts with a character that no text can start with, or that contains a colon and a space. */
function inWhole(rest: string, start: number): Attempt[] {
  const text = rest.trimEnd();
  const end = start + text.length;
  if (text === '' || /\s#/.test(text) || /^[-?]\s/.test(text)) return [];
  if (/^[\]},]/.test(text)) return [];
  if (/^[[{]/.test(text)) return notClosedList(text, end);
  return [certainly(`Put ${cut(text)} in quotes`, start, end, inQuotes(text))];
}

/** A list or a group on one line without its closing bracket. */
function notClosedList(text: string, end: number): Attempt[] {
  const bracket = text.startsWith('[') ? ']' : '}';
  const isWhole = text.length > 1 && !/[[{].*[[{]|[\]}]/.test(text);
  const attempt = certainly(`Close it with ${bracket}`, end, end, bracket);
  return isWhole ? [{ ...attempt, certain: false }] : [];
}

const certainly = (title: string, start: number, end: number, text: string): Attempt => ({
  title,
  certain: true,
  edit: { start, end, text },
});
