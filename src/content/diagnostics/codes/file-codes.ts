import { characterName } from '../../../base/text/character-names.ts';
import { error, quote, say, warning } from '../sentence.ts';

/** Characters that reverse the direction of text. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const permission = 'Give the user that runs the program permission to read it.';
const tryAgain = 'Run the command again.';

/** What to do about a path that cannot be read, by the code of the failure. */
const readHints: Readonly<Record<string, string>> = {
  EACCES: permission,
  EPERM: permission,
  EMFILE: 'Allow more open files, for example with `ulimit -n 4096`.',
  ENFILE: 'Close other programs.',
  EIO: 'Restore it from git or a backup, and check the disk.',
  ENAMETOOLONG: 'Give it and the folders above it shorter names.',
  ENOENT: tryAgain,
  ENOTDIR: tryAgain,
};

/** Faults of a source file as a whole. */
export const fileCodes = {
  'missing-file': error((a: { path: string; why: string }) =>
    say(`${a.path} is missing; ${a.why}.`, `Create ${a.path}.`),
  ),
  'unexpected-file': error((a: { path: string; expected: string; format?: string }) =>
    say(
      a.format === undefined
        ? `${a.path} is not where the catalogue looks for a source.`
        : `${a.path} is a picture in a format that the catalogue does not take: ${a.format}.`,
      a.expected,
    ),
  ),
  'wrong-folder': error((a: { path: string; kind: string; real: string; move: string }) =>
    say(
      `${a.path} holds ${withArticle(a.real)}, not ${withArticle(a.kind)}.`,
      `Move it to ${a.move}.`,
    ),
  ),
  'merge-conflict': error((_: Record<never, never>) =>
    say(
      'A merge left both versions of this file here.',
      'Keep what is right and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    ),
  ),
  'ignored-file': warning((a: { path: string }) =>
    say(
      `${a.path} is not part of the catalogue and was not read.`,
      'Move it out of the sources folder, or start its name with a dot.',
    ),
  ),
  'file-name': error((a: { name: string; suggestion: string }) =>
    say(
      `The name ${quote(a.name)} cannot be part of an address: only a-z, 0-9 and hyphens can.`,
      `Rename it, for example to ${quote(a.suggestion)}.`,
    ),
  ),
  'reserved-name': warning((a: { name: string }) =>
    say(
      `Windows cannot write files and folders called ${quote(a.name)}: it is the name of a device.`,
      `Rename it, for example to ${quote(`${a.name}-1`)}.`,
    ),
  ),
  'index-name': error((a: { path: string; folder: string }) =>
    say(
      `${a.path} cannot be published: hosts would show it instead of the list of ${a.folder}.`,
      `Rename it, for example to ${a.folder}/index-card.yaml.`,
    ),
  ),
  'symbolic-link': error((a: { path: string }) =>
    say(
      `${a.path} is a symbolic link that does not lead to a file in the sources folder.`,
      'Put the file itself here.',
    ),
  ),
  'not-a-file': error((a: { path: string; what: string }) =>
    say(
      `${a.path} is ${a.what}, but only a file can be read as a source.`,
      'Put the file itself here, or move this out of the sources folder.',
    ),
  ),
  unreadable: error((a: { path: string; code: string; why: string }) =>
    say(`${a.path} could not be read: ${a.why}.`, readHints[a.code] ?? 'Restore it.'),
  ),
  'not-utf-8': error((a: { path: string }) =>
    say(`${a.path} is not UTF-8 text.`, 'Save it again with the encoding UTF-8.'),
  ),
  'byte-order-mark': warning((a: { path: string }) =>
    say(
      `${a.path} starts with a byte order mark (BOM), an invisible character.`,
      'Save it as UTF-8 without BOM: other tools would miss its first line.',
    ),
  ),
  'hidden-character': error(({ characters }: { characters: string }) => {
    const [first = '', ...more] = Array.from(characters);
    const what = more.length === 0 ? 'a character' : `${String(more.length + 1)} characters`;
    const name = `${more.length === 0 ? '' : 'the first is '}${characterName(first)}`;
    return say(
      `This contains ${what} that nobody can see: ${name}.`,
      turning.test(characters)
        ? 'It reverses the direction of the text, so that people see something different from what programs read. Delete it.'
        : 'Type this part again to delete it; pasted text often contains such characters.',
    );
  }),
  'empty-file': error((a: { path: string }) =>
    say(`${a.path} is empty.`, 'Fill it in, or delete the file.'),
  ),
  'front-matter-missing': error((a: { path: string }) =>
    say(
      `${a.path} does not start with front matter.`,
      'Begin the file with a line `---`, the fields `title` and `description`, and a second line `---`.',
    ),
  ),
  'front-matter-open': error((a: { path: string }) =>
    say(
      `The front matter of ${a.path} is not closed.`,
      'Add a line with `---` and nothing else after the last field.',
    ),
  ),
  'front-matter-language': error((a: { language: string }) =>
    say(
      `Front matter cannot be ${quote(a.language)}: it is YAML only.`,
      'Begin the file with `---` on a line of its own.',
    ),
  ),
  'empty-page': error((a: { path: string }) =>
    say(`${a.path} has no text below its front matter.`, 'Write the text of the page there.'),
  ),
};
