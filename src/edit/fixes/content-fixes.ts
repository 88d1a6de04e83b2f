import { keyLetters } from '../../base/text/to-key.ts';
import { deviceIn } from '../../base/text/unwritable-name.ts';
import { ledgerFile } from '../../content/sources/ledger-text.ts';
import type { TextEdit } from '../yaml/text-edit.ts';
import { editsOf, type Change } from '../yaml/yaml-edit.ts';
import { classifyPath } from '../../content/sources/classify-path.ts';
import {
  edit,
  fix,
  inLink,
  replace,
  removeNode,
  valueIn,
  writeKey,
  writeValue,
  type Fixes,
  type Fix,
} from './fix.ts';

/** Characters that reverse the direction of a text, and so change its meaning, or stand for one that was lost. */
const meaningful = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/;

/** Characters that separate two words, which would be one without them. */
const separating = /^[\v\f\u0085\u2028\u2029\u2800\u3164\uffa0]+$/;

/** The path of a file with names that can be part of an address; undefined if that takes a person. */
export function addressable(file: string): string | undefined {
  const [, folder = '', rest = '', ending = ''] = /^([^/]*)\/(.*)(\.[a-z]+)$/s.exec(file) ?? [];
  const names = rest.split('/').map((name) => keyLetters(name));
  const path = `${folder}/${names.join('/')}${ending}`;
  const isRight = path !== file && deviceIn(path) === undefined;
  const { file: source, finding } = classifyPath(path);
  return isRight && source !== undefined && finding === undefined ? path : undefined;
}

const former = (what: string): Fix<'former-slug-in-use' | 'former-key-in-use'> =>
  fix(
    `A name of its own is taken off the list. The former ${what} of another is an address that old links lead to, so no fix gives it away.`,
    (args, spot) => (args.isOwn ? removeNode(spot, `Remove ${args.key}`) : undefined),
  );

/** Edits that give another id to a record, if the ledger has it. */
function inLedger(
  text: string | undefined,
  line: string,
  id: string,
  instead: string,
): readonly TextEdit[] | undefined {
  const start = `\n${text ?? ''}`.indexOf(`\n${line}\n`);
  if (start < 0) return undefined;
  const at = start + line.indexOf(id);
  return [{ start: at, end: at + id.length, text: instead }];
}

