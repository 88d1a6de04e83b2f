import { applyEdits, type TextEdit } from '../../base/text/text-edit.ts';
import { busFile, text, categories, busText, bus, busNamed } from '../diagnostics/example-files.ts';
import { error, truncate } from '../diagnostics/message.ts';
import { replace, edit, inQuotes } from '../diagnostics/propose.ts';
import type { FixTarget, Proposal } from '../diagnostics/fix.ts';
import { fieldOf } from './field-schema.ts';
import { parseYamlDocument } from './yaml-document.ts';

export const codes = {
  'yaml-syntax': error({
    title: 'a file is not YAML',
    meaning:
      'Some characters have a meaning in YAML, and here they do not fit together; only the first fault of a file is shown. Look for a colon and a space within a text, a quote that is not closed, or a line indented too far; in quotes a text may contain any character.',
    message: (a: { problem: string; hint?: string | undefined }) =>
      `This is not valid YAML: ${a.problem}`,
    hint: (a) => a.hint,
    fix: {
      does: 'Text that needs quotes gets them, a colon gets the space after it, a space or colon of another kind becomes an ordinary one, a closing curly quote becomes straight.',
      propose: (_, spot) => syntaxFix(spot),
    },
    fails: busNamed('Bus: the red one'),
    passes: busNamed('"Bus: the red one"'),
  }),
  'yaml-tab': error({
    title: 'a line is indented with a tab',
    meaning:
      'YAML is indented only with spaces, because each editor shows tabs at a different width. Use two spaces for each step; most editors can insert them when you press Tab.',
    message: 'A tab is used for indentation.',
    hint: 'Use two spaces instead.',
    fix: {
      does: 'Tabs in the indentation become spaces.',
      propose: (_, spot) => tabsToSpaces(spot),
    },
    fails: categories('emergency:', '\tname: Emergency', 'town:', '\tname: Around Town'),
    passes: categories('emergency:', '  name: Emergency', 'town:', '  name: Around Town'),
  }),
  'several-documents': error({
    title: 'a file contains a second document',
    meaning:
      'A line --- in the middle of a YAML file ends one document and begins the next. A source is one document: give the second entry a file of its own, or remove the line.',
    message: 'A second YAML document begins here; a source is one document.',
    hint: 'Remove this `---` or `...` line, or what follows it.',
    fix: {
      does: 'A line --- or ... with nothing after it is removed.',
      propose: (_, spot) => {
        const rest = spot.text.slice(spot.range?.[0] ?? spot.text.length);
        const [line] = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(rest) ?? [];
        return line === undefined || rest.slice(line.length).trim() !== ''
          ? undefined
          : replace(spot, 'Remove the line', '', [0, line.length]);
      },
    },
    fails: { [busFile]: busText('---', 'id: vehicle-003', 'name: Van', 'category: town') },
    passes: {
      ...bus(),
      'sources/vehicles/van.yaml': text('id: vehicle-003', 'name: Van', 'category: town'),
    },
  }),
};

/** The fix of a syntax error: the first attempt after which the first fault is further on, or none is left. */
function syntaxFix(spot: FixTarget): Proposal | undefined {
  const { yaml, range, text } = spot;
  const { document, part } = yaml() ?? {};
  if (document === undefined || part === undefined || range === undefined) return undefined;
  const before = firstFault(part.yaml);
  const isList = (field: string): boolean => fieldOf(spot, [field])?.type === 'array';
  return attempts(text, range[0], isList).find((attempt) =>
    attempt?.edits.every((change) => {
      const shifted = {
        ...change,
        start: change.start - part.offset,
        end: change.end - part.offset,
      };
      if (shifted.start < 0 || shifted.end > part.yaml.length) return false;
      return firstFault(applyEdits(part.yaml, [shifted])) > before + change.text.length;
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
function attempts(
  text: string,
  start: number,
  isList: (field: string) => boolean,
): readonly (Proposal | undefined)[] {
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
  if (/^-[^\s-]/.test(rest))
    return [write('Write a space after the hyphen', start + 1, start + 1, ' ')];
  const [, item] = /^- ([\w/][\w/-]*)$/.exec(trimmed) ?? [];
  if (item !== undefined && isList(/^[A-Za-z]\w*(?=:)/.exec(line)?.[0] ?? ''))
    return [write(`Write [${item}]`, start, end, `[${item}]`)];
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

/** Makes tabs of the indentation spaces; those after spaces only if the YAML cannot be read otherwise. */
function tabsToSpaces({ yaml, range, text }: FixTarget): Proposal | undefined {
  const { part } = yaml() ?? {};
  if (part === undefined || range === undefined) return undefined;
  const lineStart = text.lastIndexOf('\n', range[0] - 1) + 1 - part.offset;
  const edits = [...part.yaml.matchAll(/^ *\t[ \t]*/gm)].map(
    ({ 0: indentation, index }): TextEdit => ({
      start: index,
      end: index + indentation.length,
      text: ' '.repeat(widthOf(indentation)),
    }),
  );
  const sure = edits.filter(({ start }) => part.yaml[start] === '\t' || start === lineStart);
  for (const tried of [sure, edits])
    if (parseYamlDocument(applyEdits(part.yaml, tried))?.errors.length === 0)
      return edit(
        'Indent with spaces',
        tried.map((change) => ({
          ...change,
          start: change.start + part.offset,
          end: change.end + part.offset,
        })),
      );
  return undefined;
}

function widthOf(indentation: string): number {
  let width = 0;
  for (const character of indentation) width += character === '\t' ? 2 - (width % 2) : 1;
  return width;
}