/** Fixes of files, links, and sources that contradict each other. */
export const contentFixes: Fixes = {
  'file-name': fix(
    'A source or a picture gets the name that the finding proposes, unless another file has it or would get it. What names it keeps leading to it.',
    (_, { file }) => {
      const path = addressable(file);
      return path === undefined
        ? undefined
        : { title: `Rename it to ${path}`, edits: [], renamedTo: path };
    },
  ),
  'byte-order-mark': fix('The byte order mark is removed.', () => ({
    title: 'Remove the byte order mark',
    edits: [{ start: 0, end: 1, text: '' }],
    isRaw: true,
  })),
  'hidden-character': fix(
    'The character is deleted, or becomes a space where it separates lines or words; not one that reverses the direction of the text, stands for a lost one, or is written by its name or number.',
    ({ characters }, spot) => {
      // Whoever wrote a character by its name or number may have meant it.
      if (spot.written !== characters || meaningful.test(characters)) return undefined;
      if (separating.test(characters)) return replace(spot, 'Write a space', ' ');
      const isOne = Array.from(characters).length === 1;
      return replace(spot, `Delete the invisible ${isOne ? 'character' : 'characters'}`, '');
    },
  ),
  'front-matter-missing': fix(
    'Blank lines before the front matter are removed, and a first line of more hyphens or of long dashes gets three hyphens.',
    (_, { text }) => {
      const blank = /^\s*(?=---[ \t]*\n)/.exec(text)?.[0] ?? '';
      if (blank !== '')
        return edit('Remove the blank lines before the front matter', [
          { start: 0, end: blank.length, text: '' },
        ]);
      const [line] =
        /^(?:-{4,}|-*[–—][-–—]*)(?=[ \t]*\n[A-Za-z]\w*:[^\n]*\n(?:[^\n]*\n)*?[-–—]+[ \t]*\n)/.exec(
          text,
        ) ?? [];
      return line === undefined
        ? undefined
        : edit('Begin with three hyphens', [{ start: 0, end: line.length, text: '---' }]);
    },
  ),
  'front-matter-open': fix(
    'A closing line of more hyphens, or of long dashes, gets three hyphens.',
    (_, spot) =>
      spot.range?.[0] === 0 || !/^(?:-{4,}|-*[–—][-–—]*)\s*$/.test(spot.written)
        ? undefined
        : replace(spot, 'Close the front matter with three hyphens', '---'),
  ),
  'front-matter-language': fix(
    'The name of the language is removed if it is YAML.',
    ({ language }, spot) =>
      /^ya?ml$/i.test(language) ? replace(spot, 'Begin with just ---', '---') : undefined,
  ),
  'link-form': fix('An address that starts with www. gets https:// in front.', ({ link }, spot) =>
    /^www\.[\w-]+\.\w/i.test(link) ? inLink(spot, link, `https://${link}`) : undefined,
  ),
  'insecure-link': fix('http:// becomes https://.', ({ link }, spot) => {
    const scheme = link.slice(0, 'http'.length);
    const secure = `${scheme}${scheme === 'HTTP' ? 'S' : 's'}`;
    return inLink(spot, `${scheme}://`, `${secure}://`, 'Write https://');
  }),
  'duplicate-id': fix(
    'The vehicle that came later gets the next free id, also where the ledger has it, unless it was published with another one.',
    ({ id, instead, isNew }, spot) => {
      const written = isNew ? writeValue(spot, instead) : undefined;
      const path = `/${spot.file.replace(/\.yaml$/, '')}`;
      const edits = inLedger(spot.other(ledgerFile)?.text, `vehicle ${id} ${path}`, id, instead);
      return written && edits ? { ...written, elsewhere: { file: ledgerFile, edits } } : written;
    },
  ),
  'renamed-twice': fix(
    'If the two files say the same, the other one gets the old names, and this one is removed.',
    ({ kept, lacks, differs }, { text, other }) => {
      const file = `vehicles/${kept}.yaml`;
      const source = other(file);
      const lines = new Set(source?.text.split('\n'));
      const isSame =
        differs.length === 0 &&
        text.split('\n').every((line) => !line.includes('#') || lines.has(line));
      if (source === undefined || !isSame) return undefined;
      const inserted = lacks.map((value): Change => ({
        what: 'insert',
        pointer: ['formerSlugs'],
        value,
      }));
      const edits = editsOf(source, inserted);
      return (
        edits && {
          title: `Keep ${file} alone`,
          edits: [],
          isRemoved: true,
          elsewhere: { file, edits },
        }
      );
    },
  ),
  'id-of-another': fix(
    'A line of the ledger that gave the id of another vehicle has the id that its vehicle has now.',
    ({ id, now, isTaken }, spot) =>
      isTaken ? replace(spot, `Write ${now}`, spot.written.replace(id, now)) : undefined,
  ),
  'repeated-name': fix(
    'Its own name is taken off the list. Only a person knows whether that of another one belongs there.',
    (args, spot) => (args.isOwn ? removeNode(spot, `Remove ${args.name}`) : undefined),
  ),
  'price-form': fix(
    'The only currency that is one letter or two swapped ones away is written; noughts are added or taken away.',
    ({ instead }, spot) => (instead === undefined ? undefined : writeValue(spot, instead)),
  ),
  'emoji-glyph': fix('An emoji in its plain form gets its colourful form.', ({ fixed }, spot) =>
    fixed === undefined ? undefined : writeValue(spot, fixed),
  ),
  'former-slug-in-use': former('slug'),
  'former-key-in-use': former('key'),
  'removed-is-published': fix(
    'What is published again is taken off the list.',
    ({ path, from }, spot) =>
      from === undefined && spot.pointer
        ? edit(
            `Take ${path} off the list`,
            editsOf(spot, [{ what: 'remove', pointer: spot.pointer }]),
          )
        : undefined,
  ),
  'path-form': fix('The path is written decoded, with slashes.', ({ instead }, spot) => {
    if (instead === undefined || spot.pointer === undefined) return undefined;
    return typeof valueIn(spot, spot.pointer) === 'string' && !spot.isKey
      ? writeValue(spot, instead)
      : writeKey(spot, instead);
  }),
};
